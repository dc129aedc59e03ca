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
