import { availableParallelism } from 'node:os'
import { brotliCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('many sign-ins at once do not keep the compression of a page waiting', async () => {
  const done: string[] = []
  const hashing = Array.from({ length: 8 * availableParallelism() }, async () => {
    await hashPassword('una password lunga')
    done.push('hash')
  })
  const compressing = new Promise<void>((resolve) => {
    brotliCompress(Buffer.from('una pagina'), () => {
      done.push('page')
      resolve()
    })
  })
  await Promise.all([...hashing, compressing])
  expect(done.indexOf('page')).toBeLessThan(done.length / 2)
})

test('a password is right for its own hash alone, and for no account never', async () => {
  const hash = await hashPassword('una password lunga')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(
    await Promise.all([isPassword(hash, 'una password lunga'), isPassword(hash, 'un’altra'), isPassword(undefined, 'una password lunga')]),
  ).toEqual([true, false, false])
})
