import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE_PUSHES } from '#platform/rules/live.ts'
import { connect, next, openChat, signedIn } from '#test/people/chat.ts'
import { entry, invoiceForm, issuedInvoice, record } from '#test/people/invoice.ts'
import { get, type Person, post, put, queryAsOwner, settings, world } from '#test/world.ts'
import type { EntryForm } from '../rules/invoices.ts'

const TOTAL = 40_050

beforeEach(() => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
})

const mailsTo = async ({ user }: Person) => {
  const mails = world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', user.email)
  return mails.orderBy('subject').execute()
}

test('a provider records part payments and refunds, and the patient reads the sums', async () => {
  const { elif, mira, invoice } = await issuedInvoice()
  const steps: [Partial<EntryForm>, string, number][] = [
    [{ amount: 10_000 }, 'part-paid', 10_000],
    [{ amount: 30_050, paidBy: 'bank', on: '2026-11-01', note: 'By transfer' }, 'paid', TOTAL],
    [{ kind: 'refund', amount: 15_000, paidBy: 'bank' }, 'paid', 25_050],
    [{ kind: 'refund', amount: 25_050, paidBy: 'other' }, 'refunded', 0],
    [{ kind: 'void', amount: undefined, paidBy: undefined }, 'void', 0],
  ]
  for (const [at, [change, state, paid]] of steps.entries()) {
    settings.now = () => new Date(Date.UTC(2026, 10, 15, 12, at))
    const answer = await record(elif, invoice._id, entry(change))
    expect(answer.json().invoice).toMatchObject({ state, paid, total: TOTAL })
  }
  const seen = (await get(`/api/v1/invoices/${invoice._id}`, mira)).json().invoice
  expect(seen).toMatchObject({ state: 'void', paid: 0 })
  expect(seen.entries).toMatchObject([
    { kind: 'payment', amount: 10_000, paidBy: 'cash', on: '2026-11-15', note: '' },
    { kind: 'payment', amount: 30_050, paidBy: 'bank', on: '2026-11-01', note: 'By transfer' },
    { kind: 'refund', amount: 15_000, paidBy: 'bank', creditNote: `${seen.number}-C1` },
    { kind: 'refund', amount: 25_050, paidBy: 'other', creditNote: `${seen.number}-C2` },
    { kind: 'void', amount: 0, paidBy: null },
  ])
})

test('an invoice is a message in the chat, and both parties are pushed its entries', async () => {
  const { elif, mira, invoice } = await issuedInvoice()
  const { messages } = await openChat(mira, elif)
  const text = `I have sent you invoice ${invoice.number} for $400.50. You can see it under Invoices.`
  expect(messages).toMatchObject([{ from: elif.user._id, text, about: { kind: 'invoice', id: invoice._id } }])
  const pushes = [next(await connect(mira), 'invoice'), next(await connect(elif), 'invoice')]
  await record(elif, invoice._id, entry({ amount: 10_000 }))
  const change = { invoiceId: invoice._id }
  expect(await Promise.all(pushes)).toEqual([change, change])
  expect(LIVE_PUSHES.invoice.parse(change)).toEqual(change)
})

test('a refund does not raise what is due, and what was credited cannot be paid again', async () => {
  const { elif, invoice } = await issuedInvoice()
  const part = (await record(elif, invoice._id, entry({ amount: 10_000 }))).json().invoice
  expect(part).toMatchObject({ paid: 10_000, credited: 0, due: 30_050 })
  const refunded = (await record(elif, invoice._id, entry({ kind: 'refund', amount: 4000 }))).json().invoice
  expect(refunded).toMatchObject({ paid: 6000, credited: 4000, due: 30_050, state: 'part-paid' })
  expect((await record(elif, invoice._id, entry({ amount: 30_051 }))).json().message).toBe('Only $300.50 is due.')
  const settled = (await record(elif, invoice._id, entry({ amount: 30_050 }))).json().invoice
  expect(settled).toMatchObject({ paid: 36_050, credited: 4000, due: 0, state: 'paid' })
})

