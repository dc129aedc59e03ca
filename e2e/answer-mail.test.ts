import { exampleFacility } from './host.ts'
import { awaitMail } from './mails.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

type Facility = { id: string; link_id: string }

test('a guest leaves an e-mail, the host answers where the day shows the question, and the guest reads it', async ({
  page,
  browser,
  baseURL,
  host,
  mailServer,
}) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  const guest = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await guest.goto(`/guest?property_id=${link_id}&lang=en`)
  const field = guest.getByRole('textbox', { name: 'Your question' })
  await field.fill('Is there a telescope?')
  await field.press('Enter')
  const address = guest.getByLabel('Would you like the answer by email?')
  await expect(guest.getByText('your host does not see it')).toBeVisible()
  await address.fill('eva@x')
  await guest.getByRole('button', { name: 'Send me the answer' }).click()
  await expect(guest.getByRole('alert')).toHaveText('Enter a valid email address')
  await expect(address).toBeFocused()
  await expectAccessible(guest)
  const email = `eva-${Date.now()}@ospita.example`
  await address.fill(email)
  // The sign-in page of a hotel's network is no promise.
  await guest.route('**/waiting', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }), { times: 1 })
  await address.press('Enter')
  await expect(guest.getByRole('alert')).toHaveText('The address was not sent. Try again.')
  await address.press('Enter')
  await expect(guest.getByText('Done: we will write to you as soon as your host answers.')).toBeFocused()
  await expect(address).toBeHidden()

  await page.goto('/')
  await page.getByRole('button', { name: 'Is there a telescope?' }).click()
  await expect(page.getByText('1 ospite aspetta la risposta per email')).toBeVisible()
  await page.getByLabel('Risposta').fill('Sì, il telescopio è sul terrazzo, accanto alla porta.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(toast(page, 'Risposta salvata')).toBeVisible()
  const text = await awaitMail(mailServer, email, `The answer to your question: ${exampleFacility.name}`)
  expect(text).toContain('Answer (in Italian):\n> Sì, il telescopio è sul terrazzo, accanto alla porta.')
  await guest.goto(/https?:\/\/\S+property_id=\S+/.exec(text)?.[0] ?? '')
  await expect(guest.getByRole('heading', { level: 1, name: exampleFacility.name })).toBeVisible()
  await guest.close()
})

test('an answer is written into the house rules, where the guest reads it and the form shows it', async ({ page, host }) => {
  const { id, link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  const ask = (question: string) =>
    host.call<{ sources: { field: string; text: string }[] }>('POST', `/api/guest/properties/${link_id}/ask`, { question, language: 'it' })
  await ask('Si può fumare sul balcone?')
  await page.goto('/')
  await page.getByRole('button', { name: 'Si può fumare sul balcone?' }).click()
  const choice = page.getByRole('checkbox', { name: 'Scrivila anche in «Regole della casa»' })
  await choice.check()
  await expect(choice).toHaveAccessibleDescription(/^Gli ospiti la leggono sulla pagina/)
  await page.getByLabel('Risposta').fill('Sul balcone si può fumare fino alle 22.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(toast(page, 'Risposta salvata')).toBeVisible()
  await page.goto(`/facility/${id}?tab=assistant`)
  await expect(page.getByText('La risposta è scritta in «Regole della casa»: si cambia lì.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apri «Regole della casa»' }).click()
  await expect(page.getByLabel('Regole della casa')).toHaveValue(/Sul balcone si può fumare fino alle 22\.$/)
  expect((await ask('Is smoking on the balcony allowed?')).sources).toMatchObject([
    { field: 'houseRules', text: 'Sul balcone si può fumare fino alle 22.' },
  ])
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  await expect(page.getByText('Sul balcone si può fumare fino alle 22.')).toBeAttached()
})

test('a host reads which sentence the assistant would not find, and puts a heading before it', async ({ page, host }) => {
  const { id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}?tab=hours`)
  const field = page.getByLabel('Istruzioni speciali')
  await field.fill('Il parcheggio è nel cortile.\n\nQuelli blu sono per gli altri, i bianchi per voi.')
  await page.getByRole('button', { name: 'Mostra: Frasi che l’assistente non troverà: 1' }).click()
  await expectAccessible(page)
  const heading = page.getByRole('button', { name: /^Titolo «.+» davanti a: Quelli blu/ }).first()
  const word = (await heading.textContent())?.split(':')[0]
  await heading.click()
  await expect(field).toHaveValue(`Il parcheggio è nel cortile.\n\n${word}: Quelli blu sono per gli altri, i bianchi per voi.`)
  await expect(page.getByText('L’assistente trova ogni frase.')).toBeVisible()
})
