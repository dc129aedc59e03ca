import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { asksWhoAnswers } from './who-answers.ts'

test.each<[Language, string]>([
  ['it', 'parlo con una persona vera?'],
  ['it', 'È un’intelligenza artificiale?'],
  ['en', 'am I talking to a real person?'],
  ['de', 'sind Sie ein Mensch?'],
  ['de', 'is this chatgpt?'],
  ['fr', 'je parle à un robot ?'],
])('%s: "%s" asks who answers', (language, question) => {
  expect(asksWhoAnswers(question, language)).toBe(true)
})

test.each<[Language, string]>([
  ['it', 'c’è una macchina per il caffè?'],
  ['en', 'is this a washing machine?'],
  ['en', 'are you the person with the keys?'],
  ['en', 'is it a 5 minute walk for one person?'],
  ['de', 'sind Sie da, wenn wir kommen?'],
  ['fr', 'c’est combien par personne ?'],
  ['es', '¿es por persona?'],
])('%s: "%s" does not', (language, question) => {
  expect(asksWhoAnswers(question, language)).toBe(false)
})
