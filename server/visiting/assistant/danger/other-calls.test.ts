import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { readQuestion } from '../question/read-question.ts'

const kindOf = (question: string, language: Language) => readQuestion({ question, language }).kind

/** Help, fire, who does not breathe, thieves, as guests of Italian houses say it who speak none of the nine languages. */
const calls: [string, string[]][] = [
  ['Dutch', ['help er is brand in de keuken', 'mijn man ademt niet', 'bel een ambulance', 'dief in de kamer', 'brand']],
  ['Polish', ['ratunku!', 'pali się kuchnia', 'dziecko nie oddycha', 'wezwijcie karetkę', 'złodziej w domu', 'pomocy']],
  ['Czech', ['hoří kuchyně', 'manžel nedýchá', 'zavolejte záchranku', 'je v bezvědomí', 'pomoc, prosím']],
  ['Russian', ['вызовите скорую', 'ребёнок не дышит', 'пожар', 'пахнет газом', 'помогите', 'pomogite', 'vyzovite skoruyu']],
  ['Ukrainian', ['викличте швидку', 'чоловік не дихає', 'рятуйте', 'пожежа']],
  ['Romanian', ['chemați ambulanța', 'soțul meu nu respiră', 'arde casa', 'ajutor', 'foc']],
  ['Swedish', ['det brinner i köket', 'min man andas inte', 'ring polisen', 'hjälp']],
  ['Danish', ['det brænder', 'kan ikke få luft', 'bevidstløs', 'hjælp!']],
  ['Hungarian', ['tűz van', 'hívják a mentőket', 'a férjem nem lélegzik', 'segítség']],
  ['Croatian', ['gori kuća', 'zovite hitnu', 'muž ne diše', 'upomoć', 'pomoć']],
  ['Slovene', ['na pomoč', 'pokličite rešilca', 'mož ne diha', 'tat']],
  ['Greek', ['είναι φωτιά στο σπίτι;', 'καλέστε ασθενοφόρο', 'ο άντρας μου δεν αναπνέει', 'βοήθεια', 'ΒΟΗΘΕΙΑ']],
  ['Turkish', ['yangın var', 'yangin var', 'kocam nefes almıyor', 'imdat', 'YARDIM EDİN']],
  ['Korean', ['살려주세요', '불이 났어요', '남편이 숨을 안 쉬어요', '구급차 불러주세요', '도와주세요']],
  ['Hindi', ['आग लग गई', 'वह सांस नहीं ले रहा', 'एम्बुलेंस बुलाओ', 'बचाओ', 'मदद करो', 'aag lag gayi']],
  ['Arabic in Latin letters', ['7aree2a fel matbakh', 'ebni mesh byetnafas', 'el7a2oni', 'ri7et ghaz', 'otlob el is3af']],
  ['Japanese in Latin letters', ['tasukete', 'kaji desu', 'TASUKETE!!', 'kyuukyuusha wo yonde kudasai', 'otto ga taoreta']],
  ['Chinese in Latin letters', ['jiu ming', 'jiuming! zhaohuole', 'kuai jiao jiu hu che', 'ta mei you huxi', 'you xiaotou']],
]

test.each(calls)('in %s help is called for on an English and on an Italian page', (_, messages) => {
  const overlooked = messages.filter((message) => kindOf(message, 'en') !== 'distress' || kindOf(message, 'it') !== 'distress')
  expect(overlooked).toEqual([])
})

/** Other questions in these languages, and words of the nine that are calls in one of them. */
test.each<[Language, string]>([
  ['en', 'помогите пожалуйста с wi-fi'],
  ['en', 'kan ik hulp krijgen met de bagage?'],
  ['en', 'czy możecie pomóc z bagażem?'],
  ['en', 'trebamo pomoć s prtljagom'],
  ['en', 'czy możemy liczyć na pomoc z bagażem?'],
  ['en', 'momken tanzif el oda?'],
  ['en', 'el7a2i2a el oda 7elwa'],
  ['en', '짐 옮기는 거 도와주실 수 있나요?'],
  ['en', 'kahvaltı saat kaçta?'],
  ['en', 'is there a brand of coffee in the kitchen?'],
  ['en', "it's hot in the bedroom, is there a fan?"],
  ['de', 'so ein blöder Schlüssel, wie geht der?'],
  ['de', 'wir schreiten zur Tat: wo ist der Grill?'],
  ['it', 'la signora Gori ha le chiavi?'],
  ['it', 'la password del wifi? provala tu'],
])('%s: "%s" is a question', (language, question) => {
  expect(kindOf(question, language)).toBe('question')
})

test.each([
  'Помогите! Мой муж упал и не встаёт',
  'Pomocy! Mąż upadł ze schodów',
  'Hjälp! Min man har ramlat',
  'Yardım edin! Eşim düştü, kalkmıyor',
  'Βοήθεια! Ο άντρας μου έπεσε',
])('what is shouted before anything else calls for help: %s', (message) => {
  expect([kindOf(message, 'en'), kindOf(message, 'it')]).toEqual(['distress', 'distress'])
})

test.each(['🚑 please', '🚑🚑 help', '🔥 aiutooo', 'AIUUUTO'])('%s calls for help', (message) => {
  expect(kindOf(message, 'it')).toBe('distress')
})

test('three vowels in a row are stretched too, but no number of a king', () => {
  expect(kindOf('graziee sooono felice', 'it')).toBe('smalltalk')
  expect(readQuestion({ question: 'dove si parcheggia in via Vittorio Emanuele III?', language: 'it' }).parts[0]?.text).toContain('III')
})
