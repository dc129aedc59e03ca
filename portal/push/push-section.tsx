import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { pushApi } from '#contract/push.api.ts'
import { Switch } from '#ui/switch.tsx'
import { useTranslate } from '../messages/account.ts'
import { reading } from '../reads/reading.ts'
import { canNotify, isDenied, subscribe, unsubscribe } from './notifications.ts'

const pushQuery = reading(pushApi.read)

/** Whether this browser shows notifications while the portal is closed (docs/product.md#notifications). */
export function PushSection({ userId }: { userId: string }) {
  const t = useTranslate()
  const titleId = useId()
  const { data } = useQuery({ ...pushQuery, enabled: canNotify() })
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? subscribe(userId, data?.publicKey ?? '') : unsubscribe()),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
  const isOn = change.isPending ? change.variables : (data?.isOn ?? false)
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {t('settings.push.title')}
      </h2>
      <Switch
        label={t('settings.push.label')}
        hint={t(canNotify() ? 'settings.push.hint' : 'settings.push.unsupported')}
        isOn={isOn}
        isFixed={!data || change.isPending || (isDenied() && !isOn)}
        onChange={(next) => change.mutate(next)}
      />
      <p role="status" className="text-sm text-danger">
        {isDenied() ? t('settings.push.denied') : change.isError && t('settings.push.failed')}
      </p>
    </section>
  )
}
