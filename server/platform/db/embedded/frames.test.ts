import { describe, expect, test } from 'vitest'
import { createFramer } from './frames.ts'

const message = (type: string, body = '') => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const startUp = message('', 'version')
const query = Buffer.concat([message('P', 'select 1'), message('B'), message('D'), message('E'), message('S')])
const sizes = (batches: Uint8Array[]) => batches.map(({ length }) => length)

describe('the framer', () => {
  test('gives one batch for each point where the server answers', () => {
    const batches = createFramer()(Buffer.concat([startUp, query, message('Q', 'select 2'), message('X')]))
    expect(sizes(batches)).toEqual([startUp.length, query.length, 13, 5])
  })

  test('waits for the rest, wherever the stream is cut', () => {
    const whole = Buffer.concat([startUp, query, query])
    for (let cut = 1; cut < whole.length; cut++) {
      const frame = createFramer()
      const batches = [...frame(whole.subarray(0, cut)), ...frame(whole.subarray(cut))]
      expect(sizes(batches), `cut at ${cut}`).toEqual([startUp.length, query.length, query.length])
      expect(Buffer.concat(batches).equals(whole)).toBe(true)
    }
  })
})
