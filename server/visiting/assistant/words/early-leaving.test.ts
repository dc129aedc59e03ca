import { describe, expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { leavesEarly } from './early-leaving.ts'

const early: Record<Language, string[]> = {
  it: ['Il volo è alle 6, come ci arrivo in aeroporto?', 'usciamo alle sei e mezza', 'Chi esce prima delle 8 trova il caffè'],
  en: ["we're off at 6am for our flight", 'we are leaving at five, any coffee?', 'Guests who leave before 8 get a packed breakfast'],
  de: ['Unser Flieger geht um 6', 'wir fahren schon um 7 los, wohin mit dem Müll', 'Wer vor 8 abreist: gehen Sie leise'],
  fr: ['si on part à 5h du matin', 'Notre vol décolle à 5 h', 'Qui part avant 8 h prend un panier'],
  es: ['salimos a las 5 al aeropuerto', 'nuestro vuelo es a las seis', 'Si sales antes de las 8'],
  pt: ['saio às 6 para o comboio', 'o nosso voo é às cinco e meia', 'Quem sai antes das 8h'],
  ja: ['朝5時に出発します', '早朝の飛行機です'],
  zh: ['我们的航班早上五点多起飞', '早上6点的航班，怎么到机场', '一大早就走'],
  ar: ['رحلتي الساعة خمسة الفجر', 'نغادر 5 صباحا'],
}

const later: Record<Language, string[]> = {
  it: ['il volo atterra a Bari alle 6', 'si parte alle 6 di sera', 'la colazione è dalle 7'],
  en: ['our flight lands at 6', 'our flight gets in at 5', 'the plane touches down at 6', 'we leave at 6 pm', 'is breakfast served at 7?'],
  de: ['wir kommen um 6 mit dem Flieger an', 'der Flug kommt um 6 an', 'wir fahren um 6 abends', 'gibt es um 7 Frühstück?'],
  fr: ['notre vol atterrit à 6 h', 'l’avion se pose à 6 h', 'on part à 6 h du soir', 'le petit-déjeuner est à 7 h'],
  es: ['el vuelo llega a las 6', 'salimos a las 6 de la tarde', 'el desayuno es a las 7'],
  pt: ['o voo chega às 6', 'saímos às 6 da tarde', 'o pequeno-almoço é às 7'],
  ja: ['夜の便で着きます', '飛行機は朝6時に到着します', '朝5時の便で着きますが', '朝7時の朝食'],
  zh: ['航班晚上到', '航班早上6点到', '航班凌晨五点抵达', '早上七点吃早餐'],
  ar: ['رحلتي تصل مساء', 'رحلتي تصل 6 صباحا', 'طائرتنا تهبط 5 صباحا', 'الفطور الساعة سبعة الصبح'],
}

describe.each(Object.keys(early) as Language[])('in %s', (language) => {
  test.each(early[language])('“%s” speaks of leaving early', (text) => {
    expect(leavesEarly(text, language)).toBe(true)
  })

  test.each(later[language])('“%s” does not', (text) => {
    expect(leavesEarly(text, language)).toBe(false)
  })
})
