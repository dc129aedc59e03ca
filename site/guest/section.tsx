import type { ReactNode } from 'react'

/** One titled part of the guest page; the id is what the bottom bar and links lead to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const buttonLook = 'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-4 font-semibold'

/** A link that looks like a button. */
export function ActionLink({ href, children, tone = 'soft' }: { href: string; children: ReactNode; tone?: 'soft' | 'strong' | 'danger' }) {
  const tones = {
    soft: 'bg-primary-soft text-primary',
    strong: 'bg-primary text-on-primary',
    danger: 'bg-danger text-on-danger',
  }
  return (
    <a
      href={href}
      className={`${buttonLook} ${tones[tone]}`}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}

/** Copies a text; the island makes it work and says so. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <button type="button" data-copy={text} data-done={done} data-needs-script className={`${buttonLook} bg-primary-soft text-primary`}>
      {label}
    </button>
  )
}

/** Text of a host with its line breaks. */
export function HostText({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  )
}
