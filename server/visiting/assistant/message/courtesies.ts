import type { Language } from '#i18n/languages.ts'
import { asksSomething, hasMeaning } from '../reader/features.ts'
import { hasNoBlanks } from '../words/plain-text.ts'
import { withoutIntroduction } from './introductions.ts'
import { saysBroken } from './plain-asks.ts'

/** Words that greet, before a name or none, words that thank or take leave, words that only answer, and words that praise, in each language. */
const wordsOf: Record<Language, { greets: string; closes: string; replies: string; praises: string }> = {
  it: {
    greets: 'ciao|buongiorno|buon giorno|buondì|buonasera|buona sera|salve|gentil[ei]|car[aoie]|carissim[aoie]|egregi[oa]|spett\\S*',
    closes: 'grazie|ringrazi\\S+|cordiali saluti|distinti saluti|un saluto|saluti|a presto|buona giornata|buona serata|un abbraccio',
    replies:
      'no|sì|si|ok|okay|va bene|bene|perfetto|ottimo|capito|certo|chiaro|niente|nulla|nessun problema|forse|boh|mah|peccato|basta così',
    praises:
      '(?:ma )?(?:che|quanto è) (?:\\S+ )?(?:bell|splendid|meravigli|incantevol|carin|stupend|fantastic)\\S*|(?:è |tutto |davvero )*(?:bellissim|stupend|meraviglios|splendid)\\S*',
  },
  en: {
    greets: 'hi|hello|hey|hiya|dear|good morning|good evening|good afternoon|morning|evening|greetings',
    closes: 'thanks|thank you|many thanks|thx|cheers|ta|best|kind regards|best regards|regards|yours|see you|have a nice|take care',
    replies:
      'no|nope|yes|yeah|yep|ok|okay|great|fine|good|perfect|got it|i see|understood|sure|cool|nothing|never mind|no problem|maybe|hm+|too bad',
    praises:
      '(?:wow )?(?:what|such) an? (?:\\S+ )?(?:beautiful|lovely|gorgeous|great|wonderful|amazing|stunning|charming)|(?:it s |it is |this is |so |how |absolutely )*(?:beautiful|lovely|gorgeous|wonderful|amazing|stunning)|(?:great )?(?:i|we) love it',
  },
  de: {
    greets: 'hallo|hi|hey|guten tag|guten morgen|guten abend|liebe[rs]?|sehr geehrte[rs]?|servus|moin|grüß gott|grüezi|grüß dich',
    closes:
      'danke|dankeschön|vielen dank|besten dank|herzlichen dank|mit freundlichen grüßen|viele grüße|liebe grüße|herzliche grüße|herzlich(?:st)?(?=\\s*[,\\n]|\\s*$|\\s+(?:ihre?|eure?|deine?)(?!\\p{L}))|beste grüße|lg|mfg|vg|gruß|schönen tag',
    replies: 'nein|nee|ja|ok|okay|gut|super|prima|verstanden|alles klar|passt|klar|nichts|vielleicht|schade|kein problem',
    praises:
      '(?:was für|so) eine?n? (?:schön|toll|wunderschön|herrlich|hübsch)\\S*|(?:das ist |ist das |wie |sehr |echt |so )*(?:wunderschön|traumhaft|herrlich|schön|toll)',
  },
  fr: {
    greets: 'bonjour|bonsoir|salut|coucou|ch[eè]re?s?|madame|monsieur',
    closes: 'merci|je vous remercie|cordialement|bien à vous|bonne journée|bonne soirée|à bientôt|bien cordialement|salutations',
    replies: "non|oui|ok|d['’]accord|super|compris|entendu|parfait|bien|rien|peut-être|dommage|pas de problème",
    praises:
      'quel(?:le)?s? (?:\\S+ )?(?:belle|beau|bel|jolie?|magnifique|charmante?|superbe)|(?:c est |trop |très |vraiment )*(?:magnifique|superbe|splendide)',
  },
  es: {
    greets: 'hola|buenas tardes|buenas noches|buenas|buenos días|estimad[oa]s?|querid[oa]s?',
    closes: 'gracias|muchas gracias|mil gracias|un saludo|saludos|un abrazo|hasta pronto|cordialmente|atentamente|buen día',
    replies: 'no|sí|si|vale|ok|bien|genial|perfecto|entendido|claro|de acuerdo|nada|quizás|tal vez|qué pena',
    praises:
      'qu[ée] (?:\\S+ )?(?:más |tan )?(?:bonit|precios|lind|hermos|maravill)\\S*|(?:es |está |todo |muy )*(?:precios|hermos|maravillos)[oa]s?',
  },
  pt: {
    greets: 'olá|ola|oi|bom dia|boa tarde|boa noite|car[oa]s?|prezad[oa]s?|estimad[oa]s?',
    closes: 'obrigad[oa]|muito obrigad[oa]|cumprimentos|com os melhores cumprimentos|um abraço|abraço|atenciosamente|até breve|bom dia',
    replies: 'não|nao|sim|ok|está bem|ótimo|perfeito|percebi|entendi|claro|combinado|nada|talvez|que pena',
    praises: 'que (?:\\S+ )?(?:tão |mais )?(?:lind|bonit|maravilh)\\S*|(?:é |está |tudo |muito )*(?:lind|maravilhos)[oa]s?',
  },
  ja: {
    greets: 'こんにちは|こんばんは|おはようございます|おはよう|はじめまして|お世話になっております|お世話になります',
    closes: 'よろしくお願いいたします|よろしくお願いします|宜しくお願いします|ありがとうございます|お願いします|失礼します',
    replies: 'いいえ|いや|はい|うん|わかりました|分かりました|了解|了解です|大丈夫|大丈夫です|なるほど',
    praises: '(?:なんて|とても|すごく|本当に)*(?:素敵|すてき|きれい|綺麗|美しい|素晴らしい|すばらしい)な?',
  },
  zh: {
    greets: '你好|您好|早上好|晚上好|下午好|大家好|嗨',
    closes: '谢谢|多谢|感谢|麻烦了|辛苦了|祝好',
    replies: '不|不用|不用了|是|是的|好|好的|行|嗯|可以|明白|明白了|知道了|没有|没事',
    praises: '\\S{0,4}(?:好|真|太|非常)(?:漂亮|美|好看|棒)',
  },
  ar: {
    greets:
      'مرحبا|مرحبًا|أهلا|اهلا|هلا|السلام عليكم ورحمة الله وبركاته|السلام عليكم ورحمة الله|السلام عليكم|صباح الخير|مساء الخير|عزيزي|عزيزتي',
    closes: 'شكرا|شكرًا|مع الشكر|تحياتي|مع التحية|جزاكم الله|بارك الله|يعطيك العافية',
    replies: 'لا|نعم|حسنا|طيب|تمام|ممتاز|فهمت|لا شيء|ربما|أوكي',
    praises: 'ما (?:أجمل|اجمل|أروع|اروع)|(?:المكان|البيت|الشقة) (?:جميل|رائع)\\S*',
  },
}