test('provider and patient read payments and refunds page by page, newest first', async () => {
  const { elif, mira, invoice } = await issuedInvoice()
  expect((await get('/api/v1/payments', mira)).json()).toEqual({ success: true, payments: [], nextCursor: null })
  for (const [at, amount] of [100, 200, 300].entries()) {
    settings.now = () => new Date(Date.UTC(2026, 10, 15, 12, at))
    await record(elif, invoice._id, entry({ amount, ...(at === 2 && { kind: 'refund' }) }))
  }
  for (const who of [elif, mira]) {
    const { payments, nextCursor } = (await get('/api/v1/payments?limit=2', who)).json()
    expect(payments).toMatchObject([
      {
        kind: 'refund',
        amount: 300,
        currency: 'USD',
        invoiceId: invoice._id,
        number: invoice.number,
        creditNote: `${invoice.number}-C1`,
      },
      { kind: 'payment', amount: 200, provider: { name: 'Dr. Elif Kaya' }, patient: { name: 'Mira Lang' } },
    ])
    const rest = (await get(`/api/v1/payments?limit=2&cursor=${nextCursor}`, who)).json()
    expect([rest.payments.length, rest.nextCursor]).toEqual([1, null])
  }
  expect((await get('/api/v1/payments', await signedIn('patient'))).json().payments).toEqual([])
})

describe('idempotency', () => {
  test('the same entry again counts once, sequentially and concurrently', async () => {
    const { elif, invoice } = await issuedInvoice()
    const body = entry({ amount: 30_000 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(elif, invoice._id, body)))
    for (const answer of answers)
      expect(answer.json().invoice).toMatchObject({ paid: 30_000, entries: [{ _id: body.id }] })
    // On the next day it is still the same entry, although its default day is another.
    settings.now = () => new Date('2026-11-16T12:00:00Z')
    expect((await record(elif, invoice._id, body)).json().invoice.paid).toBe(30_000)
  })

  test('the id of an entry is refused with other content and for another invoice', async () => {
    const { elif, mira, appointmentId, invoice } = await issuedInvoice()
    const body = entry({ on: '2026-11-14' })
    await record(elif, invoice._id, body)
    const other = (await post('/api/v1/invoices', elif, invoiceForm(mira, appointmentId))).json().invoice
    const tries = [
      record(elif, other._id, body),
      record(elif, invoice._id, { ...body, amount: 1 }),
      record(elif, invoice._id, { ...body, paidBy: 'bank' }),
      record(elif, invoice._id, { ...body, on: '2026-11-13' }),
    ]
    for (const refused of await Promise.all(tries))
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'taken'])
  })
})

describe('validation', () => {
  const paid = entry({ amount: 25_000 })
  const nothing = { amount: undefined, paidBy: undefined }
  test.each<[string, Partial<EntryForm>, string]>([
    ['a payment of more than is open', { amount: 15_051 }, 'Only $150.50 is due.'],
    ['a refund of more than was paid', { kind: 'refund', amount: 25_001 }, 'Only $250.00 was paid.'],
    [
      'a void entry of a paid invoice',
      { kind: 'void', ...nothing },
      '$250.00 has been paid. Record a refund before you void the invoice.',
    ],
    ['a negative payment', { amount: -100 }, 'Enter an amount above zero.'],
    ['a payment of nothing', { amount: 0 }, 'Enter an amount above zero.'],
    ['a payment without an amount', { amount: undefined }, 'Enter an amount above zero.'],
    ['a payment beyond the maximum', { amount: 1e15 }, 'This amount is too large.'],
    ['a payment of half a cent', { amount: 0.5 }, 'Enter an amount above zero.'],
    ['a payment without a method', { paidBy: undefined }, 'Choose how it was paid.'],
    ['an entry dated in the future', { on: '2026-11-17' }, 'Choose today or an earlier date.'],
    ['an entry dated long ago', { on: '0000-01-01' }, 'Enter the date of the payment.'],
    ['a void entry with an amount', { kind: 'void' }, 'Leave out the amount to void an invoice.'],
  ])('%s is refused', async (_what, change, message) => {
    const { elif, invoice } = await issuedInvoice()
    await record(elif, invoice._id, { ...paid, id: crypto.randomUUID() })
    const refused = await record(elif, invoice._id, entry(change))
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
    expect((await get(`/api/v1/invoices/${invoice._id}`, elif)).json().invoice.entries).toHaveLength(1)
  })

  test('entries of a void invoice and payments of a paid one are refused', async () => {
    const { elif, invoice } = await issuedInvoice()
    await record(elif, invoice._id, entry({ amount: TOTAL }))
    const more = await record(elif, invoice._id, entry({ amount: 1 }))
    expect(more.json().message).toBe('Nothing is due on this invoice.')
    const other = await issuedInvoice()
    const makeVoid = () => entry({ kind: 'void', amount: undefined, paidBy: undefined })
    await record(other.elif, other.invoice._id, makeVoid())
    for (const body of [entry(), entry({ kind: 'refund' }), makeVoid()]) {
      const refused = await record(other.elif, other.invoice._id, body)
      expect(refused.json().message).toBe('This invoice is void, so nothing more can be recorded.')
    }
  })

  test('only the provider who issued an invoice records entries', async () => {
    const { mira, invoice } = await issuedInvoice()
    expect((await record(await signedIn('doctor'), invoice._id, entry())).statusCode).toBe(404)
    expect((await record(mira, invoice._id, entry())).statusCode).toBe(403)
  })
})

