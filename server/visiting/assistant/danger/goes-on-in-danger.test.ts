import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { readQuestion } from '../question/read-question.ts'

const kindOf = (language: Language, question: string) => readQuestion({ question, language }).kind

test.each<[Language, string]>([
  ['it', 'e se non respira più?'],
  ['en', 'and if he is unconscious?'],
  ['de', 'und wenn er keine Luft kriegt?'],
  ['ar', 'وين أقرب مستشفى زوجي صدره يوجعه؟'],
  ['it', 'e se l’acqua continua a salire?'],
  ['it', 'ma se non torna stanotte?'],
  ['en', 'and what if he stops breathing?'],
  ['en', 'and my wife has fainted, what do I do?'],
  ['en', 'and he choked, is that bad?'],
  ['de', 'und wenn mein Sohn eine Batterie schluckt?'],
  ['de', 'und wenn er mich wieder schlägt?'],
  ['de', 'aber jemand ist in der Wohnung?'],
  ['fr', 'et mamie est tombée, qui appeler ?'],
  ['fr', 'mais quelqu’un est entré chez nous ?'],
  ['es', '¿y si me pega otra vez?'],
  ['es', 'y la abuela se cayó, ¿a quién llamo?'],
  ['pt', 'e se eu quiser morrer?'],
  ['pt', 'mas está alguém dentro de casa?'],
  ['ar', 'وجدتي سقطت بمن أتصل؟'],
  ['ar', 'وطعنوني؟'],
  ['ar', 'وأحتاج الشرطة فورا؟'],
  ['ar', 'وهناك أحد في البيت؟'],
  ['de', 'und der Gasherd zischt obwohl er aus ist?'],
  ['ja', 'あと妻が倒れました、どうすれば？'],
  ['ja', 'その人が動かないんですが？'],
  ['zh', '那水还在涨怎么办？'],
  ['zh', '它冒烟了正常吗？'],
])('%s: "%s" calls for help, though it begins like what goes on', (language, message) => {
  expect(kindOf(language, message)).toBe('distress')
})

test.each<[Language, string, string]>([
  ['it', 'quanto costa la barca?', 'e se siamo solo in due?'],
  ['it', 'quanto costa la chiave?', 'e se la perdo?'],
  ['de', 'Wo kann man parken?', 'und mit einem Wohnmobil?'],
  ['es', '¿hay barco?', '¿y si somos tres?'],
])('%s: after “%s”, “%s” only goes on', (language, first, question) => {
  expect(readQuestion({ question, language, previous: [first] }).kind).toBe('question')
})
