import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useTranslate } from '../messages/requests.ts'
import { setShortcuts, useShortcuts } from './shortcuts.store.ts'

const keys = [
  { names: ['j', 'k', '↓', '↑'], says: 'requests.keys.move' },
  { names: ['Enter'], says: 'requests.open' },
  { names: ['r'], says: 'requests.reply.action' },
  { names: ['Esc'], says: 'requests.keys.back' },
  { names: ['?'], says: 'requests.keys.help' },
] as const

/** Which keys act on the requests, and the switch for them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const isOn = useShortcuts()
  return (
    <Dialog isOpen onClose={onClose} title={t('requests.keys.title')} closeLabel={t('app.close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {keys.map(({ names, says }) => (
          <div key={says} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  dir="ltr"
                  className="min-w-8 rounded-lg border border-line bg-muted px-2 py-1 text-center font-mono text-sm"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('requests.keys.on')} isOn={isOn} onChange={setShortcuts} />
    </Dialog>
  )
}
