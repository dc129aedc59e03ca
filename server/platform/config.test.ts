import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseConfig, settingNames } from './config.ts'

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
      logLevel: 'warn',
    })
  })

  test('stands in .env.example with every setting, and with no other', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    expect([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual([...settingNames].sort())
  })

  test('follows the port in links, and takes a public address without its last slash', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseConfig({ PUBLIC_URL: 'https://ospita.example/' }).publicUrl).toBe('https://ospita.example')
  })

  test('takes a public address however its scheme and host are spelt', () => {
    expect(parseConfig({ PUBLIC_URL: 'HTTPS://Ospita.Example' }).publicUrl).toBe('https://ospita.example')
  })

  test.each(['posta@b.example', '<posta@b.example>', 'Ospita, Lucca <posta@b.example>', '"Hotel: Sole" <posta@b.example>'])(
    'takes the sender %s',
    (sender) => {
      expect(parseConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
    },
  )

  test('names every variable that is wrong', () => {
    expect(() => parseConfig({ PORT: '99999', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'no', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: [\s\S]*DATABASE_URL: [\s\S]*RATE_LIMITS: [\s\S]*LOG_LEVEL: /,
    )
  })

  test.each(['rubbish', '10.0.0.0/33', '10.0.0', '::1/129', '127.0.0.1, proxy.example'])(
    'TRUST_PROXY=%s is refused by its name',
    (text) => {
      expect(() => parseConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: ')
    },
  )

  test.each([
    ['DATABASE_URL', 'postgresql://ospita:limoni#1@localhost:5432/ospita', /postgresql:\/\/.*%23/],
    ['SMTP_URL', 'mail.example.it:587', /smtp:\/\/.*%23/],
    ['PUBLIC_URL', 'casa.example.it', /https:\/\//],
    ['PUBLIC_URL', 'https://casa.example.it/ospita', /without a path/],
    ['PUBLIC_URL', 'https://casa.example.it/?lang=it', /without a path/],
    ['PUBLIC_URL', 'https://casa.example.it/#qr', /without a path/],
    ['PUBLIC_URL', 'https://anna:limoni@casa.example.it', /without a path/],
    ['MAIL_FROM', 'nobody', /a sender such as Ospita <no-reply@/],
    ['MAIL_FROM', '@@', /a sender such as Ospita <no-reply@/],
    ['MAIL_FROM', 'Ospita <ospita@>', /a sender such as Ospita <no-reply@/],
    ['MAIL_FROM', 'Ospita <ospita@b.example', /a sender such as Ospita <no-reply@/],
    ['MAIL_FROM', '"Ospita <ospita@b.example>"', /MAIL_FROM: without quotes/],
    ['DATA_DIR', '"/data"', /DATA_DIR: without quotes/],
    ['DATABASE_URL', "'postgresql://localhost/ospita'", /^The configuration is not valid:\n {2}DATABASE_URL: without quotes around it$/],
    ['METRICS_TOKEN', '"0123456789abcdef"', /METRICS_TOKEN: without quotes/],
    ['DATA_DIR', '~/ospita', /without ~/],
    ['BACKUP_DIR', '~/backups', /without ~/],
    ['MAIL_FROM', 'a@b.example, c@d.example', /a sender such as Ospita <no-reply@/],
    ['MAIL_FROM', 'Hotel: Sole <ospita@b.example>', /a sender such as Ospita <no-reply@/],
    ['REGISTRATION', 'maybe', /open, invitation, closed/],
    ['LOG_LEVEL', 'loud', /warn/],
    ['BACKUP_KEEP', '0', /1 or more/],
    ['PORT', '70000', /65535 or less/],
    ['PORT', 'http', /a whole number/],
    ['DRAIN_SECONDS', '1.5', /a whole number/],
    ['TRANSLATE_CHARACTERS_PER_HOST', '300.000', /a whole number, in digits alone/],
    ['DATABASE_POOL_HOSTS', '1e1', /a whole number/],
    ['VOICE_MINUTES_A_DAY', '600.0', /a whole number/],
    ['COMPANY_CONTACT', 'Anna', /an e-mail address/],
    ['UPDATE_NOTICE_URL', 'https://anna:segreto@ospita.example/', /without user name and password/],
    ['UPDATE_NOTICE_URL', 'https://ospita.example:22/', /port 80, 443 or one from 1024 up/],
    ['SECURITY_CONTACT', 'Anna', /an e-mail or https address/],
    ['DATABASE_URL', 'postgres:ospita', /postgresql:\/\//],
    ['SMTP_URL', 'smtp:///posta', /smtp:\/\//],
    ['SMTP_URL', 'smtp:mail.example.it', /smtp:\/\//],
    ['HOST', 'localhost:3000', /without a port/],
    ['HOST', 'http://0.0.0.0', /without a port/],
    ['PUSH_SERVICES', 'https://push.example', /without https:\/\//],
    ['PRIVATE_RECEIVERS', 'n8n.home.arpa, http://10.0.0.7:5678', /without https:\/\//],
    ['PRIVATE_RECEIVERS', 'n8n.home.arpa; nas.home.arpa', /separated by commas/],
    ['PRIVATE_RECEIVERS', 'n8n.home.arpa nas.home.arpa', /separated by commas/],
    ['PRIVATE_RECEIVERS', '10.0.0.0/8', /hosts such as/],
    ['PRIVATE_RECEIVERS', 'n8n:http', /hosts such as/],
    ['PUSH_SERVICES', '*', /hosts such as/],
  ])('%s=%s is refused with what it should be, and without what it is', (name, value, words) => {
    const refused = () => parseConfig({ [name]: value })
    expect(refused).toThrow(words)
    expect(refused).not.toThrow(value)
  })

  test.each(['Europe/Rom', 'europe/rome', 'Europe/rome', 'CET-1CEST', '+02:00', ':/etc/localtime'])('TZ=%s is refused', (TZ) => {
    expect(() => parseConfig({ TZ })).toThrow(/^ {2}TZ: the name of a time zone such as Europe\/Rome$/m)
  })

  test.each(['Europe/Rome', ':Europe/Rome', 'UTC', 'CET', 'Etc/GMT-2', 'America/Argentina/Buenos_Aires', ''])('takes TZ=%s', (TZ) => {
    expect(parseConfig({ TZ })).toEqual(parseConfig({}))
  })

  test('sends mails as the host of the public address, where nothing else is set', () => {
    expect(parseConfig({}).mailFrom).toBe('Ospita <no-reply@localhost>')
    expect(parseConfig({ PUBLIC_URL: 'https://casa.example:8443' }).mailFrom).toBe('Ospita <no-reply@casa.example>')
  })

  test('takes a blank setting as one that is not there', () => {
    expect(parseConfig({ PORT: ' ', DATABASE_URL: '\t' })).toEqual(parseConfig({}))
  })

  test('takes a value without the blanks, or the line end of Windows, behind it, but for the time zone, which the system reads', () => {
    expect(parseConfig({ RATE_LIMITS: 'off ', S3_REGION: 'eu\r', DATA_DIR: '/data\r' })).toMatchObject({
      rateLimits: false,
      dataDir: '/data',
    })
    expect(() => parseConfig({ TZ: 'Europe/Rome ' })).toThrow('TZ: ')
    expect(parseConfig({ COMPANY_NAME: '"Sole" di "Rossi"' }).installation.companyName).toBe('"Sole" di "Rossi"')
  })

  test('names a setting that is wrong for two reasons once', () => {
    expect(() => parseConfig({ DATABASE_URL: 'localhost:5432/ospita' })).toThrow(/^[^\n]+\n[^\n]+$/)
  })

  test('takes a socket of PostgreSQL, and each address to listen at', () => {
    const socket = 'postgresql:///ospita?host=/var/run/postgresql'
    expect(parseConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
    for (const HOST of ['::', '::1', '0.0.0.0', 'localhost', 'fe80::1%eth0']) expect(parseConfig({ HOST }).host).toBe(HOST)
  })

  test('takes the e-mails that its forms take, a domain in letters of its own as mail servers read it', () => {
    const set = { COMPANY_CONTACT: 'Ciao@bücher.example', SECURITY_CONTACT: 'sicurezza@почта.рф' }
    const { installation, securityContact } = parseConfig(set)
    expect([installation.contact, securityContact]).toEqual(['ciao@xn--bcher-kva.example', 'mailto:sicurezza@xn--80a1acny.xn--p1ai'])
  })

  test('takes hosts however they are spelt, as an address has them in small letters', () => {
    const hosts = { PRIVATE_RECEIVERS: 'N8N.home.arpa:5678, [fd00::7]', PUSH_SERVICES: '*.Push.example' }
    expect(parseConfig({ UPDATE_NOTICE_URL: ' http://releases:8080/x.json ' }).installation.updateNoticeUrl).toBe(
      'http://releases:8080/x.json',
    )
    expect(parseConfig(hosts)).toMatchObject({ privateReceivers: ['n8n.home.arpa:5678', '[fd00::7]'], pushServices: ['*.push.example'] })
  })

  test('takes addresses and networks of proxies', () => {
    const trustedProxies = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback']
    expect(parseConfig({ TRUST_PROXY: trustedProxies.join(', ') })).toMatchObject({ trustedProxies })
  })

  test('puts each variable where it belongs', () => {
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const translate = { TRANSLATE_URL: 'https://translate.example/', TRANSLATE_KEY: 'key', TRANSLATE_API: 'deepl' }
    const voice = { ELEVENLABS_API_KEY: 'voice', ELEVENLABS_BASE_URL: 'https://voice.example//', ELEVENLABS_AGENTS: 'agent_1, agent_2' }
    const limits = {
      VOICE_MINUTES_PER_PROPERTY: '1',
      VOICE_MINUTES_PER_HOST: '3',
      VOICE_MINUTES_A_DAY: '2',
      TRANSLATE_CHARACTERS_PER_HOST: '3',
      TRANSLATE_CHARACTERS_A_DAY: '4',
    }
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Casa <posta@casa.example>', SECURITY_CONTACT: '' }
    const company = {
      ...{ COMPANY_NAME: 'Sole', COMPANY_VAT: 'IT1', COMPANY_TOWN: 'Pisa' },
      ...{ COMPANY_CONTACT: 'ciao@casa.example', REGISTRATION: 'invitation' },
    }
    const server = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db.example/x', PUBLIC_URL: 'https://casa.example', RATE_LIMITS: 'off' }
    expect(parseConfig({ ...s3, ...translate, ...voice, ...limits, ...mail, ...company, ...server })).toMatchObject({
      s3: { endpoint: 'https://s3.example', region: 'eu', accessKeyId: 'id', secretAccessKey: 'secret' },
      translator: { url: 'https://translate.example', key: 'key', kind: 'deepl' },
      voice: { url: 'https://voice.example', key: 'voice', agents: ['agent_1', 'agent_2'] },
      voiceMinutes: { property: 1, host: 3, inAll: 2 },
      draftCharacters: { host: 3, inAll: 4 },
      installation: {
        ...{ companyName: 'Sole', companyVat: 'IT1', companyTown: 'Pisa' },
        ...{ contact: 'ciao@casa.example', registration: 'invitation' },
      },
      ...{ smtpUrl: 'smtps://mail.example', mailFrom: 'Casa <posta@casa.example>', securityContact: 'mailto:security@casa.example' },
      ...{ host: '0.0.0.0', databaseUrl: 'postgres://db.example/x', rateLimits: false },
    })
    expect(parseConfig({})).toMatchObject({
      ...{ s3: undefined, translator: undefined, voice: undefined, smtpUrl: undefined },
      ...{ voiceMinutes: { property: 60, host: 180, inAll: 600 }, draftCharacters: { host: 300_000, inAll: 1_000_000 } },
    })
  })

  // Without it the product would start on the embedded database, empty and without a word.
  test('wants what leads past a pooler with the pooler', () => {
    const session = { DATABASE_SESSION_URL: 'postgresql://10.0.0.21/ospita' }
    expect(() => parseConfig(session)).toThrow('DATABASE_SESSION_URL: needs DATABASE_URL')
    expect(parseConfig({ ...session, DATABASE_URL: 'postgresql://127.0.0.1:6432/ospita' }).databaseSessionUrl).toBe(
      session.DATABASE_SESSION_URL,
    )
  })

  test('wants a replica with what it follows', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgresql://10.0.0.22/ospita' }
    expect(() => parseConfig(replica)).toThrow('DATABASE_REPLICA_URL: needs DATABASE_URL')
    expect(parseConfig({ ...replica, DATABASE_URL: 'postgresql://10.0.0.21/ospita' }).databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL)
    expect(() => parseConfig({ ASSISTANT_URL: 'http://127.0.0.1:11434/v1' })).toThrow('ASSISTANT_URL: needs ASSISTANT_MODEL')
  })

  test('wants a bucket with its keys, and numbers within their bounds', () => {
    const bucket = { ENDPOINT: 'https://s3.example', ACCESS_KEY_ID: 'id', SECRET_ACCESS_KEY: 'secret' }
    for (const start of ['S3_', 'BACKUP_S3_']) {
      for (const given of [
        ['ENDPOINT'],
        ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'],
        ['ENDPOINT', 'SECRET_ACCESS_KEY'],
        ['SECRET_ACCESS_KEY'],
      ]) {
        const half = Object.fromEntries(
          Object.entries(bucket).flatMap(([name, value]) => (given.includes(name) ? [[start + name, value]] : [])),
        )
        const missing = Object.keys(bucket).flatMap((name) => (given.includes(name) ? [] : [start + name]))
        expect(() => parseConfig(half)).toThrow(`The configuration is not valid:\n  ${start}${given[0]}: needs ${missing.join(' and ')}`)
      }
    }
    expect(parseConfig({ S3_REGION: 'eu' }).s3).toBeUndefined()
    for (const wrong of [{ PORT: '65536' }, { PORT: '-1' }, { VOICE_MINUTES_A_DAY: '1.5' }, { TRANSLATE_CHARACTERS_A_DAY: '1000000001' }]) {
      expect(() => parseConfig(wrong)).toThrow(Object.keys(wrong)[0])
    }
    expect(parseConfig({ PORT: '65535', VOICE_MINUTES_A_DAY: '0', TRANSLATE_CHARACTERS_A_DAY: '1000000000' }).port).toBe(65_535)
  })

  test('reads proxies as a list', () => {
    expect(parseConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
  })
})
