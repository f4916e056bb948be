import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'care@sanavia.example',
    careTeamMail: 'care@sanavia.example',
    s3: undefined,
    stripe: undefined,
    demo: true,
    rateLimits: true,
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('demo data is off with a database of one’s own, unless asked for', () => {
  const DATABASE_URL = 'postgres://db/sanavia'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  expect(readConfig({ DEMO: 'on' }).isDemoPublic).toBe(false)
  expect(readConfig({ DEMO: 'public' })).toMatchObject({ demo: true, isDemoPublic: true })
})

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', 'sanavia.example'],
  ['PUBLIC_URL', 'https://sanavia.example'],
])('a demo with %s "%s" starts only when it is said to be public', (name, value) => {
  const sentence =
    `The demo is on, and its passwords are public, but ${name} "${value}" can be reached by others. ` +
    'Set DEMO=off, or DEMO=public if everybody may be its operator.'
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
  expect(() => readConfig({ [name]: value, DEMO: 'on' })).toThrow(sentence)
  expect(readConfig({ [name]: value, DEMO: 'public' }).demo).toBe(true)
  expect(readConfig({ [name]: value, DEMO: 'off' }).demo).toBe(false)
})

test('only a demo on this machine has a clock of its own', () => {
  const DEMO_CLOCK = '2026-11-18T07:00:00Z'
  expect(readConfig({ DEMO_CLOCK }).demoClock).toEqual(new Date(DEMO_CLOCK))
  expect(readConfig({}).demoClock).toBeUndefined()
  const sentence = 'The setting DEMO_CLOCK moves the clock of a demo on this machine: it needs DEMO=on.'
  for (const DEMO of ['off', 'public']) expect(() => readConfig({ DEMO_CLOCK, DEMO })).toThrow(sentence)
  expect(() => readConfig({ DEMO_CLOCK, DATABASE_URL: 'postgres://db/sanavia' })).toThrow(sentence)
  expect(() => readConfig({ DEMO_CLOCK: 'noon' })).toThrow(
    'The setting DEMO_CLOCK "noon" is not valid: it should be an instant such as 2026-11-18T07:00:00Z.',
  )
})

test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])('a demo on %s starts', (HOST) => {
  expect(readConfig({ HOST, PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty', 'The setting PORT "eighty" is not valid: it should be a port number.'],
  ['PORT', '70000', 'The setting PORT "70000" is not valid: it should be a port number.'],
  ['DEMO', 'yes', 'The setting DEMO "yes" is not valid: it should be on, off or public.'],
  [
    'REDIS_URL',
    'me:secret@db',
    'The setting REDIS_URL is not valid: it should be an address that starts with redis://.',
  ],
  ['RATE_LIMITS', '0', 'The setting RATE_LIMITS "0" is not valid: it should be on or off.'],
  [
    'PUBLIC_URL',
    'sanavia.example',
    'The setting PUBLIC_URL "sanavia.example" is not valid: it should be an address that starts with https://.',
  ],
  [
    'MAIL_FROM',
    'Sanavia <care@sanavia.example>',
    'The setting MAIL_FROM "Sanavia <care@sanavia.example>" is not valid: it should be an email address.',
  ],
  ['CARE_TEAM_MAIL', 'us', 'The setting CARE_TEAM_MAIL "us" is not valid: it should be an email address.'],
  ['TRUST_PROXY', 'all', 'The setting TRUST_PROXY "all" is not valid: it should be a number of proxies, 0 to 10.'],
  [
    'LOG_LEVEL',
    'loud',
    'The setting LOG_LEVEL "loud" is not valid: it should be fatal, error, warn, info, debug, trace or silent.',
  ],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db', 'postgres://'],
  ['SMTP_URL', 'https://root:hunter2@mail', 'smtp://'],
  ['SMTP_URL', 'smtp://?pass=hunter2', 'smtp://'],
  ['EXCHANGE_RATES_URL', 'ftp://rates.example/hunter2', 'https://'],
])('a wrong %s is not repeated, since it may hold a password', (name, value, start) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `The setting ${name} is not valid: it should be an address that starts with ${start}.`,
  )
})

const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' }

test('a bucket is used with its keys, at Amazon unless another server is named', () => {
  const keys = { accessKeyId: 'key', secretAccessKey: 'hunter2' }
  expect(readConfig(S3).s3).toEqual({ bucket: 'files', endpoint: undefined, region: 'us-east-1', ...keys })
  const elsewhere = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'garage' }
  expect(readConfig({ ...S3, ...elsewhere }).s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'garage' })
})

test.each(Object.keys(S3))('a bucket without %s stops the start with one sentence', (name) => {
  expect(() => readConfig({ ...S3, [name]: '' })).toThrow(
    `The setting ${name} is missing: a bucket for uploaded files needs it.`,
  )
})

test('a key of 32 bytes is taken as it is, and anything else stops the start without being repeated', () => {
  const bytes = Buffer.alloc(32, 0xfb)
  for (const ENCRYPTION_KEY of [bytes.toString('base64'), bytes.toString('base64url')])
    expect(readConfig({ ENCRYPTION_KEY }).encryptionKey).toEqual(bytes)
  expect(readConfig({}).encryptionKey).toBeUndefined()
  for (const ENCRYPTION_KEY of ['hunter2', Buffer.alloc(31).toString('base64'), `${bytes.toString('base64')}x`])
    expect(() => readConfig({ ENCRYPTION_KEY })).toThrow(
      /^The setting ENCRYPTION_KEY is not valid: it should be 32 bytes in base64, such as "openssl rand -base64 32" makes\.$/,
    )
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }

test('cards are taken online with both secrets of the gateway', () => {
  const { stripe } = readConfig(STRIPE)
  expect(stripe).toEqual({ secretKey: 'sk_hunter2', webhookSecret: 'whsec_hunter2', apiUrl: undefined })
  const elsewhere = readConfig({ ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:1234' })
  expect(elsewhere.stripe?.apiUrl).toBe('http://127.0.0.1:1234')
})

test.each(Object.keys(STRIPE))('cards without %s stop the start with one sentence', (name) => {
  expect(() => readConfig({ ...STRIPE, [name]: '' })).toThrow(
    `The setting ${name} is missing: payments by card need it.`,
  )
})

test('a process answers requests and runs the jobs, or one of them', () => {
  const DATABASE_URL = 'postgres://db/sanavia'
  expect(readConfig({}).roles).toEqual({ web: true, jobs: true })
  expect(readConfig({ DATABASE_URL, ROLES: 'web' }).roles).toEqual({ web: true, jobs: false })
  expect(readConfig({ DATABASE_URL, ROLES: 'jobs' }).roles).toEqual({ web: false, jobs: true })
  expect(() => readConfig({ ROLES: 'jobs' })).toThrow(/^ROLES=jobs splits .+ set DATABASE_URL\./)
})
