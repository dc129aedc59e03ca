import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { asWritten } from '../words/plain-text.ts'
import { findAnswer } from './find-answer.ts'

/** A sentence for each subject, in the order of {@link subjects}. */
const house = {
  ...flat,
  checkout_time: '10:30',
  wifi_network: 'Sole',
  wifi_password: 'limoni-88',
  specialinstructions: [
    'Il parcheggio è nel cortile dietro la casa.',
    'La colazione è servita dalle 8 alle 10 in veranda.',
    'L’ascensore porta fino al terzo piano.',
    'La spazzatura va nei bidoni verdi in fondo alla via.',
    'La culla e il seggiolone sono gratis.',
  ].join('\n'),
  houseRules: 'I cani sono benvenuti, 10 euro al giorno.\nSi fuma solo sul balcone.',
}
const says = {
  ...{ parking: 'cortile', breakfast: 'veranda', lift: 'ascensore', waste: 'bidoni', cot: 'culla' },
  ...{ dogs: 'cani', smoking: 'balcone', wifi: 'limoni-88', out: '10:30' },
}
type Subject = keyof typeof says

const answerTo = (question: string, language: Language) => findAnswer(atOnce(compileSheet(house, [], language)), { question, language })
const partsOf = (question: string, language: Language) =>
  answerTo(question, language).parts.map(({ facts }) => facts.map(({ text }) => asWritten(text, text)).join('\n'))

test.each<[Language, string, Subject[]]>([
  [
    'it',
    'Ciao! C’è il parcheggio? A che ora è la colazione? Qual è la password del wifi? Dove buttiamo la spazzatura?',
    ['parking', 'breakfast', 'wifi', 'waste'],
  ],
  [
    'en',
    'Hi there! Could you tell me where to park, whether breakfast is included, what the wifi password is, if there is a lift and when we have to check out?',
    ['parking', 'breakfast', 'wifi', 'lift', 'out'],
  ],
  [
    'de',
    'Wo können wir parken? Wann gibt es Frühstück? Dürfen Hunde ins Zimmer? Wie lautet das WLAN-Passwort? Bis wann müssen wir auschecken? Gibt es einen Aufzug?',
    ['parking', 'breakfast', 'dogs', 'wifi', 'out', 'lift'],
  ],
  [
    'fr',
    'Bonsoir, je voudrais savoir à quelle heure est le petit déjeuner, s’il y a un ascenseur, où l’on peut se garer et si le chien est accepté. Merci !',
    ['breakfast', 'lift', 'parking', 'dogs'],
  ],
  [
    'es',
    'Buenas, quería saber si admiten perros, si hay cuna, dónde se aparca y cuál es la clave del wifi',
    ['dogs', 'cot', 'parking', 'wifi'],
  ],
  [
    'pt',
    'Gostaria de saber se aceitam cães, a que horas é o pequeno-almoço, onde deitamos o lixo e se há elevador',
    ['dogs', 'breakfast', 'waste', 'lift'],
  ],
  ['ja', 'Wi-Fiのパスワードと、ゴミの出し方と、駐車場の場所と、チェックアウトの時間を教えてください', ['wifi', 'waste', 'parking', 'out']],
  ['zh', '您好，想问一下wifi密码是多少？垃圾扔哪里，可以抽烟吗，几点退房，有婴儿床吗', ['wifi', 'waste', 'smoking', 'out', 'cot']],
  ['ar', 'أين نوقف السيارة؟ ما هي كلمة سر الواي فاي؟ أين نرمي القمامة؟ هل التدخين مسموح؟', ['parking', 'wifi', 'waste', 'smoking']],
])('in %s each of the questions in “%s” is answered, in its order', (language, question, subjects) => {
  const parts = partsOf(question, language)
  expect(parts).toHaveLength(subjects.length)
  subjects.forEach((subject, index) => {
    expect(parts[index], subject).toContain(says[subject])
  })
})

test.each<[Language, string, Subject[]]>([
  ['en', 'hi, few questions 1. is there a lift? 2. where can i park? 3. do you take dogs?', ['lift', 'parking', 'dogs']],
  ['it', '1) a che ora è la colazione? 2) c’è l’ascensore? 3) si può fumare?', ['breakfast', 'lift', 'smoking']],
  ['de', 'Fragen: 1. Wo kann man parken? 2. Gibt es ein Babybett?', ['parking', 'cot']],
  ['de', '1.) Aufzug? 2.) Hunde? 3.) Müll?', ['lift', 'dogs', 'waste']],
])('in %s a list with numbers, “%s”, is no call for help', (language, question, subjects) => {
  expect(answerTo(question, language).kind).toBe('question')
  const parts = partsOf(question, language)
  subjects.forEach((subject, index) => {
    expect(parts[index], subject).toContain(says[subject])
  })
})

