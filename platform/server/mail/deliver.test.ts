import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newestMails } from '#features/outbox/server/outbox.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import type { Database } from '#platform/server/db/database.ts'
import { keepRealClock } from '#test/clock.ts'
import { type Arrived, smtpRefusal, startMailServer } from '#test/servers/mail-server.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { type Delivery, deliverDueMails } from './deliver.ts'
import { queueMail } from './mail.ts'
import { claimDueMail, updateFailed } from './queries.ts'
import type { Timeouts } from './smtp.ts'

// The database dates mails, and they are given up three days after that.
keepRealClock()

const MINUTE_MS = minutes(1)
const HOUR_MS = hours(1)
const DAY_MS = days(1)
const timeouts = { connect: 10_000, idle: 10_000, total: 20_000 }

/** The clock stands still when the last mail was queued, and is moved from there. */
let queuedAt = 0

beforeEach(async () => {
  await world.ctx.db.deleteFrom('mails').execute()
})

async function queue(...names: string[]) {
  for (const name of names)
    await world.ctx.db.transaction().execute((tx) =>
      queueMail(world.ctx, tx, {
        cause: `letter to ${name}`,
        to: `${name}@example.org`,
        subject: `Hello ${name}`,
        content: { paragraphs: ['We have your request.'] },
      }),
    )
  queuedAt = Date.now()
}

/** What a sender sees some time from now. */
const later = (smtpUrl: string | undefined, ms = 0) => {
  return { ...world.ctx, config: { ...world.ctx.config, smtpUrl }, now: () => new Date(queuedAt + ms) }
}
const deliver = (smtpUrl: string | undefined, ms = 0, shorter: Partial<Timeouts> = {}) =>
  deliverDueMails(later(smtpUrl, ms), { timeouts: { ...timeouts, ...shorter }, recordRetryMs: 1 })
const names = (arrived: Arrived[]) => arrived.map(({ recipients }) => recipients.join().split('@')[0]).sort()
const kinds = ({ failures }: Delivery) => failures.map(({ kind }) => kind)
const states = async (smtpUrl: string, ms = 0) =>
  (await newestMails(later(smtpUrl, ms), 50, undefined)).mails.map(({ state }) => state)

async function nextTry() {
  return (await world.ctx.db.selectFrom('mails').select('next_try_at').executeTakeFirstOrThrow()).next_try_at
}

test('a mail arrives whole, from us to one person', async () => {
  const { url, arrived } = await startMailServer()
  await queue('mira')
  expect(await deliver(url)).toEqual({ sent: 1, failures: [] })
  const [mail] = await world.ctx.db.selectFrom('mails').select(['id', 'created_at']).execute()
  expect(arrived).toMatchObject([
    {
      recipients: ['mira@example.org'],
      from: { name: 'Sanavia', address: 'care@sanavia.example' },
      to: [{ address: 'mira@example.org' }],
      subject: 'Hello mira',
      messageId: `<${mail?.id}@sanavia.example>`,
      text: expect.stringContaining('We have your request.'),
      html: expect.stringContaining('We have your request.</p>'),
    },
  ])
  const wholeSecond = Math.floor((mail?.created_at.getTime() ?? 0) / 1000) * 1000
  expect(Date.parse(arrived[0]?.date ?? '')).toBe(wholeSecond)
})

test('a server that wants TLS and a password gets both', async () => {
  const logins: string[] = []
  const { port, arrived } = await startMailServer(
    {},
    {
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        logins.push(`${username} ${password}`)
        done(null, { user: username })
      },
    },
  )
  await queue('mira')
  await deliver(`smtps://us:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
  expect([names(arrived), logins]).toEqual([['mira'], ['us p@ss']])
})

test('a mail server on another machine that offers no TLS gets nothing, since STARTTLS may have been stripped', async () => {
  const { port, arrived } = await startMailServer()
  await queue('mira')
  // An address of this machine, but none of its loopback.
  expect(kinds(await deliver(`smtp://0.0.0.0:${port}`))).toEqual(['unreachable'])
  expect(arrived).toEqual([])
})

