import { storage } from '../browser-storage.ts'
import '../consent/consent-island.ts'
import { storageKeys } from '#contract/consent.ts'
import { defaultLanguage, isLanguage } from '#i18n/languages.ts'
import { closeOnOutsideTap } from '../language-menu-island.ts'

const key = storageKeys.language

// The stored choice holds here too, unless the address already names a language.
const stored = storage?.getItem(key)
if (!new URLSearchParams(location.search).has('lang') && isLanguage(stored) && stored !== defaultLanguage) {
  location.replace(`/?lang=${stored}`)
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.addEventListener('click', () => storage?.setItem(key, link.hreflang))
}

closeOnOutsideTap()
