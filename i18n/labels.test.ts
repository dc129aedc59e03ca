import { expect, test } from 'vitest'
import { listed, sentences, withQuestionMark } from './labels.ts'

test('between two sentences stands a space, but none in Japanese and Chinese', () => {
  expect(sentences('de', 'Eins.', 'Zwei.')).toBe('Eins. Zwei.')
  expect(sentences('ja', '一つ。', '二つ。')).toBe('一つ。二つ。')
  expect(sentences('zh', '一。', '二。')).toBe('一。二。')
})

test('a sentence that ends without a sign gets its stop before another one, and keeps its end where it is the last', () => {
  expect(sentences('it', 'Errore nel salvare il template', 'Il template non esiste più')).toBe(
    'Errore nel salvare il template. Il template non esiste più',
  )
  expect(sentences('it', 'Chi?', 'Tu!', 'Io')).toBe('Chi? Tu! Io')
  expect(sentences('ja', '一つ', '二つ')).toBe('一つ。二つ')
})

test('a question that stood behind another one begins with a capital, and in Spanish with its mark', () => {
  expect(withQuestionMark('de', 'wann ist der Check-in')).toBe('Wann ist der Check-in?')
  expect(withQuestionMark('fr', 'à quelle heure')).toBe('À quelle heure\u00a0?')
  expect(withQuestionMark('es', 'cuándo es la salida')).toBe('¿Cuándo es la salida?')
  expect(withQuestionMark('es', '¿Dónde se aparca')).toBe('¿Dónde se aparca?')
  expect(withQuestionMark('ja', '駐車場は')).toBe('駐車場は？')
})

test.each([
  ['it', 'A, B'],
  ['ar', 'A، B'],
  ['ja', 'A、B'],
  ['zh', 'A、B'],
] as const)('names stand apart by the comma of %s', (language, written) => {
  expect(listed(language, ['A', 'B'])).toBe(written)
})
