import { photoSources } from '#contract/media.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'

/** Name, place and photo. A photo of another host loads on a tap: before that no third party hears of the guest. */
export function Hero({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const greetings = { morning: t('guest.greeting.morning'), afternoon: t('guest.greeting.afternoon'), evening: t('guest.greeting.evening') }
  const photo = photoSources(view.property_image_url)
  return (
    <div className="hero" data-hero>
      {photo && <img src={photo.small} width={photo.width} height={photo.height} alt="" fetchPriority="high" />}
      <p data-greeting={JSON.stringify(greetings)}>{t('guest.description.title')}</p>
      <h1>
        <bdi>{view.name}</bdi>
      </h1>
      <p>
        <bdi>{[view.city, view.country].filter(Boolean).join(', ')}</bdi>
      </p>
      {view.property_image_url && !photo && (
        <a href={view.property_image_url} data-photo target="_blank" rel="noopener noreferrer" className="link">
          {t('guest.photo.show')}
        </a>
      )}
    </div>
  )
}
