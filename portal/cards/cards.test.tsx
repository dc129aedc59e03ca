import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { BlockCard } from '../blocks/block-card.tsx'
import { FacilityCard } from '../facilities/facility-card.tsx'
import { ServiceCard } from '../services/service-card.tsx'
import { exampleBlock, exampleFacility, exampleService } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show, speak } from '../testing/render.tsx'

/** What stands on the cards of the dashboard, and where each button leads. */

const acts = () => ({ onDuplicate: vi.fn(), onRemove: vi.fn(), onShowQr: vi.fn() })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

/** Chooses an action of the card's menu. */
async function choose(thing: string, action: string) {
  await button(`Azioni: ${thing}`).click()
  await item(`${action}: ${thing}`).click()
}
const textOf = () => page.getByRole('article').element().textContent

test('of a property', async () => {
  respond(facilitiesApi.read, { ...exampleFacility, link_id: exampleBlock.id })
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  const facility = {
    ...exampleFacility,
    ...{
      link_id: exampleBlock.id,
      phone: '+39 1',
      description: 'Tra gli ulivi',
      agent: 'text',
      agentlanguages: ['it', 'de'],
      checkout_time: '',
    },
  }
  const done = acts()
  await show(<FacilityCard facility={facility} {...done} />)
  for (const text of [
    'Villa Sole',
    'Lucca, Italia',
    'Check-in 15:00\u00a0· Check-out –',
    '+39 1',
    'Tra gli ulivi',
    'Assistente AI configurato',
    'it',
    'de',
  ])
    expect(textOf()).toContain(text)
  const line = page.getByText('Check-in 15:00\u00a0· Check-out –').element()
  const isDotCut = () => (line.querySelector('.absolute')?.getBoundingClientRect().left ?? 0) < line.getBoundingClientRect().left
  expect(isDotCut()).toBe(false)
  // Where the second time begins a line no dot is left over at the end of the first.
  await page.viewport(300, 640)
  onTestFinished(() => page.viewport(414, 896))
  await expect.poll(isDotCut).toBe(true)
  expect(getComputedStyle(line).overflow).toBe('clip')
  await expect.element(link('Gestisci: Villa Sole')).toHaveAttribute('href', `/facility/${facility.id}`)
  // One link for the whole card; everything else is behind one button.
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await button('Azioni: Villa Sole').click()
  await expect.element(item('Modifica: Villa Sole')).toHaveAttribute('href', `/facility/${facility.id}`)
  await expect.element(item('Visite alla pagina: Villa Sole')).toHaveAttribute('href', `/facility/${facility.id}/statistics`)
  await expect.element(item(/^Prova la pagina ospite/)).toHaveAttribute('href', `/guest?property_id=${facility.link_id}`)
  await expect.element(item(/^Prova la pagina ospite/)).toHaveAttribute('target', '_blank')
  await item('Codice QR: Villa Sole').click()
  for (const action of ['Duplica', 'Elimina']) await choose('Villa Sole', action)
  for (const act of Object.values(done)) expect(act.mock.calls).toEqual([[facility]])
})

test('of a property whose link another device has renewed: the guest page opens by the new one', async () => {
  respond(facilitiesApi.read, { ...exampleFacility, link_id: exampleBlock.id })
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  await show(<FacilityCard facility={exampleFacility} {...acts()} />)
  await button('Azioni: Villa Sole').click()
  await expect.element(item(/^Prova la pagina ospite/)).toHaveAttribute('href', `/guest?property_id=${exampleBlock.id}`)
})

test('of a property that says little', async () => {
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  await show(<FacilityCard facility={{ ...exampleFacility, checkin_time: '', checkout_time: '', country: '' }} {...acts()} />)
  expect(textOf()).toContain('Lucca')
  expect(textOf()).not.toMatch(/Lucca,|Check-in|Assistente/)
})

