import { beforeEach, expect, test } from 'vitest'
import { days, hours } from '#platform/rules/durations.ts'
import { dentist, hannah, NOW, requestTo, sendQuote, sentCase } from '#test/people/case.ts'
import { get, type Person, post, settings, world } from '#test/world.ts'
import type { Reliability } from '../rules/reliability.ts'
import { countDaily } from './reliability.ts'

let now = NOW
settings.config = { rateLimits: false }
settings.now = () => now
beforeEach(() => {
  now = NOW
})

const at = (ms: number) => {
  now = new Date(NOW.getTime() + ms)
}

const read = async ({ user }: Person): Promise<Reliability> =>
  (await get(`/api/v1/providers/${user._id}/reliability`)).json().reliability

/** Cases that the clinic answers after so many hours each; undefined for one that it does not answer. */
async function answerCases(clinic: Person, answeredAfter: readonly (number | undefined)[]) {
  for (const after of answeredAfter) {
    at(0)
    const sent = await sentCase(await hannah(), [clinic])
    if (after === undefined) continue
    at(hours(after))
    expect((await sendQuote(clinic, requestTo(sent, clinic))).statusCode).toBe(200)
  }
}

test('with five cases, the median of the replies and the share of answers are shown', async () => {
  const elif = await dentist('Bosphorus Dental')
  await answerCases(elif, [1, 2, 30, 4, undefined, 3])
  // The case without an answer is not due yet
  at(days(2))
  await countDaily(world.ctx)
  expect(await read(elif)).toMatchObject({
    replyMinutes: { value: 180, cases: 5 },
    answerRate: { value: 1, cases: 5 },
    invoiceVariance: { value: null, cases: 0 },
    cancellationRate: { value: null, cases: 0 },
  })

  at(days(6))
  await countDaily(world.ctx)
  expect((await read(elif)).answerRate).toEqual({ value: 5 / 6, cases: 6 })
  // Patients read the same figures beside the quote.
  const patient = await hannah()
  const { clinics } = await sentCase(patient, [elif, await dentist('New Dental')])
  expect(clinics[0]?.reliability).toEqual(await read(elif))
  expect(clinics[1]?.reliability).toMatchObject({ replyMinutes: { value: null, cases: 0 } })
})

test('few cases make no figure, a refusal is an answer, and a case that was closed early is none', async () => {
  const elif = await dentist('Quiet Dental')
  await answerCases(elif, [1])
  at(0)
  const declined = await sentCase(await hannah(), [elif])
  const closed = await hannah()
  at(hours(5))
  await post(`/api/v1/case-requests/${requestTo(declined, elif)}/decline`, elif, { reason: 'Fully booked.' })
  const early = await sentCase(closed, [elif])
  await post(`/api/v1/cases/${early._id}/closure`, closed, {})
  at(days(8))
  await countDaily(world.ctx)
  expect(await read(elif)).toMatchObject({
    replyMinutes: { value: null, cases: 2 },
    answerRate: { value: null, cases: 2 },
  })
})

test('cancellations of the clinic count, those of patients do not', async () => {
  const elif = await dentist('Busy Dental')
  const patient = await hannah()
  at(0)
  const insert = async (index: number, state: string, from: string, by: string) => {
    const id = crypto.randomUUID()
    const starts_at = new Date(NOW.getTime() + hours(index))
    await world.ctx.db
      .insertInto('appointments')
      .values({
        id,
        provider_id: elif.user._id,
        patient_id: patient.user._id,
        state,
        version: 1,
        starts_at,
        ends_at: new Date(starts_at.getTime() + hours(0.5)),
        time_zone: 'UTC',
        patient_time_zone: 'UTC',
        service: 'Check-up',
        about: '',
        created_at: NOW,
      })
      .execute()
    await world.ctx.db
      .insertInto('appointment_moves')
      .values({
        appointment_id: id,
        version: 1,
        name: 'cancel',
        made_by: by,
        from_state: from,
        to_state: state,
        starts_at,
        reason: '',
        made_at: NOW,
      })
      .execute()
  }
  for (const index of [1, 2, 3]) await insert(index, 'completed', 'confirmed', 'clock')
  await insert(4, 'cancelled', 'confirmed', 'patient')
  await insert(5, 'cancelled', 'confirmed', 'provider')
  // Never agreed on
  await insert(6, 'cancelled', 'requested', 'provider')
  at(days(9))
  await countDaily(world.ctx)
  expect((await read(elif)).cancellationRate).toEqual({ value: 0.2, cases: 5 })
})

test('one process counts on a day, and figures end with the year', async () => {
  const elif = await dentist('Old Dental')
  await answerCases(elif, [1, 1, 1, 1, 1])
  at(days(10))
  const counts = await Promise.all([countDaily(world.ctx), countDaily(world.ctx), countDaily(world.ctx)])
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  expect((await read(elif)).replyMinutes).toEqual({ value: 60, cases: 5 })
  at(days(400))
  await countDaily(world.ctx)
  expect((await read(elif)).replyMinutes).toEqual({ value: null, cases: 0 })
})

test('a provider who does not exist has no reliability', async () => {
  expect((await get(`/api/v1/providers/${crypto.randomUUID()}/reliability`)).statusCode).toBe(404)
})
