import type { Translate } from '#i18n/translate.ts'

/** Longer names are cut: a subject is a line, not a letter. */
const longest = 80

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu
/** They turn the reading direction of what follows, or hide. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const schemes = /[\p{L}\d+.-]*\s*:\s*\/\/\S*/gu
const mailboxes = /\S*@\S+/gu
const dot = '[.\uff0e\uff61]'
const hosts = new RegExp(`(?:[\\p{L}\\p{N}_-]+${dot})+\\p{Ll}[\\p{L}\\p{N}-]+(?:[:/?#]\\S*)?|(?:\\d{1,3}\\.){3}\\d{1,3}\\S*`, 'gu')
/** "S.Anna" is a name; with a space after its point no mail program makes a link of it. */
const joined = new RegExp(`(?<=[\\p{L}\\p{N}_-]${dot})(?=\\p{L})`, 'gu')

/**
 * A name that somebody typed, for subjects and greetings of mails: without addresses of websites and mailboxes and
 * without line breaks, so that the product carries nobody's message to a stranger. Empty when nothing is left.
 */
export function plainName(name: string): string {
  const text = [schemes, mailboxes, hosts].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    name.replace(lineBreaks, ' ').replace(invisible, ''),
  )
  const words = text.replace(joined, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : words
}

/** "Hello Maria," or, where no name is left, "Hello,". */
export function greetingTo(t: Translate, name: string): string {
  const plain = plainName(name)
  return plain ? t('mail.greeting', { name: plain }) : t('mail.greeting.nameless')
}
