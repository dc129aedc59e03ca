import { expect, test } from 'vitest'
import { clockTime } from '#i18n/dates.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const asked = { step: '1', what: 'tour', requestDate: '2037-12-24', clock: '09:00', adultNum: '2', childNum: '0' }

test.each(['it', 'es', 'ja'] as const)('the second step repeats the hour as %s reads it', async (language) => {
  const { url } = await startTestServer()
  const { id } = await createFacility(await registerHost(url))
  const { text } = await createClient(url).send('POST', `/guest/request?property_id=${id}&lang=${language}`, {
    body: new URLSearchParams(asked).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(text).toContain('name="step" value="2"')
  expect(text).toContain(`<bdi>${clockTime(language, '09:00')}</bdi>`)
})
