import { foreignLanguage } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { HostText, Section } from './section.tsx'

type Props = { page: PageContext; view: GuestView }

/** What the house asks of its guests. */
export function RulesSection({ page, view }: Props) {
  if (!view.houseRules) return null
  return (
    <Section id="rules" title={page.t('facility.houseRules.label')}>
      <HostText lang={foreignLanguage(page, view, 'houseRules')}>{view.houseRules}</HostText>
    </Section>
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
