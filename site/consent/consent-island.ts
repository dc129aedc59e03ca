import { functionalKeys, storeConsent, storedConsent } from '#contract/consent.ts'

const banner = document.querySelector<HTMLElement>('[data-consent]')
const dialog = document.querySelector<HTMLDialogElement>('[data-consent-dialog]')

// The theme that functional consent allowed to be kept holds here too.
const theme = localStorage.getItem(functionalKeys.theme)
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

if (banner && dialog && !storedConsent(localStorage)) {
  banner.hidden = false
  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement && target.dataset.decide
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
  if (choice !== 'later') storeConsent(localStorage, choice === 'all')
  if (banner) banner.hidden = true
}
