import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { get, type Person, person, world } from '#test/world.ts'
import type { MailList, WholeMail } from '../rules/mails.ts'

const list = '/api/v1/operator/mails'
const demoList = '/api/v1/demo/mails'
let operator: Person

beforeAll(async () => {
  operator = await person('operator')
  for (const name of ['mira', 'jonas', 'aylin'])
    await world.ctx.db.transaction().execute((tx) =>
      queueMail(world.ctx, tx, {
        cause: `letter to ${name}`,
        to: `${name}@example.org`,
        subject: `Hello ${name}`,
        content: { paragraphs: ['<b>We</b> have your request.'] },
      }),
    )
})

const mails = async (address: string) => (await get(address, operator)).json() as MailList
const subjects = ({ mails }: MailList) => mails.map(({ subject }) => subject)
async function open(subject = 'Hello mira'): Promise<WholeMail> {
  const id = (await mails(list)).mails.find((mail) => mail.subject === subject)?.id
  return (await get(`${list}/${id}`, operator)).json().mail
}

test('an operator reads the outbox, newest first, a page at a time', async () => {
  expect(subjects(await mails(list))).toEqual(['Hello aylin', 'Hello jonas', 'Hello mira'])
  const first = await mails(`${list}?limit=2`)
  expect(subjects(first)).toEqual(['Hello aylin', 'Hello jonas'])
  const rest = await mails(`${list}?limit=2&cursor=${first.nextCursor}`)
  expect([subjects(rest), rest.nextCursor]).toEqual([['Hello mira'], null])
})

test('a list shows who gets what and how it went, and nothing else', async () => {
  const [mail] = (await mails(list)).mails
  expect(mail).toEqual({
    id: expect.any(String),
    to: 'aylin@example.org',
    subject: 'Hello aylin',
    state: 'kept',
    createdAt: expect.any(String),
    sentAt: null,
    tries: 0,
    problem: null,
  })
})

test.each(['?limit=0', '?limit=51', '?cursor=nonsense', '?limit=many'])('%s is refused', async (query) => {
  expect((await get(list + query, operator)).statusCode).toBe(400)
})

test('only operators may read the outbox', async () => {
  const { id } = await open()
  for (const address of [list, `${list}/${id}`]) {
    expect((await get(address)).statusCode).toBe(401)
    expect((await get(address, await person('patient'))).statusCode).toBe(403)
    expect((await get(address, await person('doctor'))).statusCode).toBe(403)
  }
})

test.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00'])('there is no mail %s', async (id) => {
  expect((await get(`${list}/${id}`, operator)).statusCode).toBe(404)
})

test('an opened mail has both parts, and no browser keeps it', async () => {
  const { id } = await open()
  const answer = await get(`${list}/${id}`, operator)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { text, htmlAddress } = answer.json().mail
  expect(text).toContain('<b>We</b> have your request.')
  const { body, headers } = await get(htmlAddress)
  expect(body).toContain('&lt;b&gt;We&lt;/b&gt; have your request.')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
})

test('an operator never sees a link that opens another account', async () => {
  const token = 'x'.repeat(43)
  await world.ctx.db.transaction().execute((tx) =>
    queueMail(world.ctx, tx, {
      cause: 'a link',
      to: 'mira@example.org',
      subject: 'A link',
      content: { paragraphs: ['Here it is.'], action: { text: 'Open', url: `https://example.org/reset#${token}` } },
    }),
  )
  const { text: shown, htmlAddress } = await open('A link')
  const html = (await get(htmlAddress)).body
  await world.ctx.db.deleteFrom('mails').where('cause', '=', 'a link').execute()
  expect([shown, html].map((part) => [part.includes('#hidden'), part.includes(token)])).toEqual([
    [true, false],
    [true, false],
  ])
})

test('nothing in a shown mail can run, and only our own pages can frame it', async () => {
  const { headers } = await get((await open()).htmlAddress)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]),
  )
  expect(policy.join()).not.toMatch(/script/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the address of an HTML part opens that mail only, and not for long', async () => {
  const mira = await open('Hello mira')
  const jonas = await open('Hello jonas')
  const status = async (address: string) => (await get(address)).statusCode
  expect(await status(mira.htmlAddress)).toBe(200)
  expect(await status(mira.htmlAddress.replace(mira.id, jonas.id))).toBe(404)
  expect(await status(mira.htmlAddress.replace(/seal=./, 'seal=~'))).toBe(404)
  expect(await status(mira.htmlAddress.replace(/seal=.*/, 'seal='))).toBe(404)
  expect(await status(mira.htmlAddress.replace(/until=\d/, 'until=9'))).toBe(404)
  expect(await status(mira.htmlAddress.replace(/until=\d+/, 'until=soon'))).toBe(400)
  const late = await buildApp({ ...world.ctx, now: () => new Date(Date.now() + 6 * 60 * 1000) })
  expect((await late.inject(mira.htmlAddress)).statusCode).toBe(404)
  await late.close()
})

