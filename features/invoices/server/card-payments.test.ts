import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entry, issuedInvoice, record } from '#test/people/invoice.ts'
import { startStripe } from '#test/servers/stripe-server.ts'
import { get, type Person, post, settings, world } from '#test/world.ts'
import { expireStaleCheckouts } from './card-payments.ts'

const WEBHOOK = '/api/v1/webhooks/stripe'
const SECRET = 'whsec_of_the_tests'
const TOTAL = 40_050
const stripe = new Stripe('sk_test_of_the_tests')
let gateway: Awaited<ReturnType<typeof startStripe>>

beforeAll(async () => {
  gateway = await startStripe()
})
afterAll(() => gateway.close())

beforeEach(() => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
  gateway.calls.length = 0
  world.ctx.config.stripe = { secretKey: 'sk_test_of_the_tests', webhookSecret: SECRET, apiUrl: gateway.url }
})

const checkout = (as: Person, id: string) => post(`/api/v1/invoices/${id}/checkout`, as, {})
const read = async (as: Person, id: string) => (await get(`/api/v1/invoices/${id}`, as)).json().invoice

let payments = 0
/** The event that Stripe sends when a checkout is paid. */
function paid(invoiceId: string, change: object = {}, type = 'checkout.session.completed') {
  const session = {
    id: `cs_${++payments}`,
    object: 'checkout.session',
    client_reference_id: invoiceId,
    payment_status: 'paid',
    payment_intent: `pi_${payments}`,
    amount_total: TOTAL,
    currency: 'usd',
    ...change,
  }
  return JSON.stringify({ id: `evt_${payments}`, object: 'event', type, data: { object: session } })
}
const signed = (payload: string, secret = SECRET) => stripe.webhooks.generateTestHeaderString({ payload, secret })

