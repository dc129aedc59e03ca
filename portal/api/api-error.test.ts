import { expect, test } from 'vitest'
import { ApiError, parsedError } from './api-error.ts'

const said = (status: number, body: string) => new ApiError(status, body, parsedError(body)).text(((key: string) => key) as never)

test('what the product says is said; what a proxy or Node says is said in the words of the host', () => {
  expect(said(409, '{"code":"account.emailTaken","message":"È già registrata."}')).toBe('È già registrata.')
  expect(said(502, '<h1>Bad Gateway</h1>')).toBe('error.internal')
  expect(said(413, '{"message":"Payload Too Large"}')).toBe('error.internal')
  expect(said(0, 'network')).toBe('error.network')
  // Node's own answer when a body has not arrived in 30 seconds: the line is too slow.
  expect(said(408, '{"error":"Request Timeout","message":"Client Timeout","statusCode":408}')).toBe('error.network')
})
