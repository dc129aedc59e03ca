import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage, type GuestBlock, type GuestPageData, type GuestPlace, type GuestService } from '#contract/guest.ts'
import type { PlaceCategory } from '#contract/recommendations.ts'
import type { ServiceCategory } from '#contract/service-categories.ts'
import { isAmount } from '#contract/services.ts'
import type { MessageKey, Translate } from '#i18n/all-messages.ts'
import { distanceText } from '#i18n/distances.ts'
import type { Language } from '#i18n/languages.ts'
import type { Steps } from '../../../platform/jobs/steps.ts'
import { aspects, carried, isSubject, outside, type Topic, type Topics } from '../words/topics.ts'
import type { Fact, KnownAnswer } from './fact.ts'
import { type About, aboutText, among, certain, merged, type ReadAbout } from './fact-topics.ts'
import { withinShares } from './page-share.ts'
import { sentences } from './sentences.ts'

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

/** What a car with a driver is about, and how sure its words have to be of it. */
const rides: readonly Topic[] = ['transport', 'taxi', 'airport', 'station']
const sureOfRide = 0.5

/** The topics of a category. It is free text: one that is not in the list has none. */
const topicsOfCategory = (category: string): Topic[] =>
  Object.hasOwn(serviceTopics, category) ? serviceTopics[category as ServiceCategory] : []

/**
 * Compiles the facts of a property; yields after each text, see {@link Steps}.
 * @param whole what guests may see, translated as far as the host has translated it
 * @param known the host's answers to guests, the newest first
 * @param readAbout reads a text; called once for each
 */
export function* compileFacts(
  whole: GuestPageData,
  known: KnownAnswer[],
  t: Translate,
  language: Language,
  readAbout: typeof aboutText = aboutText,
): Steps<Fact[]> {
  const { page, answers } = withinShares(whole, known)
  const read = readingOnce((text) => readAbout(text, page.hostLanguage))
  const langOf: LangOf = (thing, field) => foreignLanguage({ language, hostLanguage: page.hostLanguage }, thing, field)
  const facts: Fact[] = []
  for (const answer of answers) {
    facts.push(...spoken([factOfAnswer(answer, read)], langOf({ translated: [] }, 'answer')))
    yield
  }
  facts.push(...fieldFacts(page, t))
  const { wifi_instructions, specialinstructions, houseRules, description } = page
  for (const text of [
    {
      field: 'wifi_instructions',
      label: t('facility.wifi.instructions.label'),
      text: wifi_instructions,
      section: 'wifi',
      topics: certain('wifi'),
    },
    { field: 'specialinstructions', label: t('guest.instructions.title'), text: specialinstructions, section: 'instructions' },
    { field: 'houseRules', label: t('facility.houseRules.label'), text: houseRules, section: 'rules' },
    { field: 'description', label: t('guest.description.title'), text: description, section: 'welcome' },
  ]) {
    facts.push(...spoken(sentences(read, text), langOf(page, text.field)))
    yield
  }
  for (const relationType of ['mainpage', 'info']) {
    for (const [index, block] of page.blocks.filter((one) => one.relationType === relationType).entries()) {
      facts.push(...blockFacts(read, block, `${relationType}-${index + 1}`, langOf))
      yield
    }
  }
  for (const service of page.services) facts.push(...(yield* serviceFacts(read, service, t, langOf)))
  for (const place of page.recommendations) {
    facts.push(placeFact(read, place, language))
    yield
  }
  return facts.filter(({ text }) => text)
}

/** The language of a field's text; undefined when it is the guest's own. */
type LangOf = (thing: { translated: string[] }, field: string) => Language | undefined

const spoken = (facts: Fact[], language: Language | undefined): Fact[] => (language ? facts.map((fact) => ({ ...fact, language })) : facts)

