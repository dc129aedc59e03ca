import { photoSources } from '#contract/media.ts'
import { guestPath } from '#contract/routes.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { PageContext } from './page.ts'

type PageHeadProps = {
  page: PageContext
  /** The widest that the page's content gets, as a class: the head ends where it does. */
  width: string
  /** The same page in another language; without it a language could only be chosen by losing what was typed. */
  hrefFor?: ((language: string) => string) | undefined
}

/** The mark and the language, above every page that is not the property's own. */
export function PageHead({ page, width, hrefFor }: PageHeadProps) {
  return (
    <header className={`mx-auto flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 ${width}`}>
      <a href={`/?lang=${page.language}`} className="rounded-lg">
        <Brand />
      </a>
      {hrefFor && (
        <div className="ms-auto">
          <LanguageMenu page={page} hrefFor={hrefFor} />
        </div>
      )}
    </header>
  )
}

type PropertyProps = { page: PageContext; name: string; photo: string }

/** The property behind its door: photo and name, as the way back to its page while the guest's link to it holds. */
export function PropertyLink({ page, linkId, ...property }: PropertyProps & { linkId: string | null }) {
  const look = 'flex min-h-11 min-w-0 items-center gap-3 font-medium'
  if (!linkId) {
    return (
      <p className={look}>
        <Door {...property} />
      </p>
    )
  }
  return (
    <a href={`${guestPath(linkId)}&lang=${page.language}`} className={`${look} justify-self-start rounded-lg text-primary underline`}>
      <Door {...property} />
    </a>
  )
}

function Door({ name, photo }: Omit<PropertyProps, 'page'>) {
  const sources = photoSources(photo)
  return (
    <>
      {sources && <img src={sources.smallest} width={sources.width} height={sources.height} alt="" className="arch w-12 shrink-0" />}
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </>
  )
}
