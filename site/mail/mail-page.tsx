import { isolatedIn } from '#i18n/isolated.ts'
import { withColon } from '#i18n/labels.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import { renderDocument } from '../document.tsx'
import { type MailBlock, MailBlocks, type MailFact } from './mail-blocks.tsx'
import { MailHead, type MailProperty } from './mail-head.tsx'
import { darkSheet, styles } from './mail-styles.ts'

export type MailContent = {
  language: Language
  subject: string
  /** Whose photo stands above the words. */
  property?: MailProperty | undefined
  greeting: string
  paragraphs: string[]
  blocks?: MailBlock[]
  /** Sentences beneath the facts: what the reader can do. */
  closing?: string[]
  action?: { label: string; href: string }
  foot: string
  /** The national code of the property, which the law wants wherever it presents itself. */
  cin?: string
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} style={styles.text}>
      {text}
    </p>
  ))
}

function MailPage({ language, subject, property, greeting, paragraphs, blocks = [], closing = [], action, foot, cin }: MailContent) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkSheet}</style>
      </head>
      <body style={styles.body} className="body">
        {/* Some programs show the body alone, without the attributes of html. */}
        <div lang={language} dir={directionOf(language)} style={styles.card} className="card">
          <MailHead property={property} />
          <p style={styles.text}>{greeting}</p>
          <Paragraphs texts={paragraphs} />
          <MailBlocks language={language} blocks={blocks} />
          <Paragraphs texts={closing} />
          {action && (
            <p style={styles.text}>
              <a href={action.href} style={styles.button} className="button">
                {action.label}
              </a>
            </p>
          )}
          <p style={styles.foot} className="soft">
            {foot}
            {cin && (
              <>
                <br />
                CIN <bdi>{cin}</bdi>
              </>
            )}
          </p>
        </div>
      </body>
    </html>
  )
}

/**
 * Facts a line each, quoted words marked as mail programs mark them. Behind Arabic letters the groups of a telephone number would be shown
 * in the reverse order; the HTML says it with bdi.
 */
function blockText(language: Language, { title, facts, quotes = [] }: MailBlock): string {
  const line = ({ label, value, href = '' }: MailFact) =>
    `${withColon(language, label)}${isolatedIn(language, value)}${href.startsWith('http') && href !== value ? `\n${href}` : ''}`
  const lines = [...(title ? [title] : []), ...facts.map(line)].join('\n')
  const quoted = quotes.map(({ label, text }) => `${withColon(language, label).trimEnd()}\n${text.replace(/^/gm, '> ')}`)
  return [...(lines ? [lines] : []), ...quoted].join('\n\n')
}

/** Languages without capitals: a name or an address in Latin letters stays as it is at the beginning of a sentence too. */
const withoutCapitals: Language[] = ['ar', 'ja', 'zh']

/** A mail as HTML and as plain text, from the same words. A sentence begins with a capital, also where a name that has none begins it. */
export function renderMail({ paragraphs: words, ...content }: MailContent): { html: string; text: string } {
  const { language, greeting, blocks = [], closing = [], action, foot, cin } = content
  const capital = (letter: string) => (withoutCapitals.includes(language) ? letter : letter.toLocaleUpperCase(language))
  const paragraphs = words.map((text) => text.replace(/^\p{Ll}/u, capital))
  const said = [greeting, ...paragraphs, ...blocks.map((block) => blockText(language, block)), ...closing]
  const parts = [
    ...said,
    ...(action ? [`${withColon(language, action.label).trimEnd()}\n${action.href}`] : []),
    `-- \n${foot}${cin ? `\nCIN ${cin}` : ''}`,
  ]
  return { html: renderDocument(<MailPage {...content} paragraphs={paragraphs} />), text: parts.join('\n\n') }
}
