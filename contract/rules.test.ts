import { expect, test } from 'vitest'
import { takesKey } from './endpoint.ts'
import { errorStatus } from './errors.ts'
import { foreignLanguage } from './guest.ts'
import { pageQuery } from './paging.ts'
import { authenticationResponse, registrationResponse } from './passkeys.ts'
import { distanceBetween } from './recommendations.ts'
import { relationsApi } from './relations.api.ts'
import { guestRequestFormPath, href, signInAfterEnd, signInFor, wayBack } from './routes.ts'
import { choiceOf, readChoice } from './service-choice.ts'

/** By status, the codes: programs rely on them. Those of a kind have the same ending. */
const statuses: Record<number, RegExp> = {
  400: /^(request\.(malformed|invalid)|auth\.(badResetToken|wrongPassword)|account\.badEmailLink|guest\.(badToken|passwordNeeded)|passkey\.expired|relation\.otherSet|import\.(damaged|notAccount|invalid|lost)|voice\.unknown)$/,
  401: /^(auth\.(required|badCredentials)|guest\.unverified|passkey\.(refused|unknown))$/,
  403: /^(request\.foreignOrigin|registration\.(closed|uninvited)|token\.(closed|scope))$/,
  404: /\.(notFound|unknownPath)$/,
  405: /^request\.wrongMethod$/,
  409: /^(account\.emailTaken|host\.suspended|(?!request\.|mail\.)\w+\.tooMany|relation\.tooMuch|passkey\.known|administrator\.last|import\.(running|outOfStep)|question\.(answered|tooManyWaiting)|request\.(closed|noSuchMove|example)|offer\.\w+(?<!notFound))$/,
  410: /\.erased$/,
  412: /\.(stale|changed|unseen)$/,
  413: /\.(tooLarge|tooManyPixels)$/,
  415: /\.unsupportedType$/,
  422: /\.keyReused$/,
  429: /^(request\.tooMany|mail\.\w+|\w+\.(spent|taken))$/,
  500: /^internal$/,
  502: /^(translator\.failed|voice\.(badKey|quota|plan|gone|noAgent|failed|unreachable))$/,
  503: /\.(busy|unavailable|missing)$/,
  504: /\.timeout$/,
}

test.each(Object.entries(errorStatus))('%s is a %i', (code, status) => {
  const fitting = Object.entries(statuses).flatMap(([one, codes]) => (codes.test(code) ? [Number(one)] : []))
  expect(fitting).toEqual([status])
})

test.each([
  ['1', 1],
  ['0', 1],
  ['200', 200],
  ['201', 200],
  ['999', 200],
  ['1000', undefined],
  ['-1', undefined],
  ['x', undefined],
])('a page of %j rows is one of %j', (limit, rows) => {
  expect(pageQuery.limit.safeParse(limit).data).toBe(rows)
})

test.each([
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_195],
  [{ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55_597],
  [{ latitude: 0, longitude: 10 }, { latitude: 90, longitude: 0 }, 10_007_543],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
  [{ latitude: 45, longitude: 9 }, { latitude: 45, longitude: 9 }, 0],
])('from %j to %j it is %i metres', (from, to, metres) => {
  expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThanOrEqual(1)
})

test('a text is foreign where it is in another language than the page, and was not translated', () => {
  const thing = { translated: ['name'] }
  expect(foreignLanguage({ language: 'en', hostLanguage: 'it' }, thing, 'description')).toBe('it')
  expect(foreignLanguage({ language: 'en', hostLanguage: 'it' }, thing, 'name')).toBeUndefined()
  expect(foreignLanguage({ language: 'it', hostLanguage: 'it' }, thing, 'description')).toBeUndefined()
})

test('addresses carry any id and any name', () => {
  expect(href('facility', { id: 'a/b?c' })).toBe('/facility/a%2Fb%3Fc')
  expect(guestRequestFormPath('x', 'it')).toBe('/guest/request?property_id=x&lang=it')
  expect(guestRequestFormPath('x', 'de', choiceOf({ category: 'tour', name: 'Gita & mare|2' }))).toBe(
    '/guest/request?property_id=x&lang=de&what=tour%7CGita%20%26%20mare%7C2',
  )
})

test('a choice is the service that was chosen, whatever its name', () => {
  for (const name of ['Gita', '', 'Massaggio | 60 min | due'])
    expect(readChoice(choiceOf({ category: 'altro', name }))).toEqual({ category: 'altro', service: name })
  expect(readChoice('')).toEqual({ category: '', service: '' })
})

test('what creates takes a key, unless what it creates is gone at once', () => {
  const call = { method: 'POST', status: 201, path: '/api/x', summary: '', access: 'anyone' } as const
  expect(takesKey(call)).toBe(true)
  expect([
    takesKey({ ...call, keyless: true }),
    takesKey({ ...call, method: 'PUT' }),
    takesKey({ method: 'POST', path: '/api/x', summary: '', access: 'anyone' }),
  ]).toEqual(Array(3).fill(false))
})

test('a section is put in order with up to 100 blocks', () => {
  const order = (count: number) =>
    relationsApi.reorder.body.safeParse({
      parentId: crypto.randomUUID(),
      parentType: 'facility',
      relationType: 'info',
      blockIds: Array.from({ length: count }, () => crypto.randomUUID()),
    }).success
  expect([order(0), order(100), order(101)]).toEqual([true, true, false])
})

test('what a device has signed comes as base64url, as long as devices make it', () => {
  const signed = (length: number) => {
    const bytes = 'A'.repeat(length)
    return {
      id: bytes.slice(0, 1_400),
      rawId: 'A',
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: 'A', signature: '-_' },
    }
  }
  expect([authenticationResponse.safeParse(signed(4_000)).success, authenticationResponse.safeParse(signed(4_001)).success]).toEqual([
    true,
    false,
  ])
  const made = (values: object) =>
    registrationResponse.safeParse({
      id: 'A',
      rawId: 'A',
      type: 'public-key',
      response: { clientDataJSON: 'A', attestationObject: 'A', ...values },
    }).success
  expect([
    made({}),
    made({ transports: ['usb', 'nfc'] }),
    made({ transports: Array(11).fill('usb') }),
    made({ attestationObject: 'A+' }),
  ]).toEqual([true, true, false, false])
})

test('the sign-in leads back to addresses of the portal alone', () => {
  for (const address of [
    '/bookings/12',
    '/bookings?view=calendar',
    '/settings?tab=notifications',
    '/facility/x/statistics',
    '/service/new',
    '/block/x',
    '/administration?tab=operators',
    '/?section=services',
  ])
    expect(wayBack(new URL(signInFor(address), 'https://ospita.example').searchParams.get('to'))).toBe(address)
  for (const address of ['/', '/bookings', '/settings']) expect(signInFor(address)).toBe('/auth')
  expect([signInAfterEnd('/'), signInAfterEnd('/bookings/12')]).toEqual(['/auth?ended', '/auth?to=%2Fbookings%2F12&ended'])
  for (const address of [
    null,
    '',
    '//evil.example',
    'https://evil.example',
    '/\\\\evil.example',
    '/bookings.evil',
    '/auth?to=/auth',
    'javascript:alert(1)',
  ])
    expect(wayBack(address)).toBeUndefined()
})
