import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { mailsMessages } from '#i18n/messages/mails.ts'
import { plainName } from './plain-name.ts'

test.each([
  ['Villa Sole', 'Villa Sole'],
  ['Your bank account is locked: visit https://evil.example now', 'Your bank account is locked: visit now'],
  ['https://evil.example/pay', ''],
  ['www.evil.example/x?y ciao', 'ciao'],
  ['evil.example', ''],
  ['http : //evil.example', ''],
  ['http:\n//evil.example', ''],
  ['ev\u200bil.example', ''],
  ['Evil.Com', 'Evil. Com'],
  ['evil．example', ''],
  ['scrivi a truffa@evil.example', 'scrivi a'],
  ['192.168.1.1:80/x', ''],
  ['Gita\r\nBcc: x', 'Gita Bcc: x'],
  ['\u202eelloS alliV', 'elloS alliV'],
  ['\u202aVilla\u202c \u2068Sole\u2069', 'Villa Sole'],
  ['B&B S.Anna', 'B&B S. Anna'],
  ['Dr.Rossi', 'Dr. Rossi'],
  ['Ospita S.r.l.', 'Ospita S.r.l.'],
  ['F.lli Rossi, P.zza Duomo 3', 'F.lli Rossi, P.zza Duomo 3'],
  ['Dott.ssa Bianchi, v.le Roma', 'Dott.ssa Bianchi, v.le Roma'],
  ['angolo c.so Italia', 'angolo c. so Italia'],
  ['abc.so evil.le.com', ''],
  ['Camera 2.5, Casa n.5', 'Camera 2.5, Casa n.5'],
  ['ホテル。東京', 'ホテル。東京'],
  ['فندق الشمس', 'فندق الشمس'],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
])('%j is mailed as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test('what stands as a fact of its own is not cut as a subject is', () => {
  expect(plainName('x'.repeat(200), 300)).toBe('x'.repeat(200))
})

test.each(languages)('no subject in %s begins with what somebody typed', async (language) => {
  const subjects = Object.entries(await mailsMessages(language)).filter(([key]) => /^mail\..*\.subject$/.test(key))
  expect(subjects.length).toBeGreaterThan(15)
  expect(subjects.filter(([, text]) => /^[^\p{L}]*\{\{/u.test(text))).toEqual([])
})
