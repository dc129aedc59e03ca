import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat, service } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

const house = {
  ...flat,
  description: 'Ogni mercoledì alle 9 vi portiamo a fare un’escursione guidata nel bosco.',
  specialinstructions: [
    'Dall’aeroporto di Brindisi ci vogliono 35 minuti in macchina, da quello di Bari un’ora e un quarto.',
    'Il codice del portone è 4471.',
    'La culla è gratis, il bagnetto per neonati costa 5 euro.',
    'La piscina è profonda da 1,20 a 2,40 metri.',
    'La sauna è aperta dalle 16 alle 20.',
    'La chiave del capanno è nella cassetta accanto al pozzo, codice 2950.',
    'AUTO',
    'Si parcheggia gratis in via Torneo.',
    'Per i furgoni c’è il parcheggio del porto, 12 euro al giorno, il biglietto si timbra in reception.',
  ].join('\n'),
  services: [
    service({
      name: 'Degustazione in cantina',
      category: 'tour',
      description: 'Cinque vini e salumi.',
      price: '28',
      availability: 'sabato e domenica',
    }),
    service({ name: 'Transfer con Cosimo', category: 'auto', description: 'Cosimo vi aspetta in aeroporto col cartello.', price: '60' }),
  ],
}

const textOf = (question: string, language: Language, ...previous: string[]) =>
  findAnswer(atOnce(compileSheet(house, [], language)), { question, language, previous }).parts.flatMap(({ facts }) =>
    facts.map(({ text }) => text),
  )

test('what says nothing of its own is asked of what was just answered', () => {
  expect(textOf('¿y hay que reservarla antes?', 'es', '¿hacen excursiones guiadas los miércoles?').join()).toMatch(/^Ogni mercoledì/)
})

test('how long it takes is asked of another one of a kind too', () => {
  const told = textOf('e do de bari?', 'pt', 'quanto tempo demora do aeroporto de brindisi até aí')
  expect(told.join()).toMatch(/un’ora e un quarto/)
  expect(told).not.toContain('60')
})

test.each<[Language, string]>([
  ['de', 'nicht die Metro, ein Auto das uns direkt am Flughafen einsammelt. wieviel?'],
  ['ar', 'ما أبغى الباص، أبغى أحد يستقبلني بالمطار بلوحة. كم؟'],
])('in %s the price that ends “%s” is told', (language, question) => {
  expect(textOf(question, language).join()).toMatch(/60/)
})

test('the code of something else is not the password of the Wi-Fi', () => {
  expect(textOf('not the wifi one, the code for the key box', 'en').join()).toMatch(/2950/)
  expect(textOf('non quella del wifi, mi manca il codice della cassetta', 'it').join()).toMatch(/2950/)
})

test('in French “se garer” is no station', () => {
  expect(textOf('on se gare où ?', 'fr').join()).toMatch(/via Torneo/)
  expect(textOf('et avec un fourgon ?', 'fr', 'on se gare où ?').join()).toMatch(/furgoni/)
})

test('the bath of a baby is no pool', () => {
  expect(textOf('was kostet das Babybad', 'de').join()).toMatch(/bagnetto/)
})

test('under a heading the reception is whom to ask, and not the subject', () => {
  expect(textOf('and for a seven seater van?', 'en', 'where can we park the car').join()).toMatch(/furgoni/)
})

test.each<[Language, string]>([
  ['it', 'il transfer dura quanto?'],
  ['it', 'la degustazione ogni quanto?'],
  ['es', '¿la cata cada cuánto?'],
  ['pt', 'o transfer demora quanto?'],
  ['fr', 'le transfert dure combien ?'],
  ['de', 'der Transfer dauert wie viel?'],
  ['ar', 'التذوق الساعة كم؟'],
])('how long, how often and at what hour is not what it costs, in %s: %s', (language, question) => {
  expect(textOf(question, language).filter((text) => !/^(?:28|60) €$/.test(text))).not.toEqual([])
})

