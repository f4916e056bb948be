import { beforeEach, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import {
  accept,
  dentist,
  hannah,
  NOW,
  notificationsOf,
  quotedCase,
  quoteForm,
  readCase,
  readRequest,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { get, person, post, settings } from '#test/world.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

/** After the last day of the quotes, and before the scheduler has run. */
const passLastDay = () => {
  settings.now = () => new Date(NOW.getTime() + days(19))
}

test('a quote past its end counts as expired before the scheduler has ended it', async () => {
  const { patient, elif, sent, request, quote } = await quotedCase()
  const listed = async (state: string) =>
    (await get(`/api/v1/case-requests?state=${state}`, elif)).json().requests.map(({ _id }: { _id: string }) => _id)
  const counts = async () => (await get('/api/v1/cases', patient)).json().cases
  expect(await listed('quoted')).toEqual([request])
  expect(await counts()).toMatchObject([{ quoted: 2 }])
  passLastDay()
  expect(await readCase(patient, sent)).toMatchObject({
    state: 'open',
    clinics: [
      { state: 'expired', quote: { state: 'expired' } },
      { state: 'expired', quote: { state: 'expired' } },
    ],
  })
  expect(await readRequest(elif, request)).toMatchObject({ state: 'expired', quote: { state: 'expired' } })
  expect([await listed('quoted'), await listed('expired'), await listed('asked,late')]).toEqual([[], [request], []])
  expect((await get('/api/v1/case-requests', elif)).json().requests).toMatchObject([{ state: 'expired' }])
  expect(await counts()).toMatchObject([{ clinics: 2, quoted: 0 }])
  const answer = await accept(patient, sent, quote)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This quote is no longer valid. You can ask the clinic for a new one.',
  ])
  expect(answer.json().case.clinics).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
})

test('a quote past its end is not withdrawn, and a new one follows it without replacing it', async () => {
  const { patient, elif, sent, request, quote } = await quotedCase()
  passLastDay()
  const withdrawal = await post(`/api/v1/case-requests/${request}/withdrawal`, elif, { quoteId: quote, reason: '' })
  expect([withdrawal.statusCode, withdrawal.json().message]).toEqual([409, 'This quote is no longer in force.'])
  const again = quoteForm({ validUntil: '2026-12-30' })
  expect((await sendQuote(elif, request, again)).statusCode).toBe(200)
  const ended = (texts: string[]) => texts.filter((text) => text.endsWith('is no longer valid.'))
  expect(ended(await notificationsOf(elif))).toHaveLength(1)
  expect((await accept(patient, sent, again.id)).statusCode).toBe(200)
  expect(await readCase(patient, sent)).toMatchObject({ clinics: [{ state: 'chosen' }, { state: 'expired' }] })
})

test('the suspension of a patient ends their open cases, and the clinics are notified', async () => {
  const { patient, elif, szabo, sent, request } = await quotedCase()
  const late = await dentist('Late clinic')
  const other = await sentCase(patient, [late])
  const nadia = await person('operator')
  const { _id: id, username } = patient.user
  const suspension = { id, decision: 'suspend', reason: 'Spam.', confirmation: username }
  expect((await post('/api/v1/operator/account-decisions', nadia, suspension)).statusCode).toBe(200)
  const ended = (reference: string) => `Case ${reference} has ended, so there’s nothing more to do.`
  expect(await readRequest(elif, request)).toMatchObject({
    state: 'closed',
    isOpen: false,
    quote: { state: 'not_chosen' },
  })
  expect(await readRequest(late, requestTo(other, late))).toMatchObject({ state: 'closed', isOpen: false })
  expect(await notificationsOf(szabo)).toContain(ended(sent.reference))
  expect(await notificationsOf(late)).toContain(ended(other.reference))
  await post('/api/v1/operator/account-decisions', nadia, {
    id,
    decision: 'lift',
    reason: 'A mistake.',
    confirmation: '',
  })
  expect((await readRequest(elif, request)).state).toBe('closed')
  expect((await sendQuote(elif, request)).statusCode).toBe(409)
})

test('the suspension of a clinic leaves the cases of its patients open', async () => {
  const patient = await hannah()
  const elif = await dentist('Bosphorus Dental')
  const sent = await sentCase(patient, [elif])
  const nadia = await person('operator')
  const { _id: id, username } = elif.user
  await post('/api/v1/operator/account-decisions', nadia, {
    id,
    decision: 'suspend',
    reason: 'Spam.',
    confirmation: username,
  })
  expect((await readCase(patient, sent)).state).toBe('open')
})
