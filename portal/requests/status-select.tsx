import { statusesAfter } from '#contract/request-moves.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useNamed } from '../messages.ts'
import { requestName } from './request-words.ts'
import { useStatusChange } from './use-status-change.tsx'

/** Sets the status: its own, and those that a move leads to. */
export function StatusSelect({ request }: { request: GuestRequest }) {
  const t = useTranslate()
  const named = useNamed()
  const { change, isBusy, dialog } = useStatusChange(request)
  const statuses = statusesAfter(request.status)
  return (
    <>
      <Select
        aria-label={named(t('requests.filter.status'), requestName(t, request))}
        value={request.status}
        disabled={isBusy}
        onChange={({ target }) => {
          const next = statuses.find((known) => known === target.value)
          if (next) change(next)
        }}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {t(`requests.status.${one}`)}
          </option>
        ))}
      </Select>
      {dialog}
    </>
  )
}
