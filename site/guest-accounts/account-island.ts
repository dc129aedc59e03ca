import '../consent/consent-island.ts'
import { leaveAnswer } from '../requests/answered-form.ts'
import { sayWithoutPage, stayWithoutLine } from '../requests/say-unsent.ts'
import { carryFields } from '../requests/typed-fields.ts'
import { dropOld } from '../requests/waiting-requests.ts'

// A page that says what was done has no form; that of the own requests has one without fields.
const form = document.querySelector<HTMLFormElement>('form[novalidate]')
if (form) {
  const address = new URL(form.action)
  // What a mailed link holds is sent along with the form.
  const token = form.querySelector<HTMLInputElement>('[name=token]')?.value
  if (token) address.searchParams.set('token', token)
  leaveAnswer(address.href)
  carryFields(form, 'account')
  form.addEventListener('submit', (event) => stayWithoutLine(form, event))
  sayWithoutPage(form)
} else addEventListener('pageshow', readAnew)

dropOld()

/** The browser may show a list as it was left: requests have moved on, or somebody has signed out. Without a line it stays. */
async function readAnew({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return
  const isThere = await fetch('/healthz')
    .then((response) => response.json())
    .catch(() => undefined)
  if (isThere) location.reload()
}
