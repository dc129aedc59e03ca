import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

/** Every fact of the answer; nothing where the flat does not say it. */
const cases: [Language, string, string[]][] = [
  ['it', 'Qual è la vostra mail?', ['ciao@casamimosa.example']],
  ['it', 'Che numero chiamo se sto male?', ['112', 'Lucia, sempre', 'Via Roma 4']],
  ['it', 'Quante persone può portare la barca?', ['6 persone']],
  ['it', 'Il transfer quanto costa e quanto dura?', ['15 €', 'Gratis', '10 minuti']],
  ['it', 'Cosa è incluso nella gita?', ['Mezza giornata']],
  ['it', 'Dove posso mangiare pesce?', ['Pesce fresco']],
  ['it', 'Posso lasciare le valigie dopo il check-out?', []],
  ['it', 'C’è un asciugamano per la spiaggia?', []],
  ['it', 'È inclusa la colazione?', []],
  ['it', 'Quanti letti ci sono?', []],
  ['it', 'C’è un estintore?', []],
  ['en', 'What’s your WhatsApp?', ['333 9998877']],
  ['en', 'What’s the host’s name?', ['Lucia']],
  ['en', 'Where is the nearest pharmacy?', ['Corso Italia']],
  ['en', 'Can I cancel the transfer for free?', ['Gratis']],
  ['en', 'Do we have a sea view?', ['vista mare']],
  ['en', 'What is the restaurant’s phone number?', ['Pesce fresco']],
  ['en', 'Can we leave our luggage after checkout?', []],
  ['en', 'Where is the nearest ATM?', []],
  ['de', 'Wie viele Personen passen aufs Boot?', ['6 persone']],
  ['de', 'Ab wann ist Nachtruhe?', ['Dopo le 22']],
  ['de', 'Ab wann?', ['16:00']],
  ['de', 'Wie heißt der Gastgeber?', ['Lucia']],
  ['fr', 'Qui appeler en cas d’urgence ?', ['112', 'Lucia, sempre']],
  ['fr', 'Le mot de passe ne marche pas', ['Mimosa', 'limonaia']],
  ['fr', 'Combien de lits ?', []],
  ['es', '¿Tienen página web?', ['https://casamimosa.example']],
  ['es', '¿Dónde hay un cajero?', []],
  ['pt', 'Quantas pessoas cabem no barco?', ['6 persone']],
  ['pt', 'Onde há um multibanco?', []],
  ['ja', 'ボートは何人まで乗れますか？', ['6 persone']],
  ['ja', '緊急の時は誰に電話しますか？', ['112', 'Lucia, sempre']],
  ['ja', 'ATMはどこですか？', []],
  ['zh', '几点之前要离开？', ['10:00']],
  ['zh', '停车免费吗？', ['Parcheggio']],
  ['zh', '有几张床？', []],
  ['ar', 'كيف أتصل بالإنترنت؟', ['Mimosa', 'limonaia']],
  ['ar', 'هل الموقف مجاني؟', ['Parcheggio']],
  ['ar', 'أين أقرب صراف آلي؟', []],
]

test.each(cases)('in %s, no more and no less: %s', (language, question, expected) => {
  const { parts } = findAnswer(atOnce(compileSheet(flat, [], language)), { question, language })
  const found = parts.filter(({ isNear }) => !isNear).flatMap(({ facts }) => facts)
  expect(found.map(({ text }) => text)).toEqual(expected.map((part) => expect.stringContaining(part)))
})

test('a sentence about the thing asked for is an answer, not only near one', () => {
  const safe = { ...flat, specialinstructions: 'La cassaforte è nell’armadio e la combinazione la scegliete voi.' }
  const { parts } = findAnswer(atOnce(compileSheet(safe, [], 'de')), {
    question: 'brauch ich für den Tresor nen Schlüssel',
    language: 'de',
  })
  expect(parts.map(({ isNear, facts }) => [isNear, facts.map(({ text }) => text)])).toEqual([[false, [safe.specialinstructions]]])
})

