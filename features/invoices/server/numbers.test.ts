import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { connectionUrl } from '#test/connection-url.ts'
import { entry, invoiceForm, providerAndPatient, record } from '#test/people/invoice.ts'
import { type Person, post, queryAsOwner, settings, world } from '#test/world.ts'
import type { InvoiceForm } from '../rules/invoices.ts'
import { initialsOf } from './numbers.ts'

const URL = '/api/v1/invoices'
const FAILS = 'The database breaks here'
const NOW = '2026-11-15T12:00:00Z'

beforeEach(() => {
  settings.now = () => new Date(NOW)
})

/** All invoice numbers of a provider, in order. */
async function numbersOf({ user }: Person) {
  const given = 'select year, number from invoices where provider_id = $1 order by year, number'
  const { rows } = await world.ctx.pool.query(given, [user._id])
  return rows.map(({ year, number }) => `${year}-${number}`)
}
const upTo = (year: number, last: number) => Array.from({ length: last }, (_, at) => `${year}-${at + 1}`)

test('invoice numbers restart at 1 when the year begins in the provider’s time zone', async () => {
  settings.now = () => new Date('2026-12-30T12:00:00Z')
  const { elif, mira, appointmentId } = await providerAndPatient()
  await world.ctx.db
    .updateTable('providers')
    .set({ time_zone: 'Pacific/Auckland' })
    .where('account_id', '=', elif.user._id)
    .execute()
  const times = ['2026-12-31T10:59:59Z', '2026-12-31T10:59:59Z', '2026-12-31T11:00:00Z', '2027-01-05T00:00:00Z']
  const numbers: string[] = []
  for (const time of times) {
    settings.now = () => new Date(time)
    numbers.push((await post(URL, elif, invoiceForm(mira, appointmentId))).json().invoice.number)
  }
  const endings = ['2026-0001', '2026-0002', '2027-0001', '2027-0002']
  expect(numbers).toEqual(endings.map((ending) => expect.stringMatching(`-${ending}$`)))
})

test('each provider has its own sequence of numbers, and the ten thousandth has five digits', async () => {
  const one = await providerAndPatient()
  const two = await providerAndPatient()
  for (const { elif, mira, appointmentId } of [one, two, one]) await post(URL, elif, invoiceForm(mira, appointmentId))
  expect([await numbersOf(one.elif), await numbersOf(two.elif)]).toEqual([upTo(2026, 2), upTo(2026, 1)])
  await world.ctx.pool.query('update invoice_counters set last_number = 9999 where provider_id = $1', [
    two.elif.user._id,
  ])
  const late = await post(URL, two.elif, invoiceForm(two.mira, two.appointmentId))
  expect(late.json().invoice.number).toMatch(/-2026-10000$/)
})

test('the number of a void invoice is not used again', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const { invoice } = (await post(URL, elif, invoiceForm(mira, appointmentId))).json()
  const voided = await record(elif, invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
  expect(voided.json().invoice).toMatchObject({ number: expect.stringMatching(/-2026-0001$/), state: 'void' })
  const next = await post(URL, elif, invoiceForm(mira, appointmentId))
  expect(next.json().invoice.number).toMatch(/-2026-0002$/)
})

test('concurrent invoices, a third of which fail after they got a number, leave no gap', async () => {
  await queryAsOwner(`
    create function break_down() returns trigger language plpgsql as $$
      begin if new.text = '${FAILS}' then raise exception 'broken'; end if; return new; end $$;
    create trigger breaks before insert on invoice_lines for each row execute function break_down()`)
  const { elif, mira, appointmentId } = await providerAndPatient()
  const lineOf = (text: string) => ({ lines: [{ text, quantity: 1, unitPrice: 100 }] })
  const texts = Array.from({ length: 30 }, (_, at) => (at % 3 === 1 ? FAILS : 'Talk'))
  const answers = await Promise.all(
    texts.map(async (text) => (await post(URL, elif, invoiceForm(mira, appointmentId, lineOf(text)))).statusCode),
  )
  expect(answers.filter((_, at) => texts[at] === FAILS)).toContain(500)
  expect(answers.filter((_, at) => texts[at] === FAILS)).not.toContain(200)
  const issued = answers.filter((status) => status === 200).length
  expect(issued).toBeGreaterThan(1)
  expect(await numbersOf(elif)).toEqual(upTo(2026, issued))
})

/** Starts a child process that issues the invoices it is sent. */
async function startIssuer() {
  const dataDir = join(inject('scratch'), 'issuing')
  const env = { ...process.env, DATABASE_URL: connectionUrl(world.connection), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const child = fork(new globalThis.URL('../../../test/invoices/issuing-child.ts', import.meta.url), [NOW], {
    env,
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('no start')))])
  return {
    issue: (providerId: string, form: InvoiceForm) => child.send({ providerId, form }),
    answer: async () => (await once(child, 'message'))[0] as string,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const WAITING = `select count(*)::int as count from pg_locks l join pg_class c on c.oid = l.relation
  where not l.granted and c.relname = 'invoice_lines' and l.database = (select oid from pg_database where datname = current_database())`

test('a process that is killed while it issues an invoice leaves no gap', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const issuer = await startIssuer()
  issuer.issue(elif.user._id, invoiceForm(mira, appointmentId))
  expect(await issuer.answer()).toMatch(/-2026-0001$/)

  // The next invoice gets its number, and then waits for the lock on the lines.
  const holder = new pg.Client(world.ownerConnection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table invoice_lines in exclusive mode')
  const lost = invoiceForm(mira, appointmentId)
  issuer.issue(elif.user._id, lost)
  while ((await holder.query(WAITING)).rows[0].count === 0);
  await issuer.kill()
  await holder.query('rollback')

  const next = await post(URL, elif, invoiceForm(mira, appointmentId))
  expect(next.json().invoice.number).toMatch(/-2026-0002$/)
  // The client that got no answer retries.
  expect((await post(URL, elif, lost)).json().invoice.number).toMatch(/-2026-0003$/)
  expect(await numbersOf(elif)).toEqual(upTo(2026, 3))
})

test.each([
  ['Kaya Dental House', 'KDH'],
  ['Dr. Elif Kaya', 'EK'],
  ['Prof. Dr. Žižka', 'ZIZ'],
  ['The Very Long Name of a Clinic', 'TVLN'],
  ['محمد علي', 'INV'],
])('the numbers of %j begin with %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('two providers with the same initials have different prefixes, also when both issue their first invoice at once', async () => {
  const pairs = await Promise.all([1, 2, 3].map(() => providerAndPatient()))
  const issued = await Promise.all(
    pairs.map(({ elif, mira, appointmentId }) => post(URL, elif, invoiceForm(mira, appointmentId))),
  )
  const numbers = issued.map((answer) => answer.json().invoice.number)
  expect(numbers).toEqual(pairs.map(() => expect.stringMatching(/^EK\d*-2026-0001$|^EK\d*-2027-0001$/)))
  expect(new Set(numbers).size).toBe(3)
})
