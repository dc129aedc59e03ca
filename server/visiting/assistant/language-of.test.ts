import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['it', 'Le chiavi sono nella cassetta a destra del portone.'],
  ['it', 'Dopo le 22 silenzio, per favore: i vicini dormono.'],
  ['en', 'You can park behind the building.'],
  ['en', 'It sleeps four: one double bed and a sofa bed.'],
  ['de', 'Der Müll wird am Montag abgeholt.'],
  ['de', 'Ich bin nebenan und helfe gern.'],
  ['fr', 'Les clés sont dans la boîte à côté de la porte.'],
  ['es', 'La basura se recoge los lunes en la calle.'],
  ['pt', 'As chaves estão na caixa ao lado da porta.'],
  ['ja', 'Wi-Fiのパスワードは壁に貼ってあります。'],
  ['zh', '停车场在楼后面。'],
  ['ar', 'المفاتيح في الصندوق بجانب الباب.'],
  [undefined, 'Wi-Fi: Mimosa'],
  [undefined, 'Parking gratis'],
  [undefined, ''],
])('%s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language)
})