test('a mail server that is down for an hour gets every mail once when it is back', async () => {
  const { port, url, stop } = await startMailServer()
  await stop()
  await queue('mira', 'jonas', 'aylin')
  for (let minute = 0; minute < 60; minute++) await deliver(url, minute * MINUTE_MS)
  expect(await states(url, HOUR_MS)).toEqual(['waiting', 'waiting', 'waiting'])

  const { arrived } = await startMailServer({}, { port })
  for (let minute = 60; minute < 240; minute++) await deliver(url, minute * MINUTE_MS)
  expect(names(arrived)).toEqual(['aylin', 'jonas', 'mira'])
  expect(await states(url)).toEqual(['sent', 'sent', 'sent'])
})

test('the pauses between tries grow to an hour, and end after three days', async () => {
  const { url, stop } = await startMailServer()
  await stop()
  await queue('mira')
  const tries: number[] = []
  for (let next: Date | null = new Date(queuedAt); next; next = await nextTry()) {
    const wait = next.getTime() - queuedAt
    await deliver(url, wait)
    tries.push(wait / MINUTE_MS)
  }
  expect(tries.slice(0, 8)).toEqual([0, 1, 3, 8, 18, 48, 108, 168])
  expect(tries.at(-1)).toBe(3 * 24 * 60 + 48)
  expect(await states(url)).toEqual(['refused'])
})

test.each([
  ['the recipient', { toRecipient: () => smtpRefusal(451, 'Greylisted') }],
  ['the mail', { toMail: () => smtpRefusal(452, 'Disk full') }],
])('a server that is not ready for %s gets it later, once', async (_what, answers) => {
  const busy = await startMailServer(answers)
  await queue('mira', 'jonas')
  expect(kinds(await deliver(busy.url))).toEqual(['later', 'later'])
  const { url, arrived } = await startMailServer()
  expect(await deliver(url)).toEqual({ sent: 0, failures: [] })
  await deliver(url, MINUTE_MS)
  await deliver(url, HOUR_MS)
  expect(names([...busy.arrived, ...arrived])).toEqual(['jonas', 'mira'])
})

test('a mail server that hangs times out', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  await queue('mira')
  const { port } = silent.address() as { port: number }
  expect(kinds(await deliver(`smtp://127.0.0.1:${port}`, 0, { connect: 100 }))).toEqual(['unreachable'])
  const { url, arrived } = await startMailServer()
  await deliver(url, MINUTE_MS)
  await deliver(url, HOUR_MS)
  expect(names(arrived)).toEqual(['mira'])
})

test('a server that takes a mail without ever saying so gets it again under the same name', async () => {
  const raws: string[] = []
  const forgetful = await startMailServer({
    toMail: (raw) => {
      raws.push(raw)
      return new Promise(() => undefined)
    },
  })
  await queue('mira')
  expect(kinds(await deliver(forgetful.url, 0, { idle: 1000 }))).toEqual(['unreachable'])
  const { url, arrived } = await startMailServer()
  await deliver(url, MINUTE_MS)
  expect(arrived).toHaveLength(1)
  expect(raws).toEqual([expect.stringContaining(`Message-ID: ${arrived[0]?.messageId}`)])
})

test('a recipient who does not exist is not tried again, and the others get their mail', async () => {
  const { url, arrived } = await startMailServer({
    toRecipient: (address) => (address.startsWith('nobody') ? smtpRefusal(550, 'No such user') : undefined),
  })
  await queue('nobody', 'mira')
  expect(kinds(await deliver(url))).toEqual(['refused'])
  expect(await deliver(url, HOUR_MS)).toEqual({ sent: 0, failures: [] })
  expect(names(arrived)).toEqual(['mira'])
  const { mails } = await newestMails(later(url), 50, undefined)
  expect(mails).toMatchObject([
    { state: 'sent', problem: null },
    { state: 'refused', problem: expect.stringContaining('No such user') },
  ])
})

test('a wrong password of ours is no fault of the mail, which waits', async () => {
  const { port } = await startMailServer(
    {},
    {
      authOptional: false,
      onAuth: (_login, _session, done) => done(smtpRefusal(535, 'Wrong password')),
    },
  )
  await queue('mira', 'jonas')
  const url = `smtp://us:wrong@127.0.0.1:${port}`
  expect(kinds(await deliver(url))).toEqual(['unreachable'])
  expect(await states(url)).toEqual(['waiting', 'waiting'])
})

