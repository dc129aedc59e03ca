import type { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../messages.ts'

/** Why a form was refused, where that is about none of its fields. */
export function Refusal({ error }: { error: ApiError | null }) {
  const t = useTranslate()
  if (!error || error.fields.length > 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {t(error.text)}
    </p>
  )
}
