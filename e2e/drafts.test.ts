import { makeStartedFolder } from './folders.ts'
import { exampleFacility, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { startTranslationServer, type TranslationServer } from './stand-ins/translator.ts'
import { expect, test } from './test.ts'

let machine: TranslationServer
test.beforeAll(async () => {
  machine = await startTranslationServer()
})
test.afterAll(() => machine.close())

async function describedOn(product: Product) {
  const host = await registerHost(product.url)
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  return { host, id, draftPath: (language: string) => `/api/translations/facility/${id}/${language}/draft` }
}

test('a machine makes drafts of what is missing; the host reads them before they are saved', async ({ browser }) => {
  const product = await startProduct(makeStartedFolder(), { TRANSLATE_URL: `${machine.url}/`, TRANSLATE_KEY: 'secret' })
  const { host, id } = await describedOn(product)
  await host.call('PUT', `/api/translations/facility/${id}/en`, { texts: { description: 'House among olives' } })
  const [name = '', value = ''] = host.cookie.split('=')
  const context = await browser.newContext({ baseURL: product.url })
  await context.addCookies([{ name, value, url: product.url }])
  await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}'))
  const page = await context.newPage()
  await page.goto(`/facility/${id}`)
  await page.getByRole('button', { name: 'Traduzioni' }).click()
  const dialog = page.getByRole('dialog')
  machine.answerWith(500)
  await dialog.getByRole('button', { name: 'Bozza automatica' }).click()
  await expect(page.getByText('Il servizio di traduzione non risponde. Riprova.').first()).toBeVisible()
  machine.answerWith(200)
  await dialog.getByRole('button', { name: 'Bozza automatica' }).click()
  await expect(dialog.getByRole('textbox').nth(1)).toHaveValue(`[en] ${exampleFacility.specialinstructions}`)
  await expect(dialog.getByRole('textbox').first()).toHaveValue('House among olives')
  expect(machine.calls.at(-1)).toEqual({
    path: '/translate',
    authorization: '',
    body: {
      q: [exampleFacility.specialinstructions, exampleFacility.wifi_instructions],
      source: 'it',
      target: 'en',
      format: 'text',
      api_key: 'secret',
    },
  })
  const guest = () => fetch(`${product.url}/guest?property_id=${id}&lang=en`).then((answer) => answer.text())
  expect(await guest()).not.toContain('[en]')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(guest).toContain('[en] Il segnale è migliore in sala.')
  await context.close()
  await product.stop()
})

test('a DeepL-compatible service is spoken to in its own words', async () => {
  const product = await startProduct(makeStartedFolder(), { TRANSLATE_URL: machine.url, TRANSLATE_KEY: 'secret', TRANSLATE_API: 'deepl' })
  const { host, draftPath } = await describedOn(product)
  const { texts } = await host.call<{ texts: Record<string, string> }>('POST', draftPath('pt'))
  expect(texts.wifi_instructions).toBe('[PT-PT] Il segnale è migliore in sala.')
  expect(machine.calls.at(-1)).toMatchObject({
    path: '/v2/translate',
    authorization: 'DeepL-Auth-Key secret',
    body: { source_lang: 'IT', target_lang: 'PT-PT' },
  })
  await product.stop()
})

test('a host and the installation send so many characters a day; what failed is not counted', async () => {
  const texts = [exampleFacility.description, exampleFacility.specialinstructions, exampleFacility.wifi_instructions]
  const length = texts.join('').length
  const product = await startProduct(makeStartedFolder(), {
    TRANSLATE_URL: machine.url,
    TRANSLATE_CHARACTERS_PER_HOST: `${2 * length}`,
    TRANSLATE_CHARACTERS_A_DAY: `${3 * length + 1}`,
  })
  const [one, two] = [await describedOn(product), await describedOn(product)]
  const draft = async ({ host, draftPath }: typeof one, language: string) => {
    const answer = await fetch(`${product.url}${draftPath(language)}`, { method: 'POST', headers: { cookie: host.cookie } })
    return `${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`.trim()
  }
  machine.answerWith(500)
  for (let count = 0; count < 4; count++) expect(await draft(one, 'en')).toBe('502 translator.failed')
  machine.answerWith(200)
  expect([await draft(one, 'en'), await draft(one, 'de'), await draft(one, 'fr')]).toEqual(['200', '200', '429 translator.spent'])
  // Refused, it took nothing from the others.
  expect([await draft(two, 'en'), await draft(two, 'de')]).toEqual(['200', '429 translator.spent'])
  await product.stop()
})

test('a machine that never stops talking is not listened to', async () => {
  const product = await startProduct(makeStartedFolder(), { TRANSLATE_URL: machine.url })
  const { host, draftPath } = await describedOn(product)
  machine.answerWith('endless')
  const answer = await fetch(`${product.url}${draftPath('en')}`, { method: 'POST', headers: { cookie: host.cookie } })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, 'translator.failed'])
  expect(machine.said()).toBeLessThan(50_000_000)
  machine.answerWith(200)
  await product.stop()
})
