import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { blocksApi } from '#contract/blocks.api.ts'
import { exampleBlock } from '../testing/examples.ts'
import { respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { BlockForm } from './block-form.tsx'

const contacts: [label: string, name: string, value: string][] = [
  ['Numero WhatsApp', 'whatsapp', '+39 2'],
  ['Instagram', 'instagram', '@luna'],
  ['Posizione', 'position', 'Via 1, Lucca'],
  ['Sito web', 'url', 'https://luna.example'],
  ['Altro link', 'link', 'https://menu.example'],
]
const data = Object.fromEntries(contacts.map(([, name, value]) => [name, value]))
const field = (label: string) => page.getByLabelText(named(label))

async function typeAll() {
  await field('Nome').fill('La piscina')
  await field('Descrizione').fill('Dalle nove al tramonto')
  for (const [label, , value] of contacts) await field(label).fill(value)
  await page.getByRole('switch', { name: 'Pubblico' }).click()
  await page.getByRole('switch', { name: 'Attivo' }).click()
}

test('every field of a new block reaches the server', async () => {
  const created = respond(blocksApi.create, exampleBlock)
  respond(blocksApi.list, [])
  respond(assistantApi.reading, [])
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await typeAll()
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect.element(toast('Blocco creato con successo!')).toBeVisible()
  expect(created[0]?.body).toMatchObject({
    ...{ name: 'La piscina', description: 'Dalle nove al tramonto', visibility: 'public', status: 'inactive' },
    data: { ...data, photos: [], videos: [] },
  })
  await expect.poll(() => location.pathname + location.search).toBe('/?section=blocks')
})

test('a block is shown as it is; its switches go both ways', async () => {
  const updated = respond(blocksApi.update, exampleBlock)
  respond(assistantApi.reading, [])
  respond(blocksApi.list, [])
  const photos = ['https://foto.example/1.jpg']
  const before = {
    ...exampleBlock,
    visibility: 'public' as const,
    status: 'inactive' as const,
    data: { ...exampleBlock.data, ...data, photos },
  }
  await show(<BlockForm block={before} />, { at: `/block/${before.id}` })
  for (const [label, , value] of contacts) await expect.element(field(label)).toHaveValue(value)
  await expect.element(page.getByRole('switch', { name: 'Pubblico' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Attivo' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Pubblico' }).click()
  await page.getByRole('switch', { name: 'Attivo' }).click()
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect.element(toast('Blocco aggiornato con successo!')).toBeVisible()
  expect(updated).toMatchObject([
    { params: { id: before.id }, body: { name: before.name, visibility: 'private', status: 'active', data: { ...data, photos } } },
  ])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${before.updatedAt}"`)
})

test('a block without a name is not sent, and that is said', async () => {
  const created = respond(blocksApi.create, exampleBlock)
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect.element(toast('Il nome del blocco è obbligatorio.')).toBeVisible()
  expect(created).toEqual([])
})

test('what is typed while a new block is being created changes that block', async () => {
  const { calls: created, arrive } = respondLate(blocksApi.create, exampleBlock)
  const updated = respond(blocksApi.update, exampleBlock)
  respond(blocksApi.list, [])
  respond(assistantApi.reading, [])
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await field('Nome').fill('La piscina')
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect.poll(() => created.length).toBe(1)
  await field('Sito web').fill('https://luna.example')
  arrive()
  await expect.element(page.getByRole('button', { name: 'Crea blocco' })).toBeEnabled()
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect
    .poll(() => updated)
    .toMatchObject([{ params: { id: exampleBlock.id }, body: { name: 'La piscina', data: { url: 'https://luna.example' } } }])
  expect(created).toHaveLength(1)
  await expect.poll(() => location.pathname + location.search).toBe('/?section=blocks')
})

test('an address that is typed and stands there already is not added a second time', async () => {
  const photos = ['https://foto.example/1.jpg']
  const updated = respond(blocksApi.update, exampleBlock)
  respond(assistantApi.reading, [])
  respond(blocksApi.list, [])
  await show(<BlockForm block={{ ...exampleBlock, data: { ...exampleBlock.data, photos } }} />, { at: `/block/${exampleBlock.id}` })
  await field('Indirizzo di una foto').fill(photos[0] ?? '')
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect.poll(() => updated.length).toBe(1)
  expect(updated[0]?.body).toMatchObject({ data: { photos } })
  await expect.poll(() => location.search).toBe('?section=blocks')
})
