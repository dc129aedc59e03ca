import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountImportApi } from '#contract/account-import.api.ts'
import { type AccountImport, importedKinds } from '#contract/account-import.ts'
import { queryClient } from '../api/query-client.ts'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { servicesQuery } from '../services/services.queries.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ImportSection } from './import-section.tsx'

const id = 'a3f0c9d2-7b61-4c39-9a54-0d9f1e2b3c4d'
const none: AccountImport = {
  ...{ id: null, state: 'none', bytes: 0, received: 0, photos: 0, photosDone: 0 },
  ...{ result: null, problem: '', finishedAt: null },
}
const receiving: AccountImport = { ...none, id, state: 'receiving', bytes: 8 }
const zeros = Object.fromEntries(importedKinds.map((kind) => [kind, 0])) as Record<(typeof importedKinds)[number], number>
const done: AccountImport = {
  ...receiving,
  ...{ state: 'done', received: 8, finishedAt: '2026-11-22T10:00:00.000Z' },
  result: {
    created: { ...zeros, properties: 2, requests: 12 },
    standing: { ...zeros, blocks: 3 },
    leftOut: { photoMissing: 0, photoUnreadable: 1 },
  },
}
const button = (name: string) => page.getByRole('button', { name })
const choose = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['12345678'], 'account.tar'))
  Object.assign(input ?? {}, { files: files.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is sent, imported meanwhile, and its result is a table', async () => {
  const states: AccountImport[] = [none, { ...receiving, state: 'running', photos: 5, photosDone: 2 }, done]
  respond(accountImportApi.read, () => states.shift() ?? done)
  const begun = respond(accountImportApi.begin, receiving)
  const pieces = respond(accountImportApi.sendPiece, { ...receiving, state: 'waiting', received: 8 })
  await show(<ImportSection />)
  await expect.element(button('Scegli il file')).toBeVisible()
  queryClient.setQueryData(servicesQuery.queryKey, { pages: [], pageParams: [] })
  await choose()
  await expect.element(page.getByText('Foto pronte: 2 di 5')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Importazione completata' })).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(servicesQuery.queryKey)?.isInvalidated).toBe(true)
  expect([begun[0]?.body, pieces[0]?.query]).toEqual([{ bytes: 8 }, { import: id, offset: '0' }])
  expect(
    page
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Che cosa', 'Importati', 'Già presenti'],
    ['Strutture', '2', '0'],
    ['Blocchi', '0', '3'],
    ['Richieste', '12', '0'],
  ])
  await expect.element(page.getByText('Foto che non si possono leggere: 1')).toBeVisible()
  await expect.element(page.getByText(/codici QR nuovi/)).toBeVisible()
})

test('a piece that does not arrive can be sent again, from where it was', async () => {
  respond(accountImportApi.read, none)
  const begun = respond(accountImportApi.begin, { ...receiving, received: 4 })
  breakOff(accountImportApi.sendPiece)
  await show(<ImportSection />)
  await expect.element(button('Scegli il file')).toBeVisible()
  await choose()
  await expect.element(page.getByRole('alert')).toBeVisible()
  const pieces = respond(accountImportApi.sendPiece, { ...receiving, state: 'waiting', received: 8 })
  respond(accountImportApi.read, done)
  await button('Continua').click()
  await expect.element(page.getByText('Importazione completata')).toBeVisible()
  expect([begun.length, pieces[0]?.query.offset]).toEqual([1, '4'])
})

test('a file that cannot be read any more breaks off, and can be sent again', async () => {
  respond(accountImportApi.read, none)
  respond(accountImportApi.begin, receiving)
  breakOff(accountImportApi.sendPiece)
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'))
  onTestFinished(() => void vi.restoreAllMocks())
  await show(<ImportSection />)
  await expect.element(button('Scegli il file')).toBeVisible()
  await choose()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Continua')).toBeVisible()
})

test('an upload that another window has replaced begins anew', async () => {
  respond(accountImportApi.read, none)
  const begun = respond(accountImportApi.begin, { ...receiving, received: 4 })
  refuse(accountImportApi.sendPiece, 'import.outOfStep', 'Un’altra finestra ha ricominciato.')
  await show(<ImportSection />)
  await expect.element(button('Scegli il file')).toBeVisible()
  await choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Un’altra finestra ha ricominciato.')
  respond(accountImportApi.sendPiece, { ...receiving, state: 'waiting', received: 8 })
  respond(accountImportApi.read, done)
  await button('Continua').click()
  await expect.element(page.getByText('Importazione completata')).toBeVisible()
  expect(begun).toHaveLength(2)
})

test('a refusal is said in its words, an upload is given up, a failure is closed', async () => {
  respond(accountImportApi.read, { ...receiving, state: 'failed', problem: 'Il file è danneggiato.' })
  refuse(accountImportApi.begin, 'import.tooLarge', 'Il file è troppo grande: al massimo 4 GB.')
  const forgotten = respond(accountImportApi.forget, undefined)
  await show(<ImportSection />)
  await expect.element(page.getByText('Il file è danneggiato.')).toBeVisible()
  await expect.element(page.getByText('Importazione non riuscita')).toBeVisible()
  await choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Il file è troppo grande: al massimo 4 GB.')
  respond(accountImportApi.read, none)
  await button('Interrompi').click()
  await expect.element(button('Scegli il file')).toBeVisible()
  expect(forgotten).toHaveLength(1)
})

test('a state that cannot be read is said, and asked for again', async () => {
  refuse(accountImportApi.read, 'database.unavailable', 'Non disponibile.')
  await show(<ImportSection />)
  await expect.element(page.getByText('Impossibile sapere a che punto è l’importazione.')).toBeVisible()
  respond(accountImportApi.read, none)
  await button('Riprova').click()
  await expect.element(button('Scegli il file')).toBeVisible()
})

test('leaving asks while a file is being sent, and no more once it has arrived', async () => {
  respond(accountImportApi.read, none)
  respond(accountImportApi.begin, receiving)
  const { calls, arrive } = respondLate(accountImportApi.sendPiece, { ...receiving, state: 'running', received: 8 })
  await show(
    <>
      <ImportSection />
      <LeaveDialog />
    </>,
  )
  await expect.element(button('Scegli il file')).toBeVisible()
  await choose()
  await expect.poll(() => calls.length).toBe(1)
  const leaving = vi.fn()
  leaveSafely(leaving)
  expect(leaving).not.toHaveBeenCalled()
  const question = page.getByRole('alertdialog', { name: 'Importa dati e foto' })
  await expect.element(question).toHaveAccessibleDescription('Se esci adesso, il caricamento del file si interrompe.')
  await expect.element(question.getByRole('button', { name: 'Esci e interrompi' })).toBeVisible()
  await question.getByRole('button', { name: 'Continua a caricare' }).click()
  await expect.element(question).not.toBeInTheDocument()
  arrive()
  await expect.element(page.getByText('Puoi chiudere questa pagina')).toBeVisible()
  leaveSafely(leaving)
  expect(leaving).toHaveBeenCalledOnce()
})
