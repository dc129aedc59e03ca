import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { blocksApi } from '#contract/blocks.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import type { AuthorChange, LinkedBlock } from '#contract/relations.ts'
import { queryClient } from '../api/query-client.ts'
import { exampleBlock, exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, speak, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { ChangesCount } from './changes-count.tsx'
import { LinkedBlocks } from './linked-blocks.tsx'

const parent = { parentType: 'facility', parentId: exampleFacility.id } as const
const link = (n: number, name: string, rest: Partial<LinkedBlock> = {}): LinkedBlock => ({
  ...{ id: exampleId(30 + n), ...parent, childId: exampleId(n), childType: 'block', relationType: 'mainpage', position: n },
  ...{ createdAt: exampleBlock.createdAt, block: { ...exampleBlock, id: exampleId(n), name }, change: null, ...rest },
})
const main = page.getByRole('region', { name: 'Blocchi pagina principale' })
const info = page.getByRole('region', { name: 'Blocchi informazioni' })
const headings = (column: typeof main) =>
  column
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)

test('each column holds its own blocks in their order, and says when it has none', async () => {
  respond(relationsApi.listOfFacility, [link(2, 'Cucina'), link(1, 'Piscina')])
  await show(<LinkedBlocks {...parent} />)
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Piscina', '2. Cucina'])
  expect(headings(info)).toEqual(['Blocchi informazioni (0)'])
  await expect.element(info.getByText('Ancora nessun blocco in questa sezione.')).toBeVisible()
  const toggle = (name: string) => main.getByRole('button', { name })
  await expect.element(toggle('Pagina principale: Cucina')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(toggle('Info: Cucina')).toHaveAttribute('aria-pressed', 'false')
  // Put in order: shown at once, and undone when it is refused.
  const ordered = respond(relationsApi.reorder, [])
  await main.getByRole('button', { name: 'Sposta giù: Piscina' }).click()
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Cucina', '2. Piscina'])
  await expect
    .poll(() => ordered.map(({ body }) => body))
    .toEqual([{ ...parent, childType: 'block', relationType: 'mainpage', blockIds: [exampleId(2), exampleId(1)] }])
  refuse(relationsApi.reorder, 'internal', 'Motivo.')
  await main.getByRole('button', { name: 'Sposta giù: Cucina' }).click()
  await expect.element(toast('Impossibile cambiare l’ordine. Motivo.')).toBeVisible()
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Piscina', '2. Cucina'])
})

test('a name runs, and is cut, in its own direction, beside its picture', async () => {
  const long = 'La spiaggia di levante con il sentiero tra i pini e il bar della Lucia'.repeat(2)
  respond(relationsApi.listOfFacility, [link(1, 'Piscina'), link(2, 'المسبح'), link(3, long)])
  await speak('ar')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await show(<LinkedBlocks {...parent} />)
  for (const [name, direction] of [
    ['1. Piscina', 'ltr'],
    ['2. المسبح', 'rtl'],
    [`3. ${long}`, 'ltr'],
  ] as const) {
    const heading = page.getByRole('heading', { name })
    await expect.element(heading).toBeVisible()
    // Aligned to the other side, browsers draw the dots of what is cut beyond the edge.
    expect(getComputedStyle(heading.element())).toMatchObject({ direction, textAlign: 'start' })
    const [own, column] = [heading.element(), heading.element().parentElement].map((one) => one?.getBoundingClientRect())
    expect(own?.right).toBeCloseTo(column?.right ?? 0, 0)
    expect(own?.width).toBeLessThanOrEqual(column?.width ?? 0)
  }
})

test('an order that is made while the blocks are read anew stays, and is read afterwards', async () => {
  const both = [link(1, 'Piscina'), link(2, 'Cucina')]
  respond(relationsApi.listOfFacility, both)
  await show(<LinkedBlocks {...parent} />)
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Piscina', '2. Cucina'])
  const { calls: early, arrive } = respondLate(relationsApi.listOfFacility, both)
  void queryClient.invalidateQueries()
  await expect.poll(() => early.length).toBe(1)
  const reads = respond(relationsApi.listOfFacility, [
    link(2, 'Cucina', { position: 0 }),
    link(1, 'Piscina', { position: 1 }),
    link(3, 'Bici'),
  ])
  const { calls: ordered, arrive: save } = respondLate(relationsApi.reorder, [])
  await main.getByRole('button', { name: 'Sposta giù: Piscina' }).click()
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Cucina', '2. Piscina'])
  arrive()
  await expect.poll(() => ordered.length).toBe(1)
  expect(headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Cucina', '2. Piscina'])
  expect(reads).toEqual([])
  save()
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (3)', '1. Cucina', '2. Piscina', '3. Bici'])
})

test('two blocks of one name have buttons that name their numbers', async () => {
  respond(relationsApi.listOfFacility, [link(1, 'Piscina'), link(2, 'Cucina'), link(3, 'Piscina')])
  await show(<LinkedBlocks {...parent} />)
  for (const action of ['Sposta su: ', 'Info: ', 'Rimuovi: ']) {
    const buttons = main.getByRole('button', { name: action })
    await expect
      .poll(() => buttons.elements().map((button) => button.getAttribute('aria-label')?.replace(action, '')))
      .toEqual(['1. Piscina', 'Cucina', '3. Piscina'])
  }
})

test('links that come in pages are all shown, and put in order together', async () => {
  const first = () => {
    respond(relationsApi.listOfFacility, [link(2, 'Cucina')])
    return [link(1, 'Piscina')]
  }
  respond(relationsApi.listOfFacility, first, { next: `/api/facilities/${parent.parentId}/blocks?cursor=1` })
  await show(<LinkedBlocks {...parent} />)
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (2)', '1. Piscina', '2. Cucina'])
  const ordered = respond(relationsApi.reorder, [])
  await main.getByRole('button', { name: 'Sposta giù: Piscina' }).click()
  await expect.poll(() => ordered.map(({ body }) => body.blockIds)).toEqual([[exampleId(2), exampleId(1)]])
})

test('a block is put into the other column, and taken off one of them', async () => {
  respond(relationsApi.listOfFacility, [link(1, 'Piscina')])
  const added = respond(relationsApi.create, link(1, 'Piscina', { relationType: 'info' }))
  const removed = respond(relationsApi.removeFromFacility, undefined)
  const said = async (text: string) => {
    await expect.element(toast(text)).toBeVisible()
    hideToast()
  }
  await show(<LinkedBlocks {...parent} />)
  await expect.element(main.getByRole('button', { name: 'Info: Piscina' })).toBeEnabled()
  respond(relationsApi.listOfFacility, [link(1, 'Piscina'), link(1, 'Piscina', { id: exampleId(40), relationType: 'info' })])
  await main.getByRole('button', { name: 'Info: Piscina' }).click()
  await said('Blocco aggiunto alla struttura!')
  expect(added.map(({ body }) => body.relationType)).toEqual(['info'])
  await expect.element(info.getByRole('button', { name: 'Info: Piscina' })).toHaveAttribute('aria-pressed', 'true')
  await info.getByRole('button', { name: 'Rimuovi: Piscina' }).click()
  await said('Blocco rimosso dalla struttura!')
  await info.getByRole('button', { name: 'Pagina principale: Piscina' }).click()
  await said('Blocco rimosso dalla struttura!')
  expect(removed.map(({ params, query }) => [params.blockId, params.id, query.relationType])).toEqual([
    [exampleId(1), parent.parentId, 'info'],
    [exampleId(1), parent.parentId, 'mainpage'],
  ])
})

test('each column adds for itself; links that cannot be read say why, and are read again', async () => {
  refuse(relationsApi.listOfFacility, 'internal', 'Motivo.')
  await show(<LinkedBlocks {...parent} />)
  await expect.element(page.getByText('Motivo.')).toBeVisible()
  respond(relationsApi.listOfFacility, [])
  await page.getByRole('button', { name: 'Riprova' }).click()
  respond(blocksApi.list, [])
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un blocco' })
  for (const [column, text] of [
    [info, 'Per le informazioni in fondo alla pagina.'],
    [main, 'Per la parte principale della pagina.'],
  ] as const) {
    await column.getByRole('button', { name: 'Aggiungi blocco' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Apri i tuoi blocchi' })).toHaveAttribute('href', '/?section=blocks')
    await dialog.getByRole('button', { name: 'Chiudi' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

const content = { name: 'Piscina', description: 'Aperta di giorno', data: { ...exampleBlock.data }, translations: {} }
const change: AuthorChange = {
  changedAt: '2026-11-02T09:00:00.000Z',
  kept: { ...content, data: { ...content.data, photos: ['https://foto.example/1.jpg'], whatsapp: '+39 1' } },
  current: {
    ...{ ...content, description: 'Aperta di notte', translations: { en: { name: 'Pool', description: '' } } },
    data: { ...content.data, photos: ['https://foto.example/2.jpg'], whatsapp: '+39 1' },
  },
}

async function openComparison() {
  respond(relationsApi.listOfFacility, [link(1, 'Piscina', { change })])
  await show(<LinkedBlocks {...parent} />)
  await expect.element(page.getByText('Modificato dall’autore il 02/11/2026 10:00')).toBeVisible()
  await page.getByRole('button', { name: 'Confronta: Piscina' }).click()
}
const comparison = page.getByRole('dialog', { name: 'Modifiche dell’autore: Piscina' })
const part = (name: string) => comparison.getByRole('region', { name })

test('what the author changed is compared side by side, what stayed is left out', async () => {
  await openComparison()
  const regions = comparison
    .getByRole('region')
    .elements()
    .map((region) => region.querySelector('h3')?.textContent)
  expect(regions).toEqual(['Descrizione', 'English\u00a0· Nome', 'Foto'])
  const sides = [...part('Descrizione').element().querySelectorAll('dd')]
  expect([...part('Descrizione').element().querySelectorAll('dt')].map((label) => label.textContent)).toEqual([
    'Sulla tua pagina',
    'Nuova versione',
  ])
  expect(sides.map((side) => side.innerHTML.replace(/ (class|dir)="[^"]*"/g, ''))).toEqual([
    '<p>Aperta di <del>giorno</del></p>',
    '<p>Aperta di <ins>notte</ins></p>',
  ])
  expect([...part('English\u00a0· Nome').element().querySelectorAll('dd')].map((side) => side.textContent)).toEqual(['Niente', 'Pool'])
  expect([...part('Foto').element().querySelectorAll('li')].map((photo) => photo.textContent)).toEqual(['Tolta', 'Nuova'])
})

test.each([
  ['Mostra la nuova versione', relationsApi.takeOver],
  ['Tieni quella di prima', relationsApi.keep],
])('"%s" decides about this version; a newer one is said', async (name, endpoint) => {
  await openComparison()
  refuse(endpoint, 'request.stale', 'Motivo.')
  await comparison.getByRole('button', { name }).click()
  await expect
    .element(comparison.getByRole('alert'))
    .toHaveTextContent('L’autore ha modificato di nuovo il blocco: guarda la versione più recente.')
  respond(relationsApi.listOfFacility, [link(1, 'Piscina')])
  const decided = respond(endpoint, [link(1, 'Piscina')])
  await comparison.getByRole('button', { name }).click()
  await expect.element(comparison).not.toBeInTheDocument()
  expect(decided).toMatchObject([{ params: { id: exampleId(31) }, body: { changedAt: change.changedAt } }])
})

test('a card tells how many blocks wait, of its own parent alone', async () => {
  respond(relationsApi.listChanges, [
    { parentId: exampleId(9), parentType: 'facility', count: 7 },
    { ...parent, count: 2 },
  ])
  await show(
    <>
      <ChangesCount {...parent} />
      <ChangesCount parentType="service" parentId={exampleId(8)} />
    </>,
  )
  const waiting = page.getByRole('link', { name: '2 blocchi modificati dai loro autori' })
  await expect.element(waiting).toHaveAttribute('href', `/facility/${parent.parentId}?tab=media`)
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('a block that was taken off elsewhere meanwhile leaves the column that still showed it', async () => {
  respond(relationsApi.listOfFacility, [link(1, 'Piscina')])
  await show(<LinkedBlocks {...parent} />)
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (1)', '1. Piscina'])
  refuse(relationsApi.removeFromFacility, 'relation.notFound', 'Non collegato.')
  respond(relationsApi.listOfFacility, [])
  await main.getByRole('button', { name: 'Rimuovi: Piscina' }).click()
  await expect.poll(() => headings(main)).toEqual(['Blocchi pagina principale (0)'])
})

test('the bin of a block keeps its place at the end of the row where its words need two lines', async () => {
  await page.viewport(290, 844)
  onTestFinished(() => page.viewport(414, 896))
  respond(relationsApi.listOfFacility, [link(1, 'Piscina')])
  await speak('ar')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await show(<LinkedBlocks {...parent} />)
  const bin = page.getByRole('button', { name: 'إزالة: Piscina' })
  await expect.element(bin).toBeVisible()
  const { bottom, left } = bin.element().getBoundingClientRect()
  const toggles = bin.element().previousElementSibling?.getBoundingClientRect()
  expect(bottom).toBe(toggles?.bottom)
  expect(left).toBeLessThan(toggles?.left ?? 0)
})