test.each<[Language, string, string, string]>([
  ['it', 'dove si parcheggia?', 'grazie!', 'e con un furgone?'],
  ['en', 'where do we park?', 'ok, thanks', 'and with a van?'],
  ['de', 'Wo kann man parken?', 'Danke!', 'und mit einem Wohnmobil?'],
  ['fr', 'où se garer ?', 'merci', 'et avec un fourgon ?'],
  ['es', '¿dónde se aparca?', 'gracias', '¿y con una furgoneta?'],
  ['pt', 'onde se estaciona?', 'obrigado', 'e com uma carrinha?'],
  ['ja', '駐車場はどこですか', 'ありがとう', 'いくらですか'],
  ['zh', '在哪里停车？', '谢谢', '多少钱？'],
  ['ar', 'أين أوقف السيارة؟', 'شكرا', 'كم السعر؟'],
])('in %s thanks stand between “%s” and what goes on about it', (language, first, thanks, next) => {
  expect(textOf(next, language, first, thanks).join()).toMatch(/furgoni|in via Torneo/)
  expect(textOf(next, language, first, thanks)).toEqual(textOf(next, language, first))
})

test.each<[Language, string, string]>([
  ['it', 'c’è la sauna?', 'da che ora?'],
  ['en', 'is there a sauna?', 'until when?'],
  ['de', 'Gibt es eine Sauna?', 'Ab wann?'],
  ['fr', 'il y a un sauna ?', 'c’est ouvert jusqu’à quelle heure ?'],
  ['es', '¿hay sauna?', '¿hasta qué hora?'],
  ['pt', 'há sauna?', 'a partir de que horas?'],
  ['ja', 'サウナはありますか', '何時から？'],
  ['zh', '有桑拿吗', '几点开始？'],
  ['ar', 'هل يوجد ساونا؟', 'متى يفتح؟'],
])('in %s, after “%s” “%s” asks for its hours, and not for those of the stay', (language, before, question) => {
  expect(textOf(question, language, before)).toEqual(['La sauna è aperta dalle 16 alle 20.'])
})

test.each<[Language, string, string]>([
  ['it', 'quanto dura la degustazione?', 'e il sabato si può?'],
  ['en', 'is there a wine tasting?', 'what about saturday?'],
  ['de', 'Was kostet die Weinprobe?', 'und am Samstag?'],
])('in %s, after “%s” “%s” is told the days of that service', (language, before, question) => {
  expect(textOf(question, language, before)).toEqual(['sabato e domenica'])
})

