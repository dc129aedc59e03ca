import { functionalKeys, storeConsent, storedConsent } from '#contract/consent.ts'
import { storage } from '../browser-storage.ts'

const banner = document.querySelector<HTMLElement>('[data-consent]')
const dialog = document.querySelector<HTMLDialogElement>('[data-consent-dialog]')

// The theme that functional consent allowed to be kept holds here too; "system" is none that a style sheet knows.
const theme = storage?.getItem(functionalKeys.theme)
if (theme) document.documentElement.dataset.theme = theme

// Where nothing can be kept there is nothing to ask.
if (banner && dialog && storage && !storedConsent(storage)) {
  banner.hidden = false
  banner.addEventListener('click', ({ target }) => {
    const choice = (target as HTMLElement).dataset.decide
    if (choice === 'manage') dialog.showModal()
    else if (choice) decide(choice)
  })
  dialog.addEventListener('close', () => {
    const functional = dialog.querySelector<HTMLInputElement>('[name=functional]')
    if (dialog.returnValue === 'save') decide(functional?.checked ? 'all' : 'necessary')
  })
}

/** "later" hides the banner without storing anything. */
function decide(choice: string): void {
  if (banner) banner.hidden = true
  // Last, since a full storage refuses it.
  if (storage && choice !== 'later') storeConsent(storage, choice === 'all')
}
