import { expect, test } from 'vitest'
import { isTest, testsOf } from './tests-of.ts'

test.each([
  ['portal/lists/pages.tsx', { path: 'portal/lists/pages.test.tsx', project: 'portal' }],
  ['portal/calendar/month.ts', { path: 'portal/calendar/month.test.ts', project: 'unit' }],
  ['ui/menu.tsx', { path: 'ui/menu.test.tsx', project: 'portal' }],
  ['server/agreements/today/today.store.ts', { path: 'server/agreements/today/today.test.ts', project: 'api' }],
])('faults of %s are looked for first by the tests beside it', (file, beside) => {
  expect(testsOf(file)[0]).toContainEqual(beside)
})

test('no fault is put into a test', () => {
  const files = ['pages.test.tsx', 'month.test.ts', 'pages.tsx', 'latest.ts']
  expect(files.filter(isTest)).toEqual(['pages.test.tsx', 'month.test.ts'])
})
