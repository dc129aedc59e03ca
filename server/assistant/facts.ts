import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage, type GuestBlock, type GuestPageData, type GuestPlace, type GuestService } from '#contract/guest.ts'
import type { PlaceCategory } from '#contract/recommendations.ts'
import { priceText, type ServiceCategory } from '#contract/services.ts'
import { distanceText } from '#i18n/distances.ts'
import type { Language } from '#i18n/languages.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { languageOf } from './language-of.ts'
import { readTopics } from './topic-reader.ts'
import { aspects, carried, outside, type Topic, wider } from './topics.ts'

/** One thing that a property says about itself, and where it says so. */
export type Fact = {
  /** Where it comes from: a field, or what it belongs to and its field ("services.price"). */
  field: string
  label: string
  text: string
  /** The section of the guest page that shows it. */
  section: string
  topics: Topic[]
  /** What it is part of, by name: guests ask for a service or a place by that. */
  name?: string
  kind: 'field' | 'sentence' | 'service' | 'place' | 'answer'
  /** The language of the text, where it is not the guest's. */
  language?: Language
}

/** A guest's question that the host has answered. */
export type KnownAnswer = { question: string; answer: string }

/** Everything that a property says about itself, in one language; both assistants know this and nothing else. */
export type FactSheet = { version: string; language: Language; facts: Fact[] }

const placeTopics: Record<PlaceCategory, Topic[]> = {
  ristorante: ['restaurants'],
  attrazione: ['sights'],
  shopping: ['groceries'],
  trasporti: ['transport'],
  servizi: [],
}

const serviceTopics: Record<ServiceCategory, Topic[]> = {
  auto: ['carRental'],
  barche: ['boats', 'tours'],
  tour: ['tours'],
  appartamenti: [],
  altro: [],
}

/**
 * Compiles what a property says about itself.
 * @param page what its guests may see, in their language as far as the host has given it
 * @param answers what the host has answered to guests
 */
export function compileFacts(page: GuestPageData, answers: KnownAnswer[], t: Translate, language: Language): Fact[] {
  const main = page.blocks.filter(({ relationType }) => relationType === 'mainpage')
  const info = page.blocks.filter(({ relationType }) => relationType === 'info')
  const langOf: LangOf = (thing, field) => foreignLanguage({ language, hostLanguage: page.hostLanguage }, thing, field)
  const inWifi = sentences('wifi_instructions', t('facility.wifi.instructions.label'), page.wifi_instructions, 'wifi', ['wifi'])
  const facts = [
    ...spoken(
      answers.map(({ question, answer }) => factOfAnswer(question, answer)),
      langOf({ translated: [] }, 'answer'),
    ),
    ...fieldFacts(page, t),
    ...spoken(inWifi, langOf(page, 'wifi_instructions')),
    ...spoken(
      sentences('specialinstructions', t('guest.instructions.title'), page.specialinstructions, 'instructions'),
      langOf(page, 'specialinstructions'),
    ),
    ...spoken(sentences('description', t('guest.description.title'), page.description, 'welcome'), langOf(page, 'description')),
    ...main.flatMap((block, index) => blockFacts(block, `mainpage-${index + 1}`, langOf)),
    ...info.flatMap((block, index) => blockFacts(block, `info-${index + 1}`, langOf)),
    ...page.services.flatMap((service) => serviceFacts(service, t, langOf)),
    ...page.recommendations.map((place) => placeFact(place, language)),
  ]
  return facts.filter(({ text }) => text)
}

/** The language of a thing's words in a field; undefined for the guest's own. */
type LangOf = (thing: { translated: string[] }, field: string) => Language | undefined

const spoken = (facts: Fact[], language: Language | undefined): Fact[] => (language ? facts.map((fact) => ({ ...fact, language })) : facts)

const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' })

function fieldFacts(page: GuestPageData, t: Translate): Fact[] {
  const { checkin_time, checkout_time, wifi_network } = page
  const field = (name: string, label: MessageKey, text: string, section: string, ...topics: Topic[]): Fact => ({
    field: name,
    label: t(label),
    text,
    section,
    topics,
    kind: 'field',
  })
  return [
    field('checkin_time', 'guest.checkin', checkin_time && t('guest.checkin.from', { time: checkin_time }), 'arrive', 'checkin', 'hours'),
    field(
      'checkout_time',
      'guest.checkout',
      checkout_time && t('guest.checkout.by', { time: checkout_time }),
      'arrive',
      'checkout',
      'hours',
    ),
    field('address', 'guest.address.title', fullAddress(page), 'address', 'address'),
    field('wifi_network', 'facility.wifi.network.label', wifi_network, 'wifi', 'wifi'),
    // An open network says so: nobody is to look for a password.
    field('wifi_password', 'guest.wifi.password', page.wifi_password || (wifi_network && t('guest.wifi.open')), 'wifi', 'wifi'),
    field('contactPerson', 'facility.contactPerson.label', page.contactPerson, 'contacts', 'contact', 'person'),
    field('phone', 'facility.phone.label', page.phone, 'contacts', 'contact', 'phone'),
    field('whatsapp', 'facility.whatsapp.label', page.whatsapp, 'contacts', 'contact', 'whatsapp'),
    field('email', 'facility.email.label', page.email, 'contacts', 'contact', 'email'),
    field('websiteurl', 'facility.websiteurl.label', page.websiteurl, 'contacts', 'contact', 'website'),
    field('emergency', 'guest.emergency.title', t('guest.emergency.text'), 'help', 'emergency'),
    field('emergencycontact', 'facility.emergencycontact.label', page.emergencycontact, 'help', 'emergency'),
  ]
}

