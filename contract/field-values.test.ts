import { describe, expect, test } from 'vitest'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { profileInput } from './accounts.ts'
import { blockInput } from './blocks.ts'
import { facilityCreate, facilityInput, facilityUpdate, withCurrentNames } from './facilities.ts'
import { guestRegisterInput } from './guest-accounts.ts'
import { proposalsInput, templateInput } from './proposals.ts'
import { isCancelable, requestChanges, requestInput } from './requests.ts'
import { priceText, serviceInput } from './services.ts'
import { supplierInput } from './suppliers.ts'

/** The values on both sides of each field's limits, and what is stored of those that pass. */

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } } }

const villa = { name: 'Villa', address: 'Via 1', city: 'Lucca', country: 'Italia' }
const person = { firstName: 'Eva', email: 'eva@ospita.example' }
const wish = { ...person, category: 'tour', requestDate: '2037-12-24', timeRange: '15', adultNum: 1, childNum: 2 }
const taxi = { name: 'Taxi', whatsappNumber: '+39 333 1234567', service: 'auto', areaCode: '55100' }
const ownPhoto = '/media/AAAAAAAAAAAAAAAAAAAAAA_1600x1200.webp'

const forms: Record<string, [Schema, (field: string, value: unknown) => unknown]> = {
  facility: [facilityInput, (field, value) => ({ ...villa, [field]: value })],
  service: [serviceInput, (field, value) => ({ name: 'Gita', category: 'tour', [field]: value })],
  block: [blockInput, (field, value) => ({ name: 'Cucina', [field]: value })],
  data: [blockInput, (field, value) => ({ name: 'Cucina', data: { [field]: value } })],
  request: [requestInput, (field, value) => ({ ...wish, [field]: value })],
  change: [requestChanges, (field, value) => ({ [field]: value })],
  offer: [
    proposalsInput,
    (field, value) => ({
      requestId: 1,
      proposals: [{ date: '2037-12-24', time: '15:00', offerExpiryDate: '2037-12-23', [field]: value }],
    }),
  ],
  template: [templateInput, (field, value) => ({ name: 'Gita', [field]: value })],
  supplier: [supplierInput, (field, value) => ({ ...taxi, [field]: value })],
  profile: [profileInput, (field, value) => ({ firstName: 'Eva', lastName: 'Klein', [field]: value })],
  guest: [guestRegisterInput, (field, value) => ({ ...person, password: 'una password', [field]: value })],
}

const list = (count: number, item: string) => Array(count).fill(item)
const link = 'https://a.example/1.jpg'

