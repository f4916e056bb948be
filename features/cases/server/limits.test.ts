import { beforeEach, describe, expect, test } from 'vitest'
import { changeProfile, services } from '#test/catalogue.ts'
import {
  accept,
  acceptedCase,
  caseForm,
  dentist,
  hannah,
  mailsTo,
  NOW,
  quotedCase,
  quoteForm,
  readRequest,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { type Person, post, put, settings, world } from '#test/world.ts'
import { AMOUNT_MAX, QUOTES_PER_REQUEST_MAX } from '../rules/quotes.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW
beforeEach(() => {
  world.ctx.config.isVerificationRequired = false
})

const verify = ({ user }: Person) =>
  world.ctx.db.updateTable('providers').set({ verified_at: NOW }).where('account_id', '=', user._id).execute()

describe('where verification is required', () => {
  test('a case is sent to verified clinics only', async () => {
    const patient = await hannah()
    const elif = await dentist('Clinic')
    world.ctx.config.isVerificationRequired = true
    const refused = await post('/api/v1/cases', patient, caseForm([elif]))
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/can’t be asked/)])
    await verify(elif)
    expect((await post('/api/v1/cases', patient, caseForm([elif]))).statusCode).toBe(200)
  })

  test('the quote of a clinic that is not verified cannot be accepted', async () => {
    const { patient, elif, sent, quote } = await quotedCase()
    world.ctx.config.isVerificationRequired = true
    const refused = await accept(patient, sent, quote)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/can’t take dental cases/),
    ])
    await verify(elif)
    expect((await accept(patient, sent, quote)).statusCode).toBe(200)
  })
})

test('the quote of a clinic that no longer offers dental treatment cannot be accepted', async () => {
  const { patient, elif, sent, quote } = await quotedCase()
  await changeProfile(elif.user._id, { services: services({ Face: { Rhinoplasty: 2000 } }) })
  expect((await accept(patient, sent, quote)).json().message).toMatch(/can’t take dental cases/)
})

test('the id of a change order of another case is refused', async () => {
  const one = await acceptedCase()
  const other = await acceptedCase()
  const order = {
    id: crypto.randomUUID(),
    reason: 'The scan.',
    lines: [{ kind: 'add', name: 'Sedation', amount: 100 }],
  }
  const propose = ({ elif, request }: typeof one) => post(`/api/v1/case-requests/${request}/change-orders`, elif, order)
  expect((await propose(one)).statusCode).toBe(200)
  expect((await propose(other)).statusCode).toBe(404)
  expect((await readRequest(other.elif, other.request)).agreement?.changeOrders).toEqual([])
})

test('the same id for quotes of two cases at once belongs to one of them', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const requests = [await sentCase(patient, [elif]), await sentCase(patient, [elif])].map((sent) =>
    requestTo(sent, elif),
  )
  const form = quoteForm()
  const answers = await Promise.all(requests.map((request) => sendQuote(elif, request, form)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})

test('prices whose sum is beyond all measure do not count as listed', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const prices = ['implant-fixture', 'abutment', 'crown-zirconia', 'root-canal'].map((procedure) => ({
    procedure,
    price: 9_000_000,
  }))
  await put('/api/v1/user/price-list', elif, { version: 1, prices })
  const request = requestTo(await sentCase(patient, [elif]), elif)
  expect((await sendQuote(elif, request)).statusCode).toBe(200)
  expect((await readRequest(elif, request)).quote?.lines.map(({ listedCents }) => listedCents)).toEqual([
    null,
    900_000_000,
    900_000_000,
    null,
  ])
})

test('a clinic can revise its quote a limited number of times, and the patient is mailed no more often', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const request = requestTo(await sentCase(patient, [elif]), elif)
  let replaces: string | null = null
  for (let at = 0; at < QUOTES_PER_REQUEST_MAX; at++) {
    const form = quoteForm({ replaces })
    expect((await sendQuote(elif, request, form)).statusCode).toBe(200)
    replaces = form.id
  }
  const refused = await sendQuote(elif, request, quoteForm({ replaces }))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'You can send at most 20 quotes for a case.'])
  expect(await readRequest(elif, request)).toMatchObject({ state: 'quoted', quote: { _id: replaces, state: 'sent' } })
  expect(await mailsTo(patient)).toHaveLength(QUOTES_PER_REQUEST_MAX)
})

test('a confirmed treatment costs at most what the list said when the case was sent', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const request = requestTo(await sentCase(patient, [elif]), elif)
  const { lines } = quoteForm()
  const confirm = async (amount: number) => {
    const answer = await sendQuote(
      elif,
      request,
      quoteForm({ lines: lines.with(1, { position: 1, answer: 'confirmed', amount }) }),
    )
    return [answer.statusCode, answer.json().message]
  }
  const refused = [400, expect.stringMatching(/higher than on your price list when the patient asked/)]
  const prices = { 'implant-fixture': 700, abutment: 150, 'crown-zirconia': 900, 'root-canal': 210 }
  const list = Object.entries(prices).map(([procedure, price]) => ({ procedure, price }))
  expect((await put('/api/v1/user/price-list', elif, { version: 1, prices: list })).statusCode).toBe(200)
  expect(await confirm(90_000)).toEqual(refused)
  expect((await put('/api/v1/user/price-list', elif, { version: 2, prices: [] })).statusCode).toBe(200)
  expect(await confirm(30_001)).toEqual(refused)
  expect((await confirm(30_000))[0]).toBe(200)
  expect((await readRequest(elif, request)).listedCents[1]).toEqual({ position: 1, cents: 30_000 })
})

test('quotes and changes in weak currencies are exact, and amounts beyond all measure are refused', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const sent = await sentCase(patient, [elif])
  const request = requestTo(sent, elif)
  // 402 million Argentine pesos and a minor unit: far beyond 32 bits.
  const pesos = 40_200_000_001
  const reason = 'As of today.'
  const changed = { answer: 'changed', name: 'Implant', amount: pesos, reason }
  const lines = [0, 1, 2].map((position) => ({ ...changed, position }))
  const tooMuch = lines.with(0, { ...changed, position: 0, amount: AMOUNT_MAX })
  const refused = await sendQuote(elif, request, quoteForm({ currency: 'ARS', lines: tooMuch }))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'This amount is too large.'])
  const form = quoteForm({ currency: 'ARS', lines })
  expect((await sendQuote(elif, request, form)).statusCode).toBe(200)
  expect((await readRequest(elif, request)).quote?.total).toEqual({ low: 3 * pesos, high: 3 * pesos })
  expect((await accept(patient, sent, form.id)).statusCode).toBe(200)
  const order = { id: crypto.randomUUID(), reason, lines: [{ kind: 'add', name: 'Sedation', amount: pesos }] }
  expect((await post(`/api/v1/case-requests/${request}/change-orders`, elif, order)).statusCode).toBe(200)
  await post(`/api/v1/cases/${sent._id}/change-orders/${order.id}/decision`, patient, { decision: 'accept' })
  const { agreement } = await readRequest(elif, request)
  expect(agreement?.total).toEqual({ low: 4 * pesos, high: 4 * pesos })
  expect(agreement?.changeOrders[0]?.difference).toEqual({ low: pesos, high: pesos })
})