test('of a service', async () => {
  respond(relationsApi.listChanges, [])
  const service = {
    ...exampleService,
    ...{ description: 'In barca', price: '45', duration: '4 ore', maxCapacity: '8', address: 'Molo 3', city: 'Viareggio', isActive: false },
  }
  const { onShowQr: _, ...done } = acts()
  await show(<ServiceCard service={service} {...done} />)
  for (const text of ['Gita alle isole', 'Barche', 'Non attivo', 'Molo 3, Viareggio', '45\u00a0€', '4 ore', 'Max 8 persone', 'In barca'])
    expect(textOf()).toContain(text)
  await expect.element(link('Gestisci servizio: Gita alle isole')).toHaveAttribute('href', `/service/${service.id}`)
  for (const action of ['Duplica', 'Elimina']) await choose('Gita alle isole', action)
  for (const act of Object.values(done)) expect(act.mock.calls).toEqual([[service]])
})

test.each([
  ['fr', 'Gérer le service\u00a0: Gita alle isole'],
  ['ja', 'サービスを管理：Gita alle isole'],
] as const)('of a service, whose link has the colon of %s', async (language, name) => {
  respond(relationsApi.listChanges, [])
  await speak(language)
  await show(<ServiceCard service={exampleService} {...acts()} />)
  await expect.element(page.getByRole('link').first()).toHaveAttribute('aria-label', name)
})

test('of a service that is on and says little', async () => {
  respond(relationsApi.listChanges, [])
  await show(<ServiceCard service={exampleService} {...acts()} />)
  expect(textOf()).toContain('Barche')
  expect(textOf()).not.toMatch(/Non attivo|€|Max/)
})

test('of a service for one person', async () => {
  respond(relationsApi.listChanges, [])
  await show(<ServiceCard service={{ ...exampleService, maxCapacity: '1' }} {...acts()} />)
  expect(textOf()).toContain('Max 1 persona')
  expect(textOf()).not.toContain('persone')
})

test.each([
  ['2-6', '2–6 persone'],
  ['2 - 6', '2–6 persone'],
  ['max 6 persone', 'max 6 persone'],
])('of a service for %j', async (maxCapacity, words) => {
  respond(relationsApi.listChanges, [])
  await show(<ServiceCard service={{ ...exampleService, maxCapacity }} {...acts()} />)
  expect(page.getByText('persone').element().textContent).toBe(words)
})

test('of a service, whose duration stands as its host wrote it where one reads from right to left', async () => {
  respond(relationsApi.listChanges, [])
  await speak('ar')
  await show(<ServiceCard service={{ ...exampleService, price: '45', duration: '6 ore' }} {...acts()} />)
  const words = page.getByText('6 ore').element().firstChild as Text
  const placeOf = (part: string) => {
    const range = document.createRange()
    range.setStart(words, words.data.indexOf(part))
    range.setEnd(words, words.data.indexOf(part) + part.length)
    return range.getBoundingClientRect()
  }
  expect(placeOf('6').right).toBeLessThanOrEqual(placeOf('ore').left)
})

test('of a block', async () => {
  const photos = ['https://foto.example/1.jpg', 'https://foto.example/2.jpg']
  const block = {
    ...exampleBlock,
    data: {
      ...{ photos, videos: ['https://youtu.be/dQw4w9WgXcQ'], whatsapp: '+39 333 123', position: 'Via 1, Lucca', url: 'https://a.example' },
      ...{ instagram: '@sole', link: 'https://b.example' },
    },
  }
  const { onShowQr: _, ...done } = acts()
  await show(<BlockCard block={block} {...done} />)
  const links: [string, string | RegExp][] = [
    ['Modifica: La cucina', `/block/${block.id}`],
    ['WhatsApp: La cucina', 'https://wa.me/39333123'],
    ['Posizione: La cucina', /maps.*Via(%20|\+)1/],
    ['Instagram: La cucina', /instagram\.com\/sole/],
    ['Sito web: La cucina', 'https://a.example'],
    ['Link: La cucina', 'https://b.example'],
  ]
  for (const [name, target] of links) expect(link(name).element().getAttribute('href')).toMatch(target)
  expect(textOf()).toMatch(/2 foto.*1 video/)
  for (const action of ['Duplica', 'Elimina']) await choose('La cucina', action)
  for (const act of Object.values(done)) expect(act.mock.calls).toEqual([[block]])
})
