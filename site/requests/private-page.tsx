import type { ReactNode } from 'react'
import { PageDocument } from '../document.tsx'
import type { PageContext } from '../page.ts'
import { PageHead } from '../page-head.tsx'

type PrivatePageProps = {
  page: PageContext
  title: string
  /** The widest that the content gets, as a class. */
  width: string
  /** Between the parts of the content, as a class. */
  gap?: string
  /** The same page in another language; see {@link PageHead}. */
  hrefFor?: ((language: string) => string) | undefined
  /** What the page's script reads. */
  data?: Record<`data-${string}`, string>
  children: ReactNode
}

/** A page for one guest, below the mark and the languages: no search engine lists it. */
export function PrivatePage({ page, title, width, gap = 'gap-6', hrefFor, data, children }: PrivatePageProps) {
  return (
    <PageDocument page={page} title={title} head={<meta name="robots" content="noindex, nofollow" />}>
      <PageHead page={page} width={width} hrefFor={hrefFor} />
      <main id="content" className={`mx-auto grid ${width} grid-cols-1 ${gap} px-4 py-6`} {...data}>
        {children}
      </main>
    </PageDocument>
  )
}
