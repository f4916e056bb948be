import { beforeEach, describe, expect, test } from 'vitest'
import { changeProfile, services } from '#test/catalogue.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import {
  appointment,
  invoiceForm,
  issuedInvoice,
  packageOf,
  providerAndPatient,
  savePayout,
  storeRates,
} from '#test/people/invoice.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'
import type { InvoicePage } from '../rules/invoices.ts'

const URL = '/api/v1/invoices'
const read = (as: Person, id: string) => get(`${URL}/${id}`, as)
const bank = {
  accountName: 'Elif Kaya',
  accountNumber: '0532013000',
  bankName: 'Commerzbank',
  routingNumber: '021000021',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
}

beforeEach(() => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
})

test('a provider issues an invoice for an appointment, and the patient reads the same', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const form = invoiceForm(mira, appointmentId, { dueOn: '2026-11-30' })
  const answer = await post(URL, elif, form)
  expect(answer.json()).toEqual({
    success: true,
    invoice: {
      _id: form.id,
      number: expect.stringMatching(/^EK\d*-2026-0001$/),
      createdAt: '2026-11-15T12:00:00.000Z',
      currency: 'USD',
      total: 40_050,
      paid: 0,
      credited: 0,
      due: 40_050,
      state: 'open',
      dueOn: '2026-11-30',
      title: 'First talk',
      note: 'Thank you.',
      provider: { _id: elif.user._id, name: 'Dr. Elif Kaya', avatar: null },
      patient: { _id: mira.user._id, name: 'Mira Lang', avatar: null },
      lines: [
        { text: 'First talk', quantity: 1, unitPrice: 10_050, amount: 10_050 },
        { text: 'X-ray', quantity: 2, unitPrice: 15_000, amount: 30_000 },
      ],
      subtotal: 40_050,
      discount: 0,
      discountRate: null,
      vatRate: null,
      vat: null,
      rate: 1,
      rateDate: '2025-06-02',
      from: ['Dr. Elif Kaya'],
      to: ['Mira Lang'],
      taxNumber: '',
      appointmentId,
      packageId: null,
      case: null,
      means: ['cash', 'card'],
      payTo: [],
      entries: [],
      canPayByCard: false,
    },
  })
  expect((await read(mira, form.id)).json()).toEqual(answer.json())
  for (const who of [elif, mira]) expect((await get(URL, who)).json().invoices).toMatchObject([{ _id: form.id }])
})

test('an invoice in another currency stores its exchange rate; yen have no minor units', async () => {
  await storeRates({ USD: 1, EUR: 0.9, JPY: 142.8 }, '2026-10-16')
  const { invoice } = await issuedInvoice({
    currency: 'JPY',
    lines: [{ text: 'Check-up', quantity: 1, unitPrice: 25_000 }],
  })
  expect(invoice).toMatchObject({ currency: 'JPY', total: 25_000, rate: 142.8, rateDate: '2026-10-16' })
})

test('rates that are older than thirty days convert nothing: the invoice has none', async () => {
  await storeRates({ USD: 1, EUR: 0.9 }, '2026-10-15')
  const { invoice } = await issuedInvoice({ currency: 'EUR' })
  expect(invoice).toMatchObject({ currency: 'EUR', total: 40_050, rate: null, rateDate: null })
})

test('a provider issues an invoice for a package to a patient who has written, and not before', async () => {
  const elif = await signedIn('doctor')
  const mira = await signedIn('patient')
  const chat = await openChat(mira, elif)
  const form = invoiceForm(mira, null, { packageId: await packageOf(elif) })
  expect((await post(URL, elif, form)).json().message).toBe('Choose one of your patients from the list.')
  await write(mira, chat._id, 'How much is it?')
  expect((await post(URL, elif, form)).json().invoice).toMatchObject({ packageId: form.packageId, appointmentId: null })
})

test('an invoice is unaffected by later changes of names and payout details', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  await savePayout(elif, bank)
  await savePayout(elif, { paypalEmail: 'elif@example.org' })
  const { invoice } = (await post(URL, elif, invoiceForm(mira, appointmentId, { means: ['bank', 'paypal'] }))).json()
  const payTo = [
    {
      means: 'bank',
      lines: [
        ...['Account name: Elif Kaya', 'Bank: Commerzbank', 'IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFF'],
        ...['Account number: 0532013000', 'Routing number: 021000021'],
      ],
    },
    { means: 'paypal', lines: ['elif@example.org'] },
  ]
  expect(invoice.payTo).toEqual(payTo)
  const { rows } = await world.ctx.pool.query('select pay_to, key_id from invoices where id = $1', [invoice._id])
  expect(rows[0].pay_to.toString('latin1')).not.toMatch(/Commerzbank|DE89|elif@/)
  await savePayout(elif, { ...bank, accountName: 'Somebody New' })
  await world.ctx.db
    .updateTable('accounts')
    .set({ display_name: 'New Name' })
    .where('id', 'in', [elif.user._id, mira.user._id])
    .execute()
  const later = (await read(mira, invoice._id)).json().invoice
  expect(later).toMatchObject({ payTo, from: ['Dr. Elif Kaya'], to: ['Mira Lang'], patient: { name: 'Mira Lang' } })
})

