import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { webhooksApi } from '#contract/webhooks.api.ts'
import { type Webhook, type WebhookDelivery, webhookEvents } from '#contract/webhooks.ts'
import { exampleId } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

const email = 'maria@ospita.example'
const url = 'https://programma.example/ospita'
const webhook = {
  ...{ id: exampleId(1), url, events: ['request.created', 'booking.confirmed'], isOn: true, offReason: null },
  ...{ failingSince: null, oldSecretEnds: null, createdAt: '2026-11-01T08:30:00.000Z' },
} satisfies Webhook
const delivery = {
  ...{ id: exampleId(7), type: 'request.created', status: 'failed', attempts: 8, lastStatus: 500, lastReason: null },
  ...{ lastAt: '2026-11-02T08:30:00.000Z', nextAt: null, createdAt: '2026-11-01T08:30:00.000Z' },
} satisfies WebhookDelivery
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const texts = (list: { elements(): Element[] }) => list.elements().map((item) => item.textContent)

test('each says whether it is on, of how much it is told, and what is wrong', async () => {
  respond(webhooksApi.list, [
    webhook,
    { ...webhook, id: exampleId(2), isOn: false, offReason: 'gone', failingSince: '2026-11-02T09:00:00.000Z' },
    { ...webhook, id: exampleId(3), isOn: false, offReason: 'failing' },
    { ...webhook, id: exampleId(4), failingSince: '2026-11-02T09:00:00.000Z', events: ['request.created'] },
    { ...webhook, id: exampleId(5), oldSecretEnds: '2037-11-02T09:00:00.000Z' },
    { ...webhook, id: exampleId(6), oldSecretEnds: '2026-11-02T09:00:00.000Z' },
  ])
  await show(<WebhooksPart email={email} />)
  await expect
    .poll(() => texts(page.getByRole('listitem')).map((text) => text?.replace(/[\u2066\u2069]|Ultimi invii.*/g, '')))
    .toEqual([
      `${url}Attivo\u00a0· 2 eventi`,
      `${url}Spento\u00a0· 2 eventiSpento: il programma ha risposto che l’indirizzo non esiste più.`,
      `${url}Spento\u00a0· 2 eventiSpento: per cinque giorni non è arrivato nulla.`,
      `${url}Attivo\u00a0· 1 eventoNon arriva nulla da: 2 nov 2026, 10:00`,
      `${url}Attivo\u00a0· 2 eventi\u00a0· Il segreto di prima vale fino a: 2 nov 2037, 10:00`,
      `${url}Attivo\u00a0· 2 eventi`,
    ])
})

test('is added with address, events and password, and its secret is shown once', async () => {
  respond(webhooksApi.list, [])
  await show(<WebhooksPart email={email} />)
  await expect.element(page.getByText('Nessun programma viene avvisato.')).toBeVisible()
  await button('Aggiungi un webhook').click()
  const adding = dialog('Aggiungi un webhook')
  const submit = adding.getByRole('button', { name: 'Aggiungi un webhook' })
  await adding.getByLabelText(named('Indirizzo')).fill('programma.example')
  await submit.click()
  await expect.element(adding.getByText('Scrivi un indirizzo completo, con https:// all’inizio')).toBeVisible()
  await adding.getByLabelText(named('Indirizzo')).fill(url)
  expect(adding.getByRole('checkbox').elements()).toHaveLength(webhookEvents.length)
  for (const box of adding.getByRole('checkbox').all()) {
    if ((box.element() as HTMLInputElement).checked) await box.click()
  }
  await submit.click()
  await expect.element(adding.getByText('Scegli almeno un evento')).toBeVisible()
  await adding.getByRole('checkbox', { name: 'Prenotazione confermata' }).click()
  await adding.getByRole('checkbox', { name: 'Proposta accettata' }).click()
  await adding.getByLabelText(named('Password attuale')).fill('x')
  refuse(webhooksApi.create, 'webhook.tooMany', 'Ne hai già dieci.')
  await submit.click()
  await expect.element(adding.getByRole('alert')).toHaveTextContent('Ne hai già dieci.')
  const made = respond(webhooksApi.create, { ...webhook, secret: 'whsec_Ab3dEf' })
  await submit.click()
  await expect.element(dialog('Webhook aggiunto').getByText('whsec_Ab3dEf')).toBeVisible()
  expect(made).toMatchObject([{ body: { url, events: ['proposal.accepted', 'booking.confirmed'], password: 'x' } }])
  await dialog('Webhook aggiunto').getByRole('button', { name: 'Chiudi' }).last().click()
  await button('Chiudi senza copiare').click()
  await expect.element(page.getByText('whsec_Ab3dEf')).not.toBeInTheDocument()
})

