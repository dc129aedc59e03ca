import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'

/** One titled part of the guest page; the id is what the bottom bar and links lead to. */
export function Section({ id, title, lang, children }: { id: string; title: string; lang?: Language | undefined; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang={lang}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A link that looks like a button. */
export function ActionLink({ href, children, tone }: { href: string; children: ReactNode; tone?: 'strong' | 'danger' }) {
  return (
    <a
      href={href}
      className={tone ? `button ${tone}` : 'button'}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}

/** Small links side by side; those without an address are left out. */
export function LinkRow({ links }: { links: { href: string | undefined; label: string }[] }) {
  const leading = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  if (!leading.length) return null
  return (
    <ul className="row">
      {leading.map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="link" {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Copies a text; the island makes it work and says so. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <button type="button" data-copy={text} data-done={done} data-needs-script className="button">
      {label}
    </button>
  )
}

/** Text of a host with its line breaks. */
export function HostText({ lang, children }: { lang: Language | undefined; children: string }) {
  return (
    <p dir="auto" lang={lang} className="text">
      {children}
    </p>
  )
}
