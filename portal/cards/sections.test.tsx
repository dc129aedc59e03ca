import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { blocksApi } from '#contract/blocks.api.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { BlocksSection } from '../blocks/blocks-section.tsx'
import { FacilitiesSection } from '../facilities/facilities-section.tsx'
import { ServicesSection } from '../services/services-section.tsx'
import { exampleBlock, exampleFacility, exampleId, exampleService } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'

type Section = {
  part: ReactElement
  api: { list: Endpoint; remove: Endpoint; duplicate: Endpoint }
  row: { id: string; name: string }
  title: string
  count: string
  add: [label: string, href: string]
  failed: string
  empty: string
  question: [title: string, text: string]
  done: [duplicated: string, deleted: string]
}

const sections: Record<string, Section> = {
  properties: {
    ...{ part: <FacilitiesSection />, api: facilitiesApi, row: exampleFacility, title: 'Le tue strutture', count: '2 strutture' },
    ...{ add: ['Aggiungi struttura', '/facility/new'], failed: 'Impossibile caricare le strutture.', empty: 'Nessuna struttura trovata' },
    question: ['Elimina struttura', 'Sei sicuro di voler eliminare la struttura "Villa Sole"? Questa azione non può essere annullata.'],
    done: ['Struttura duplicata con successo!', 'Struttura eliminata con successo!'],
  },
  services: {
    ...{ part: <ServicesSection />, api: servicesApi, row: exampleService, title: 'I tuoi servizi', count: '2 servizi' },
    ...{ add: ['Aggiungi servizio', '/service/new'], failed: 'Impossibile caricare i servizi.', empty: 'Nessun servizio trovato' },
    question: ['Elimina servizio', 'Sei sicuro di voler eliminare il servizio "Gita alle isole"? Questa azione non può essere annullata.'],
    done: ['Servizio duplicato con successo!', 'Servizio eliminato con successo!'],
  },
  blocks: {
    ...{ part: <BlocksSection />, api: blocksApi, row: exampleBlock, title: 'I Tuoi Blocchi', count: '2 blocchi' },
    ...{ add: ['Aggiungi blocco', '/block/new'], failed: 'Impossibile caricare i blocchi.', empty: 'Nessun blocco disponibile' },
    question: ['Elimina blocco', 'Sei sicuro di voler eliminare il blocco "La cucina"? Questa azione non può essere annullata.'],
    done: ['Blocco duplicato con successo!', 'Blocco eliminato con successo!'],
  },
}
const button = (name: string) => page.getByRole('button', { name })

/** Chooses an action of a card's menu. */
async function choose(thing: string, action: string) {
  await button(`Azioni: ${thing}`).click()
  await page.getByRole('menuitem', { name: `${action}: ${thing}` }).click()
}

describe.each(Object.entries(sections))('the section of %s', (_, { part, api, row, title, count, add, failed, empty, question, done }) => {
  const list = (rows: object[], total = rows.length) => respond(api.list, rows as never, { total })
  const cards = () => {
    // The menu of a property reads its link anew.
    respond(facilitiesApi.read, ({ params }) => ({ ...exampleFacility, id: params.id, link_id: params.id }))
    respond(relationsApi.listChanges, [])
    respond(statisticsApi.overview, [])
    respond(assistantApi.readinessCounts, [])
  }
  const addLink = page.getByRole('link', { name: add[0] })

  test('says why there are none, and offers the first', async () => {
    refuse(api.list, 'internal', 'Motivo.')
    await show(part)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(failed)).toBeVisible()
    await expect.element(page.getByText('Motivo.')).toBeVisible()
    await expect.element(addLink).not.toBeInTheDocument()
    list([])
    await button('Riprova').click()
    await expect.element(page.getByText(empty)).toBeVisible()
    await expect.element(addLink).toHaveAttribute('href', add[1])
    expect(page.getByRole('searchbox').elements()).toEqual([])
  })

  test('counts all, duplicates one, and deletes one after a question', async () => {
    cards()
    // What the question about a property says beside.
    respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 0 })
    respond(bookingsApi.calendar, [])
    list([row], 2)
    const [duplicated, removed] = [respond(api.duplicate, row as never), respond(api.remove, undefined as never)]
    await show(part)
    await expect.element(page.getByText(count, { exact: true })).toBeVisible()
    await expect.element(addLink).toHaveAttribute('href', add[1])
    await choose(row.name, 'Duplica')
    await expect.element(toast(done[0])).toBeVisible()
    expect(duplicated).toMatchObject([{ params: { id: row.id } }])
    const asked = page.getByRole('alertdialog', { name: question[0] })
    await choose(row.name, 'Elimina')
    await expect.element(asked.getByText(question[1])).toBeVisible()
    await asked.getByRole('button', { name: 'Annulla' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(removed).toEqual([])
    await choose(row.name, 'Elimina')
    list([])
    await asked.getByRole('button', { name: 'Elimina' }).click()
    await expect.element(toast(done[1])).toBeVisible()
    expect(removed).toMatchObject([{ params: { id: row.id } }])
    await expect.element(page.getByText(empty)).toBeVisible()
  })

  test('keeps the place in a long list where one in its middle is deleted', async () => {
    cards()
    respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 0 })
    respond(bookingsApi.calendar, [])
    const rows = Array.from({ length: 40 }, (_, n) => ({ ...row, id: exampleId(100 + n), name: `Numero ${10 + n}` }))
    list(rows)
    respond(api.remove, undefined as never)
    await show(part)
    const card = page.getByRole('article', { name: 'Numero 45' })
    await expect.element(page.getByRole('article', { name: 'Numero 10' })).toBeVisible()
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight)
        return card.elements().length
      })
      .toBe(1)
    const shown = card.element()
    await choose('Numero 44', 'Elimina')
    list(rows.filter(({ name }) => name !== 'Numero 44'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    await expect.element(page.getByRole('article', { name: 'Numero 44' })).not.toBeInTheDocument()
    // The same card, not one of a list that was built again from its beginning.
    expect(shown.isConnected).toBe(true)
  })

  test('shows no longer what another device has deleted before', async () => {
    cards()
    respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 0 })
    respond(bookingsApi.calendar, [])
    list([row])
    refuse(api.remove, 'request.unknownPath', 'Non c’è.')
    await show(part)
    await choose(row.name, 'Elimina')
    list([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    await expect.element(toast('Impossibile eliminare')).toBeVisible()
    await expect.element(page.getByText(empty)).toBeVisible()
  })
})

test('blocks are searched by name and description, without accents or case', async () => {
  respond(blocksApi.list, [exampleBlock, { ...exampleBlock, id: exampleId(9), name: 'Caffè', description: 'Macchina per ESPRESSO' }])
  await show(<BlocksSection />)
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h2')?.textContent)
  const search = page.getByRole('searchbox', { name: 'Cerca per nome o descrizione' })
  for (const [words, found] of [
    [' caffe ', ['Caffè']],
    ['espresso', ['Caffè']],
    ['induzione', ['La cucina']],
    ['', ['La cucina', 'Caffè']],
  ] as const) {
    await search.fill(words)
    await expect.poll(names).toEqual(found)
  }
  await search.fill('sauna')
  await expect.element(page.getByText('Nessun blocco trovato')).toBeVisible()
})

test('the code of a property opens from its card', async () => {
  respond(facilitiesApi.read, exampleFacility)
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  respond(facilitiesApi.list, [exampleFacility])
  respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await show(<FacilitiesSection />)
  await choose('Villa Sole', 'Codice QR')
  const dialog = page.getByRole('dialog', { name: 'Codice QR di Villa Sole' })
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