test('two presses at once add one webhook, whose secret is shown', async () => {
  respond(webhooksApi.list, [])
  await show(<WebhooksPart email={email} />)
  await button('Aggiungi un webhook').click()
  const adding = dialog('Aggiungi un webhook')
  await adding.getByLabelText(named('Indirizzo')).fill(url)
  await adding.getByLabelText(named('Password attuale')).fill('x')
  const made = respond(webhooksApi.create, { ...webhook, secret: 'whsec_Ab3dEf' })
  const submit = adding.getByRole('button', { name: 'Aggiungi un webhook' }).element() as HTMLButtonElement
  submit.click()
  submit.click()
  await expect.element(dialog('Webhook aggiunto').getByText('whsec_Ab3dEf')).toBeVisible()
  expect(made).toHaveLength(1)
})

test('another address asks for the password, other events do not', async () => {
  respond(webhooksApi.list, [webhook])
  const saved = respond(webhooksApi.update, webhook)
  await show(<WebhooksPart email={email} />)
  await button(`Modifica il webhook: ${url}`).click()
  const editing = dialog('Modifica il webhook')
  await editing.getByRole('checkbox', { name: 'Richiesta ricevuta' }).click()
  await expect.element(editing.getByLabelText(named('Password attuale'))).not.toBeInTheDocument()
  await editing.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Webhook salvato')).toBeVisible()
  // Neither address nor switch are sent: another device may have changed them meanwhile.
  expect(saved).toMatchObject([{ params: { id: webhook.id } }])
  expect(saved[0]?.body).toEqual({ events: ['booking.confirmed'] })
  await button(`Modifica il webhook: ${url}`).click()
  await editing.getByLabelText(named('Indirizzo')).fill('https://altro.example/')
  await editing.getByLabelText(named('Password attuale')).fill('x')
  await editing.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved[1]?.body).toEqual({ url: 'https://altro.example/', password: 'x' })
})

test('what is typed while a webhook is being saved stays', async () => {
  respond(webhooksApi.list, [webhook])
  const saved = respondLate(webhooksApi.update, { ...webhook, events: ['booking.confirmed'] })
  await show(<WebhooksPart email={email} />)
  await button(`Modifica il webhook: ${url}`).click()
  const editing = dialog('Modifica il webhook')
  await editing.getByRole('checkbox', { name: 'Richiesta ricevuta' }).click()
  await editing.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => saved.calls).toHaveLength(1)
  await editing.getByRole('checkbox', { name: 'Proposta accettata' }).click()
  saved.arrive()
  await expect.element(toast('Webhook salvato')).toBeInTheDocument()
  await expect.element(editing.getByRole('checkbox', { name: 'Proposta accettata' })).toBeChecked()
  await editing.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => saved.calls[1]?.body).toEqual({ events: ['proposal.accepted', 'booking.confirmed'] })
})

test('a dialog that is closed while its secret is being made stays, and shows it', async () => {
  respond(webhooksApi.list, [webhook])
  const renewed = respondLate(webhooksApi.renewSecret, { ...webhook, secret: 'whsec_New' })
  await show(<WebhooksPart email={email} />)
  await button(`Nuovo segreto: ${url}`).click()
  const renewing = dialog('Nuovo segreto')
  await renewing.getByLabelText(named('Password attuale')).fill('x')
  await renewing.getByRole('button', { name: 'Nuovo segreto' }).click()
  await expect.poll(() => renewed.calls).toHaveLength(1)
  await renewing.getByRole('button', { name: 'Chiudi' }).click()
  renewed.arrive()
  await expect.element(renewing.getByText('whsec_New')).toBeVisible()
  await renewing.getByRole('button', { name: 'Chiudi' }).last().click()
  await button('Chiudi senza copiare').click()
  await expect.element(renewing).not.toBeInTheDocument()
})

