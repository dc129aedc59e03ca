import type { Topic, Topics } from '../words/topics.ts'
import type { Fact } from './fact.ts'

/** Characters that show a price or a code in a text of any language. */
const signs: Partial<Record<Topic, RegExp>> = {
  price:
    /[€$£]|\bCHF\b|\beuros?\b|ユーロ|欧元|يورو|\b(?:gratis|gratuit[aoes]*|grátis|kostenlos|kostenfrei|umsonst|(?:kostet|kosten) nichts|free of charge|for free)(?!\p{L})|無料|免费|مجان/iu,
  included:
    /\b(?:inclus[aoie]?|compres[aoi]|nel prezzo|inklusive|inkl|inbegriffen|im (?:zimmer)?preis|included|in the (?:room )?(?:price|rate)|compris(?:e|es)?|dans le prix|inclu[ií]d[aoes]*|incluso|en el precio|no preço)(?!\p{L})|込み|含まれ|包含|已含|مشمول|ضمن السعر/iu,
  code: /(?<!\d)\d{3,}(?!\d|\s?(?:€|euros?|m\b|metr|mètr|Meter))/i,
  duration:
    /(?:\d|\b(?:una?|mezz|ein|eine|eineinhalb|zwei|drei|one|an|two|three|half|une?|deux|trois|demi|dos|tres|media|uma?|duas|due|tre))[^.]{0,6}\s?(?:min|or[ae]\b|or’|giorn|hour|day|stunde|tag|heure|jour|hora|d[ií]a|dia)|分|時間|小时|分钟|دقيقه|دقيقة|ساعة/i,
  capacity: /\d\s?(?:person|people|guest|ospiti|gäste|leute|posti|plätze|places|plazas|lugares|pessoas|人|名|位)/i,
  distance:
    /\d\s?(?:m|km|met(?:ri|ers?|res?|ros)|mètres?|kilom\p{L}+|chilometri|min\p{L}*|minuten)(?!\p{L})|\d\s?(?:メートル|キロ|分|米|公里|متر|كم|دقيقة|دقائق)/iu,
  hours:
    /\d{1,2}[.:h]\d\d|\d\s?(?:uhr|am|pm|h\b|時|点|點)|\b24\s?(?:\/\s?7|(?:hours|stunden|ore|heures|horas)(?! (?:before|prior|prima|vor|avant|antes)))|rund um die uhr|jour et nuit|24時間|24小时|24 ساعة|\b(?:dalle|alle|fino alle|from|until|till|von|bis|de|a|à|das|às|desde|las)\s\d/i,
}

/** What a question asks of a subject; the terms of a service are asked for like its price. */
export const askedOf: readonly Topic[] = ['price', 'duration', 'capacity', 'hours', 'code', 'cancellation', 'included']

/** Whether a question asks for it. */
export const isAsked = ({ topics }: { topics: Topics }, aspect: Topic): boolean => (topics[aspect] ?? 0) >= 0.5

/** Whether a fact tells what is asked of its subject. */
export const tells = ({ topics, text, kind }: Fact, topic: Topic): boolean =>
  (topics[topic] ?? 0) >= 0.5 || (!!signs[topic]?.test(text) && (kind === 'sentence' || !ofSentences.includes(topic)))

/** The terms of a service have numbers of hours and people that are not its own. */
const ofSentences: readonly Topic[] = ['duration', 'capacity']
