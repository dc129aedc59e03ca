import './portal.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { closeByBackButton } from '#ui/back-closes.ts'
import { App } from './app/app.tsx'
import { keepScrollPlaces } from './browser/scroll-place.ts'
import { applyStoredTheme } from './browser/theme.ts'
import { bearTranslation } from './browser/translated-page.ts'
import { guardHistory } from './forms/unsaved-changes.ts'
import { followOtherTabs, loadLanguage, storedLanguage } from './messages.ts'
import { followAccount } from './session/other-tabs.ts'

// Dialogs add style elements; the policy of the document allows those with its nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')

bearTranslation()
applyStoredTheme()
followOtherTabs()
followAccount()
closeByBackButton()
guardHistory(navigate)
keepScrollPlaces()
await loadLanguage(storedLanguage())
createRoot(document.getElementById('app') as HTMLElement).render(<App />)
