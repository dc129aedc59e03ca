import { directionOf, type Language } from '#i18n/languages.ts'
import { renderDocument } from '../document.tsx'

export type MailContent = {
  language: Language
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; href: string }
  foot: string
}

// Mail programs support no stylesheets and few CSS properties; all of them support these.
const styles = {
  body: { margin: 0, padding: '24px', backgroundColor: '#faf7f2', color: '#2a2622', fontFamily: 'system-ui, Segoe UI, Roboto, sans-serif' },
  card: {
    maxWidth: '520px',
    margin: '0 auto',
    padding: '28px',
    backgroundColor: '#ffffff',
    border: '1px solid #e4dccf',
    borderRadius: '12px',
  },
  brand: { margin: '0 0 20px', fontFamily: 'Georgia, serif', fontSize: '20px', fontWeight: 600, color: '#1d4f56' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.55' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: '#1d4f56',
    color: '#ffffff',
    borderRadius: '12px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  foot: { margin: '20px 0 0', fontSize: '13px', lineHeight: '1.5', color: '#655c51' },
} as const

function MailPage({ language, subject, greeting, paragraphs, action, foot }: MailContent) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.card}>
          <p style={styles.brand}>Ospita</p>
          <p style={styles.text}>{greeting}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={styles.text}>
              {paragraph}
            </p>
          ))}
          {action && (
            <p style={styles.text}>
              <a href={action.href} style={styles.button}>
                {action.label}
              </a>
            </p>
          )}
          <p style={styles.foot}>{foot}</p>
        </div>
      </body>
    </html>
  )
}

/** A mail as HTML and as plain text, from the same words. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { greeting, paragraphs, action, foot } = content
  const parts = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), `-- \n${foot}`]
  return { html: renderDocument(<MailPage {...content} />), text: parts.join('\n\n') }
}
