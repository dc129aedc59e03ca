import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { edgesOf, type Schema } from '#testing/field-edges.ts'
import { changePasswordInput, loginInput, profileInput, registerInput, resetPasswordInput } from './accounts.ts'
import { invitationInput } from './administration.ts'
import { answerInput, awaitAnswerInput, questionInput, readingInput } from './assistant.ts'
import { blockInput } from './blocks.ts'
import { facilityInput } from './facilities.ts'
import { guestRegisterInput } from './guest-accounts.ts'
import { installationInput } from './installation.ts'
import { proposalsInput, templateInput } from './proposals.ts'
import { placeInput } from './recommendations.ts'
import { requestEdit, requestInput } from './requests.ts'
import { serviceInput } from './services.ts'
import { supplierInput } from './suppliers.ts'

/**
 * The limits of each form, found by trying values: which fields are required, how long they may be, and the message of a wrong value.
 */

const textsOf = (schema: { shape: object }) => Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
const offer = { date: '2037-12-24', time: '15:00' }
const person = { firstName: 'Eva', lastName: 'Klein', email: 'eva@ospita.example', phone: '', language: 'it' }
const offers = {
  safeParse: (item: unknown) => unwrapped(proposalsInput.safeParse({ requestId: 1, proposals: [{ ...offer, ...(item as object) }] })),
}
const blockData = { safeParse: (data: unknown) => unwrapped(blockInput.safeParse({ name: 'Cucina', data }), 1) }

/** Problems of a part, with paths that begin in it. */
function unwrapped({ error }: { error?: z.core.$ZodError }, depth = 2) {
  return { error: error && { ...error, issues: error.issues.map((issue) => ({ ...issue, path: issue.path.slice(depth) })) } } as never
}

