import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { UnfoundSentences } from './unfound-sentences.tsx'

const text = 'Parcheggio nel cortile.\nI bianchi sono per voi.'
const found = { text: 'I bianchi sono per voi.', start: 24, headings: ['Asciugamani', 'Letti'] }

function Written({ start = text }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <textarea aria-label="Testo" value={value} onChange={({ target }) => setValue(target.value)} />
      <UnfoundSentences text={value} name="Bagno" onChange={setValue} />
    </>
  )
}
const field = page.getByLabelText('Testo')

test('a heading that is chosen stands before the sentence, and then all is found', async () => {
  const calls = respond(assistantApi.reading, [found])
  await show(<Written />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Frasi che l’assistente non troverà: 1')
  expect(calls).toMatchObject([{ body: { text, name: 'Bagno' } }])
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostra: Frasi che l’assistente non troverà: 1' }).click()
  await expect.element(page.getByRole('listitem')).toMatchTextContent('I bianchi sono per voi.')
  respond(assistantApi.reading, [])
  await page.getByRole('button', { name: 'Titolo «Asciugamani» davanti a: I bianchi sono per voi.' }).click()
  await expect.element(field).toHaveValue('Parcheggio nel cortile.\nAsciugamani: I bianchi sono per voi.')
  await expect.element(page.getByRole('status')).toHaveTextContent('L’assistente trova ogni frase.')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('an empty text is not read, and a text that could not be read is said nothing of', async () => {
  refuse(assistantApi.reading, 'internal', 'Motivo.')
  await show(<Written start="  " />)
  await field.fill(text)
  const calls = respond(assistantApi.reading, [found])
  await field.fill(`${text} `)
  await expect.element(page.getByRole('status')).toHaveTextContent('Frasi che l’assistente non troverà: 1')
  expect(calls).toMatchObject([{ body: { text: `${text} ` } }])
})
