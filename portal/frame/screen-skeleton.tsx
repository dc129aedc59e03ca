import { SkeletonCards, SkeletonForm, SkeletonGroups, SkeletonRows } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages.ts'

/** What a screen looks like before it is there; `home` is the day above the cards. */
export type ScreenLook = 'home' | 'cards' | 'rows' | 'form' | 'page'

type ScreenSkeletonProps = {
  title: string
  look: ScreenLook
  /** What is said while it loads. */
  label?: string
}

const looks = { home: SkeletonCards, cards: SkeletonCards, rows: SkeletonRows, form: SkeletonForm, page: SkeletonForm }
const wide = 'max-w-6xl sm:px-6'
const widths = { home: wide, cards: wide, rows: wide, form: 'max-w-4xl sm:px-6', page: 'max-w-3xl' }

/** A screen before its script has come: its heading, and the shape of what it will show. */
export function ScreenSkeleton(props: ScreenSkeletonProps) {
  return (
    <main id="content" className={`mx-auto px-4 pt-6 pb-28 sm:py-10 ${widths[props.look]}`}>
      <SectionSkeleton {...props} />
    </main>
  )
}

/** A section before its script or its data have come. */
export function SectionSkeleton({ title, look, label }: ScreenSkeletonProps) {
  const t = useTranslate()
  const Look = looks[look]
  return (
    <>
      {look === 'home' && <SkeletonGroups />}
      <div className="grid grid-cols-1 gap-6">
        <header>
          <h1 className="text-xl font-semibold">{title}</h1>
          <p role="status" className="text-ink-soft">
            {label ?? t('app.loading')}
          </p>
        </header>
        <Look />
      </div>
    </>
  )
}