/** A house whose things no topic has: only their words tell one sentence from the next. */
const house = {
  ...flat,
  specialinstructions:
    'Il giardino è recintato.\nIl binocolo per gli uccelli è nel cassetto.\nIl quadro elettrico è nel corridoio.\nLa legna è nel capanno.\nIl fornaio lascia i cornetti alla porta, il foglietto va nella cassetta entro le 18.',
}

test.each<[Language, string, string]>([
  ['it', 'dove sono i fusibili', 'quadro elettrico'],
  ['de', 'Brötchenservice - bis wann muss der Zettel drin sein', 'foglietto'],
  ['en', 'Could you tell me whether the garden is fenced? We have a beagle who escapes.', 'recintato'],
  ['de', 'Habt ihr ein Fernglas?', 'binocolo'],
  ['fr', 'le jardin est clos ?', 'recintato'],
  ['es', '¿Dónde está la leña?', 'La legna'],
  ['pt', 'onde fica o disjuntor?', 'quadro elettrico'],
  ['ja', '双眼鏡を借りられますか', 'binocolo'],
  ['zh', '木柴在哪里', 'La legna'],
  ['ar', 'هل الحديقة مسيجة؟', 'recintato'],
])('a thing that the host names in another language is found in %s: %s', (language, question, expected) => {
  const { parts } = findAnswer(atOnce(compileSheet(house, [], language)), { question, language })
  expect(parts.flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual([expect.stringContaining(expected)])
})

test.each<[Language, string]>([
  ['en', 'do you have matches or a lighter?'],
  ['de', 'gibt es einen Korkenzieher'],
  ['it', 'avete una stampante?'],
])('a thing that the host does not name is not made of one beside it, in %s: %s', (language, question) => {
  const { parts } = findAnswer(atOnce(compileSheet(house, [], language)), { question, language })
  expect(parts.filter(({ isNear }) => !isNear).flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual([])
})

const told =
  'La spiaggia è di sabbia, dodici minuti in macchina.\nLa piscina apre alle 10 e chiude alle 19.\nLa lavatrice è in bagno.\nIl pronto soccorso è all’ospedale.'

test.each<[Language, string, string]>([
  ['en', 'Any jellyfish at the beach this time of year?', 'jellyfish'],
  ['fr', 'vous connaissez un dentiste ?', 'dentiste'],
  ['de', 'Gibt es am Strand Quallen?', 'Quallen'],
  ['es', '¿hay medusas en la playa?', 'medusas'],
])('of a thing that the host says nothing about it is said so, whatever is said of its subject, in %s: %s', (language, question, word) => {
  const [part] = findAnswer(atOnce(compileSheet({ ...flat, specialinstructions: told }, [], language)), { question, language }).parts
  expect([part?.isNear, part?.missing]).toEqual([true, word])
})

test.each<[Language, string, string]>([
  ['en', 'what time does the pool open?', 'La piscina'],
  ['zh', '有洗衣机吗', 'La lavatrice'],
  ['pt', 'a que horas abre a piscina?', 'La piscina'],
  ['ar', 'في غسالة ملابس', 'La lavatrice'],
])('the word of the subject itself is no such thing, in %s: %s', (language, question, expected) => {
  expect(answersOf(told, question, language)).toEqual([expect.stringContaining(expected)])
})

test.each<[Language, string]>([
  ['it', 'c’è il parcheggio?'],
  ['en', 'is there parking?'],
  ['zh', '有停车位吗'],
])('the one sentence with the subject’s own word is not all that is said of it, in %s: %s', (language, question) => {
  const yard = {
    ...flat,
    specialinstructions: 'Le auto stanno in cortile: ci sono quattro posti, gratis.\nI camper vanno al parcheggio del campo sportivo.',
  }
  const { parts } = findAnswer(atOnce(compileSheet(yard, [], language)), { question, language })
  expect(parts.flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual(expect.arrayContaining([expect.stringContaining('cortile')]))
})

/** A hotel where what is told beside a question has an answer too. */
const hotel = {
  ...flat,
  specialinstructions: [
    'Lo sportello automatico più vicino è in piazza Dante.',
    'La cassaforte è nell’armadio.',
    'I pacchi si possono far spedire qui con il vostro nome.',
    'Prima delle 14 le camere non sono pronte.',
    'Entrate dopo le 21: nessun problema, la porta è aperta.',
    'In camera non entra chi non è registrato: gli amici si ricevono in terrazza.',
    'Ferro e asse sono in lavanderia.',
    'La sauna è aperta dalle 17 alle 22.',
    'La sauna costa 15 euro a sera.',
  ].join('\n'),
}

test.each<[Language, string, string[]]>([
  ['zh', '附近哪里可以取现金', ['sportello']],
  ['fr', 'bonsoir, on peut faire venir un paquet chez vous avant notre arrivée ?', ['pacchi']],
  ['en', 'Can a mate come up to our room for a drink tonight?', ['registrato']],
  ['it', 'sauna: orario e prezzo grazie', ['17', '15 euro']],
  ['de', 'sauna: Preis und Uhrzeit?', ['17', '15 euro']],
  ['it', 'due tartine per i 18 anni di mio figlio, nessun problema vero?', []],
])('what a guest tells beside the question is not answered, in %s: %s', (language, question, expected) => {
  const { parts } = findAnswer(atOnce(compileSheet(hotel, [], language)), { question, language })
  expect(parts.filter(({ isNear }) => !isNear).flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual(
    expected.map((part) => expect.stringContaining(part)),
  )
})

test('a sentence about ironing answers who asks for an iron, in words of its own', () => {
  const lingerie = {
    ...flat,
    hostLanguage: 'fr' as const,
    specialinstructions: 'Fer et planche sont dans la lingerie, le repassage se fait là.',
  }
  const { parts } = findAnswer(atOnce(compileSheet(lingerie, [], 'pt')), { question: 'tem ferro de passar', language: 'pt' })
  expect(parts.map(({ isNear, missing }) => ({ isNear, missing }))).toEqual([{ isNear: false, missing: '' }])
})

const answersOf = (
  specialinstructions: string,
  question: string,
  language: Language,
  hostLanguage: Language = 'it',
  previous: string[] = [],
) => {
  const { parts } = findAnswer(atOnce(compileSheet({ ...flat, specialinstructions, hostLanguage }, [], language)), {
    question,
    language,
    previous,
  })
  return parts.filter(({ isNear }) => !isNear).flatMap(({ facts }) => facts.map(({ text }) => text))
}

test('of a heading with two subjects each sentence has its own', () => {
  const told =
    'Bucato e rifiuti\nLa lavatrice è al piano terra e costa 4 euro. L’umido va nel secchiello marrone, la carta nel sacco bianco.'
  expect(answersOf(`Benvenuti.\n\n${told}`, 'donde se tira la basura', 'es')).toEqual([expect.stringMatching(/^L’umido/)])
})

test('a sentence on another matter is not a part of the one before, though no subject is read in it', () => {
  const told = 'Le pulizie finali sono comprese. Si disdice gratis fino a trenta giorni prima dell’arrivo; dopo si perde la caparra.'
  expect(answersOf(told, 'le pulizie finali sono comprese?', 'it')).toEqual(['Le pulizie finali sono comprese.'])
})

test('how far the sea is stands in a sentence about the house', () => {
  const told =
    'Cinque camere in una casa del 1880, a 350 metri dalla riva.\nLa spiaggia è di ciottoli.\nIn spiaggia i cani non possono stare.'
  expect(answersOf(told, 'wie weit ist es zum meer', 'de')).toEqual([expect.stringContaining('350 metri')])
})

test('a beach for dogs is told who asks for a dog on the beach', () => {
  const told = 'Ein Hund ist erlaubt, 8 Euro pro Nacht.\nDer Hundestrand liegt am Übergang 14.'
  expect(answersOf(told, 'il cane lo possiamo portare in spiaggia?', 'it', 'de')).toContainEqual(expect.stringContaining('Hundestrand'))
})

test('a square that is called after a church has no mass', () => {
  const told = 'La pharmacie est place de l’Église, fermée le samedi après-midi.'
  expect(answersOf(told, 'há alguma missa ao domingo na aldeia?', 'pt', 'fr')).toEqual([])
})

test('heating is answered by what is said of it, whatever the guest’s language calls a radiator too', () => {
  const told = 'Il riscaldamento è compreso e si regola con il termostato all’ingresso.'
  expect(answersOf(told, '部屋が寒いです…暖房のつけ方がわかりません', 'ja')).toEqual([told])
})

test.each<[Language, string, string]>([
  ['it', 'Mi serve la fattura per la ditta. A chi mando i dati?', 'fattura'],
  ['de', 'Ich komme mit der Vespa, nicht mit dem Auto. Wohin damit?', 'motorini'],
])('what is told before a question counts where the question alone has no answer, in %s: %s', (language, question, expected) => {
  const told =
    'La fattura va chiesta prima del pagamento, con la partita IVA.\nI motorini si lasciano nel cortile, gratis.\nI rifiuti vanno nel bidone.'
  expect(answersOf(told, question, language)).toEqual([expect.stringContaining(expected)])
})

test.each<[string, string, string, string]>([
  ['und sonntags?', 'wie lange hat edeka auf', 'Edeka am Ortseingang, Mo-Sa 7-20 Uhr, So 12-17 Uhr.', 'Edeka'],
  ['und die Kinder?', 'Was kostet die Kurtaxe?', 'Kurtaxe 3 Euro je Erwachsenem am Tag.\nFür Kinder gibt es ein Gitterbett.', 'Kurtaxe'],
])('a few words that go on are about what was asked before: %s', (question, before, told, expected) => {
  expect(answersOf(told, question, 'de', 'de', [before])).toEqual([expect.stringContaining(expected)])
})

test.each<[Language, string, string]>([
  ['it', 'quando c’è l’infiorata', 'terza domenica di maggio'],
  ['en', 'do rooms have a fridge', 'frigobar'],
  ['ja', '部屋に冷蔵庫ありますか', 'frigobar'],
])('in %s, what stands in a sentence about something else is found: %s', (language, question, expected) => {
  const specialinstructions =
    'In camera ci sono il condizionatore e il frigobar.\nLa cattedrale chiude alle 20, l’infiorata è la terza domenica di maggio.'
  const { parts } = findAnswer(atOnce(compileSheet({ ...flat, specialinstructions }, [], language)), { question, language })
  expect(parts.map(({ isNear, facts }) => [isNear, facts[0]?.text])).toEqual([[false, expect.stringContaining(expected)]])
})

test('a thing is found in the plural too', () => {
  const page = { ...flat, specialinstructions: 'Irons and hairdryers can be borrowed against a £10 deposit.', hostLanguage: 'en' as const }
  const { parts } = findAnswer(atOnce(compileSheet(page, [], 'de')), { question: 'ich brauche einen Föhn', language: 'de' })
  expect(parts.map(({ isNear, facts }) => [isNear, facts[0]?.text])).toEqual([[false, expect.stringContaining('hairdryers')]])
})

test.each<[Language, string, string]>([
  ['ar', 'وين القبلة', 'Mecca'],
  ['en', 'which way is qibla', 'Mecca'],
  ['de', 'gibt es einen gebetsteppich', 'Mecca'],
  ['pt', 'quanto é a taxa de turismo', '2 euro'],
  ['en', 'do we need flip flops inside', 'ciabatte'],
])('in %s, what hosts call otherwise is found: %s', (language, question, expected) => {
  const specialinstructions = [
    'Nella sala della preghiera c’è un tappeto e la direzione della Mecca è segnata sul muro.',
    'Carne halal si trova a Grosseto.',
    'Il contributo di soggiorno è di 2 euro a notte.',
    'In casa si portano le ciabatte.',
  ].join('\n')
  const { parts } = findAnswer(atOnce(compileSheet({ ...flat, specialinstructions }, [], language)), { question, language })
  expect(parts[0]?.facts[0]?.text).toContain(expected)
})