test.each<[Language, string]>([
  ['en', '1. is there a lift? 2. my husband has chest pain and cannot breathe'],
  ['it', '1) c’è l’ascensore? 2) mia figlia non respira'],
  ['fr', 'a) code du portail b) mon mari a un malaise cardiaque c) heure du départ'],
])('in %s a call for help in a list with numbers, “%s”, is one', (language, question) => {
  expect(answerTo(question, language).kind).toBe('distress')
})

test.each<[Language, string]>([
  ['it', 'wifi, parcheggio, e mia moglie è svenuta'],
  ['en', 'wifi, parking, breakfast, and my husband just collapsed'],
  ['de', 'WLAN, Parkplatz, Frühstück und mein Mann ist gerade zusammengebrochen'],
  ['fr', 'Trois questions : wifi, poubelles, et ma mère est tombée et ne bouge plus'],
  ['es', 'Quería saber si admiten perros, si hay cuna, y mi hija se ha desmayado, dónde se aparca'],
  ['pt', 'wifi, estacionamento, pequeno-almoço e o meu marido desmaiou'],
  ['ja', 'Wi-Fiのパスワードと、ゴミの出し方と、妻が倒れて動きません'],
  ['zh', 'wifi密码，停车，孩子不呼吸了'],
  ['ar', 'أبي عنده ألم شديد في الصدر، أين الموقف، متى الفطور'],
])('in %s a call for help among several subjects of one sentence, “%s”, is one', (language, question) => {
  expect(answerTo(question, language).kind).toBe('distress')
})

test.each<[Language, string]>([
  ['en', 'Dear Ginevra, where do we park, what is the wifi password, when is breakfast? Best, Aoife Brennan'],
  ['de', 'Nicht der Backofen, die Wassertherme: sie ist aus und unser Shampoo ist noch drin'],
  ['it', 'Wifi, parcheggio, colazione, e mio figlio ha tre anni: c’è la culla?'],
])('in %s what only stands beside several subjects, “%s”, is none', (language, question) => {
  expect(answerTo(question, language).kind).toBe('question')
})

test.each<[Language, string]>([
  ['de', 'Wann gibt es Frühstück? Und am Sonntag?'],
  ['it', 'a che ora è la colazione? e la domenica?'],
])('in %s what only goes on about the question before it, “%s”, finds nothing else', (language, question) => {
  const parts = partsOf(question, language)
  expect(parts.every((said) => said.includes('veranda'))).toBe(true)
})

test.each<[Language, string]>([
  ['it', 'A che ora è la colazione? E quanto costa?'],
  ['en', 'Where can I park? How much is it?'],
  ['de', 'Wo kann man parken? Was kostet das?'],
  ['zh', '早餐几点？多少钱？'],
])('in %s a price that nobody tells, “%s”, is said to be unknown, and not passed over', (language, question) => {
  const [told, price, ...more] = answerTo(question, language).parts
  expect([told?.facts.length, price?.facts.length, more]).toEqual([1, 0, []])
})

test('a price that the answer before tells is not asked for again', () => {
  expect(partsOf('Accettate cani? quanto costa?', 'it')).toEqual([expect.stringContaining('10 euro')])
})

test('what names no subject, and says nothing new of the one before it, is asked by itself or told to be unknown', () => {
  const { parts } = answerTo('Dove buttiamo la spazzatura? Il terzo piano com’è?', 'it')
  expect(parts[1]?.facts.map(({ text }) => text).join()).toContain('terzo piano')
  const sports = answerTo('Wann gibt es Frühstück? Ansonsten vielleicht irgendwas mit Sport am Morgen?', 'de').parts[1]
  expect(sports).toMatchObject({ asked: 'Ansonsten vielleicht irgendwas mit Sport am Morgen', facts: [] })
})

test('what the property does not say is told for each question apart', () => {
  const { parts } = answerTo('C’è la piscina? Dove si parcheggia? C’è la palestra? Avete il tennis?', 'it')
  expect(parts.filter(({ facts }) => !facts.length).map(({ asked }) => asked)).toEqual([
    'C’è la piscina',
    'C’è la palestra',
    'Avete il tennis',
  ])
})

test.each(['a qué hora es la entrada', 'a qué hora puedo entrar'])('behind “and”, the hour of arrival is asked by itself: %s', (when) => {
  const parts = partsOf(`¿Cuál es la contraseña del wifi y ${when}?`, 'es')
  expect(parts).toHaveLength(2)
  expect(parts[0]).toContain('limoni-88')
  expect(parts[1]).toContain('16:00')
})