/** Delivers a webhook, with a valid signature unless another one is given. */
const deliver = (payload: string, signature = signed(payload)) =>
  world.app.inject({
    method: 'POST',
    url: WEBHOOK,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

describe('without a configured gateway', () => {
  test('without a configured gateway neither checkout nor webhook exists', async () => {
    world.ctx.config.stripe = undefined
    const { mira, invoice } = await issuedInvoice()
    expect(invoice.canPayByCard).toBe(false)
    expect([(await checkout(mira, invoice._id)).statusCode, (await deliver(paid(invoice._id))).statusCode]).toEqual([
      404, 404,
    ])
    expect(await read(mira, invoice._id)).toMatchObject({ canPayByCard: false, paid: 0 })
  })
})

describe('a patient who pays by card', () => {
  test('a checkout is for the open amount, and a repeated request returns the same page', async () => {
    const { elif, mira, invoice } = await issuedInvoice({ currency: 'EUR' })
    await record(elif, invoice._id, entry({ amount: 10_000 }))
    expect([(await read(mira, invoice._id)).canPayByCard, (await read(elif, invoice._id)).canPayByCard]).toEqual([
      true,
      false,
    ])
    const answers = [await checkout(mira, invoice._id), await checkout(mira, invoice._id)]
    const [url, again] = answers.map((answer) => answer.json().url)
    expect([url, again]).toEqual([expect.stringMatching(/^https:\/\/pay\.example\//), url])
    expect(gateway.calls[0]).toMatchObject({
      path: '/v1/checkout/sessions',
      key: 'Bearer sk_test_of_the_tests',
      fields: {
        mode: 'payment',
        client_reference_id: invoice._id,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': String(TOTAL - 10_000),
        'line_items[0][price_data][product_data][name]': `Invoice ${invoice.number}`,
        success_url: `http://localhost:3000/invoices?id=${invoice._id}&paid=card`,
        cancel_url: `http://localhost:3000/invoices?id=${invoice._id}`,
      },
    })
    await record(elif, invoice._id, entry({ amount: 5000 }))
    expect((await checkout(mira, invoice._id)).json().url).not.toBe(url)
  })

  test.each([
    ['JPY', 40_050, '40050'],
    ['KWD', 40_050, '40050'],
    ['ISK', 40_050, '4005000'],
  ])('an amount in %s is converted to the minor units of the gateway', async (currency, total, units) => {
    const rates = { USD: 1, EUR: 1, JPY: 142, KWD: 0.3, ISK: 130 }
    const row = { rates: JSON.stringify(rates), dated_on: '2026-11-15', fetched_at: new Date() }
    await world.ctx.db.insertInto('exchange_rates').values(row).execute()
    const { mira, invoice } = await issuedInvoice({ currency })
    await world.ctx.db.deleteFrom('exchange_rates').execute()
    await checkout(mira, invoice._id)
    expect(gateway.calls[0]?.fields['line_items[0][price_data][unit_amount]']).toBe(units)
    await deliver(paid(invoice._id, { amount_total: Number(units), currency: currency.toLowerCase() }))
    expect(await read(mira, invoice._id)).toMatchObject({ paid: total, state: 'paid', currency })
  })

  test('a checkout that the gateway refuses is answered with the reason', async () => {
    const { elif, mira, invoice } = await issuedInvoice()
    gateway.say(400, { error: { type: 'invalid_request_error', message: 'Amount too small' } })
    const small = await checkout(mira, invoice._id)
    expect([small.statusCode, small.json().message]).toEqual([
      400,
      'This amount can’t be paid by card. Please choose another way to pay.',
    ])
    gateway.say(500, { error: { type: 'api_error', message: 'Down' } })
    const down = await checkout(mira, invoice._id)
    expect([down.statusCode, down.json().message]).toEqual([
      503,
      'Card payments aren’t available at the moment. Please try again in a few minutes.',
    ])
    expect((await checkout((await issuedInvoice()).mira, invoice._id)).statusCode).toBe(404)
    await record(elif, invoice._id, entry({ amount: TOTAL }))
    expect((await checkout(mira, invoice._id)).json().message).toBe('This invoice can’t be paid by card.')
  })

  test('a checkout needs an invoice with cards among its payment methods', async () => {
    const { mira, invoice } = await issuedInvoice({ means: ['cash'] })
    expect([invoice.canPayByCard, (await checkout(mira, invoice._id)).statusCode]).toEqual([false, 400])
  })
})

describe('webhooks', () => {
  test('a payment is recorded once, however often and by whichever event it is reported', async () => {
    const { elif, mira, invoice } = await issuedInvoice()
    const event = paid(invoice._id, { amount_total: 10_000, payment_intent: 'pi_same' })
    const later = paid(
      invoice._id,
      { amount_total: 10_000, payment_intent: 'pi_same' },
      'checkout.session.async_payment_succeeded',
    )
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event), deliver(later)])
    answers.push(await deliver(event))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const seen = await read(mira, invoice._id)
    expect(seen).toMatchObject({ paid: 10_000, state: 'part-paid', entries: [{ kind: 'payment', paidBy: 'online' }] })
    expect((await get('/api/v1/payments', elif)).json().payments).toMatchObject([{ amount: 10_000, paidBy: 'online' }])
    const mails = world.ctx.db
      .selectFrom('mails')
      .select('subject')
      .where('cause', 'like', `invoice ${invoice._id} entry %`)
    expect(await mails.execute()).toEqual(
      Array(2).fill({ subject: `Payment of $100.00 for invoice ${invoice.number}` }),
    )
  })

  test('a webhook is refused without a recent signature of the gateway', async () => {
    const { mira, invoice } = await issuedInvoice()
    const event = paid(invoice._id)
    const old = stripe.webhooks.generateTestHeaderString({ payload: event, secret: SECRET, timestamp: 1_700_000_000 })
    for (const signature of [
      '',
      'nonsense',
      't=1,v1=00',
      signed(event, 'whsec_of_another_account'),
      signed(`${event} `),
      old,
    ]) {
      const refused = await deliver(event, signature)
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'This was not signed by the card gateway.'])
    }
    const unsigned = await post(WEBHOOK, undefined, { anything: 1 })
    expect(unsigned.statusCode).toBe(400)
    expect(await read(mira, invoice._id)).toMatchObject({ paid: 0, entries: [] })
  })

  test.each([
    ['null', 'null'],
    ['a number for its data', JSON.stringify({ type: 'checkout.session.completed', data: 2 ** 31 })],
    ['no session', JSON.stringify({ type: 'checkout.session.completed', data: {} })],
    ['an amount that no column holds', paid(crypto.randomUUID(), { amount_total: 2 ** 31 })],
    ['a list for its currency', paid(crypto.randomUUID(), { currency: ['usd'] })],
  ])('a signed event with %s is refused with a sentence', async (_what, event) => {
    const refused = await deliver(event)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { success: false, code: 'bad_request', message: 'This event of the card gateway could not be understood.' },
    ])
  })

  test('unpaid sessions, other events and unknown invoices are acknowledged and change nothing', async () => {
    const { mira, invoice } = await issuedInvoice()
    const others = [
      paid(invoice._id, { payment_status: 'unpaid' }),
      paid(invoice._id, {}, 'checkout.session.expired'),
      paid(crypto.randomUUID()),
      paid('not one of ours'),
    ]
    for (const event of others) expect((await deliver(event)).statusCode).toBe(200)
    expect(await read(mira, invoice._id)).toMatchObject({ paid: 0, entries: [] })
  })

  test.each<[string, number, object, number, object]>([
    ['more than was open', 30_000, { amount_total: 15_000 }, TOTAL, { received: 15_000, surplus: 4950 }],
    ['what was paid already', TOTAL, { amount_total: 500 }, TOTAL, { received: 500, surplus: 500, entry_id: null }],
    [
      'another currency',
      0,
      { amount_total: 500, currency: 'eur' },
      0,
      { received: 500, surplus: 500, currency: 'EUR' },
    ],
  ])(
    'the surplus of a payment of %s is stored, and the care team gets a mail',
    async (_what, before, change, after, receipt) => {
      const { elif, mira, invoice } = await issuedInvoice()
      if (before) await record(elif, invoice._id, entry({ amount: before }))
      const event = paid(invoice._id, change)
      for (const answer of [await deliver(event), await deliver(event)]) expect(answer.statusCode).toBe(200)
      expect(await read(mira, invoice._id)).toMatchObject({ paid: after })
      const receipts = world.ctx.db.selectFrom('card_receipts').selectAll().where('invoice_id', '=', invoice._id)
      expect(await receipts.execute()).toMatchObject([receipt])
      const mails = world.ctx.db.selectFrom('mails').select(['to_address', 'subject'])
      expect(await mails.where('cause', 'like', `invoice ${invoice._id} surplus %`).execute()).toEqual([
        {
          to_address: 'care@sanavia.example',
          subject: expect.stringMatching(/^Refund .+ paid for invoice EK\d*-2026-0001$/),
        },
      ])
    },
  )

  test('a payment of a void invoice is stored as surplus', async () => {
    const { elif, mira, invoice } = await issuedInvoice()
    await record(elif, invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
    expect((await deliver(paid(invoice._id))).statusCode).toBe(200)
    expect(await read(mira, invoice._id)).toMatchObject({ state: 'void', paid: 0, canPayByCard: false })
    const receipts = world.ctx.db.selectFrom('card_receipts').select('surplus').where('invoice_id', '=', invoice._id)
    expect(await receipts.execute()).toEqual([{ surplus: TOTAL }])
  })

  const expired = () => gateway.calls.flatMap(({ path }) => /sessions\/(cs_\w+)\/expire$/.exec(path)?.[1] ?? [])
  const pages = (invoiceId: string) =>
    world.ctx.db.selectFrom('card_checkouts').select('id').where('invoice_id', '=', invoiceId).execute()
  const voidEntry = () => entry({ kind: 'void', amount: undefined, paidBy: undefined })

  test.each([
    ['becomes void', voidEntry],
    ['is paid in part in another way', () => entry({ amount: 10_000 })],
  ])('the payment page of an invoice that %s is closed, once', async (_what, change) => {
    const { elif, mira, invoice } = await issuedInvoice()
    await checkout(mira, invoice._id)
    await checkout(mira, invoice._id)
    const [page, ...more] = await pages(invoice._id)
    expect(more).toEqual([])
    await expireStaleCheckouts(world.ctx)
    expect(expired()).not.toContain(page?.id)
    await record(elif, invoice._id, change())
    await expireStaleCheckouts(world.ctx)
    await expireStaleCheckouts(world.ctx)
    expect(expired().filter((id) => id === page?.id)).toHaveLength(1)
    expect(await pages(invoice._id)).toEqual([])
  })

  test('a payment page is closed later when the gateway is away, and not again when it is paid already', async () => {
    const { elif, mira, invoice } = await issuedInvoice()
    await checkout(mira, invoice._id)
    await record(elif, invoice._id, voidEntry())
    gateway.say(500, { error: { type: 'api_error', message: 'Later.' } })
    await expect(expireStaleCheckouts(world.ctx)).rejects.toThrow()
    expect(await pages(invoice._id)).toHaveLength(1)
    gateway.say(400, { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } })
    await expireStaleCheckouts(world.ctx)
    expect(await pages(invoice._id)).toEqual([])
  })
})
