import { mapsLink } from '#contract/contacts.ts'
import { coordinatesOf } from '#contract/fields.ts'
import { foreignLanguage, type GuestPlace } from '#contract/guest.ts'
import { placeCategories } from '#contract/recommendations.ts'
import { distanceText } from '#i18n/distances.ts'
import { withColon } from '#i18n/labels.ts'
import { dot } from '#ui/dot.ts'
import { callLink } from '../call-link.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { elsewhere, LinkRow, Section } from './section.tsx'

/** Chosen places: rows that open directions, the host's own words first; chips by kind; a map that is drawn here, on a tap. */
export function AroundSection({ page, view }: { page: PageContext; view: GuestView }) {
  const { t, language } = page
  const places = view.recommendations
  if (!places.length) return null
  const kinds = placeCategories.filter((kind) => places.some(({ category }) => category === kind))
  const home = coordinatesOf(view.coordinates)
  const directions = withColon(language, '') + t('guest.address.directions')
  const isMapped = places.some(({ latitude }) => latitude !== null)
  return (
    <Section id="around" title={t('guest.around.title')}>
      {kinds.length > 1 && (
        <fieldset className="chips row">
          <legend className="unseen">{t('guest.around.filter')}</legend>
          {['all' as const, ...kinds].map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={kind === 'all'} className="unseen" />
              <span className="link">{t(`guest.around.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isMapped && (
        <button type="button" data-map={home ? `${home.latitude},${home.longitude}` : ''} data-needs-script className="link">
          {t('guest.around.map')}
        </button>
      )}
      <ol className="list">
        {places.map((place, index) => (
          <Place key={place.id} page={page} place={place} number={index + 1} directions={directions} country={view.country} />
        ))}
      </ol>
    </Section>
  )
}

type PlaceProps = { page: PageContext; place: GuestPlace; number: number; directions: string; country: string }

function Place({ page, place, number, directions, country }: PlaceProps) {
  const { t, language } = page
  const { name, category, address, phone, website, latitude, longitude, distance, description, customDescription } = place
  const at = latitude !== null && longitude !== null ? `${latitude},${longitude}` : undefined
  const [street] = address.split(',')
  const map = mapsLink(at ?? [name, address, place.city].filter(Boolean).join(', '))
  const detail = [t(`place.category.${category}`), distance !== null && distanceText(language, distance), street].filter(Boolean)
  const said = customDescription || description
  return (
    <li data-kind={category} data-at={at} className={customDescription ? 'tip' : undefined}>
      <h3>
        <a href={map} {...elsewhere(map)}>
          {`${number}. `}
          <bdi>{name}</bdi>
          <span className="unseen">{directions}</span>
        </a>
      </h3>
      {said && (
        <p>
          <bdi lang={customDescription ? foreignLanguage(page, { translated: [] }, 'customDescription') : undefined}>{said}</bdi>
        </p>
      )}
      <p className="soft">{detail.join(dot)}</p>
      {(phone || website) && (
        <LinkRow
          links={[
            { href: callLink(phone, country), label: t('guest.contacts.call') },
            { href: website, label: t('guest.contacts.website') },
          ]}
        />
      )}
    </li>
  )
}
