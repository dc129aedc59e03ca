import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      trustedProxies: [],
      rateLimits: true,
    })
  })

  test('follows the port in links, and takes a public address without its last slash', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseConfig({ PUBLIC_URL: 'https://ospita.example/' }).publicUrl).toBe('https://ospita.example')
  })

  test('names every variable that is wrong', () => {
    expect(() => parseConfig({ PORT: '99999', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'no' })).toThrow(
      /PORT: [\s\S]*DATABASE_URL: [\s\S]*RATE_LIMITS: /,
    )
  })

  test('reads proxies as a list', () => {
    expect(parseConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
  })
})
