import type { Recommendation } from '#contract/recommendations.ts'
import { guestPath } from '#contract/routes.ts'
import type { Hour } from '../../hosting/pictures/light.ts'
import { drawn, type Scene } from '../../hosting/pictures/pictures.ts'
import { createDemoAgreements, type MadeHouse } from './demo-agreements.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoHouse } from './demo-house.ts'
import { tellStory } from './demo-story.ts'
import { houseByTheSea } from './house-by-the-sea.ts'
import { houseInTheHills } from './house-in-the-hills.ts'
import { houseInTown } from './house-in-town.ts'

/** The photo of a property fills a screen; encoding larger ones is what takes the time. */
const sizeOf = (scene: Scene, hour: Hour) => (hour === 'evening' && ['gulf', 'roofs', 'hills'].includes(scene) ? 1600 : 960)

export type DemoAccount = { email: string; password: string }

/** The pictures of the three properties. */
const needed: Partial<Record<Scene, Hour[]>> = {
  ...{ gulf: ['evening'], breakfast: ['morning'], bedroom: ['day'], terraces: ['morning', 'evening'], harbour: ['evening', 'day'] },
  ...{ boat: ['evening'], roofs: ['evening', 'day', 'night'], kitchen: ['morning', 'evening'], arcade: ['day'] },
  ...{ hills: ['evening', 'morning', 'day'], pool: ['day'], cellar: ['evening'], vineyard: ['evening'] },
}

/**
 * Fills an empty installation with one host, three properties, and requests in every turn.
 * @param host registers, and is signed in from then on
 * @param confirm confirms the address of the new account
 */
export async function fillDemo(host: DemoClient, { email, password }: DemoAccount, confirm: () => Promise<void>): Promise<void> {
  const profile = { firstName: 'Marta', lastName: 'Conti', companyName: 'Marta Conti', phone: '+39 333 1234567', language: 'it' }
  await host.call('POST', '/api/register', { ...profile, email, password })
  await confirm()
  const photos = new Map<string, string>()
  // Smaller than a photo of a phone: encoding is what takes the time.
  for (const [scene, hours] of Object.entries(needed) as [Scene, Hour[]][])
    for (const hour of hours)
      photos.set(
        `${scene} ${hour}`,
        await host.upload(await (await drawn(scene, hour, sizeOf(scene, hour))).webp({ quality: 90 }).toBuffer()),
      )
  const portrait = await drawn('host', 'day')
  const face = await portrait.resize(168, 168, { fit: 'cover' }).webp({ quality: 90 }).toBuffer()
  await host.call('PUT', '/api/auth/profile', { ...profile, profileImageUrl: await host.upload(face) })
  const photoOf = (scene: Scene, hour: Hour) => photos.get(`${scene} ${hour}`) ?? ''
  const sea = await make(host, houseByTheSea(photoOf))
  const town = await make(host, houseInTown(photoOf))
  const hills = await make(host, houseInTheHills(photoOf))
  await host.call('POST', '/api/proposal-templates', {
    name: 'Gita in gozzo',
    price: '90',
    notes: 'Nino vi aspetta al molo.',
    offerDurationHours: 24,
  })
  for (const [name, service, desc] of [
    ['Nino, gozzo e gite', 'barche', 'Risponde subito, parla anche inglese'],
    ['Autonoleggio Pieve', 'auto', 'Due pulmini e una cabriolet'],
  ] as const)
    await host.call('POST', '/api/suppliers', { name, service, desc, whatsappNumber: '+39 333 1112223', areaCode: '19015', rating: 5 })
  await tellStory(createDemoAgreements(host), [sea, town, hills], photoOf('boat', 'evening'))
  await lookAround(host, [sea, town, hills])
}

/** Makes a property with all that hangs on it. */
async function make(host: DemoClient, { facility, translations, blocks, services, places }: DemoHouse): Promise<MadeHouse> {
  const { id } = await host.call('POST', '/api/facilities', facility)
  await translate(host, 'facility', id, translations)
  for (const { photos, isInfo, translations: words, ...block } of blocks) {
    const { id: childId } = await host.call('POST', '/api/blocks', { ...block, data: { photos } })
    const relationType = isInfo ? 'info' : 'mainpage'
    await host.call('POST', '/api/relations', { parentId: id, childId, relationType, parentType: 'facility', childType: 'block' })
    await translate(host, 'block', childId, words)
  }
  for (const { translations: words, ...service } of services) {
    const made = await host.call('POST', '/api/services', { ...service, inAllFacilities: false, facilityIds: [id] })
    await translate(host, 'service', made.id, words)
  }
  for (const { note, ...place } of places) {
    const own = await host.call('POST', '/api/recommendations', { ...place, city: facility.city })
    await choose(host, id, own.id, note)
  }
  const known = await host.call<Recommendation[]>('GET', `/api/recommendations?city=${encodeURIComponent(facility.city)}`)
  for (const place of known.filter(({ isOwn }) => !isOwn).slice(0, 5)) await choose(host, id, place.id, '')
  return { id, services }
}

async function choose(host: DemoClient, property: string, recommendationId: string, customDescription: string): Promise<void> {
  await host.call('POST', `/api/properties/${property}/recommendations`, { recommendationId })
  if (!customDescription) return
  await host.call('PUT', `/api/properties/${property}/recommendations/${recommendationId}`, { customDescription, priority: 2 })
}

async function translate(host: DemoClient, type: string, id: string, translations: DemoHouse['translations'] = {}): Promise<void> {
  for (const [language, texts] of Object.entries(translations))
    await host.call('PUT', `/api/translations/${type}/${id}/${language}`, { texts })
}

/** Guests open the pages and ask what no text answers. */
async function lookAround(host: DemoClient, houses: MadeHouse[]): Promise<void> {
  const readers = ['de', 'de', 'de', 'de', 'en', 'en', 'en', 'fr', 'fr', 'it', 'it', 'es', 'ja', 'pt', 'zh', 'ar']
  for (const [index, { id }] of houses.entries())
    for (const language of readers.slice(index * 3)) await host.visit(`${guestPath(id)}&lang=${language}`, language)
  for (const [index, question, language] of [
    [0, 'Haben Sie einen Kinderstuhl?', 'de'],
    [1, 'Is there a piano?', 'en'],
    [2, 'Y a-t-il une table de ping-pong ?', 'fr'],
  ] as const)
    await host.call('POST', `/api/guest/properties/${houses[index]?.id}/ask`, { question, language })
}