const schemas: Record<string, [Schema, Record<string, unknown>]> = {
  facility: [
    facilityInput,
    {
      ...textsOf(facilityInput),
      name: 'Villa',
      address: 'Via 1',
      city: 'Lucca',
      country: 'Italia',
      wifi_hidden: false,
      agentlanguages: ['it'],
      displayPreferences: {},
      systemSettings: {},
    },
  ],
  service: [
    serviceInput,
    {
      ...textsOf(serviceInput),
      name: 'Gita',
      category: 'tour',
      images: [],
      tags: [],
      isActive: true,
      durationMinutes: '',
      inAllFacilities: true,
      facilityIds: [],
    },
  ],
  block: [blockInput, { name: 'Cucina', description: '', visibility: 'private', status: 'active', data: {} }],
  'data of a block': [blockData, { photos: [], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' }],
  request: [
    requestInput,
    { ...person, category: 'tour', service: '', requestDate: '2037-12-24', timeRange: '15', adultNum: '1', childNum: '0', notes: '' },
  ],
  'change of a request': [
    requestEdit,
    { service: 'Gita', requestDate: '2037-12-24', timeRange: '15', adultNum: '1', childNum: '0', notes: '', status: 'pending' },
  ],
  offer: [offers, { ...offer, id: '', notes: '', websiteUrl: '', price: '', offerExpiryDate: '', offerExpiryTime: '', mediaUrls: [] }],
  template: [templateInput, { name: 'Gita', description: '', price: '', websiteUrl: '', notes: '', offerDurationHours: 24 }],
  supplier: [
    supplierInput,
    {
      name: 'Taxi',
      whatsappNumber: '+39 333 1234567',
      service: 'auto',
      areaCode: '55100',
      rating: 0,
      status: 'active',
      data: { language: 'it' },
      desc: '',
    },
  ],
  place: [placeInput, { ...textsOf(placeInput), name: 'Bar', category: 'ristorante', city: 'Lucca' }],
  registration: [registerInput, { ...person, companyName: '', password: 'una password', confirmPassword: 'una password' }],
  'registration of a guest': [guestRegisterInput, { ...person, nationality: '', dateOfBirth: '', password: 'una password' }],
  'sign-in': [loginInput, { email: person.email, password: 'x' }],
  profile: [profileInput, { ...person, companyName: '' }],
  'new password': [changePasswordInput, { currentPassword: 'x', newPassword: 'segreto lungo', confirmPassword: 'segreto lungo' }],
  'reset password': [resetPasswordInput, { token: 'x', newPassword: 'segreto lungo' }],
  awaitAnswer: [awaitAnswerInput, { email: 'eva@ospita.example', language: 'it' }],
  reading: [readingInput, { text: 'Benvenuti.', name: 'Cucina' }],
  question: [questionInput, { question: 'Dove?', language: 'it' }],
  answer: [answerInput, { answer: 'Qui.', writeInto: 'houseRules' }],
  installation: [
    installationInput,
    { ...textsOf(installationInput), companyName: 'Sole', companyVat: 'IT01', companyTown: 'Lucca', registration: 'open' },
  ],
  invitation: [invitationInput, { note: '' }],
}

/** For each rule its fields, by form: whether they are required, how long they may be, and the message where it is not the usual one. */
const agreed: Record<string, Record<string, string>> = {
  facility: {
    'needed facility.name.missing, 200': 'name',
    'free, 50': 'phone vatNumber whatsapp postalcode price maxcapacity',
    'free, 6 to 254': 'email',
    'free, 200': 'contactPerson voice_id voice_name voice_model_id activity_id activity_type',
    'free, 5000':
      'description specialinstructions houseRules wifi_instructions agentgreeting agentinstructions customPrompt availability requirements included excluded cancellationpolicy',
    'free, 2000': 'websiteurl property_image_url',
    'needed facility.address.missing, 300': 'address',
    'needed facility.city.missing, 200': 'city',
    'needed facility.country.missing, 200': 'country',
    'free, no text validation.coordinates': 'coordinates',
    'free, no text facility.cin.start': 'cin',
    'free, 300': 'emergencycontact wifi_network wifi_password duration',
    'free, no text validation.time': 'checkin_time checkout_time',
    'free, no text validation.timezone': 'timezone',
    'free, 255': 'agent',
    'free, 4 to 100000': 'guide',
    free: 'wifi_hidden agentlanguages',
    'free, empty validation.settings': 'displayPreferences systemSettings',
  },
  service: {
    'needed service.name.missing, 200': 'name',
    'needed service.category.missing, 200': 'category',
    'free, 5000': 'description availability requirements included excluded cancellationPolicy specialInstructions',
    'free, 50': 'price maxCapacity phone whatsapp postalCode',
    'free, 300': 'duration address',
    'free, 6 to 254': 'email',
    'free, 2000': 'websiteurl',
    'free, 200': 'city country',
    'free, 4 to 100000': 'guide',
    free: 'images tags facilityIds',
    'free, empty validation.text': 'isActive inAllFacilities',
    'free, wrong validation.number, 5, longer validation.number': 'durationMinutes',
  },
  block: {
    'needed block.name.missing, 200': 'name',
    'free, 5000': 'description',
    'free, no text Invalid input': 'visibility status',
    free: 'data',
  },
  'data of a block': {
    free: 'photos videos',
    'free, 50': 'whatsapp',
    'free, 300': 'position',
    'free, 2000': 'url link',
    'free, 200': 'instagram',
  },
  request: {
    'needed requests.firstName.missing, 100': 'firstName',
    'free, 100': 'lastName',
    'needed account.email.invalid, 6 to 254': 'email',
    'free, 50': 'phone',
    'free, 2 to 2': 'language',
    'needed service.category.missing, no text service.category.missing': 'category',
    'free, 200': 'service',
    'needed requests.date.invalid, no text requests.date.invalid': 'requestDate',
    'needed requests.timeRange.missing, 200': 'timeRange',
    'free, empty validation.number, 3, longer validation.number': 'adultNum childNum',
    'free, 5000': 'notes',
  },
  'change of a request': {
    'free, empty requests.service.missing, 200': 'service',
    'free, empty requests.date.invalid, no text requests.date.invalid': 'requestDate',
    'free, empty requests.timeRange.missing, 200': 'timeRange',
    'free, empty validation.number, 3, longer validation.number': 'adultNum childNum',
    'free, 5000': 'notes',
    'free, empty validation.text, no text validation.text': 'status',
  },
  offer: {
    'free, no text requests.date.invalid': 'date offerExpiryDate',
    'free, no text validation.time': 'time offerExpiryTime',
    'free, 100': 'id',
    'free, 5000': 'notes',
    'free, 2000': 'websiteUrl',
    'free, wrong proposals.price.invalid, 7, longer proposals.price.invalid': 'price',
    free: 'mediaUrls',
  },
  template: {
    'needed templates.name.missing, 200': 'name',
    'free, 5000': 'description notes',
    'free, wrong proposals.price.invalid, 7, longer proposals.price.invalid': 'price',
    'free, 2000': 'websiteUrl',
    free: 'offerDurationHours',
  },
  supplier: {
    'needed supplier.name.missing, 200': 'name',
    'needed supplier.whatsapp.invalid, 50': 'whatsappNumber',
    'needed service.category.missing, no text service.category.missing': 'service',
    'needed supplier.areaCode.missing, 50': 'areaCode',
    'free, empty validation.number': 'rating',
    'free, no text Invalid input': 'status',
    free: 'data',
    'free, 5000': 'desc',
  },
  place: {
    'needed place.name.missing, 200': 'name',
    'needed place.category.missing, no text place.category.missing': 'category',
    'needed place.city.missing, 200': 'city',
    'free, 5000': 'description',
    'free, 300': 'address',
    'free, 50': 'phone',
    'free, 2000': 'website imageUrl',
    'free, no text validation.coordinates': 'coordinates',
  },
  registration: {
    'needed account.firstName.tooShort, 2 to 100': 'firstName',
    'needed account.lastName.tooShort, 2 to 100': 'lastName',
    'needed account.email.invalid, 6 to 254': 'email',
    'free, 50': 'phone',
    'free, 2 to 2': 'language',
    'free, 200': 'companyName',
    'needed account.password.tooShort, 8 to 200, longer account.password.tooLong': 'password',
    'free, empty account.password.mismatch, no text account.password.mismatch': 'confirmPassword',
  },
  'registration of a guest': {
    'needed requests.firstName.missing, 100': 'firstName',
    'free, 100': 'lastName',
    'needed account.email.invalid, 6 to 254': 'email',
    'free, 50': 'phone',
    'free, 2 to 2': 'language',
    'free, 200': 'nationality',
    'free, no text requests.date.invalid': 'dateOfBirth',
    'needed account.password.tooShort, 8 to 200, longer account.password.tooLong': 'password',
  },
  'sign-in': {
    'needed account.email.invalid, 6 to 254': 'email',
    'needed account.password.missing, 200, longer auth.login.failed': 'password',
  },
  profile: {
    'free, empty account.firstName.tooShort, 2 to 100': 'firstName',
    'free, empty account.lastName.tooShort, 2 to 100': 'lastName',
    'free, empty account.email.invalid, 6 to 254': 'email',
    'free, 50': 'phone',
    'free, 2 to 2': 'language',
    'free, 200': 'companyName',
  },
  'new password': {
    'needed account.currentPassword.missing, 200, longer account.password.tooLong': 'currentPassword',
    'needed account.newPassword.tooShort, 6 to 200, longer account.password.tooLong': 'newPassword',
    'needed account.confirmPassword.missing, no text account.password.mismatch': 'confirmPassword',
  },
  'reset password': {
    'needed auth.reset.badToken, 200, longer auth.reset.badToken': 'token',
    'needed account.password.tooShort, 8 to 200, longer account.password.tooLong': 'newPassword',
  },
  awaitAnswer: {
    'needed account.email.invalid, 6 to 254': 'email',
    'free, 2 to 2': 'language',
  },
  reading: {
    'needed validation.text, 5000': 'text',
    'free, 200': 'name',
  },
  question: {
    'needed assistant.question.missing, 600': 'question',
    'free, 2 to 2': 'language',
  },
  answer: {
    'needed assistant.answer.missing, 5000': 'answer',
    'free, empty validation.text, no text validation.text': 'writeInto',
  },
  installation: {
    'needed validation.missing, 200': 'companyName companyTown',
    'needed validation.missing, 50': 'companyVat',
    'free, 6 to 254': 'contact',
    'needed validation.text, no text validation.text': 'registration',
    'free, 2000': 'updateNoticeUrl',
  },
  invitation: {
    'free, 300': 'note',
  },
}

function byRule(edges: Record<string, string>): Record<string, string> {
  const fields = Map.groupBy(Object.entries(edges), ([, rule]) => rule)
  return Object.fromEntries([...fields].map(([rule, of]) => [rule, of.map(([name]) => name).join(' ')]))
}

test.each(Object.entries(schemas))('%s', (name, [schema, sample]) => {
  expect(byRule(edgesOf(schema, sample))).toEqual(agreed[name])
})