/** Form, field, values that pass, values that are refused, and the message of those. */
const cases: [string, string, unknown[], unknown[], SharedKey][] = [
  ['facility', 'checkin_time', ['', null, '00:00', '23:59', ' 09:05 '], ['24:00', '12:60', '9:00', '12.30', 'abends'], 'validation.time'],
  ['facility', 'checkout_time', ['', '00:00', '23:59'], ['24:00', '12:60'], 'validation.time'],
  ['offer', 'offerExpiryTime', ['', '00:00', '23:59'], ['24:00', '12:60'], 'validation.time'],
  [
    'facility',
    'coordinates',
    ['', '90, 180', '-90,-180', '43.8430;10.5079', '43.8430 10.5079'],
    ['90.1, 0', '0, 180.1', '43.8430', 'x, y'],
    'validation.coordinates',
  ],
  [
    'facility',
    'timezone',
    ['', 'Europe/Rome', 'Asia/Tokyo', 'UTC', 'GMT'],
    ['Europe/Roma', '+25:00', '+02:00', 'CET', 'cst', 'CTT', 'US/Pacific-New'],
    'validation.timezone',
  ],
  [
    'facility',
    'websiteurl',
    ['', 'https://a.example', 'http://a.example', 'www.a.example'],
    [
      'javascript:alert(1)',
      'ftp://a.example',
      'casa',
      'https://io:segreto@a.example',
      'https://:segreto@a.example',
      'https://a.example\\@b.example',
      ownPhoto,
    ],
    'validation.link',
  ],
  ['facility', 'property_image_url', ['', link, ownPhoto], ['casa', '/media/x.webp', 'javascript:alert(1)'], 'facility.image.invalid'],
  ['profile', 'profileImageUrl', ['', null, ownPhoto], [link, '/media/x.webp', 'javascript:alert(1)'], 'account.photo.invalid'],
  [
    'facility',
    'email',
    ['', 'eva@ospita.example'],
    ['eva', 'eva@', 'eva@casa', 'eva@bü cher.example', 'eva@bücher', 'éva@ospita.example'],
    'account.email.invalid',
  ],
  ['facility', 'guide', ['', '[]', '[{"a":1}]'], ['{}', 'x', '"a"'], 'validation.guide'],
  [
    'facility',
    'displayPreferences',
    [null, {}, { a: 'x'.repeat(4_992) }],
    [{ a: 'x'.repeat(4_993) }, [], { a: '\u0000' }],
    'validation.settings',
  ],
  ['facility', 'systemSettings', [null, {}, { a: 'x'.repeat(4_992) }], [{ a: 'x'.repeat(4_993) }, { '\u0000': 1 }], 'validation.settings'],
  ['facility', 'agentlanguages', ['it', '', '["it","de"]', list(50, 'it')], [list(51, 'it')], 'validation.tooMany'],
  [
    'facility',
    'name',
    ['Villa "Sole" & C.'],
    ['Villa\u0007', 'Villa\u0000', 'Villa\ud800', 'Villa\uffff', 'due\nrighe'],
    'validation.characters',
  ],
  ['facility', 'description', ['due\nrighe\tqui'], ['Villa\u0007', 'Villa\ud800'], 'validation.characters'],
  ['service', 'price', ['', null, 25, 'da 25 €'], ['x'.repeat(51)], 'validation.tooLong'],
  ['service', 'images', [[], list(60, link), [ownPhoto], ['', ...list(60, link)]], [list(61, link)], 'validation.tooMany'],
  ['service', 'tags', [[], list(50, 'mare'), ['', ...list(50, 'mare')]], [list(51, 'mare')], 'validation.tooMany'],
  ['service', 'isActive', [true, false], ['x'], 'validation.text'],
  ['data', 'photos', [[], list(60, link), [ownPhoto]], [list(61, link)], 'validation.tooMany'],
  ['data', 'videos', [[], list(60, link)], [list(61, link)], 'validation.tooMany'],
  ['data', 'videos', [['']], [[ownPhoto], ['video']], 'validation.link'],
  ['data', 'photos', [['']], [['foto'], ['javascript:alert(1)']], 'validation.link'],
  ['data', 'url', ['', link, 'www.a.example'], ['menù', ownPhoto], 'validation.link'],
  ['data', 'link', ['', link, 'www.a.example'], ['menù', ownPhoto], 'validation.link'],
  [
    'request',
    'requestDate',
    ['1900-01-01', '2200-12-31', '2028-02-29'],
    ['1899-12-31', '2201-01-01', '2027-02-29', '24/12/2037', ''],
    'requests.date.invalid',
  ],
  ['change', 'requestDate', ['1900-01-01', '2200-12-31'], ['1899-12-31', '2201-01-01', '2027-02-29'], 'requests.date.invalid'],
  ['offer', 'offerExpiryDate', ['', null, '2037-12-24'], ['2037-02-30', 'domani'], 'requests.date.invalid'],
  ['guest', 'dateOfBirth', ['', '1990-01-31'], ['1990-02-31'], 'requests.date.invalid'],
  ['request', 'adultNum', [0, '0', 1_000, ' 7 '], [-1, 1_001, 1.5, '', 'x'], 'validation.number'],
  ['request', 'childNum', [0, '0', 1_000], [-1, 1_001, 1.5, ''], 'validation.number'],
  ['change', 'adultNum', [0, 1_000], [-1, 1_001], 'validation.number'],
  ['request', 'category', ['auto', 'barche', 'tour', 'appartamenti', 'altro'], ['all', 'spa', ''], 'service.category.missing'],
  ['supplier', 'service', ['auto', 'barche', 'tour', 'appartamenti', 'altro'], ['all', ''], 'service.category.missing'],
  ['change', 'status', ['pending', 'confirmed', 'completed', 'canceled', 'rejected'], ['sent', ''], 'validation.text'],
  [
    'offer',
    'price',
    ['', null, 0, 45.5, '45,50', '9999999.99', '1.200,50', '1 200'],
    ['10000000', '1.234', '1,234', -1, '1.', '€ 5', '1.20,50', '12 00', '1.200.50', '1,200,50', '1 2', '１．２００'],
    'proposals.price.invalid',
  ],
  ['template', 'price', ['', null, '9999999.99'], ['10000000', '1.234'], 'proposals.price.invalid'],
  ['offer', 'mediaUrls', [[], list(20, link), [ownPhoto]], [list(21, link)], 'validation.tooMany'],
  ['template', 'offerDurationHours', [null, 1, 8_760], [0, 8_761, 1.5], 'validation.number'],
  ['supplier', 'rating', [0, 4.5, 5], [-0.1, 5.1], 'validation.number'],
  ['supplier', 'whatsappNumber', ['+39 333 1234567', '00393331234567'], ['nessuno'], 'supplier.whatsapp.invalid'],
  ['request', 'firstName', ['محمد', '\u200fعلي', '🎉'], ['', ' ', '\u200b\u200b', '\u3164', '\u200f \u2060'], 'requests.firstName.missing'],
  ['request', 'firstName', ['Eva Maria'], ['https://spam.example', 'www.spam.example'], 'account.name.link' as SharedKey],
]