/** A host's text sentence by sentence: a guest who asks about parking is to read that one. */
function sentences(field: string, label: string, text: string, section: string, topics: Topic[] = [], name?: string): Fact[] {
  const parts: { text: string; topics: Topic[] }[] = []
  let heading = ''
  for (const line of text.split(/\n+/)) {
    if (!line.trim()) continue
    // A short line that ends nothing is the title of the next one.
    const isHeading =
      line.length < 40 && (/[:：]\s*$/.test(line) || line === line.toUpperCase()) && !/[.!?。！？؟]\s*$/.test(line) && /\p{L}/u.test(line)
    if (isHeading) {
      heading = line.trim()
      continue
    }
    const first = parts.length
    for (const { segment } of bySentence.segment(line.trim())) {
      const about = topicsOf(parts.length === first ? `${heading} ${segment}` : segment)
      const before = parts.at(-1)
      // What names nothing goes on about the sentence before it.
      if (before && parts.length > first && !about.length) before.text += segment
      else parts.push({ text: parts.length === first && heading ? `${heading} ${segment}` : segment, topics: about })
    }
    heading = ''
  }
  return parts.map((part) => ({
    field,
    label,
    text: part.text.trim(),
    section,
    topics: [...new Set([...topics, ...part.topics])],
    ...(name && { name }),
    kind: 'sentence' as const,
  }))
}

function topicsOf(text: string): Topic[] {
  // "Sleeps four" has no French oven; a text too short to tell is read in every language.
  const written = languageOf(text)
  const read = [...readTopics(text, written && [written]).strong]
  return [...new Set([...read, ...read.flatMap((topic) => wider[topic] ?? [])])]
}

function factOfAnswer(question: string, answer: string): Fact {
  const asked = readTopics(question)
  const topics = asked.strong.size ? topicsOf(question) : [...asked.weak]
  return { field: 'answer', label: question, text: answer, section: 'ask', topics, name: question, kind: 'answer' }
}

function blockFacts(block: GuestBlock, section: string, langOf: LangOf): Fact[] {
  const { name, description } = block
  const topics = topicsOf(name)
  const own = sentences('block', name, description, section, topics, name)
  if (own.length) return spoken(own, langOf(block, 'description'))
  const named: Fact = { field: 'block', label: name, text: name, section, topics, name, kind: 'sentence' }
  return spoken([named], langOf(block, 'name'))
}

function serviceFacts(service: GuestService, t: Translate, langOf: LangOf): Fact[] {
  const { name } = service
  const described = topicsOf(service.description).filter((topic) => carried.includes(topic))
  const about: Topic[] = ['services', ...serviceTopics[service.category as ServiceCategory], ...topicsOf(name), ...described]
  const langIn = (field: string) => {
    const language = field === 'price' ? undefined : langOf(service, field)
    return language && { language }
  }
  const part = (field: string, label: MessageKey | undefined, text: string, ...topics: Topic[]): Fact => ({
    ...langIn(field),
    field: `services.${field}`,
    label: label ? `${name} · ${t(label)}` : name,
    text,
    section: 'services',
    // What a text says of prices and hours is said of the service.
    topics: [...new Set([...about, ...topics, ...topicsOf(text).filter((topic) => aspects.includes(topic))])],
    name,
    kind: 'service',
  })
  return [
    part('description', undefined, service.description || service.name),
    part('price', 'service.price.label', priceText(service.price), 'price'),
    part('duration', 'service.duration.label', service.duration, 'duration'),
    part('maxCapacity', 'service.maxCapacity.label', service.maxCapacity, 'capacity'),
    part('availability', 'service.availability.label', service.availability, 'hours'),
    part('requirements', 'service.requirements.label', service.requirements),
    part('included', 'service.included.label', service.included, 'included'),
    part('excluded', 'service.excluded.label', service.excluded, 'included'),
    part('cancellationPolicy', 'service.cancellationPolicy.label', service.cancellationPolicy, 'cancellation'),
    part('specialInstructions', 'guest.instructions.title', service.specialInstructions),
    ...service.blocks.flatMap((block) =>
      blockFacts(block, 'services', langOf).map((fact) => ({ ...fact, topics: [...new Set([...about, ...fact.topics])] })),
    ),
  ]
}

function placeFact(place: GuestPlace, language: Language): Fact {
  const hours = typeof place.openingHours === 'string' ? place.openingHours : ''
  const words = place.customDescription || place.description
  const about = topicsOf(`${place.name}. ${words}`).filter((topic) => outside.includes(topic))
  const distance = place.distance === null ? '' : distanceText(language, place.distance)
  return {
    field: 'recommendations',
    label: place.name,
    text: [words, place.address.split(',')[0], place.phone, hours, distance].filter(Boolean).join(' · ') || place.name,
    section: 'around',
    topics: [...new Set([...placeTopics[place.category], ...about, ...(hours ? (['hours'] as const) : [])])],
    name: place.name,
    kind: 'place',
  }
}
