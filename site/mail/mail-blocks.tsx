import type { ReactNode } from 'react'
import { directionOf, type Language } from '#i18n/languages.ts'
import { sided, styles } from './mail-styles.ts'

/** A label with its value, which is a link where it leads somewhere. */
export type MailFact = { label: string; value: string; href?: string | undefined }
export type MailQuote = { label: string; text: string }

/** Facts that belong together, and words of somebody that are quoted beneath them. */
export type MailBlock = { title?: string; facts: MailFact[]; quotes?: MailQuote[] }

export function MailBlocks({ language, blocks }: { language: Language; blocks: MailBlock[] }) {
  return blocks.map(({ title, facts, quotes = [] }) => (
    <div key={JSON.stringify([title, facts])}>
      {facts.length > 0 && <Facts language={language} title={title} facts={facts} />}
      {quotes.map((quote) => (
        <Quote key={quote.label} {...quote} />
      ))}
    </div>
  ))
}

function Facts({ language, title, facts }: { language: Language; title: string | undefined; facts: MailFact[] }) {
  const heading = sided[directionOf(language)]
  return (
    <table style={styles.facts} className="line">
      {title && (
        <caption style={heading.title} className="tone">
          {title}
        </caption>
      )}
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={`${label} ${value}`} style={styles.row} className="line">
            <th scope="row" style={heading.label} className="soft">
              {label}
            </th>
            <td style={styles.value}>
              {href ? (
                <a href={href} style={styles.link} className="tone">
                  <bdi>{value}</bdi>
                </a>
              ) : (
                <bdi>{value}</bdi>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Quote({ label, text }: MailQuote) {
  return (
    <>
      <p style={styles.quoteLabel} className="soft">
        {label}
      </p>
      <blockquote style={styles.quote} className="quote" dir="auto">
        {text.split('\n').reduce<ReactNode>(
          (above, line, index) => (
            <>
              {above}
              {index > 0 && <br />}
              {line}
            </>
          ),
          null,
        )}
      </blockquote>
    </>
  )
}
