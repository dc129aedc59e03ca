import { href } from '#contract/routes.ts'
import { defaultLanguage, type Language, languages } from '#i18n/languages.ts'
import { DataScript } from '../data-script.tsx'
import type { PageContext } from '../page.ts'

/** Where the landing page stands in a language: Italian at the root, the others below it. */
export function landingPath(language: Language): string {
  return language === defaultLanguage ? href('dashboard') : `/?lang=${language}`
}

/** Names in the form of Open Graph: language and the country that it is written for. */
const locales: Record<Language, string> = {
  it: 'it_IT',
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  ja: 'ja_JP',
  zh: 'zh_CN',
  es: 'es_ES',
  ar: 'ar_AR',
  pt: 'pt_PT',
}

type LandingHeadProps = { page: PageContext; publicUrl: string; title: string; description: string }

/** What search engines and previews of a shared link read (developers.google.com/search, ogp.me, schema.org/SoftwareApplication). */
export function LandingHead({ page: { language }, publicUrl, title, description }: LandingHeadProps) {
  const url = `${publicUrl}${landingPath(language)}`
  const image = `${publicUrl}/icon-512.png`
  const properties = { title, description, type: 'website', url, image, site_name: 'Ospita', locale: locales[language] }
  const application = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Ospita',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    description,
    url,
    image,
    inLanguage: language,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
  return (
    <>
      <link rel="canonical" href={url} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${publicUrl}${landingPath(other)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${landingPath(defaultLanguage)}`} />
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <DataScript type="application/ld+json" value={application} />
    </>
  )
}