const BROWSER = { host: 'localhost:3000', connection: 'keep-alive' }
const here: InjectOptions = { remoteAddress: '127.0.0.1', headers: BROWSER }
type Settings = Partial<typeof world.ctx.config>
async function ask(change: InjectOptions, config: Settings = {}) {
  const app = await appWith(config)
  return (await app.inject({ url: demoList, ...here, ...change })).statusCode
}

const apps = new Map<string, Promise<FastifyInstance>>()
afterAll(async () => {
  for (const app of apps.values()) await (await app).close()
})

/** Building an app takes much longer than asking it, so that there is one for each configuration. */
function appWith(config: Settings) {
  const key = JSON.stringify(config)
  const app = apps.get(key) ?? buildApp({ ...world.ctx, config: { ...world.ctx.config, demo: true, ...config } })
  apps.set(key, app)
  return app
}

test('in demo mode anyone at the machine itself reads the outbox, and a mail in it', async () => {
  const { id } = await open()
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
    expect([host, await ask({ headers: { ...BROWSER, host } })]).toEqual([host, 200])
  for (const remoteAddress of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([remoteAddress, await ask({ remoteAddress })]).toEqual([remoteAddress, 200])
  expect(await ask({ url: `${demoList}/${id}` })).toBe(200)
})

test('the demo outbox is nowhere for everyone else', async () => {
  const { id } = await open()
  for (const url of [demoList, `${demoList}/${id}`]) {
    expect(await ask({ url }, { demo: false })).toBe(404)
    expect(await ask({ url }, { isDemoPublic: true })).toBe(404)
    expect(await ask({ url, remoteAddress: '10.0.0.7' })).toBe(404)
    expect(await ask({ url, remoteAddress: '::ffff:10.0.0.7' })).toBe(404)
    expect(await ask({ url, headers: { ...BROWSER, host: 'sanavia.example' } })).toBe(404)
    expect(await ask({ url, headers: { ...BROWSER, host: 'localhost.sanavia.example' } })).toBe(404)
    for (const header of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      expect([header, await ask({ url, headers: { ...BROWSER, [header]: '127.0.0.1' } })]).toEqual([header, 404])
    expect(await ask({ url }, { trustProxy: 1 })).toBe(404)
    expect(await ask({ url }, { publicUrl: 'https://sanavia.example' })).toBe(404)
    expect(await ask({ url }, { host: '0.0.0.0' })).toBe(404)
  }
})

test('a proxy on this machine without any header of proxies is found out by its connection, or by the origin', async () => {
  // nginx, as it is and for sockets, with its own default host; `proxy_set_header Connection ""` sends none.
  for (const hop of [{ connection: 'close' }, { connection: 'upgrade' }, {}])
    expect([hop, await ask({ headers: { host: '127.0.0.1:3000', ...hop } })]).toEqual([hop, 404])
  for (const header of ['origin', 'referer']) {
    const visited = async (address: string) => ask({ headers: { ...BROWSER, [header]: address } })
    expect(await visited('https://sanavia.example/demo/outbox')).toBe(404)
    expect(await visited('null')).toBe(404)
    expect(await visited('http://localhost:3000/demo/outbox')).toBe(200)
  }
})

test('tokens of links are in the outbox of the machine itself, and never in that of operators, demo or not', async () => {
  const token = 'y'.repeat(43)
  await world.ctx.db.transaction().execute((tx) =>
    queueMail(world.ctx, tx, {
      cause: 'another link',
      to: 'mira@example.org',
      subject: 'Another link',
      content: { paragraphs: [], action: { text: 'Open', url: `https://example.org/reset#${token}` } },
    }),
  )
  const app = await buildApp({ ...world.ctx, config: { ...world.ctx.config, demo: true } })
  onTestFinished(() => app.close())
  const { id } = await open('Another link')
  const parts = async (path: string, headers: InjectOptions['headers']) => {
    const { mail } = (await app.inject({ url: `${path}/${id}`, remoteAddress: '127.0.0.1', headers })).json()
    const html = (await app.inject(mail.htmlAddress)).body
    const shown = await app.inject(mail.htmlAddress.replace('tokens=hidden', 'tokens=shown'))
    return [mail.text, html, shown.body].map((part: string) => part.includes(token))
  }
  expect(await parts(list, { authorization: `Bearer ${operator.token}` })).toEqual([false, false, false])
  expect(await parts(demoList, BROWSER)).toEqual([true, true, true])
  await world.ctx.db.deleteFrom('mails').where('cause', '=', 'another link').execute()
})

test('a proxy that speaks the old protocol of proxies is no visitor at this machine', async () => {
  const app = await buildApp({ ...world.ctx, config: { ...world.ctx.config, demo: true } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const askIn = async (version: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${demoList} HTTP/${version}\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n`)
    socket.once('data', () => socket.end())
    return (await text(socket)).split(' ')[1]
  }
  expect([await askIn('1.1'), await askIn('1.0')]).toEqual(['200', '404'])
  await app.close()
})
