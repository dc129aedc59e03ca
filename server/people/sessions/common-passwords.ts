import type { Language } from '#i18n/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'

let list: Promise<Set<string>> | undefined

/** The 49,000 most used passwords; read when somebody first chooses a password, so that the start is not delayed. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Refuses what attackers try first (OWASP ASVS 5.0, 6.2.4), in capitals or not.
 * @param path the field that the password came in
 * @throws AppError request.invalid
 */
export async function refuseCommonPassword(password: string, path: string, language: Language): Promise<void> {
  list ??= readList()
  if (!(await list).has(password.toLowerCase())) return
  const message = translatorFor(language)('account.password.common')
  throw new AppError('request.invalid', { errors: [{ path, code: 'common', message }] })
}
