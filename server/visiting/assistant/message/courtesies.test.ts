import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { readQuestion } from '../question/read-question.ts'
import { isPraise, isReply, withoutCourtesies } from './courtesies.ts'

test.each([
  ['it', 'Ciao Giulia, a che ora è la cena? Grazie mille, Marco', 'a che ora è la cena?'],
  ['it', 'ciao Giulia a che ora è la cena', 'a che ora è la cena'],
  ['de', 'Liebe Familie Weber, gibt es Parkplätze?\nMit freundlichen Grüßen\nKlaus', 'gibt es Parkplätze?'],
  ['ja', '田中さん、こんにちは。駐車場はありますか。よろしくお願いします', '駐車場はありますか。'],
  ['ar', 'السلام عليكم، هل يوجد موقف؟ شكرا جزيلا', 'هل يوجد موقف؟'],
  ['en', 'thanks, where is the parking', 'where is the parking'],
  ['it', 'Ok, grazie mille! E la domenica?', 'E la domenica?'],
  ['zh', '好的谢谢，几点开始？', '几点开始？'],
] as const)('a greeting and thanks are no part of a question, in %s: %s', (language, written, asked) => {
  expect(withoutCourtesies(written, language)).toBe(asked)
})

test.each([
  ['it', 'Buongiorno, mi chiamo Rosa Piscina, dove si parcheggia?', 'dove si parcheggia?'],
  ['it', 'Sono il signor Cane. A che ora è la colazione?', 'A che ora è la colazione?'],
  ['en', 'This is Mr. Parker, when is breakfast?', 'when is breakfast?'],
  ['en', 'Hi, my name is Summer de Park and where is the iron?', 'where is the iron?'],
  ['de', 'Hallo, hier ist Frau Hund. Wann können wir einchecken?', 'Wann können wir einchecken?'],
  ['de', 'Mein Name ist Müller, ab wann gibt es Frühstück?', 'ab wann gibt es Frühstück?'],
  ['fr', 'Bonjour, je m’appelle Luc Château, où est la gare ?', 'où est la gare ?'],
  ['es', 'Hola, me llamo Sol Playa y ¿dónde hay un taxi?', '¿dónde hay un taxi?'],
  ['pt', 'Chamo-me Rui Praia. Há ferro de engomar?', 'Há ferro de engomar?'],
  ['ja', 'こんにちは。池田と申します。駐車場はありますか。', '駐車場はありますか。'],
  ['zh', '你好，我叫海洋，有停车场吗？', '有停车场吗？'],
  ['ar', 'مرحبا، اسمي بحر، هل يوجد موقف؟', 'هل يوجد موقف؟'],
] as const)('the name of who asks is no part of a question, in %s: %s', (language, written, asked) => {
  expect(withoutCourtesies(written, language)).toBe(asked)
})

test.each([
  ['en', 'This is Mr. Parker, my wife is bleeding heavily'],
  ['it', 'Mi chiamo Anna Bianchi e mio marito non respira'],
  ['de', 'Hier ist Frau Hund, mein Mann ist bewusstlos'],
  ['fr', 'Je m’appelle Luc et ma fille se noie'],
  ['es', 'Me llamo Sol, hay fuego en la cocina'],
  ['ar', 'اسمي محمد، زوجتي لا تتنفس'],
  ['zh', '我叫王伟，我太太没有呼吸了'],
] as const)('a call for help stays one behind a name, in %s: %s', (language, written) => {
  expect(readQuestion({ question: written, language }).kind).toBe('distress')
})

test.each([
  ['en', 'My name is not on the list, where do I check in?'],
  ['it', 'mi chiamo un taxi, quanto costa?'],
  ['it', 'Il mio nome è Anna'],
  ['pt', 'chamo-me Teresa, vou com o meu marido. Onde é a chave?'],
  ['de', 'Hier ist Feuer, wir kommen nicht raus'],
  ['en', 'No parking?'],
  ['en', 'Thanks for breakfast, when does it start?'],
  ['de', 'Danke fürs Frühstück, wann beginnt es?'],
  ['it', 'grazie della colazione, era buona'],
  ['zh', '行李可以寄存吗'],
  ['de', 'Hallo gibt es Parkplätze'],
  ['it', 'ciao'],
  ['en', 'Is Rosa there in the evening?'],
] as const)('nothing of a question is left out, in %s: %s', (language, written) => {
  expect(written).toContain(withoutCourtesies(written, language))
  expect(withoutCourtesies(written, language).length).toBeGreaterThanOrEqual(written.length - 6)
})

test.each(['我叫出租车，多少钱？', '我叫了外卖，放在哪里？', '我叫醒服务，几点？'])(
  'what a guest orders or calls in Chinese is no name: %s',
  (written) => {
    expect(withoutCourtesies(written, 'zh')).toBe(written)
  },
)

test.each([
  ['it', 'che bella casa!'],
  ['en', 'Wow, what a lovely place!'],
  ['de', 'Was für ein schönes Haus!'],
  ['fr', 'quelle belle maison !'],
  ['es', '¡Qué casa tan bonita!'],
  ['pt', 'que casa linda!'],
  ['ja', '素敵なお家ですね！'],
  ['zh', '房子真漂亮！'],
  ['ar', 'ما أجمل هذا البيت!'],
] as const)('praise asks nothing, and is not answered with what was asked before, in %s: %s', (language, praise) => {
  expect(readQuestion({ question: praise, language, previous: ['wifi password?'] }).kind).toBe('smalltalk')
})

test.each([
  ['it', 'che bella spiaggia è vicina?'],
  ['de', 'schön ruhig?'],
  ['en', 'what a lovely beach is near here'],
] as const)('who asks praises nothing, in %s: %s', (language, question) => {
  expect(isPraise(question, language)).toBe(false)
})

test.each([
  ['it', 'Bellissimo, mandami il wifi!'],
  ['en', 'Lovely, send the wifi password!'],
  ['en', 'So beautiful, help us please!'],
  ['de', 'Toll, Heizung geht nicht!'],
  ['de', 'Toll Heizung geht nicht!'],
  ['fr', 'Superbe, plus d’eau chaude !'],
  ['es', '¡Qué lindo, no hay agua!'],
  ['pt', 'Que lindo, sem água quente!'],
] as const)('praise that only begins what is told is none, in %s: %s', (language, told) => {
  expect(isPraise(told, language)).toBe(false)
})

test('praise with courtesies is praise', () => {
  expect(isPraise('Wow, che bella casa, grazie mille!', 'it')).toBe(true)
  expect(isPraise('ما أجملَ هذا البيت، شكرا!', 'ar')).toBe(true)
})

test('what smells of gas is no praise', () => {
  expect(readQuestion({ question: 'che bella puzza di gas!', language: 'it' }).kind).toBe('distress')
})

// A pattern that can read a word in two ways takes twice as long for each: thirty would hold the server up for minutes.
test.each(languages)('a long row of answers is read at once, in %s', (language) => {
  for (const word of ['ok', 'no', 'no problem', 'hmm']) {
    const row = `${word}, `.repeat(60)
    expect(isReply(row, language)).toBe(true)
    expect(isReply(`${row}wifi`, language)).toBe(false)
  }
})

test.each(['حسنا', 'حسنًا', '👍️'])('"%s" only answers in Arabic, with its vowels or without', (text) => {
  expect(isReply(text, 'ar')).toBe(true)
})
