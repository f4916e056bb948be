import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { accept, dentist, hannah, NOW, quoteForm, readCase, requestTo, sendQuote, sentCase } from '#test/people/case.ts'
import { runs } from '#test/properties.ts'
import { type Person, post, settings, world } from '#test/world.ts'
import { CASE_STATES, CHANGE_ORDER_STATES, QUOTE_STATES, REQUEST_STATES } from '../rules/case-moves.ts'
import type { PatientCase } from '../rules/cases.ts'
import { expireCases } from './expiry.ts'

settings.config = { rateLimits: false }

const STEPS = ['quote', 'withdraw', 'decline', 'accept', 'close', 'propose', 'decide', 'take back', 'wait'] as const
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  clinic: fc.nat(1),
  amount: fc.integer({ min: 1, max: 30_000 }),
  isYes: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Walk = { patient: Person; clinics: readonly Person[]; sent: PatientCase; clock: { ms: number } }

/** One step of a walk, whether it is possible or not. */
async function take({ patient, clinics, sent, clock }: Walk, { what, clinic: at, amount, isYes }: Step) {
  const { clinics: requests, agreement } = await readCase(patient, sent)
  const clinic = clinics[at] as Person
  const request = requestTo(sent, clinic)
  const quote = requests.find(({ _id }) => _id === request)?.quote
  const order = agreement?.changeOrders.at(-1)?._id ?? crypto.randomUUID()
  const call = (path: string, body: object) => post(`/api/v1/case-requests/${request}/${path}`, clinic, body)
  switch (what) {
    case 'quote': {
      const [first, ...others] = quoteForm().lines
      const replaces = quote?.state === 'sent' ? quote._id : null
      const validUntil = new Date(clock.ms + days(15)).toISOString().slice(0, 10)
      return sendQuote(clinic, request, quoteForm({ replaces, validUntil, lines: [{ ...first, amount }, ...others] }))
    }
    case 'withdraw':
      return call('withdrawal', { quoteId: quote?._id ?? request, reason: '' })
    case 'decline':
      return call('decline', { reason: '' })
    case 'accept':
      return accept(patient, sent, quote?._id ?? request)
    case 'close':
      // Seldom, so that walks go on.
      return isYes && amount > 20_000 ? post(`/api/v1/cases/${sent._id}/closure`, patient, {}) : undefined
    case 'propose': {
      const lineId = agreement?.lines[amount % agreement.lines.length]?._id ?? request
      const added = { kind: 'add', name: 'Sedation', amount }
      const changed = isYes ? { kind: 'reprice', lineId, amount } : { kind: 'remove', lineId }
      return call('change-orders', { id: crypto.randomUUID(), reason: 'The scan.', lines: [added, changed] })
    }
    case 'decide': {
      const decision = isYes ? 'accept' : 'refuse'
      return post(`/api/v1/cases/${sent._id}/change-orders/${order}/decision`, patient, { decision })
    }
    case 'take back':
      return call(`change-orders/${order}/withdrawal`, {})
    case 'wait': {
      clock.ms += days(1)
      await expireCases(world.ctx)
      return undefined
    }
  }
}

const isIn = (states: readonly string[], state: string) => states.includes(state)

/** What holds in every state. */
async function check({ patient, sent }: Walk) {
  const { state, clinics, agreement } = await readCase(patient, sent)
  expect(isIn(CASE_STATES, state)).toBe(true)
  expect(clinics.every((clinic) => isIn(REQUEST_STATES, clinic.state))).toBe(true)
  const chosen = clinics.filter((clinic) => clinic.state === 'chosen')
  expect(chosen).toHaveLength(state === 'accepted' ? 1 : 0)
  for (const { state: answer, quote } of clinics) {
    if (!quote) continue
    expect(isIn(QUOTE_STATES, quote.state)).toBe(true)
    expect(quote.state === 'sent').toBe(answer === 'quoted')
    expect(quote.state === 'accepted').toBe(answer === 'chosen')
    const prices = quote.lines.flatMap(({ price }) => price ?? [])
    expect(prices.reduce((sum, { low }) => sum + low, 0)).toBe(quote.total.low)
    expect(prices.reduce((sum, { high }) => sum + high, 0)).toBe(quote.total.high)
  }
  if (!agreement) return
  const accepted = agreement.changeOrders.filter((order) => order.state === 'accepted')
  expect(agreement.changeOrders.every((order) => isIn(CHANGE_ORDER_STATES, order.state))).toBe(true)
  const before = chosen[0]?.quote?.total ?? { low: 0, high: 0 }
  for (const bound of ['low', 'high'] as const) {
    const sum = agreement.lines.reduce((total, { price }) => total + price[bound], 0)
    const changes = accepted.reduce((total, { difference }) => total + difference[bound], 0)
    expect([sum, agreement.total[bound]]).toEqual([before[bound] + changes, before[bound] + changes])
  }
}

test('random walks of a patient and two clinics never leave the tables, and money balances', async () => {
  const clinics = [await dentist('Clinic A'), await dentist('Clinic B')]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const clock = { ms: NOW.getTime() }
      settings.now = () => new Date(clock.ms)
      const patient = await hannah()
      const walk = { patient, clinics, sent: await sentCase(patient, clinics), clock }
      for (const next of steps) {
        const answer = await take(walk, next)
        if (answer) expect([200, 400, 404, 409]).toContain(answer.statusCode)
        await check(walk)
      }
    }),
    runs(15, 4),
  )
})