/** Letters that a question has at least. */
const shortest = 5

/**
 * What a guest has written, without "Dear Giulia, my name is Tom." and "Many thanks, Tom": such a name is no subject. A text that is nothing
 * else stays as it is.
 */
export function withoutCourtesies(text: string, language: Language): string {
  const begun = withoutIntroduction(withoutThanks(withoutGreeting(text.trim(), language), language), language)
  const bare = withoutClosing(begun, language)
  return bare.replace(/[^\p{L}]/gu, '').length >= (hasNoBlanks(language) ? 2 : shortest) ? bare : text
}

/** Whether a text only answers, in the language of its page or in English: "no", "ok, got it", a thumb up, a number of a few digits. */
export function isReply(text: string, ofPage: Language): boolean {
  const bare = text
    .toLowerCase()
    .normalize('NFC')
    // Arabic is written with its vowels, or without them.
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .trim()
  return !bare || /^\d{1,4}$/.test(bare) || bare.replace(repliesOf(ofPage), '').trim() === ''
}

/**
 * Words that only answer, in a language or in English, the longest first. They are taken out one by one: a pattern of the whole text would try a word
 * of both languages each way, and each "ok" of a row double its time.
 */
function repliesOf(language: Language): RegExp {
  const words = [wordsOf[language], wordsOf.en].flatMap(({ replies }) => replies.split('|'))
  return new RegExp(`(?<!\\S)(?:${words.sort((one, other) => other.length - one.length).join('|')})(?!\\S)`, 'gu')
}

/** Whether a text praises a thing, and says nothing else: "che bella casa!". It goes on about no question. */
export function isPraise(text: string, language: Language): boolean {
  if (!/[!！]/.test(text) || /[?？؟]/.test(text) || saysBroken(text, language)) return false
  return besidePraise(text, language) === ''
}

