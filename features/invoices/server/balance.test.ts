import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '#test/people/chat.ts'
import { appointment, entry, invoiceForm, record } from '#test/people/invoice.ts'
import { runs } from '#test/properties.ts'
import { type Person, post, settings, world } from '#test/world.ts'

/** The model: the state of an invoice by the rules alone, without a database. */
type Expected = { id: string; issuer: number; total: number; paid: number; credited: number; isVoid: boolean }

settings.config = { rateLimits: false }
const providers: Person[] = []
const patients: Person[] = []
/** appointments[provider][patient]; the last patient has none. */
const appointments: (string | null)[][] = []

beforeAll(async () => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
  for (let at = 0; at < 2; at++) providers.push(await signedIn('doctor'))
  for (let at = 0; at < 3; at++) patients.push(await signedIn('patient'))
  for (const provider of providers) {
    const met = await Promise.all(patients.slice(0, 2).map((patient) => appointment(provider, patient)))
    appointments.push([...met, null])
  }
})

const who = fc.nat(1)
const price = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0, -7, 1_000_000_001))
// Mostly small, so that many entries are valid.
const amount = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -1, max: 700 }))
const step = fc.oneof(
  fc.record({
    what: fc.constant('issue' as const),
    by: who,
    to: fc.nat(2),
    currency: fc.constantFrom('USD', 'JPY', 'TRY'),
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), unitPrice: price }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    what: fc.constantFrom('payment' as const, 'refund' as const, 'void' as const),
    by: fc.nat(2),
    which: fc.nat(),
    amount,
    again: fc.nat(2),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Issues an invoice and adds it to the model when it is valid. */
async function issue({ by, to, currency, lines }: Extract<Step, { what: 'issue' }>, known: Expected[]) {
  const provider = providers[by] as Person
  const patient = patients[to] as Person
  const form = invoiceForm(patient, appointments[by]?.[to] ?? crypto.randomUUID(), {
    lines: lines.map((line, at) => ({ text: `Line ${at}`, ...line })),
    currency,
  })
  const { statusCode } = await post('/api/v1/invoices', provider, form)
  const isFine = to < 2 && lines.every(({ unitPrice }) => unitPrice > 0 && unitPrice < 1000)
  expect(statusCode === 200).toBe(isFine)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  if (isFine) known.push({ id: form.id, issuer: by, total, paid: 0, credited: 0, isVoid: false })
}

/** Appends an entry, possibly several times, possibly to the invoice of another provider. */
async function add({ what, by, which, amount, again }: Exclude<Step, { what: 'issue' }>, known: Expected[]) {
  const invoice = known[which % known.length]
  if (!invoice) return
  const body = entry(what === 'void' ? { kind: what, amount: undefined, paidBy: undefined } : { kind: what, amount })
  const isFine = by === invoice.issuer && !invoice.isVoid && fits(what, amount, invoice)
  const person = providers[by] ?? (patients[0] as Person)
  const tries = Array.from({ length: again + 1 }, () => record(person, invoice.id, body))
  for (const { statusCode } of await Promise.all(tries)) {
    expect(statusCode === 200).toBe(isFine)
    expect(statusCode).toBeLessThan(500)
  }
  if (isFine && what === 'payment') invoice.paid += amount
  if (isFine && what === 'refund') {
    invoice.paid -= amount
    invoice.credited += amount
  }
  if (isFine && what === 'void') invoice.isVoid = true
}

function fits(what: string, amount: number, { paid, credited, total }: Expected) {
  if (what === 'void') return paid === 0
  return amount > 0 && (what === 'payment' ? paid + credited + amount <= total : amount <= paid)
}

/** The rows of the whole database that violate an invariant; there should be none. */
const WRONG = `
  select i.id from invoices i where i.paid not between 0 and i.total or i.due <> i.total - i.paid - i.credited or i.due < 0
    or i.credited <> coalesce((select sum(amount) from invoice_entries e where e.invoice_id = i.id and kind = 'refund'), 0)
    or i.total <> (select sum(quantity * unit_price) from invoice_lines l where l.invoice_id = i.id)
    or i.paid <> coalesce((select sum(case kind when 'payment' then amount when 'refund' then -amount else 0 end)
      from invoice_entries e where e.invoice_id = i.id), 0)
    or (i.voided_at is not null) <> exists (select from invoice_entries e where e.invoice_id = i.id and e.kind = 'void')
  union all
  select provider_id from invoices group by provider_id, year
  having count(*) <> max(number) or min(number) <> 1 or count(distinct number) <> count(*)`

test('after any sequence of invoices and entries the ledgers balance and the numbers have no gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const known: Expected[] = []
      for (const next of steps) await (next.what === 'issue' ? issue(next, known) : add(next, known))
      const { rows: wrong } = await world.ctx.pool.query(WRONG)
      expect(wrong).toEqual([])
      const { rows } = await world.ctx.pool.query(
        'select id, total, paid, credited, voided_at is not null as "isVoid" from invoices where id = any($1)',
        [known.map(({ id }) => id)],
      )
      const stored = new Map(rows.map((row) => [row.id, row]))
      for (const { issuer: _issuer, ...invoice } of known) expect(stored.get(invoice.id)).toEqual(invoice)
    }),
    runs(30, 10),
  )
})
