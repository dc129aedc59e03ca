import type { NotificationName, User } from '#contract/accounts.ts'
import { Switch } from '#ui/switch.tsx'
import { useUpdateProfile } from '../accounts/accounts.queries.ts'
import { useTranslate } from '../messages/account.ts'
import { PushSection } from '../push/push-section.tsx'

const groups = [
  { title: 'settings.notifications.screen', names: ['sound', 'count'] },
  { title: 'settings.notifications.host', names: ['requestMails', 'answerMails', 'reminderMails', 'morningMails'] },
  {
    title: 'settings.notifications.guests',
    hint: 'settings.notifications.guests.hint',
    names: ['proposalMails', 'changeMails', 'guestReminderMails'],
  },
] as const

/** What the operator is told of, and what the guests are mailed; each switch saves itself. */
export function NotificationsTab({ user }: { user: User }) {
  const t = useTranslate()
  const save = useUpdateProfile()
  // What was just pressed shows at once; the answer confirms it.
  const pressed = save.isPending ? save.variables.notifications : undefined
  const notifications = { ...user.notifications, ...pressed }
  // Only what is pressed is sent: the rest may have been changed on another device.
  const set = (name: NotificationName, isOn: boolean) => save.mutate({ notifications: { ...pressed, [name]: isOn } })
  return (
    <div className="grid grid-cols-1 gap-8">
      <PushSection userId={user.id} />
      {groups.map((group) => (
        <section key={group.title} aria-labelledby={group.title} className="grid grid-cols-1 gap-2">
          <h2 id={group.title} className="text-lg font-semibold">
            {t(group.title)}
          </h2>
          {'hint' in group && <p className="text-sm text-ink-soft">{t(group.hint)}</p>}
          {group.names.map((name) => (
            <Switch
              key={name}
              label={t(`settings.notifications.${name}`)}
              isOn={notifications[name]}
              onChange={(isOn) => set(name, isOn)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
