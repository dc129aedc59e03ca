import { expect, test } from 'vitest'
import { oldArchives } from './old-archives.ts'

const named = (day: string) => `ospita-${day}T03-00-00Z.tar`
const [first, second, third] = ['2026-11-25', '2026-11-26', '2026-11-27'].map(named) as [string, string, string]
const ahead = named('2036-01-01')
const behind = named('2020-01-01')

test.each([
  ['the newest stay', [third, first, second, 'notes.tar'], third, [first]],
  ['one that was made while the clock was ahead is no newer one', [ahead, third, second], third, [ahead]],
  ['one that was just made while the clock was behind stays', [first, second, behind], behind, [first]],
  ['and goes once it is no more the last', [behind, second, third], third, [behind]],
  ['without a new one the names count', [first, second, third], undefined, [first]],
  ['as many as are kept all stay', [first, second], second, []],
])('two archives are kept: %s', (_, names, newest, old) => {
  expect(oldArchives(names, newest, 2)).toEqual(old)
})
