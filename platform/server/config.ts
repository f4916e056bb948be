import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#content/brand.ts'
import { isEmailAddress } from '#platform/rules/users.ts'
import { demoClockSetting, demoSetting } from '#platform/server/demo-settings.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

const on = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'on or off'), fallback),
    z.transform((value) => value === 'on'),
  )
const url = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    hostname: /./,
    error: `an address that starts with ${schemes[0]}://`,
  })
/** Addresses separated by commas. They have no `//`, so that they are no URLs of the web. */
const iceUrls = (...schemes: string[]) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^((${schemes.join('|')}):[^\\s,]+(,|$))*$`),
            `addresses like ${schemes[0]}:host:3478, separated by commas`,
          ),
        ),
      '',
    ),
    z.transform((text) => text.split(',').filter(Boolean)),
  )
const PORT_MAX = 65_535
const portNumber = z.pipe(
  z.coerce.number('a port number'),
  z.int('a port number').check(z.gte(0, 'a port number'), z.lte(PORT_MAX, 'a port number')),
)
const wholeNumber = (least: number, most: number) => {
  const range = `a number from ${least} to ${most}`
  return z.pipe(z.coerce.number(range), z.int(range).check(z.gte(least, range), z.lte(most, range)))
}
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://'))
const mailAddress = z.string().check(z.refine(isEmailAddress, 'an email address'))

/** Every variable that the server reads. `npm run check` compares .env.example and README.md with it. */
export const Environment = z.object({
  /** Where the site listens. */
  PORT: z._default(portNumber, 3000),
  /** Loopback by default: a fresh installation is not reachable from the network. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The address people type; links in mails and canonical links use it. */
  PUBLIC_URL: z.optional(url('https', 'http')),
  /** Persistent data: the embedded database, uploaded files, generated keys. */
  DATA_DIR: z._default(z.string(), './data'),
  /** A PostgreSQL server of your own, 15 or newer. Without it an embedded one runs on DATA_DIR. */
  DATABASE_URL: z.optional(postgresUrl),
  /** The owner of that database, for migrations. Without it the role of DATABASE_URL migrates, and owns what it made. */
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  /** The database itself, for what needs a session, when DATABASE_URL is a pooler in transaction mode, such as PgBouncer. */
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  /** The connections of each process to the database. Default: 10, and fewer to the embedded one. */
  DATABASE_POOL_SIZE: z.optional(wholeNumber(1, 100)),
  /** What this process does: answer requests, run the background jobs, or both. */
  ROLES: z._default(z.enum(['web,jobs', 'web', 'jobs'], 'web, jobs or web,jobs'), 'web,jobs'),
  /** How long the server still answers after SIGTERM, while /readyz says no, so that load balancers take notice. */
  DRAIN_SECONDS: z._default(wholeNumber(0, 300), 0),
  /** A Redis server as the message bus between processes. Without it they use LISTEN/NOTIFY of the database. */
  REDIS_URL: z.optional(url('redis', 'rediss')),
  /** Where the exchange rates come from, key included: a service that answers { result, conversion_rates } for USD. */
  EXCHANGE_RATES_URL: z.optional(url('https', 'http')),
  /** Where they come from without that: the daily file of the European Central Bank, or only the bundled table. */
  EXCHANGE_RATES: z._default(z.enum(['ecb', 'off'], 'ecb or off'), 'ecb'),
  /** The SMTP server for outgoing mails, with user and password if it needs them. Without it mails stay in the outbox. */
  SMTP_URL: z.optional(url('smtp', 'smtps')),
  /** The sender of mails. */
  MAIL_FROM: z._default(mailAddress, brand.email),
  /** The recipient of mails about new requests. */
  CARE_TEAM_MAIL: z._default(mailAddress, brand.email),
  /** A bucket of its own for uploaded files, at Amazon or, with S3_ENDPOINT, at any compatible server. Without it they are stored in DATA_DIR. */
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url('https', 'http')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Encrypts payout details: 32 bytes in base64. Without it a key is created in DATA_DIR when it is first needed. */
  ENCRYPTION_KEY: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[\w+/-]{43}=?$/, '32 bytes in base64, such as "openssl rand -base64 32" makes')),
      z.transform((text) => Buffer.from(text, 'base64')),
    ),
  ),
  /** Earlier values of ENCRYPTION_KEY, separated by commas: they decrypt until "npm run keys -- rotate" is done. */
  ENCRYPTION_KEYS_OLD: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[\w+/-]{43}=?(,[\w+/-]{43}=?)*$/, 'keys of 32 bytes in base64, separated by commas')),
      z.transform((text) => text.split(',').map((key) => Buffer.from(key, 'base64'))),
    ),
  ),
  /** Cards by Stripe: the secret key of an account, and the secret that signs what its webhook tells us. Without both no card is taken online. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Another address than Stripe's own, for tests. */
  STRIPE_API_URL: z.optional(url('https', 'http')),
  /** Servers that tell a browser its public address, for video calls: stun:stun.example.org:3478, separated by commas. */
  STUN_URLS: iceUrls('stun', 'stuns'),
  /** Relays for video calls that find no direct path, such as coturn with use-auth-secret, and the secret that it shares. */
  TURN_URLS: iceUrls('turn', 'turns'),
  TURN_SECRET: z.optional(z.string()),
  /** Demo people and clinics. On with the embedded database, off with DATABASE_URL; public also on a public address. */
  DEMO: z.optional(z.enum(['on', 'off', 'public'], 'on, off or public')),
  /** The instant at which the clock of a demo starts, so that tests do not depend on the day they run. */
  DEMO_CLOCK: z.optional(
    z.pipe(
      z.iso.datetime('an instant such as 2026-11-18T07:00:00Z'),
      z.transform((text) => new Date(text)),
    ),
  ),
  /** Whether only verified providers can be booked. */
  VERIFICATION: z._default(z.enum(['optional', 'required'], 'optional or required'), 'optional'),
  /** Off only for benchmarks and tests. */
  RATE_LIMITS: on('on'),
  /** How many proxies in front tell the truth about a visitor's address. */
  TRUST_PROXY: z._default(
    z.pipe(
      z.coerce.number('a number of proxies, 0 to 10'),
      z
        .int('a number of proxies, 0 to 10')
        .check(z.gte(0, 'a number of proxies, 0 to 10'), z.lte(10, 'a number of proxies, 0 to 10')),
    ),
    0,
  ),
  /** Where the metrics are, at /metrics, for Prometheus. Without it none are collected. */
  METRICS_PORT: z.optional(portNumber),
  /** An OpenTelemetry collector, over OTLP and HTTP. Without it no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('https', 'http')),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce.number('a share from 0 to 1').check(z.gte(0, 'a share from 0 to 1'), z.lte(1, 'a share from 0 to 1')),
    1,
  ),
  /** What the log holds. */
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
})

/** What holds a password or a key, which a complaint must not repeat. */
const SECRETS = [
  ...[
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_DIRECT_URL',
    'REDIS_URL',
    'EXCHANGE_RATES_URL',
    'SMTP_URL',
    'ENCRYPTION_KEY',
    'ENCRYPTION_KEYS_OLD',
  ],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TURN_SECRET'],
]

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. A value of the wrong kind stops the start with one sentence. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const checked = Environment.safeParse(given)
  if (!checked.success) throw new StartProblem(complaint(checked.error, given))

  const env = checked.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: directSetting(env),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    roles: rolesSetting(env),
    drainSeconds: env.DRAIN_SECONDS,
    redisUrl: env.REDIS_URL,
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    exchangeRates: env.EXCHANGE_RATES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    careTeamMail: env.CARE_TEAM_MAIL,
    s3: s3Settings(env),
    encryptionKey: env.ENCRYPTION_KEY,
    oldEncryptionKeys: (env.ENCRYPTION_KEYS_OLD ?? []) as readonly Buffer[],
    stripe: stripeSettings(env),
    stunUrls: env.STUN_URLS as readonly string[],
    turn: turnSettings(env),
    demo: demoSetting(env),
    /** Behind a proxy on this machine every visitor has a loopback address: a public demo admits nobody by it. */
    isDemoPublic: env.DEMO === 'public',
    demoClock: demoClockSetting(env),
    isVerificationRequired: env.VERIFICATION === 'required',
    rateLimits: env.RATE_LIMITS,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    traces: tracesSettings(env),
    logLevel: env.LOG_LEVEL,
  }
}

function directSetting({ DATABASE_URL, DATABASE_DIRECT_URL }: z.output<typeof Environment>) {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new StartProblem('The setting DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past a pooler there.')
  return DATABASE_DIRECT_URL
}

/** An embedded database belongs to one process. */
function rolesSetting({ ROLES, DATABASE_URL }: z.output<typeof Environment>) {
  if (ROLES !== 'web,jobs' && !DATABASE_URL)
    throw new StartProblem(
      `ROLES=${ROLES} splits the server into processes that share a database, and the embedded one belongs to one process: set DATABASE_URL.`,
    )
  return { web: ROLES !== 'jobs', jobs: ROLES !== 'web' }
}

/** All that a bucket needs, or nothing: with half of it files would silently lie elsewhere. */
function s3Settings(env: z.output<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !endpoint && !accessKeyId && !secretAccessKey) return undefined
  if (bucket && accessKeyId && secretAccessKey) return { bucket, endpoint, region, accessKeyId, secretAccessKey }
  const missing = (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => !env[name])
  throw new StartProblem(`The setting ${missing} is missing: a bucket for uploaded files needs it.`)
}

/** Both secrets, or nothing: with one of them cards would be charged and nobody would hear of it. */
function stripeSettings(env: z.output<typeof Environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  if (!secretKey && !webhookSecret) return undefined
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl }
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
  throw new StartProblem(`The setting ${missing} is missing: payments by card need it.`)
}

/** Both, or nothing: a relay refuses those who do not know its secret. */
function turnSettings({ TURN_URLS: urls, TURN_SECRET: secret }: z.output<typeof Environment>) {
  if (urls.length === 0 && !secret) return undefined
  if (urls.length > 0 && secret) return { urls: urls as readonly string[], secret }
  const missing = secret ? 'TURN_URLS' : 'TURN_SECRET'
  throw new StartProblem(`The setting ${missing} is missing: a relay for video calls needs it.`)
}

function tracesSettings(env: z.output<typeof Environment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env
  return endpoint ? { endpoint, ratio } : undefined
}

function complaint(error: z.core.$ZodError, given: Record<string, string | undefined>) {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const value = SECRETS.includes(name) ? '' : ` "${given[name]}"`
  return `The setting ${name}${value} is not valid: it should be ${issue?.message}.`
}