function fieldFacts(page: GuestPageData, t: Translate): Fact[] {
  const { checkin_time, checkout_time, wifi_network } = page
  const field = (name: string, label: MessageKey, text: string, section: string, ...topics: Topic[]): Fact => ({
    field: name,
    label: t(label),
    text,
    section,
    topics: certain(...topics),
    things: [],
    details: topics,
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
    // An open network says so, so that nobody looks for a password.
    field('wifi_password', 'guest.wifi.password', page.wifi_password || (wifi_network && t('guest.wifi.open')), 'wifi', 'wifi', 'code'),
    field('contactPerson', 'facility.contactPerson.label', page.contactPerson, 'contacts', 'contact', 'person'),
    field('phone', 'facility.phone.label', page.phone, 'contacts', 'contact', 'phone'),
    field('whatsapp', 'facility.whatsapp.label', page.whatsapp, 'contacts', 'contact', 'whatsapp'),
    field('email', 'facility.email.label', page.email, 'contacts', 'contact', 'email'),
    field('websiteurl', 'facility.websiteurl.label', page.websiteurl, 'contacts', 'contact', 'website'),
    field('emergency', 'guest.emergency.title', t('guest.emergency.text'), 'help', 'emergency'),
    field('emergencycontact', 'facility.emergencycontact.label', page.emergencycontact, 'help', 'emergency'),
    // No topic of the reader is about it.
    field('cin', 'facility.cin.label', page.cin, 'foot'),
  ]
}

function factOfAnswer({ question, answer }: KnownAnswer, read: ReadAbout): Fact {
  const about = read(question)
  const details = [...new Set([...about.details, ...read(answer).details])]
  return { field: 'answer', label: question, text: answer, section: 'ask', ...about, details, name: question, kind: 'answer' }
}

function blockFacts(read: ReadAbout, block: GuestBlock, section: string, langOf: LangOf): Fact[] {
  const { name, description } = block
  const { topics, things, details } = read(name)
  const own = sentences(read, { field: 'block', label: name, text: description, section, topics, name }).map((fact) => ({
    ...fact,
    things: [...new Set([...fact.things, ...things])],
  }))
  if (own.length) return spoken(own, langOf(block, 'description'))
  const named: Fact = { field: 'block', label: name, text: name, section, topics, things, details, name, kind: 'sentence' }
  return spoken([named], langOf(block, 'name'))
}

function* serviceFacts(read: ReadAbout, service: GuestService, t: Translate, langOf: LangOf): Steps<Fact[]> {
  const { name } = service
  const called = read(name)
  const described = read(service.description)
  // The category of cars also has shuttles, and nobody hires one.
  const isRide = rides.some((topic) => Math.max(called.topics[topic] ?? 0, described.topics[topic] ?? 0) >= sureOfRide)
  const about = merged(
    certain('services', ...topicsOfCategory(service.category).filter((topic) => topic !== 'carRental' || !isRide)),
    subjectsOf(called.topics),
    among(described.topics, carried),
  )
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
    // Prices and hours in the text belong to the service.
    topics: merged(about, certain(...topics), /\d/.test(text) ? among(read(text).topics, aspects) : {}),
    things: called.things,
    details: [...new Set([...called.details, ...called.things, ...(field === 'price' ? [] : read(text).details)])],
    name,
    kind: 'service',
  })
  const facts: Fact[] = []
  for (const [field, label, text, ...topics] of [
    ['description', undefined, service.description || service.name],
    // A quote, as all facts are: the number as its host wrote it.
    ['price', 'service.price.label', isAmount(service.price) ? `${service.price} €` : service.price, 'price'],
    ['duration', 'service.duration.label', service.duration, 'duration'],
    ['maxCapacity', 'service.maxCapacity.label', service.maxCapacity, 'capacity'],
    ['availability', 'service.availability.label', service.availability, 'hours'],
    ['requirements', 'service.requirements.label', service.requirements],
    ['included', 'service.included.label', service.included, 'included'],
    ['excluded', 'service.excluded.label', service.excluded, 'included'],
    ['cancellationPolicy', 'service.cancellationPolicy.label', service.cancellationPolicy, 'cancellation'],
    ['specialInstructions', 'guest.instructions.title', service.specialInstructions],
  ] satisfies Parameters<typeof part>[]) {
    yield
    facts.push(part(field, label, text, ...topics))
  }
  for (const block of service.blocks) {
    yield
    facts.push(...blockFacts(read, block, 'services', langOf).map((fact) => ({ ...fact, topics: merged(about, fact.topics) })))
  }
  return facts
}

function placeFact(read: ReadAbout, place: GuestPlace, language: Language): Fact {
  const hours = typeof place.openingHours === 'string' ? place.openingHours : ''
  const words = place.customDescription || place.description
  const said = read(`${place.name}. ${words}`)
  const distance = place.distance === null ? '' : distanceText(language, place.distance)
  return {
    field: 'recommendations',
    label: place.name,
    text: [words, place.address.split(',')[0], place.phone, hours, distance].filter(Boolean).join(' · ') || place.name,
    section: 'around',
    topics: merged(
      certain(...placeTopics[place.category], ...(hours ? (['hours'] as const) : [])),
      among(said.topics, [...outside, ...aspects]),
    ),
    things: said.things,
    details: said.details,
    name: place.name,
    kind: 'place',
  }
}

/** What a name is about: its price and hours are told by others. */
const subjectsOf = (read: Topics): Topics =>
  Object.fromEntries(Object.entries(read).filter(([topic, sure]) => isSubject(topic) && sure >= 0.5))

/** Remembers what texts are about, so that each is read once. */
function readingOnce(read: ReadAbout): ReadAbout {
  const known = new Map<string, About>()
  return (text) => {
    const about = known.get(text) ?? read(text)
    known.set(text, about)
    return about
  }
}
