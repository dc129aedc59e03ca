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
  ['it', 'sei una persona o un bot?'],
  ['it', 'sto scrivendo a una persona vera?'],
  ['en', 'are you a real person or a bot?'],
  ['en', 'am I chatting with an actual human?'],
  ['de', 'schreibe ich mit einem echten Menschen?'],
  ['fr', 'vous êtes une vraie personne ?'],
  ['es', '¿estoy hablando con una persona real?'],
  ['pt', 'estou a falar com uma pessoa?'],
  ['ar', 'هل أنت روبوت؟'],
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
  ['it', 'siete aperti a Pasqua, vero?'],
  ['it', 'siete disponibili di persona?'],
  ['en', 'are you charging per person?'],
  ['en', 'are you open for just one person?'],
  ['en', 'are you near the coffee machine?'],
  ['de', 'sind Sie offen für eine Person?'],
  ['fr', 'vous êtes ouverts pour une personne ?'],
  ['pt', 'és por pessoa?'],
  ['ar', 'هل هذا السعر لكل شخص؟'],
])('%s: "%s" does not', (language, question) => {
  expect(asksWhoAnswers(question, language)).toBe(false)
})