test('is switched off and on, and renewed', async () => {
  respond(webhooksApi.list, [webhook])
  const saved = respond(webhooksApi.update, { ...webhook, isOn: false })
  await show(<WebhooksPart email={email} />)
  await expect.element(page.getByRole('switch')).toBeChecked()
  respond(webhooksApi.list, [{ ...webhook, isOn: false }])
  await page.getByRole('switch').click()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  // The switch moves before the server has answered.
  await expect.poll(() => saved).toMatchObject([{ body: { isOn: false } }])
  respond(webhooksApi.renewSecret, { ...webhook, secret: 'whsec_New' })
  await button(`Nuovo segreto: ${url}`).click()
  await expect.element(dialog('Nuovo segreto').getByText('Quello di prima vale ancora per 24 ore')).toBeVisible()
  await dialog('Nuovo segreto').getByLabelText(named('Password attuale')).fill('x')
  await dialog('Nuovo segreto').getByRole('button', { name: 'Nuovo segreto' }).click()
  await expect.element(dialog('Nuovo segreto').getByText('whsec_New')).toBeVisible()
})

test('a test event shows what became of it, and a delivery is sent again', async () => {
  respond(webhooksApi.list, [webhook])
  const trial = {
    ...delivery,
    id: exampleId(8),
    type: 'webhook.test',
    status: 'queued',
    attempts: 0,
    lastStatus: null,
    lastAt: null,
  } as const
  respond(webhooksApi.test, trial)
  respond(webhooksApi.deliveries, [trial, delivery])
  await show(<WebhooksPart email={email} />)
  await button(`Invia una prova: ${url}`).click()
  const rows = dialog('Ultimi invii').getByRole('listitem')
  await expect
    .poll(() => texts(rows))
    .toEqual([
      'ProvaIn attesa\u00a0· 1 nov 2026, 09:30',
      'Richiesta ricevutaNon arrivato\u00a0· 1 nov 2026, 09:30\u00a0· risposta 500\u00a0· 8 tentativi',
    ])
  // It is looked for until it has been tried.
  respond(webhooksApi.deliveries, [{ ...trial, status: 'failed', attempts: 1, lastReason: 'timeout' }, delivery])
  await expect
    .poll(() => texts(rows)[0], { timeout: 5_000 })
    .toBe('ProvaNon arrivato\u00a0· 1 nov 2026, 09:30\u00a0· risponde troppo tardi')
  const sent = respond(webhooksApi.sendAgain, { ...delivery, status: 'queued', attempts: 0 })
  respond(webhooksApi.deliveries, [trial, { ...delivery, status: 'delivered', attempts: 1, lastStatus: 204 }])
  await button('Invia di nuovo: Richiesta ricevuta, 1 nov 2026, 09:30').click()
  await expect.poll(() => texts(rows)[1]).toBe('Richiesta ricevutaArrivato\u00a0· 1 nov 2026, 09:30\u00a0· risposta 204')
  expect(sent).toMatchObject([{ params: { id: webhook.id, deliveryId: delivery.id } }])
})

test('a webhook is removed after a question, and the heading has the focus then', async () => {
  respond(webhooksApi.list, [webhook])
  const removed = respond(webhooksApi.remove, undefined)
  await show(<WebhooksPart email={email} />)
  await button(`Rimuovi il webhook: ${url}`).click()
  await expect.element(page.getByText(`Ospita non scriverà più a «${url}», da subito.`)).toBeVisible()
  respond(webhooksApi.list, [])
  await button('Rimuovi il webhook').last().click()
  await expect.element(toast('Webhook rimosso')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: webhook.id } }])
  await expect.element(page.getByRole('heading', { name: 'Webhook', exact: true })).toHaveFocus()
})

test('a webhook that another device has removed leaves the list when it is tested', async () => {
  respond(webhooksApi.list, [webhook])
  await show(<WebhooksPart email={email} />)
  refuse(webhooksApi.test, 'webhook.notFound', 'Non esiste più.')
  await expect.element(button(`Invia una prova: ${url}`)).toBeVisible()
  respond(webhooksApi.list, [])
  await button(`Invia una prova: ${url}`).click()
  await expect.element(toast('Non esiste più.')).toBeVisible()
  await expect.element(page.getByText('Nessun programma viene avvisato.')).toBeVisible()
})

test('a list that cannot be read says so', async () => {
  refuse(webhooksApi.list, 'database.unavailable', 'Non ora.')
  await show(<WebhooksPart email={email} />)
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
})