/** What a text that praises says beside the praise and courtesies: "toll, aber die Heizung geht nicht!". Undefined where it praises nothing. */
function besidePraise(text: string, language: Language): string | undefined {
  const { praises, replies, closes } = wordsOf[language]
  const isOnly = (words: string, more: string) => {
    const pattern = new RegExp(`^(?:${words})${more}$`, 'u')
    return (part: string) => pattern.test(part)
  }
  const [few, couple] = hasNoBlanks(language) ? ['\\S{0,8}', '\\S{0,4}'] : ['(?: \\S+){0,3}', '(?: \\S+){0,1}']
  const [praising, courteous] = [isOnly(praises, few), isOnly(`wow|${replies}`, '')]
  const closing = isOnly(closes, couple)
  const parts = text
    .toLowerCase()
    .replace(buts[language], ', ')
    .split(/[^\p{L}\p{M}\p{N}\s'’]+/u)
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter(Boolean)
  if (!parts.some(praising)) return undefined
  return parts.filter((part) => !praising(part) && !courteous(part) && !closing(part)).join(', ')
}

/** What a text tells beside praise, where that is more than a name: some words, or any behind a "but". Empty where it tells nothing, or praises nothing. */
export function toldBesidePraise(text: string, language: Language): string {
  const beside = besidePraise(text, language) ?? ''
  const isLong = hasNoBlanks(language) ? beside.length >= 6 : beside.split(' ').length >= 3
  return isLong || text.toLowerCase().search(buts[language]) >= 0 ? beside : ''
}

/** Words behind which something else is told than the praise before them. */
const buts: Record<Language, RegExp> = {
  it: /\s(?:ma|però)\s/g,
  en: /\sbut\s/g,
  de: /\s(?:aber|nur)\s/g,
  fr: /\smais\s/g,
  es: /\spero\s/g,
  pt: /\s(?:mas|porém)\s/g,
  ja: /(?:だ|です)?(?:けれど|けど)も?|ですが/g,
  zh: /但是?|不过|可是/g,
  ar: /\sو?لكن\s/g,
}

/** "grazieeeee" as it is spelt: the reader has learnt no stretched words, and of what it does not know it can make anything. */
export function unstretched(text: string): string {
  const bare = text.replace(/(\p{L})\1{3,}|([aeou])\2{2,}/giu, '$1$2')
  // One letter alone is no word: it may be a scream.
  return new Set(bare.toLowerCase().match(/\p{L}/gu)).size > 1 ? bare : text
}

function withoutGreeting(text: string, language: Language): string {
  const { greets } = wordsOf[language]
  if (language === 'ja') {
    return text.replace(/^[^、。！？\s]{1,8}(?:さん|様|さま)[、。！,\s]+/u, '').replace(new RegExp(`^(?:${greets})[、。！,\\s]*`, 'u'), '')
  }
  if (language === 'zh') return text.replace(new RegExp(`^[^，。！？,\\s]{0,5}(?:${greets})[，。！、,!\\s]*`, 'u'), '')
  const marked = new RegExp(`^[¡¿]?(?:${greets})(?:[ \\t]+(?!\\d)[^\\s,.!?:;،]+){0,4}[ \\t]*[,!.:;،\\n]+\\s*`, 'iu')
  if (marked.test(text)) return text.replace(marked, '')
  // Without a comma only what looks like a name belongs to the greeting.
  const [, greeting = '', name = ''] = new RegExp(`^[¡¿]?((?:${greets})\\s+)(\\p{Lu}\\p{Ll}+\\s+)`, 'iu').exec(text) ?? []
  return greeting && /^\p{Lu}/u.test(name) && !hasMeaning(name) ? text.slice(text.indexOf(name) + name.length) : text
}

/** Words that thank, before what is asked next. */
const thanks: Record<Language, string> = {
  it: 'grazie|ti ringrazio|la ringrazio|vi ringrazio',
  en: 'thanks|thank you|many thanks|thx|ty|cheers',
  de: 'danke|danke ?schön|danke sehr|vielen dank|besten dank|herzlichen dank',
  fr: 'merci|je vous remercie',
  es: 'gracias|muchas gracias|mil gracias',
  pt: 'obrigad[oa]|muito obrigad[oa]',
  ja: 'ありがとうございます|ありがとう|どうも',
  zh: '谢谢你?|多谢|感谢',
  ar: 'شكرا|شكرًا|مشكور|تسلم',
}

/** "Ok, thanks so much! And on Sunday?": what answers and thanks before a question is no part of it. */
function withoutThanks(text: string, language: Language): string {
  const words = thanks[language]
  const [replies, end] = [wordsOf[language].replies, '[,.!;:،，。！、]+\\s*']
  // "No parking?" only begins with a word that may be an answer.
  const reply = `(?:${replies})(?:\\s*${end}|\\s+(?=(?:${replies}|${words})(?!\\p{L})))`
  const thank = `(?:${words})(?!\\p{L})(?:(?: [^\\s,.!?;:،]+){0,2}\\s*${end}|\\s+)`
  const before = hasNoBlanks(language) ? `(?:${replies}|${words})+${end}` : `${reply}|${thank}`
  const [courteous = ''] = new RegExp(`^(?:${before})+`, 'iu').exec(text) ?? []
  // "Thanks for breakfast, when does it start?" names there what it asks of.
  const beside = courteous.replace(new RegExp(`(?<!\\p{L})(?:${replies}|${words})(?!\\p{L})`, 'giu'), ' ')
  if (!hasNoBlanks(language) && beside.split(/[^\p{L}\p{M}]+/u).some(hasMeaning)) return text
  const rest = text.slice(courteous.length)
  return /[?？؟]/.test(rest) || asksSomething(rest, language) ? rest : text
}

function withoutClosing(text: string, language: Language): string {
  const { closes } = wordsOf[language]
  const end = hasNoBlanks(language) ? '' : '(?!\\p{L})'
  const closing = new RegExp(`[.!?,;\\n。！？、，،؟]\\s*(?:${closes})${end}[^?？؟]{0,60}$`, 'iu').exec(text)
  if (!closing || asksSomething(closing[0], language)) return text
  return text.slice(0, closing.index + 1)
}