test('several processes at once send each mail once', async () => {
  const { url, arrived } = await startMailServer()
  const people = Array.from({ length: 30 }, (_, at) => `person${at}`)
  await queue(...people)
  await Promise.all([deliver(url), deliver(url), deliver(url)])
  expect(names(arrived)).toEqual(people.sort())
})

test('a process takes the next mail while another is just taking one', async () => {
  await queue('mira', 'jonas')
  const taken = await world.ctx.db.transaction().execute(async (tx) => [await hold(0, tx), await hold()])
  expect(taken.map((mail) => mail?.to_address)).toEqual(['mira@example.org', 'jonas@example.org'])
})

test('one cause has one mail, however often it is reported', async () => {
  const { url, arrived } = await startMailServer()
  await queue('mira', 'mira')
  await deliver(url)
  await queue('mira')
  await deliver(url)
  expect(names(arrived)).toEqual(['mira'])
})

test('what was rolled back sends nothing', async () => {
  const undone = world.ctx.db.transaction().execute(async (tx) => {
    await queueMail(world.ctx, tx, {
      cause: 'undone',
      to: 'a@example.org',
      subject: 'Hello',
      content: { paragraphs: [] },
    })
    throw new Error('the request could not be stored')
  })
  await expect(undone).rejects.toThrow('could not be stored')
  expect((await newestMails(world.ctx, 50, undefined)).mails).toEqual([])
})

/** A process takes the mail whose turn it is, and is not heard of for a while. */
function hold(ms = 0, db: Database = world.ctx.db) {
  const now = queuedAt + ms
  const due = { after: new Date(now - DAY_MS), until: new Date(now + 1) }
  return claimDueMail(db, due, new Date(now + 15 * MINUTE_MS))
}

test('a mail that a process took with it to its end is sent by another a little later', async () => {
  const { url, arrived } = await startMailServer()
  await queue('mira')
  expect(await hold()).toBeDefined()
  await deliver(url, 10 * MINUTE_MS)
  expect(arrived).toEqual([])
  await deliver(url, 16 * MINUTE_MS)
  await deliver(url, HOUR_MS)
  expect(names(arrived)).toEqual(['mira'])
})

test('a process that held a mail for too long cannot take it back from another', async () => {
  await queue('mira')
  const slow = await hold()
  expect(await hold(16 * MINUTE_MS)).toBeDefined()
  const turn = await nextTry()
  if (slow) await updateFailed(world.ctx.db, slow, 'timed out', new Date(0))
  expect(await nextTry()).toEqual(turn)
})

test('a database that fails just after a mail was taken does not make it go out twice', async () => {
  const { url, arrived } = await startMailServer()
  await queue('mira')
  // A sequence counts on through failed transactions.
  await queryAsOwner(`create sequence notes`)
  await queryAsOwner(`create function fail_twice() returns trigger language plpgsql as $$ begin
    if new.sent_at is not null and nextval('notes') <= 2 then raise 'out of order'; end if; return new; end $$`)
  await queryAsOwner(`create trigger fail_twice before update on mails for each row execute function fail_twice()`)
  await deliver(url)
  await deliver(url, HOUR_MS)
  await queryAsOwner(`drop trigger fail_twice on mails`)
  expect(names(arrived)).toEqual(['mira'])
  expect(await states(url)).toEqual(['sent'])
})

test('without a mail server mails are kept; one configured later gets those of the last three days', async () => {
  await queue('old', 'young')
  await world.ctx.db
    .updateTable('mails')
    .set({ created_at: sql`now() - interval '80 hours'`, next_try_at: sql`now() - interval '80 hours'` })
    .where('to_address', '=', 'old@example.org')
    .execute()
  expect(await deliver(undefined)).toEqual({ sent: 0, failures: [] })
  const { url, arrived } = await startMailServer()
  await deliver(url)
  expect(names(arrived)).toEqual(['young'])
  expect(await states(url)).toEqual(['sent', 'kept'])
})