describe('idempotency', () => {
  test('the same form again returns the same invoice, sequentially and concurrently', async () => {
    const { elif, mira, appointmentId } = await providerAndPatient()
    const form = invoiceForm(mira, appointmentId, { means: ['card', 'cash', 'card'] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(URL, elif, form)))
    answers.push(await post(URL, elif, form))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await get(URL, elif)).json().invoices).toHaveLength(1)
    const next = await post(URL, elif, invoiceForm(mira, appointmentId))
    expect(next.json().invoice.number).toMatch(/-2026-0002$/)
  })

  test('the id of an invoice is refused with other content and for another provider', async () => {
    const { elif, mira, appointmentId, invoice } = await issuedInvoice()
    const form = invoiceForm(mira, appointmentId, { id: invoice._id })
    for (const change of [{ note: 'Other' }, { currency: 'EUR' }, { dueOn: '2026-12-01' }, { means: ['cash'] }]) {
      const refused = await post(URL, elif, { ...form, ...change })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'taken'])
    }
    const other = await providerAndPatient()
    const stolen = await post(URL, other.elif, invoiceForm(other.mira, other.appointmentId, { id: invoice._id }))
    expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'taken'])
  })
})

describe('recipients', () => {
  test.each(['declined', 'expired'] as const)('an invoice for an appointment that is %s is refused', async (state) => {
    const elif = await signedIn('doctor')
    const mira = await signedIn('patient')
    const refused = await post(URL, elif, invoiceForm(mira, await appointment(elif, mira, state)))
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
  })

  test('an invoice to a patient, for an appointment or for a package of another provider is refused', async () => {
    const here = await providerAndPatient()
    const there = await providerAndPatient()
    const strange = [
      invoiceForm(there.mira, there.appointmentId),
      invoiceForm(there.mira, here.appointmentId),
      invoiceForm(here.mira, there.appointmentId),
      invoiceForm(here.mira, null, { packageId: await packageOf(there.elif) }),
      invoiceForm(there.elif, here.appointmentId),
      invoiceForm(here.mira, crypto.randomUUID()),
    ]
    for (const form of strange) {
      const refused = await post(URL, here.elif, form)
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    }
    expect((await get(URL, there.mira)).json().invoices).toEqual([])
  })
})