test('concurrent payments never exceed the total', async () => {
  const { elif, invoice } = await issuedInvoice()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => record(elif, invoice._id, entry({ amount: 15_000 }))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400, 400, 400, 400])
  expect((await get(`/api/v1/invoices/${invoice._id}`, elif)).json().invoice.paid).toBe(30_000)
})

describe('database constraints', () => {
  const INSERT = `insert into invoice_entries (id, invoice_id, kind, amount, paid_by, note, moved_on, issued_on, created_at)
    values (gen_random_uuid(), $1, $2, $3, $4, '', '2026-11-15', '2026-11-15', now())`
  const insert = (id: string, kind: string, amount: number, paidBy: string | null = 'cash') =>
    world.ctx.pool.query(INSERT, [id, kind, amount, paidBy])

  test('the database refuses entries that exceed the sums', async () => {
    const { invoice } = await issuedInvoice()
    const refusals: [string, number, string | null][] = [
      ...([
        ['payment', TOTAL + 1, 'cash'],
        ['payment', 0, 'cash'],
        ['payment', -1, 'cash'],
      ] as [string, number, string][]),
      ...([
        ['refund', 1, 'cash'],
        ['gift', 1, 'cash'],
        ['payment', 5, null],
      ] as [string, number, string | null][]),
    ]
    for (const [kind, amount, paidBy] of refusals)
      await expect(insert(invoice._id, kind, amount, paidBy)).rejects.toThrow(/violates check constraint/)
    await insert(invoice._id, 'void', 0, null)
    await expect(insert(invoice._id, 'payment', 1)).rejects.toThrow(/violates check constraint/)
    await expect(insert(invoice._id, 'void', 0, null)).rejects.toThrow(/invoice_entries_one_void/)
  })

  test('the database refuses to change or delete issued invoices and entries', async () => {
    const { elif, invoice } = await issuedInvoice()
    await record(elif, invoice._id, entry())
    const statements = [
      'update invoice_entries set amount = 1',
      'delete from invoice_entries',
      'update invoices set paid = 0',
      "update invoices set note = 'Other'",
      'update invoice_lines set unit_price = 1',
      'delete from invoice_lines',
    ]
    for (const statement of statements) {
      await expect(world.ctx.pool.query(statement)).rejects.toThrow(/permission denied/)
      await expect(queryAsOwner(statement)).rejects.toThrow(/never changed or deleted/)
    }
    await expect(world.ctx.pool.query('delete from invoices')).rejects.toThrow(/is somebody's/)
  })

  test('the database refuses lines that do not add up to the total', async () => {
    const { invoice } = await issuedInvoice()
    const line = `insert into invoice_lines (invoice_id, position, text, quantity, unit_price) values ($1, 3, 'More', 1, 1)`
    await expect(world.ctx.pool.query(line, [invoice._id])).rejects.toThrow(/are not its total/)
  })
})

test('both parties get mails about payments by their preferences, the patient alone about a void invoice', async () => {
  const { elif, mira, invoice } = await issuedInvoice()
  await record(elif, invoice._id, entry())
  await put('/api/v1/user/mail-choices', elif, { messages: true, appointments: false, news: false })
  await record(elif, invoice._id, entry({ kind: 'refund' }))
  await record(elif, invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
  expect((await mailsTo(elif)).map(({ subject }) => subject)).toEqual([
    `Payment of $100.00 for invoice ${invoice.number}`,
  ])
  const mails = await mailsTo(mira)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Invoice ${invoice.number} from Dr. Elif Kaya`,
    `Invoice ${invoice.number} is void`,
    `Payment of $100.00 for invoice ${invoice.number}`,
    `Refund of $100.00 for invoice ${invoice.number}`,
  ])
  expect(mails[2]?.text).toContain('Paid so far: $100.00 of $400.50')
  expect(mails[3]?.text).toContain('Paid so far: $0.00 of $400.50')
})

test('entries are rate limited, since each sends mails', async () => {
  const { elif, invoice } = await issuedInvoice()
  const body = entry({ amount: 1 })
  const statuses: number[] = []
  for (let tries = 0; tries < 120; tries++) statuses.push((await record(elif, invoice._id, body)).statusCode)
  // By the limit of entries, or on a fast machine by that of all writes.
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
