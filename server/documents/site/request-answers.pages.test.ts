import { beforeAll, describe, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What the private page of a request says and asks, as a browser without script meets it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Fields = Record<string, string>
const open = (path: string) => createClient(server.url).send('GET', path)
const post = (path: string, fields: Fields) =>
  createClient(server.url).send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const said = (html: string, role: 'status' | 'alert') => new RegExp(`role="${role}"[^>]*>([^<]*)<`).exec(html)?.[1]
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** A request to a furnished house, with its page. */
async function asked(values: Record<string, unknown> = {}) {
  const host = await registerHost(server.url)
  const house = {
    name: 'Casa Luna',
    phone: '+39 0584 111',
    whatsapp: '+39 333 1234567',
    email: 'luna@example.org',
    wifi_password: 'segretissima',
  }
  const { id: facilityId } = await createFacility(host, house)
  const pair = await meet(server.url, { language: 'en', ...values }, { host, facilityId })
  const page = `/guest/requests/${pair.guid}`
  return { ...pair, page, html: async (query = '') => (await open(`${page}?lang=en${query}`)).text }
}
const asking = (intent: string, { proposalId, itemId }: Sent) => `&intent=${intent}&proposal=${proposalId}&item=${itemId}`

describe('confirming', () => {
  test('shows the very offer that is answered, and no other', async () => {
    const { offer, html } = await asked()
    const sent = await offer({ time: '15:00', price: '50.00', notes: 'With lunch', place: 'Pier 3' }, { date: '2037-12-26', time: '10:00' })
    const [one, two] = sent
    if (!one || !two) throw new Error('Two offers')
    const first = await html(asking('accept', one))
    for (const words of ['Accept this offer?', 'Thursday, 24 December 2037, 15:00', '€50.00', 'With lunch', 'Pier 3']) {
      expect(first).toContain(words)
    }
    expect(first).not.toContain('26 December')
    // A screen reader says first that this is another page.
    expect(first).toContain('<title>Accept this offer? · Casa Luna</title>')
    expect(first).toContain(`name="itemId" value="${one.itemId}"`)
    const second = await html(asking('decline', two))
    expect([second.includes('Decline this offer?'), second.includes('26 December'), second.includes('24 December')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is not asked of an offer that is withdrawn, decided or unknown: the page says why', async () => {
    const { offer, withdraw, accept, html } = await asked()
    const [one, two, three] = await offer({ time: '09:00' }, { time: '10:00' }, { time: '11:00' })
    if (!one || !two || !three) throw new Error('Three offers')
    await withdraw(one.proposalId, one.itemId)
    expect(said(await html(asking('accept', one)), 'alert')).toContain('withdrawn')
    await accept(two)
    const late = await html(asking('accept', three))
    expect([said(late, 'alert'), late.includes('name="itemId"')]).toEqual(['A decision has already been made on this request.', false])
    expect(said(await html(asking('accept', { ...one, itemId: 'x' })), 'alert')).toBe('The offer does not exist.')
  })

  test('is neither asked nor refused of what the guest has done already: the way back leads to it', async () => {
    const { offer, accept, html, page } = await asked()
    const [one, two] = await offer({ time: '09:00' }, { time: '10:00' })
    if (!one || !two) throw new Error('Two offers')
    await post(page, { action: 'decline', proposalId: `${two.proposalId}`, itemId: two.itemId })
    await accept(one)
    for (const intent of [asking('accept', one), asking('decline', two)]) {
      const again = await html(intent)
      expect([said(again, 'alert'), again.includes('Everything is confirmed')]).toEqual([undefined, true])
    }
  })

  test('a change says what the booking is and what it becomes; declining keeps it', async () => {
    const { offer, accept, html, page, view } = await asked()
    const [one] = await offer({ price: '50.00' })
    if (!one) throw new Error('No offer')
    await accept(one)
    const [moved] = await offer({ date: '2037-12-25', time: '16:30' })
    if (!moved) throw new Error('No change')
    const whole = await html()
    expect(whole).toContain('Casa Luna suggests moving the booking')
    expect(whole.indexOf('25 December 2037, 16:30')).toBeLessThan(whole.indexOf('Your booking'))
    const question = await html(asking('accept', moved))
    expect(question).toContain('It was: Thursday, 24 December 2037, 15:00')
    expect(question).toContain('>Yes, move it<')
    const keeping = await html(asking('decline', moved))
    expect(keeping).toContain('The booking stays: Thursday, 24 December 2037, 15:00')
    // "Keep the booking as it is?" is answered by what it asks.
    expect(keeping).toContain('>Yes, keep it<')
    await post(`${page}?lang=en`, { action: 'decline', proposalId: `${moved.proposalId}`, itemId: moved.itemId })
    expect(await view()).toMatchObject({ status: 'confirmed', turn: 'agreed', bookingStart: '2037-12-24T14:00:00.000Z' })
  })

  test('cancelling names what is canceled; a closed request is not asked about', async () => {
    const { offer, accept, html, page } = await asked()
    const [one] = await offer({ price: '50.00' })
    if (!one) throw new Error('No offer')
    await accept(one)
    const question = await html('&intent=cancel')
    for (const words of ['Cancel the booking?', 'Thursday, 24 December 2037, 15:00', '€50.00', 'cancellation terms apply']) {
      expect(question).toContain(words)
    }
    expect((await post(`${page}?lang=en`, { action: 'cancel' })).headers.get('location')).toBe(`${page}?done=cancel&lang=en`)
    const after = await html()
    expect([after.includes('The request is cancelled.'), after.includes('Your booking'), after.includes('intent=cancel')]).toEqual([
      true,
      false,
      false,
    ])
    expect(said(await html('&intent=cancel'), 'alert')).toBe('The request is already closed.')
  })
})

test('deleting the own data says that a booking goes with them, where there is one', async () => {
  const { offer, accept, html } = await asked()
  const [one] = await offer()
  const saysBooking = async () => (await html('&intent=forget')).includes('booking')
  expect(await saysBooking()).toBe(false)
  await accept(one as Sent)
  expect(await saysBooking()).toBe(true)
})

describe('the page', () => {
  test('counts the time that is left of an offer within thirty days, and names its end alone before', async () => {
    const { offer, html } = await asked()
    const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await offer({ offerExpiryDate: daysAhead(40) })
    expect(await html()).not.toContain('role="timer"')
    await offer({ offerExpiryDate: daysAhead(20) })
    expect((await html()).match(/role="timer"/g)).toHaveLength(1)
  })

  test('says whose turn it is, until when, and why it has ended', async () => {
    const { offer, change, html } = await asked()
    expect(await html()).toContain('Your request has arrived. We will write to you as soon as Casa Luna replies')
    const [one] = await offer({ offerExpiryDate: '2037-12-01', offerExpiryTime: '12:00' })
    expect(await html()).toContain('Your turn: choose by 1 Dec 2037, 12:00.')
    expect(one).toBeDefined()
    await change({ status: 'rejected', reason: 'The boat is being mended.' })
    const over = await html()
    expect([over.includes('Casa Luna cannot accept the request.'), over.includes('The boat is being mended.')]).toEqual([true, true])
  })

  test('shows address, contacts and the file once agreed; none before, none after', async () => {
    const { offer, accept, cancel, html, page } = await asked()
    const [one] = await offer()
    if (!one) throw new Error('No offer')
    const ways = ['tel:+390584111', 'https://wa.me/393331234567', 'mailto:luna@example.org', 'google.com/maps', 'booking.ics']
    const shown = async () => {
      const text = await html()
      expect(text).not.toContain('segretissima')
      return ways.filter((way) => text.includes(way))
    }
    expect(await shown()).toEqual([])
    await accept(one)
    expect(await shown()).toEqual(ways)
    const file = async () => (await open(`${page}/booking.ics`)).text.replaceAll(/\r\n /g, '')
    expect(await file()).toContain('Via delle Rose 12')
    await cancel()
    expect(await shown()).toEqual([])
    const canceled = await file()
    expect([canceled.includes('STATUS:CANCELLED'), canceled.includes('Via delle Rose'), canceled.includes('0584')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('tells offers apart when they are read aloud, and folds those that are over', async () => {
    const { offer, decline, html } = await asked()
    const [one, two] = await offer({ time: '09:00' }, { date: '2037-12-26', time: '10:00', price: '50.00' })
    if (!one || !two) throw new Error('Two offers')
    expect(await html()).toContain('aria-label="Accept: Offer 2, Saturday, 26 December 2037, 10:00, €50.00"')
    await decline(one)
    // The first one is the choice of a language.
    const [, , folded = ''] = (await html()).split('<details')
    expect([folded.includes('Earlier offers (1)'), folded.includes('24 December 2037, 09:00')]).toEqual([true, true])
  })

  test('leads back to the property and to the account in the same language', async () => {
    const { page, facilityId } = await asked()
    const { text } = await open(`${page}?lang=ja`)
    expect(text).toContain(`href="/guest?property_id=${facilityId}&amp;lang=ja"`)
    expect(text).toContain('href="/guest/account?lang=ja"')
    for (const [, action] of text.matchAll(/action="([^"]+)"/g)) expect(action).toContain('lang=ja')
  })
})

describe('a message', () => {
  test('of either side is read on the page, with what is asked for', async () => {
    const { host, id, page, html, view } = await asked()
    await host.send('POST', `/api/bookings/${id}/messages`, { body: { text: 'Do you come <by car>?' } })
    const sent = await post(`${page}?lang=en`, { action: 'write', text: 'By train.', key: keyIn(await html()) })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?done=write&lang=en`])
    await post(`${page}?lang=en`, { action: 'askTime', text: 'Rather at nine?', key: crypto.randomUUID() })
    const text = await html('&done=write')
    expect(said(text, 'status')).toBe('Message sent to Casa Luna.')
    const order = [
      'You sent the request',
      'Casa Luna wrote to you',
      'Do you come &lt;by car&gt;?',
      'By train.',
      'You asked for another time',
      'Rather at nine?',
    ]
    expect(order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b)).toEqual(order.map((words) => text.indexOf(words)))
    expect(text).toContain('Do you come &lt;by car&gt;?')
    expect(await view()).toMatchObject({ turn: 'host' })
  })

  test('that is sent twice is one; another one by the same key keeps what was typed', async () => {
    const { page, html, view } = await asked()
    const key = keyIn(await html())
    await Promise.all([1, 2].map(() => post(page, { action: 'write', text: 'Hello', key })))
    const written = async () => (await view()).events.filter(({ eventType }) => eventType === 'message_from_guest').length
    expect(await written()).toBe(1)
    const other = await post(`${page}?lang=en`, { action: 'write', text: 'Something else', key })
    expect([other.status, other.text.includes('>Something else</textarea>'), keyIn(other.text) !== key]).toEqual([422, true, true])
    expect(await written()).toBe(1)
  })

  test('is as long as its field lets it be, with a line’s end counted once', async () => {
    const { page, view } = await asked()
    const lines = Array.from({ length: 2_500 }, () => 'a')
    // Browsers count the end of a line as one sign, and send two.
    expect((await post(page, { action: 'write', text: lines.join('\r\n') })).status).toBe(303)
    expect((await view()).events[0]?.text).toBe(lines.join('\n'))
  })

  test('without a word is refused at its field, which has the focus', async () => {
    const { page, view } = await asked()
    for (const action of ['write', 'askTime']) {
      const { status, headers } = await post(`${page}?lang=en`, { action, text: '  ' })
      // Behind the answer to a form the way back would show the browser's error.
      expect([status, headers.get('location')]).toEqual([303, `${page}?intent=write&lang=en`])
      const { text } = await open(headers.get('location') ?? '')
      expect(text).toContain('Write a message')
      expect(/<textarea[^>]*>/.exec(text)?.[0]).toMatch(/autofocus.*aria-invalid="true".*aria-describedby="text-error/i)
    }
    expect((await view()).events.map(({ eventType }) => eventType)).toEqual(['created'])
  })

  test('whose form names no way to send it is not said to be sent, and stays in its box', async () => {
    const { page, view } = await asked()
    const { status, text } = await post(`${page}?lang=en`, { text: 'We come at nine.' })
    expect([status, said(text, 'alert')]).toEqual([400, 'Some fields are not valid.'])
    expect(text).toMatch(/<textarea[^>]*>We come at nine\.</)
    expect((await view()).events.map(({ eventType }) => eventType)).toEqual(['created'])
  })

  test('cannot be written about a request that is erased or unknown', async () => {
    const { page } = await asked()
    await post(page, { action: 'forget' })
    expect((await post(page, { action: 'write', text: 'Hello' })).status).toBe(410)
    expect((await post(`/guest/requests/${'A'.repeat(22)}`, { action: 'write', text: 'Hello' })).status).toBe(404)
  })
})

test('an hour that comes twice when summer time ends has the offset of its zone, on offers, their end and the booking', async () => {
  const { offer, accept, html } = await asked()
  const [twice] = await offer({ date: '2037-10-25', time: '02:30', offerExpiryDate: '2037-10-25', offerExpiryTime: '02:15' })
  const offered = await html()
  expect(offered).toContain('>Sunday, 25 October 2037, 02:30 (GMT+2)<')
  expect(offered).toContain('25 Oct 2037, 02:15 (GMT+2)')
  await accept(twice as Sent)
  expect(await html()).toContain('>Sunday, 25 October 2037, 02:30 (GMT+2)<')
})

test('what the host has changed is told as the request, not as what the guest has asked for', async () => {
  const { change, html } = await asked()
  expect((await change({ requestDate: '2037-12-28' })).status).toBe(200)
  expect(await html()).toMatch(/<h2 id="asked-title"[^>]*>Your request<.*28 December 2037/s)
})

test('the history says how many offers were sent at once', async () => {
  const { offer, html } = await asked()
  await offer({}, { time: '17:00' })
  await offer({ time: '18:00' })
  expect((await html()).match(/Casa Luna sent you [^<]+/g)).toEqual(['Casa Luna sent you 2 offers', 'Casa Luna sent you an offer'])
})