describe('validation', () => {
  const lineOf = (change: object) => ({ lines: [{ text: 'Talk', quantity: 1, unitPrice: 100, ...change }] })
  const tooLarge = 'This amount is too large for one invoice. Please split it across several invoices.'
  const quantity = 'A quantity is a whole number from 1 to 1000.'
  test.each<[string, object, string]>([
    ['nothing to pay', lineOf({ unitPrice: 0 }), 'Enter an amount above zero.'],
    ['a negative price', lineOf({ unitPrice: -5 }), 'Enter an amount above zero.'],
    ['half a cent', lineOf({ unitPrice: 1.5 }), 'Enter an amount above zero.'],
    ['a price without end', lineOf({ unitPrice: 1e9 + 1 }), tooLarge],
    ['a sum without end', lineOf({ unitPrice: 1e9, quantity: 2 }), tooLarge],
    ['no quantity', lineOf({ quantity: 0 }), quantity],
    ['too many of one', lineOf({ quantity: 1001 }), quantity],
    ['a line that says nothing', lineOf({ text: '  ' }), 'Enter a description.'],
    ['no lines', { lines: [] }, 'An invoice needs at least one line.'],
    ['51 lines', { lines: Array(51).fill(lineOf({}).lines[0]) }, 'An invoice can have at most 50 lines.'],
    ['no occasion', { appointmentId: null }, 'Choose a case, an appointment or a package.'],
    ['a currency without a rate', { currency: 'XYZ' }, 'Choose a currency from the list.'],
    ['no currency', { currency: '' }, 'Choose a currency from the list.'],
    ['a due day that is over', { dueOn: '2026-11-13' }, 'Choose a due date that isn’t in the past.'],
    ['a day that is none', { dueOn: '2026-02-30' }, 'Enter a date such as 2026-11-17.'],
    ['no way to pay', { means: [] }, 'Choose at least one payment method.'],
    ['a bank account that is not there', { means: ['bank'] }, 'Add your bank details in Payout Settings first.'],
    ['a PayPal address that is not there', { means: ['paypal'] }, 'Add your PayPal address in Payout Settings first.'],
    ['an id that is none', { id: 'x' }, 'An invoice needs an id of its own, a UUID.'],
  ])('an invoice with %s is refused', async (_what, change, message) => {
    const { elif, mira, appointmentId } = await providerAndPatient()
    const refused = await post(URL, elif, { ...invoiceForm(mira, appointmentId), ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
    expect((await get(URL, elif)).json().invoices).toEqual([])
  })
})

test('an invoice of other accounts is not found', async () => {
  const { invoice } = await issuedInvoice()
  for (const who of [await signedIn('doctor'), await signedIn('patient')])
    for (const address of [invoice._id, `${invoice._id}/pdf`, 'no-id', crypto.randomUUID()])
      expect((await read(who, address)).statusCode).toBe(404)
})

test('invoices are read page by page, newest first', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  for (let at = 0; at < 5; at++) {
    settings.now = () => new Date(Date.UTC(2026, 10, 15, 12, 0, at))
    await post(URL, elif, invoiceForm(mira, appointmentId))
  }
  const numbers: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: InvoicePage = (await get(`${URL}?limit=2${cursor && `&cursor=${cursor}`}`, mira)).json()
    numbers.push(...page.invoices.map(({ number }) => number))
    cursor = page.nextCursor
  }
  const endings = ['2026-0005', '2026-0004', '2026-0003', '2026-0002', '2026-0001']
  expect(numbers).toEqual(endings.map((ending) => expect.stringMatching(`-${ending}$`)))
  expect((await get(`${URL}?cursor=nonsense`, mira)).statusCode).toBe(400)
})

test('a provider lists the patients, appointments, packages and services that can be invoiced', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  await appointment(elif, await signedIn('patient'), 'declined')
  const later = await appointment(elif, mira)
  const writer = await signedIn('patient', { displayname: 'Writes Only' })
  await write(writer, (await openChat(writer, elif))._id, 'Hello')
  await openChat(await signedIn('patient'), elif)
  const packageId = await packageOf(elif)
  await changeProfile(elif.user._id, { services: services({ 'Dental Treatment': { Implant: 600 } }) })
  for (const who of [writer, mira]) await put('/api/v1/user/billing-details', who, { address: 'Gartenweg 3' })
  await put('/api/v1/user/update', elif, { paypalEmail: 'elif@example.org' })
  const answer = (await get(`${URL}/occasions`, elif)).json()
  expect(answer).toEqual({
    success: true,
    patients: [
      { _id: writer.user._id, name: 'Writes Only', avatar: null, hasAddress: false, appointments: [], cases: [] },
      {
        _id: mira.user._id,
        name: 'Mira Lang',
        avatar: null,
        hasAddress: true,
        appointments: [later, appointmentId].map((_id) => ({
          _id,
          startsAt: expect.stringMatching(/^2026-\d\d-\d\dT09:00:00\.000Z$/),
          timeZone: 'Europe/Istanbul',
          service: 'Check-up',
        })),
        cases: [],
      },
    ],
    packages: [{ _id: packageId, title: 'Two implants', price: 190_000 }],
    services: [{ name: 'Implant', price: 60_000 }],
    means: ['cash', 'card', 'paypal'],
  })
  await put(`/api/v1/packages/${packageId}/paused`, elif, { isPaused: true })
  expect((await get(`${URL}/occasions`, elif)).json().packages).toEqual([])
})

test('the patient gets a mail about an invoice whatever their preferences, without health data', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  await put('/api/v1/user/mail-choices', mira, { messages: false, appointments: false, news: false })
  const form = invoiceForm(mira, appointmentId, { currency: 'EUR', dueOn: '2026-12-01' })
  await Promise.all([post(URL, elif, form), post(URL, elif, form)])
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', 'in', [String(mira.user.email), String(elif.user.email)])
    .execute()
  expect(mails).toEqual([
    {
      subject: expect.stringMatching(/^Invoice EK\d*-2026-0001 from Dr\. Elif Kaya$/),
      text: expect.stringMatching(
        /Amount: €400\.50\nDue on: 1 December 2026\n\nView invoice:\nhttp:\/\/localhost:3000\/invoices\?id=/,
      ),
    },
  ])
  expect(mails[0]?.text).not.toContain('X-ray')
})
