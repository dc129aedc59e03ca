import { useTranslate } from '../messages.ts'

const levels = ['weak', 'fair', 'strong'] as const
const colours = { weak: 'bg-danger', fair: 'bg-waiting', strong: 'bg-success' }

/** Length counts most, variety a little: what NIST SP 800-63B (5.1.1.2) says of memorised secrets. */
function strengthOf(password: string): (typeof levels)[number] {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const isRepetitive = new Set(password).size < 5
  const score = password.length + kinds * 2
  if (isRepetitive || score < 14) return 'weak'
  return score < 20 ? 'fair' : 'strong'
}

/** A hint about the strength of a new password; it refuses nothing. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslate()
  const strength = strengthOf(password)
  return (
    <div role="status" className="grid gap-1.5">
      <span className="grid grid-cols-3 gap-1" aria-hidden="true">
        {levels.map((level, index) => (
          <span
            key={level}
            className={`h-1.5 rounded-full ${password && index <= levels.indexOf(strength) ? colours[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="min-h-5 text-sm text-ink-soft">{password && t(`account.strength.${strength}`)}</span>
    </div>
  )
}