describe.each(cases)('%s: %s', (form, field, good, bad, message) => {
  const [schema, withValue] = forms[form] as (typeof forms)[string]
  const said = (value: unknown) => schema.safeParse(withValue(field, value)).error?.issues[0]?.message.split('?')[0]

  test.each(good.map((value) => [shown(value), value]))('takes %s', (_, value) => {
    expect(said(value)).toBeUndefined()
  })
  test.each(bad.map((value) => [shown(value), value]))('does not take %s', (_, value) => {
    expect(said(value)).toBe(message)
  })
})

const shown = (value: unknown) => JSON.stringify(value).slice(0, 40)

test('an address of a block gets its https://, as a website does', () => {
  const data = { photos: [], videos: [], url: 'www.a.example/menù', link: 'a.example' }
  expect(blockInput.parse({ name: 'Colazione', data }).data).toMatchObject({ url: 'https://www.a.example/menù', link: 'https://a.example' })
})

describe('a field makes of what is sent', () => {
  const made = (form: string, field: string, value: unknown) => {
    const [schema, withValue] = forms[form] as (typeof forms)[string]
    return (schema.safeParse(withValue(field, value)).data as Record<string, unknown> | undefined)?.[field]
  }
  test.each<[string, string, unknown, unknown]>([
    ['facility', 'name', '  Villa\tSole ', 'Villa Sole'],
    ['facility', 'description', ' a\tb\nc ', 'a\tb\nc'],
    // What text processors and chats put on the clipboard, and nobody sees.
    ['facility', 'description', 'a\vb\u2028c\fd', 'a\nb\nc\nd'],
    ['facility', 'description', 'a\r\nb\rc\r\n\r\nd', 'a\nb\nc\n\nd'],
    ['facility', 'name', 'Villa\vSole', 'Villa Sole'],
    ['facility', 'email', '\u200beva@ospita.example\u00a0\ufeff', 'eva@ospita.example'],
    ['facility', 'websiteurl', '\u200bhttps://a.example/x\u200b', 'https://a.example/x'],
    ['facility', 'property_image_url', `${link}\u200b`, link],
    ['service', 'images', [`\u2060${link}`], [link]],
    ['facility', 'cin', 'IT046017\u00adC2\u2011AB\u200bCD\u20141234', 'IT046017C2ABCD1234'],
    ['facility', 'wifi_network', '\u200bVilla\u00a0Sole', 'Villa Sole'],
    ['facility', 'wifi_network', '👩\u200d🌾 Sole', '👩\u200d🌾 Sole'],
    ['facility', 'wifi_password', 'so\u00adle\u00a0mare\u200b', 'sole mare'],
    ['facility', 'phone', null, ''],
    ['facility', 'phone', '０９０－１２３４－５６７８', '090-1234-5678'],
    ['facility', 'postalcode', '１００‐０００１', '100-0001'],
    ['facility', 'coordinates', '٤٣٫٨٤٣٠، ١٠٫٥٠٧٩', '43.8430, 10.5079'],
    ['facility', 'coordinates', '−３３．８６，１５１．２１', '-33.86,151.21'],
    ['service', 'price', '４５．５０', '45.50'],
    ['service', 'price', 'من ٢٥ €، للشخص', 'من 25 €، للشخص'],
    ['service', 'maxCapacity', '٨', '8'],
    ['service', 'duration', '２時間', '2時間'],
    ['facility', 'cin', 'ＩＴ０４６０１７Ｃ２ＡＢＣＤ１２３４', 'IT046017C2ABCD1234'],
    ['facility', 'email', 'ｅｖａ＠ｏｓｐｉｔａ．ｅｘａｍｐｌｅ', 'eva@ospita.example'],
    ['request', 'phone', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['request', 'phone', '（＋８１）９０ー１２３４ー５６７８', '(+81)90-1234-5678'],
    ['request', 'phone', 'サーバー 3', 'サーバー 3'],
    ['request', 'email', 'Ｅｖａ＠ｏｓｐｉｔａ．ｅｘａｍｐｌｅ', 'eva@ospita.example'],
    ['supplier', 'whatsappNumber', '＋８１ ９０１２３４５６７８', '+81 9012345678'],
    ['facility', 'email', ' EVA@Ospita.Example', 'EVA@Ospita.Example'],
    ['request', 'email', ' EVA@Ospita.Example ', 'eva@ospita.example'],
    ['request', 'email', 'Eva@Bücher.example', 'eva@xn--bcher-kva.example'],
    ['request', 'email', 'eva@例え.jp', 'eva@xn--r8jz45g.jp'],
    ['facility', 'email', 'eva@пример.рф', 'eva@xn--e1afmkfd.xn--p1ai'],
    ['request', 'email', '\u202a\u200beva@ospita.example \u202c\ufeff', 'eva@ospita.example'],
    ['facility', 'websiteurl', 'www.a.example/x', 'https://www.a.example/x'],
    ['facility', 'websiteurl', 'www.höfle.example/x', 'https://www.höfle.example/x'],
    ['facility', 'websiteurl', '旅館.example', 'https://旅館.example'],
    ['facility', 'timezone', '', 'Europe/Rome'],
    ['facility', 'agentlanguages', 'de', ['de']],
    ['facility', 'agentlanguages', '', []],
    ['facility', 'agentlanguages', '["it","de",7]', ['it', 'de']],
    ['facility', 'agentlanguages', '[x', []],
    ['facility', 'wifi_hidden', '', false],
    ['facility', 'wifi_hidden', true, true],
    ['facility', 'displayPreferences', null, {}],
    ['service', 'price', 25, '25'],
    ['service', 'tags', [' mare ', ''], ['mare']],
    ['service', 'images', [` ${link} `, ''], [link]],
    ['request', 'adultNum', ' 7 ', 7],
    ['supplier', 'rating', undefined, 0],
    ['supplier', 'status', undefined, 'active'],
    ['supplier', 'data', undefined, { language: 'it' }],
    ['template', 'price', '45,50', '45.50'],
    ['template', 'price', 0, '0'],
    ['template', 'price', '1.200,50', '1200.50'],
    ['template', 'price', '1,200.5', '1200.5'],
    ['template', 'price', '1.234.567', '1234567'],
    ['template', 'price', '1\u202f200,5', '1200.5'],
    ['template', 'price', '1’200', '1200'],
    ['template', 'price', '٤٥٫٥٠', '45.50'],
    ['request', 'adultNum', '٣', 3],
    ['request', 'childNum', '２', 2],
    ['request', 'childNum', '۱۲', 12],
  ])('%s: %s %j: %j', (form, field, value, expected) => {
    expect(made(form, field, value)).toEqual(expected)
  })

  test('offers without a date or a time are left out, and at least one must stay', () => {
    const sent = (proposals: unknown[]) => proposalsInput.safeParse({ requestId: 1, proposals })
    const whole = { date: '2037-12-24', time: '15:00' }
    expect(sent([whole, { ...whole, time: '' }, { ...whole, date: '' }]).data?.proposals).toEqual([whole])
    expect(sent([{ ...whole, time: '' }]).error?.issues[0]?.message).toBe('proposals.none')
    expect(sent(Array(20).fill(whole)).success).toBe(true)
    expect(sent(Array(21).fill(whole)).success).toBe(false)
    for (const requestId of [0, -1, 1.5, 2_147_483_648, '1'])
      expect(proposalsInput.safeParse({ requestId, proposals: [whole] }).success).toBe(false)
  })

  test('older names stand in where the current field is empty', () => {
    const old = { wifiName: 'Sole', wifiPassword: 'segreto', checkInTime: '14:00', checkOutTime: '10:00' }
    const current = { wifi_network: 'Sole', wifi_password: 'segreto', checkin_time: '14:00', checkout_time: '10:00' }
    expect(facilityCreate.safeParse({ ...villa, ...old }).data).toEqual({ ...villa, ...current })
    expect(withCurrentNames(old, {})).toEqual(current)
    expect(facilityUpdate.safeParse({ checkInTime: '25:00' }).success).toBe(false)
  })
})

test.each([
  ['45', '45\u00a0€', '€45'],
  ['45,50', '45,50\u00a0€', '€45.50'],
  ['45.5', '45,50\u00a0€', '€45.50'],
  ['1.200', '1.200 €', '1.200 €'],
  ['1200', '1200\u00a0€', '€1,200'],
  ['da 45', 'da 45', 'da 45'],
  ['1.250,00', '1250\u00a0€', '€1,250'],
  ["12'500", '12.500\u00a0€', '€12,500'],
  ['45 €', '45\u00a0€', '€45'],
  ['€ 24,50', '24,50\u00a0€', '€24.50'],
  ['1.250,50 euro', '1250,50\u00a0€', '€1,250.50'],
  ['1.200 €', '1.200 €', '1.200 €'],
  ['45 € a persona', '45 € a persona', '45 € a persona'],
  ['', '', ''],
])('the price %j reads %j, in English and Japanese %j', (price, text, abroad) => {
  expect(priceText('it', price)).toBe(text)
  expect([priceText('en', price), priceText('ja', price)]).toEqual([abroad, abroad])
})

test.each([
  ['pending', null, true],
  ['pending', -1, true],
  ['confirmed', null, true],
  ['confirmed', 1, true],
  ['confirmed', 0, false],
  ['confirmed', -1, false],
  ['completed', 1, false],
  ['canceled', 1, false],
  ['rejected', 1, false],
] as const)('a request that is %s and begins in %s milliseconds can be taken back: %s', (status, wait, expected) => {
  const now = Date.parse('2037-12-24T15:00:00.000Z')
  const bookingStart = wait === null ? null : new Date(now + wait).toISOString()
  expect(isCancelable({ status, bookingStart }, now)).toBe(expected)
})
