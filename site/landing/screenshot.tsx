/** Pictures of the product, taken by `npm run landing:pictures`; each is a phone's screen, 390 by 780 pixels. */
export type ScreenshotName = 'guest' | 'scan' | 'ask' | 'answer' | 'agree'

/** A phone that shows a real screen. What it shows is told beside it. @param isFirst true for the picture of the first view */
export function Screenshot({ name, isFirst = false }: { name: ScreenshotName; isFirst?: boolean }) {
  return (
    <picture className="block overflow-hidden rounded-[2.25rem] border-8 border-frame bg-muted shadow-card">
      <source type="image/avif" srcSet={`/landing/${name}.avif`} />
      <img
        src={`/landing/${name}.webp`}
        width={390}
        height={780}
        alt=""
        className="block h-auto w-full"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