test.each<[Language, string, string]>([
  ['it', 'a che ora è la colazione?', 'e la domenica?'],
  ['en', 'is there breakfast?', 'and on sunday?'],
])('in %s, after “%s” “%s” is told what the house says of that day, not the days of a service beside it', (language, before, question) => {
  const breakfast = 'La colazione è dalle 8 alle 10, la domenica dalle 9 alle 11.'
  const inRoom = service({ name: 'Colazione in camera', category: 'ristorante', price: '8', availability: 'da lunedì a venerdì' })
  const sheet = compileSheet({ ...flat, specialinstructions: breakfast, services: [inRoom] }, [], language)
  const { parts } = findAnswer(atOnce(sheet), { question, language, previous: [before] })
  expect(parts.flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual([breakfast])
})

test.each<[Language, string, string, string]>([
  ['it', 'c’è la sauna?', 'ok grazie, e da che ora?', 'perfetto grazie mille! e fino a quando?'],
  ['en', 'is there a sauna?', 'ok thanks, and until when?', 'great, thank you so much! what time does it close?'],
  ['de', 'Gibt es eine Sauna?', 'ok danke, und ab wann?', 'super, vielen Dank! Bis wann?'],
  ['fr', 'il y a un sauna ?', 'ok merci, et à partir de quelle heure ?', 'parfait, merci beaucoup ! ça ferme quand ?'],
  ['es', '¿hay sauna?', 'vale gracias, ¿y hasta qué hora?', 'perfecto, muchas gracias. ¿a qué hora abre?'],
  ['pt', 'há sauna?', 'ok obrigado, e até que horas?', 'perfeito, obrigada! a que horas abre?'],
  ['ja', 'サウナはありますか', 'ありがとうございます、何時からですか', 'わかりました。何時まで？'],
  ['zh', '有桑拿吗', '好的谢谢，几点开始？', '明白了，到几点？'],
  ['ar', 'هل يوجد ساونا؟', 'تمام شكرا، متى يفتح؟', 'شكرا، لأي ساعة؟'],
])('in %s, after “%s”, what is asked behind thanks is answered', (language, before, ...questions) => {
  for (const question of questions) expect(textOf(question, language, before)).toEqual(['La sauna è aperta dalle 16 alle 20.'])
})

const safe = 'La cassaforte è nell’armadio, il codice è 7391.'
const box = 'Le chiavi sono nella cassetta accanto alla porta, il codice è 2580.'
const codes = {
  ...flat,
  houseRules: '',
  specialinstructions: [box, safe, 'Il codice del portone è 4471.', 'La colazione è dalle 8 alle 10.'].join('\n'),
}
const codesTold = (page: typeof codes, language: Language, question: string, ...previous: string[]) =>
  findAnswer(atOnce(compileSheet(page, [], language)), { question, language, previous }).parts.flatMap(({ facts }) =>
    facts.map(({ text }) => text),
  )

test.each<[Language, string, string, string]>([
  ['it', 'c’è una cassaforte?', 'e il codice?', safe],
  ['es', '¿hay caja fuerte?', '¿y el código?', safe],
  ['pt', 'há cofre?', 'e o código?', safe],
  ['ja', '金庫はありますか', '暗証番号は？', safe],
  ['zh', '有保险箱吗', '密码呢？', safe],
  ['it', 'dov’è la cassetta delle chiavi?', 'e il codice?', box],
  ['en', 'where’s the key box?', 'and the code?', box],
  ['de', 'wo ist der Schlüsselkasten?', 'und der Code?', box],
  ['zh', '钥匙盒在哪', '密码呢？', box],
  ['ar', 'وين صندوق المفاتيح؟', 'والرمز؟', box],
  ['it', 'c’è il wifi?', 'e il codice?', flat.wifi_password],
])('in %s the code that is asked for after “%s” is its own', (language, before, question, told) => {
  expect(codesTold(codes, language, question, before)).toEqual([told])
})

test('a code stays with what was asked two questions before', () => {
  expect(codesTold(codes, 'it', 'e il codice?', 'c’è una cassaforte?', 'dov’è?')).toEqual([safe])
})

test('who names what the code is for gets that one', () => {
  expect(codesTold(codes, 'it', 'e il codice del portone?', 'c’è una cassaforte?')).toEqual(['Il codice del portone è 4471.'])
  expect(codesTold(codes, 'it', 'e la password del wifi?', 'c’è una cassaforte?')).toContain(flat.wifi_password)
})

test('what has a code that nobody tells is given no other one, what has none leaves the door', () => {
  const untold = { ...codes, specialinstructions: codes.specialinstructions.replace(', il codice è 7391', '') }
  expect(codesTold(untold, 'it', 'e il codice?', 'c’è una cassaforte?')).toEqual([])
  expect(codesTold(codes, 'it', 'e il codice?', 'a che ora è la colazione?')).toEqual(['Il codice del portone è 4471.'])
})

test.each<[Language, string[]]>([
  ['en', ['is there a safe?', 'where?', 'and the code', 'and how do i lock it']],
  ['en', ['is there a safe?', 'how do I lock it?']],
  ['it', ['c’è una cassaforte?', 'e il codice', 'e come la chiudo']],
])('in %s, how to lock the safe is not told of the door: %s', (language, questions) => {
  expect(codesTold(codes, language, questions.at(-1) ?? '', ...questions.slice(0, -1))).toEqual([safe])
})

test('who names the door after the safe asks of the door', () => {
  expect(codesTold(codes, 'en', 'how do i lock the door', 'is there a safe?').join()).not.toContain('7391')
})

const glass = 'Il vetro si porta giù il martedì sera, la carta il giovedì.'
const bins = { ...codes, specialinstructions: `${codes.specialinstructions}\n${glass}` }

test.each<[Language, string, string]>([
  ['it', 'e il codice del wifi', 'ma il vetro quando lo porto giù'],
  ['it', 'e il codice del wifi', 'il vetro quando lo porto giù'],
  ['en', 'and the wifi code', 'but the glass when do i take it down'],
  ['es', '¿y la clave del wifi?', 'pero el vidrio ¿cuándo lo bajo?'],
])('in %s, after “%s” a subject of its own is asked for: %s', (language, before, question) => {
  expect(codesTold(bins, language, question, before)).toEqual([glass])
})
