import { foreignLanguage } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { HostText } from './section.tsx'

type Props = { page: PageContext; view: GuestView }

/** What the house asks of its guests, as a row of the information. */
export function HouseRules({ page, view }: Props) {
  if (!view.houseRules) return null
  return (
    <details className="fold">
      <summary>{page.t('facility.houseRules.label')}</summary>
      <div id="rules">
        <HostText lang={foreignLanguage(page, view, 'houseRules')}>{view.houseRules}</HostText>
      </div>
    </details>
  )
}

/** The national code, which Italian law wants wherever a property presents itself (d.l. 145/2023, art. 13-ter). */
export function CinLine({ cin }: { cin: string }) {
  return cin ? (
    <p>
      CIN <bdi>{cin}</bdi>
    </p>
  ) : null
}
