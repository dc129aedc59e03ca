import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { blocksApi } from '#contract/blocks.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { queryClient } from '../api/query-client.ts'
import { KeptFocus } from '../frame/kept-focus.tsx'
import { queryKeyOf } from '../reads/reading.ts'
import { exampleBlock, exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { AddBlockDialog } from './add-block-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Aggiungi un blocco' })
const pool = { ...exampleBlock, id: exampleId(4), name: 'La piscina' }
const parent = { parentType: 'facility', parentId: exampleFacility.id } as const
const link = {
  ...{ id: exampleId(5), ...parent, childId: pool.id, childType: 'block', position: 0 },
  ...{ relationType: 'mainpage', createdAt: pool.createdAt },
} as never

async function showDialog() {
  const onClose = vi.fn()
  await show(<AddBlockDialog parent={parent} relationType="mainpage" onClose={onClose} />)
  return onClose
}

test('offers own blocks that the section lacks, and adds the one that is chosen', async () => {
  const asked = respond(blocksApi.list, [exampleBlock, pool])
  const added = respond(relationsApi.create, link)
  await showDialog()
  await expect.element(dialog.getByText('2 blocchi')).toBeVisible()
  const row = dialog.getByText('La cucina').element()
  expect(asked[0]?.query).toEqual({ search: '', missingIn: parent.parentId, relationType: 'mainpage' })
  respond(blocksApi.list, [exampleBlock])
  await dialog.getByRole('button', { name: 'Aggiungi: La piscina' }).click()
  await expect.element(toast('Blocco aggiunto alla struttura!')).toBeVisible()
  await expect.element(dialog.getByText('1 blocco')).toBeVisible()
  // The same row: the list was not emptied, and stays where it was scrolled to.
  expect(row.isConnected).toBe(true)
  expect(added.map(({ body }) => body)).toEqual([{ ...parent, childId: pool.id, childType: 'block', relationType: 'mainpage' }])
})

test('two blocks of one name are told apart by their place in the list', async () => {
  respond(blocksApi.list, [pool, exampleBlock, { ...exampleBlock, id: exampleId(6) }])
  await showDialog()
  for (const name of ['La piscina', '2. La cucina', '3. La cucina'])
    await expect.element(dialog.getByRole('button', { name: `Aggiungi: ${name}`, exact: true })).toBeVisible()
})

test('the next block has the focus when one is added by the keyboard, while the call is under way', async () => {
  respond(blocksApi.list, [exampleBlock, pool])
  const saved = Promise.withResolvers<void>()
  const added = respond(relationsApi.create, async () => {
    respond(blocksApi.list, [pool])
    await saved.promise
    return link
  })
  await show(
    <>
      <KeptFocus />
      <AddBlockDialog parent={parent} relationType="mainpage" onClose={() => {}} />
    </>,
  )
  const kitchen = dialog.getByRole('button', { name: 'Aggiungi: La cucina' })
  await expect.element(kitchen).toBeVisible()
  ;(kitchen.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(kitchen).toBeDisabled()
  await expect.poll(() => added.length).toBe(1)
  // The list lacks the block before its own call has ended.
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(blocksApi.list) })
  await expect.element(kitchen).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Aggiungi: La piscina' })).toHaveFocus()
  saved.resolve()
  await expect.element(toast('Blocco aggiunto alla struttura!')).toBeVisible()
})

test('a block that is on its way takes no second press, also once another one was pressed', async () => {
  respond(blocksApi.list, [exampleBlock, pool])
  const { calls, arrive } = respondLate(relationsApi.create, link)
  await showDialog()
  const [kitchen, swimming] = ['La cucina', 'La piscina'].map((name) => dialog.getByRole('button', { name: `Aggiungi: ${name}` }))
  await kitchen?.click()
  await swimming?.click()
  await expect.element(kitchen as Locator).toBeDisabled()
  await expect.element(swimming as Locator).toBeDisabled()
  arrive()
  await expect.element(toast('Blocco aggiunto alla struttura!')).toBeVisible()
  expect(calls.map(({ body }) => body.childId)).toEqual([exampleBlock.id, pool.id])
})

test('public blocks are a press away', async () => {
  respond(blocksApi.list, [])
  const asked = respond(blocksApi.listPublic, [pool])
  await showDialog()
  await expect.element(dialog.getByText('0 blocchi')).toBeVisible()
  await dialog.getByRole('button', { name: 'Blocchi pubblici' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Blocchi pubblici' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByText('La piscina')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a search that finds nothing says so, not that there are no blocks', async () => {
  respond(blocksApi.list, ({ query }) => (query.search === 'xyz' ? [] : [exampleBlock]))
  await showDialog()
  await expect.element(dialog.getByText('La cucina')).toBeVisible()
  await dialog.getByRole('searchbox').fill('xyz')
  await expect.element(dialog.getByText('Nessun blocco trovato')).toBeVisible()
})

test('a list that cannot be read says why, and tries again', async () => {
  refuse(blocksApi.list, 'internal', 'Qualcosa è andato storto.')
  await showDialog()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Qualcosa è andato storto.')
  respond(blocksApi.list, [exampleBlock])
  await dialog.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(dialog.getByText('La cucina')).toBeVisible()
})

test('a block that cannot be added stays in the list, with the reason', async () => {
  respond(blocksApi.list, [exampleBlock])
  refuse(relationsApi.create, 'relation.tooMany', 'La sezione è piena.')
  const onClose = await showDialog()
  await dialog.getByRole('button', { name: 'Aggiungi: La cucina' }).click()
  await expect.element(toast('La sezione è piena.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Aggiungi: La cucina' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
