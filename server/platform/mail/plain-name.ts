import type { Translate } from '#i18n/all-messages.ts'

/** Longer names are cut, in characters, unless more is asked for: a subject is one short line. */
const longest = 80

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu
/** Characters that are invisible, or change the direction of the text after them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
// Each part has a limit: without one the search would take the square of the text's length.
const schemes = /[\p{L}\d+.-]{0,40}\s{0,10}:\s{0,10}\/\/\S*/gu
const mailboxes = /\S{0,254}@\S+/gu
const dot = '[.\uff0e\uff61]'
/** How Italian shortens streets, titles and firms ("P.zza", "Dott.ssa", "F.lli"): none of these ends a web address. */
const shortened = '(?:da|go|le|lli|lo|ra|ssa|ta|tta|zza|zzale)(?!-|[.]?[\\p{L}\\p{N}])'
const hosts = new RegExp(
  `(?![cC][.]so\\s)(?:[\\p{L}\\p{N}_-]{1,63}${dot}){1,10}(?!${shortened})\\p{Ll}[\\p{L}\\p{N}-]+(?:[:/?#]\\S*)?|(?:\\d{1,3}\\.){3}\\d{1,3}\\S*`,
  'gu',
)
/** Mail programs make a link of "S.Anna", not of "S.p.A.": a space after the point prevents that. */
const joined = new RegExp(`(?<=[\\p{L}\\p{N}_-]${dot})(?=\\p{L}{2})(?!${shortened})`, 'gu')

const withoutAddresses = (words: string, instead: string) =>
  [schemes, mailboxes, hosts].reduce((rest, pattern) => rest.replace(pattern, instead), words)

/**
 * A name that somebody typed, for subjects and greetings of mails: without web addresses, e-mails and line breaks, so that
 * nobody can send spam through a name. Empty when nothing is left.
 */
export function plainName(name: string, most = longest): string {
  const text = withoutAddresses(name.replace(lineBreaks, ' ').replace(invisible, ''), ' ')
  const words = text.replace(joined, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : words
}

/** Words that somebody wrote, without web addresses and e-mails; their lines stay. */
export function plainWords(words: string): string {
  return withoutAddresses(words.replace(invisible, ''), '…')
}

/** "Hello Maria," or, where no name is left, "Hello,". */
export function greetingTo(t: Translate, name: string): string {
  const plain = plainName(name)
  return plain ? t('mail.greeting', { name: plain }) : t('mail.greeting.nameless')
}
