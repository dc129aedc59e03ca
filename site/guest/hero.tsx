import { foreignLanguage } from '#contract/guest.ts'
import { photoSources } from '#contract/media.ts'
import type { PageContext } from '../page.ts'
import { firstSentence, type GuestView } from './guest-view.ts'

/** Photo, name, place, the host's face and the first sentence. A photo of another host loads on a tap: before that no third party hears of the guest. */
export function Hero({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const greetings = [t('guest.greeting.morning'), t('guest.greeting.afternoon'), t('guest.greeting.evening')]
  const photo = photoSources(view.property_image_url)
  const face = photoSources(view.hostPhoto)
  const sentence = firstSentence(view.description)
  const welcome = sentence && <bdi lang={foreignLanguage(page, view, 'description')}>{sentence}</bdi>
  const name = view.contactPerson && (
    <b>
      <bdi>{view.contactPerson}</bdi>
    </b>
  )
  return (
    <div className="hero" data-hero>
      {photo && <img src={photo.small} width={photo.width} height={photo.height} alt="" fetchPriority="high" />}
      <div>
        <p data-greeting={greetings.join('|')}>{t('guest.description.title')}</p>
        <h1>
          <bdi>{view.name}</bdi>
        </h1>
        <p>
          <bdi>{[view.city, view.country].filter(Boolean).join(', ')}</bdi>
        </p>
        {face ? (
          <div>
            {/* Not before the large photo. */}
            <img src={face.smallest} width="56" height="56" alt={t('guest.host')} fetchPriority="low" />
            {(name || welcome) && (
              <p>
                {name}
                {welcome}
              </p>
            )}
          </div>
        ) : (
          welcome && <p>{welcome}</p>
        )}
        {view.property_image_url && !photo && (
          <a href={view.property_image_url} data-photo target="_blank" rel="noopener noreferrer" className="link">
            {t('guest.photo.show')}
          </a>
        )}
      </div>
    </div>
  )
}
