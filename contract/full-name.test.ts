import { expect, test } from 'vitest'
import { fullName, greetingName, initialsOf } from './full-name.ts'

test.each([
  ['Anna', 'Müller', 'Anna Müller', 'Anna'],
  ['Anna', '', 'Anna', 'Anna'],
  ['', '', '', ''],
  ['太郎', '田中', '田中太郎', '田中太郎'],
  ['さくら', '佐々木', '佐々木さくら', '佐々木さくら'],
  ['エミ', '山田', '山田エミ', '山田エミ'],
  ['マルコ', 'ロッシ', 'マルコ ロッシ', 'マルコ'],
  ['伟', '王', '王伟', '王伟'],
  ['민수', '김', '김민수', '김민수'],
  ['田中太郎', '', '田中太郎', '田中太郎'],
  ['Wei', '王', 'Wei 王', 'Wei'],
  ['ليلى', 'حداد', 'ليلى حداد', 'ليلى'],
])('%s %s is %s, and greeted as %s', (firstName, lastName, name, greeted) => {
  expect(fullName({ firstName, lastName })).toBe(name)
  expect(greetingName({ firstName, lastName })).toBe(greeted)
})

test.each([
  ['Anna', 'Müller', 'AM'],
  ['ugo', '', 'U'],
  ['太郎', '田中', '田太'],
])('%s %s begins with %s', (firstName, lastName, letters) => {
  expect(initialsOf({ firstName, lastName })).toBe(letters)
})
