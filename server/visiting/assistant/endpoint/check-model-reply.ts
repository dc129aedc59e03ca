import type { Language } from '#i18n/languages.ts'
import type { Fact } from '../facts/fact.ts'
import type { Asked } from '../question/question-part.ts'
import { readText } from '../reader/read-text.ts'
import { plain } from '../words/plain-text.ts'
import type { ModelReply } from './model-endpoint.ts'

/** A part of a model's reply whose every number and name stands in the facts that it names. */
export type CheckedPart = { text: string; facts: Fact[] }

/**
 * Lets through what a model says only where the facts hold it: each part names facts that exist, no number, time, price, code, phone,
 * address or name in it is missing from them, and it is written in the guest's language. What it finds nothing about holds nothing but what
 * the guest has said. Undefined otherwise: then the host's own words are shown. A prompt hidden in a host's text or in a question cannot pass
 * this, whatever the model does with it.
 */
export function checkModelReply(reply: ModelReply, facts: Fact[], { question, previous = [], language }: Asked): CheckedPart[] | undefined {
  const parts = reply.parts.map(({ text, facts: named }) => {
    const numbers = [...new Set(named)]
    return { text: text.trim(), facts: numbers.flatMap((number) => facts[number] ?? []), numbers }
  })
  const asked = [...previous, question].join(' ')
  if (!reply.unanswered.every((text) => holdsAll(text, asked, asked, language))) return undefined
  const isSound = parts.every(
    ({ text, facts: named, numbers }) =>
      named.length > 0 &&
      named.length === numbers.length &&
      readText(text, language).language === language &&
      holdsAll(text, named.map((fact) => `${fact.label} ${fact.text} ${fact.name ?? ''}`).join(' '), question, language),
  )
  return parts.length && isSound ? parts.map(({ text, facts: named }) => ({ text, facts: named })) : undefined
}

/** Whether every number, link, mail address and name of a text stands in the facts; names of things may stand in the question too. */
function holdsAll(text: string, facts: string, question: string, language: Language): boolean {
  const known = new Set(numbersOf(facts))
  if (!numbersOf(text).every((number) => known.has(number))) return false
  const said = facts.toLowerCase()
  // A mail address from where its word begins: a word that is long would be tried from each of its letters.
  if (
    !(text.match(/(?<!\S)\S+@\S+\.\p{L}+|(?:https?:\/\/|www\.)\S+/giu) ?? []).every((link) =>
      said.includes(link.toLowerCase().replace(/[.,;:!?)]+$/, '')),
    )
  )
    return false
  const words = new Set(plain(`${facts} ${question}`).split(' '))
  return namesOf(text, language).every((name) =>
    plain(name)
      .split(' ')
      .every((word) => words.has(word)),
  )
}

/**
 * The numbers of a text, in one form: digits of other scripts as Latin ones, hours as hours and minutes of 24 ("3 pm", "15.00" and "午後3時" are all
 * "15:00"), telephones and prices without the signs between their digits.
 */
export function numbersOf(text: string): string[] {
  const read = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  const found: string[] = []
  const rest = read
    .replace(/(午前|午後|上午|下午|晚上)?\s*(\d{1,2})\s*[時时点點](?:\s*(\d{1,2})\s*分|(半))?/gu, (_, half, hour, minutes, isHalf) => {
      found.push(clock(Number(hour), isHalf ? 30 : Number(minutes ?? 0), halfOf(half)))
      return ' '
    })
    .replace(/\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?\s?m\b\.?/giu, (_, hour, minutes, half) => {
      found.push(clock(Number(hour), Number(minutes ?? 0), halfOf(half)))
      return ' '
    })
    .replace(/(?<![\d.,:])(\d{1,2})[:.h](\d\d)(?![\d:])(?!\s*(?:€|euro))/giu, (_, hour, minutes) => {
      found.push(clock(Number(hour), Number(minutes)))
      return ' '
    })
    .replace(/(\d{1,2})\s*(?:uhr|heures?|h)\b/giu, (_, hour) => {
      found.push(clock(Number(hour), 0))
      return ' '
    })
  for (const number of rest.match(/\+?\d(?:[\d\s./()-]*\d)?(?:,\d+)?/g) ?? []) found.push(...plainNumbers(number))
  return found
}

/** The first hour of a half of the day, in its words; undefined without any. */
const halfOf = (words = ''): 0 | 12 | undefined => (/午後|下午|晚上|p/i.test(words) ? 12 : words ? 0 : undefined)

/** 12 am is midnight, 12 pm is noon. */
const clock = (hour: number, minutes: number, half?: 0 | 12) =>
  `${half === undefined || hour > 12 ? hour : (hour % 12) + half}:${String(minutes).padStart(2, '0')}`

/** A telephone number as its digits; a price as its value. */
function plainNumbers(number: string): string[] {
  const digits = number.replace(/\D/g, '')
  if (digits.length > 6) return [digits]
  return number
    .split(/\s+/)
    .filter((part) => /\d/.test(part))
    .map((part) =>
      String(
        Number(
          part
            .replace(/[^\d.,]/g, '')
            .replace(/[.,]+$/, '')
            // Between thousands: "1.000" is not one.
            .replace(/[.,](?=\d{3}(?!\d))/g, '')
            .replace(',', '.'),
        ) || part,
      ),
    )
}

/** Words with a capital letter that do not begin a sentence: names of people, places and brands. German writes every noun so: there names are not told apart. */
function namesOf(text: string, language: Language): string[] {
  const words = text.split(/\s+/)
  const isName = (word: string, at: number) =>
    at > 0 && /^[("«“]?\p{Lu}\p{Ll}{2,}/u.test(word) && !/[.!?:…]["»”)]?$/u.test(words[at - 1] ?? '')
  return language === 'de' ? [] : words.filter(isName)
}
