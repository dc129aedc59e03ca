import { expect, test } from 'vitest'
import { namesPerson } from './names-person.ts'

const eva = { firstName: 'Eva', lastName: 'Klein', email: 'eva.k@example.org', phone: '+49 170 1234567' }

test.each(['Cara EVA, ci vediamo al molo 3', 'Klein: tavolo per due', 'Scrivo a Eva.K@example.org', 'La chiamo allo 0170/123 45 67'])(
  'finds the person in «%s»',
  (text) => expect(namesPerson(text, eva)).toBe(true),
)

test('finds a short number of the town, which is written without its country', () => {
  expect(namesPerson('Ruf 030 123456 an', { ...eva, phone: '+49 30 123456' })).toBe(true)
})

test.each(['Molo 3, si parte puntuali', 'Una gita in evasione, kleinste Gruppe', 'Alle 17:01, 23 € 45', ''])(
  'finds nobody in «%s»',
  (text) => expect(namesPerson(text, eva)).toBe(false),
)

test('finds names with other accents, and those of scripts without spaces', () => {
  expect(namesPerson('Per André', { ...eva, firstName: 'Andre' })).toBe(true)
  expect(namesPerson('田中さん、お待ちしています', { ...eva, lastName: '田中' })).toBe(true)
  expect(namesPerson('O. arriva alle 9', { firstName: 'O', lastName: '', email: '', phone: '' })).toBe(false)
})
