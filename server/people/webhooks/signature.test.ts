import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signature.ts'

test('signs as the published vector of Standard Webhooks says', () => {
  // From the test "sign function works" of the reference libraries.
  const [id, at, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_000, '{"test": 2432232314}']
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signedHeaders(id, at + 999, body, [secret])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const [first, second, ...rest] = (signedHeaders(id, at, body, [secret, 'whsec_AAAA'])['webhook-signature'] ?? '').split(' ')
  expect([first, second !== first && /^v1,.{44}$/.test(second ?? ''), rest]).toEqual([
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    true,
    [],
  ])
})

test('a new secret has 256 bits, and none is made twice', () => {
  const secrets = Array.from({ length: 50 }, newWebhookSecret)
  expect(secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{43}=$/.test(secret))).toBe(true)
  expect(new Set(secrets).size).toBe(50)
})
