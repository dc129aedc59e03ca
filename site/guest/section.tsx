import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import { leading } from '../contact-links.ts'

type SectionProps = { id: string; title: string; isUnseen?: boolean; children: ReactNode }

/** One titled part of the guest page; the id is what the bottom bar and links lead to. */
export function Section({ id, title, isUnseen, children }: SectionProps) {
  return (
    <section id={id}>
      <h2 className={isUnseen ? 'unseen' : undefined}>{title}</h2>
      {children}
    </section>
  )
}

/** A link that looks like a button. */
export function ActionLink({ href, children, tone }: { href: string; children: ReactNode; tone?: 'strong' | 'danger' }) {
  return (
    <a href={href} className={tone ? `button ${tone}` : 'button'} {...elsewhere(href)}>
      {children}
    </a>
  )
}

/** Other sites open beside the page, and hear nothing of it. */
export function elsewhere(href: string) {
  return href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
}

/** Small links side by side; those without an address are left out. */
export function LinkRow({ links }: { links: { href: string | undefined; label: string }[] }) {
  // Most lists lead nowhere: they are seen through at once.
  if (links.every(({ href }) => !href)) return null
  return (
    <ul className="row">
      {leading(links).map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="link" {...elsewhere(href)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Copies a text; the island makes it work and says so. The label says what is copied where the words do not. */
export function CopyButton({ text, label, words, done }: { text: string; label?: string; words: string; done: string }) {
  return (
    <button type="button" data-copy={text} data-done={done} data-needs-script aria-label={label} className="button">
      {words}
    </button>
  )
}

/** Text of a host with its line breaks, aligned as its own language is. */
export function HostText({ lang, children }: { lang: Language | undefined; children: string }) {
  return (
    <p dir="auto" lang={lang} className="text">
      {children}
    </p>
  )
}
