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

/**
 * The codes that Italian law wants: the national one wherever a property presents itself (d.l. 145/2023, art. 13-ter), the VAT number
 * on the first page of whoever has one (d.P.R. 633/1972, art. 35).
 */
export function LegalCodes({ page: { t }, view: { cin, vatNumber } }: Props) {
  const codes = [...(cin ? [['CIN', cin]] : []), ...(vatNumber ? [[t('facility.vatNumber.label'), vatNumber]] : [])]
  return codes.map(([label, code]) => (
    <p key={label}>
      {label} <bdi>{code}</bdi>
    </p>
  ))
}
