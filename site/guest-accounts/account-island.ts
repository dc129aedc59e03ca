import { sayWithoutPage, stayWithoutLine } from '../requests/say-unsent.ts'
import { carryFields } from '../requests/typed-fields.ts'

// A page that says what was done has no form; that of the own requests has one without fields.
const form = document.querySelector<HTMLFormElement>('form[novalidate]')
if (form) {
  carryFields(form, 'account')
  form.addEventListener('submit', (event) => stayWithoutLine(form, event))
  sayWithoutPage(form)
}
