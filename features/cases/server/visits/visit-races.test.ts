import { afterEach, describe, expect, test } from 'vitest'
import { bookVisits as storeVisits } from '#features/appointments/server/visits/visit-booking.ts'
import { block, blockOf, book, move, requestOf } from '#test/people/appointment.ts'
import { NOW } from '#test/people/case.ts'
import {
  acceptedTreatment,
  bookedTreatment,
  bookVisits,
  openDentist,
  readVisits,
  visitsForm,
} from '#test/people/visit.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import { announceVisits } from './announce-visits.ts'

settings.config = { rateLimits: false }
afterEach(() => {
  settings.now = () => NOW
})
settings.now = () => NOW

const FIRST = '2026-12-07T06:00:00.000Z'
const SECOND = '2027-03-06T06:00:00.000Z'
const countVisits = async (caseId: string) =>
  (await world.ctx.db.selectFrom('case_visits').select('number').where('case_id', '=', caseId).execute()).length

describe('a booking of visits', () => {
  test('is made once: of 50 at the same time one succeeds, and a replay of it succeeds as well', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const proposed = await readVisits(treatment)
    const forms = Array.from({ length: 50 }, () => visitsForm(proposed))
    const answers = await Promise.all(forms.map((form) => bookVisits(treatment, form)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status < 400)).toEqual([200])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect([refused.code, refused.message]).toEqual([
      'changed',
      'Your visits have changed in the meantime. Here’s the latest version.',
    ])
    expect(refused.visits.visits[0].appointment.startsAt).toBe(FIRST)
    expect(await countVisits(treatment.sent._id)).toBe(2)
    const replay = await bookVisits(treatment, forms[statuses.indexOf(200)] ?? {})
    expect(replay.statusCode).toBe(200)
    expect(await countVisits(treatment.sent._id)).toBe(2)
  })

  test('is made as a whole or not at all: a time that was taken meanwhile is refused with new times', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const form = visitsForm(await readVisits(treatment))
    await block(treatment.elif, blockOf(SECOND))
    const refused = await bookVisits(treatment, form)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'taken',
      message: 'The time of visit 2 is no longer free, so nothing was booked. Here are new times.',
    })
    expect(refused.json().visits.visits.map(({ proposal }: { proposal: string }) => proposal)).toEqual([
      FIRST,
      '2027-03-06T07:00:00.000Z',
    ])
    expect(await countVisits(treatment.sent._id)).toBe(0)
  })

  test('that is refused leaves the chosen times that are still free', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const chosen = ['2026-12-20T10:00:00.000Z', '2027-03-25T09:00:00.000Z'] as const
    const form = visitsForm(await readVisits(treatment, chosen.join()))
    const proposalsWithout = async (taken: string) => {
      await block(treatment.elif, blockOf(taken))
      const { visits } = (await bookVisits(treatment, form)).json()
      return visits.visits.map(({ proposal }: { proposal: string }) => proposal)
    }
    expect(await proposalsWithout(chosen[1])).toEqual([chosen[0], '2027-03-19T06:00:00.000Z'])
    expect(await proposalsWithout(chosen[0])).toEqual([FIRST, SECOND])
  })

  test('is not made again by the same form once a visit was cancelled', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const form = visitsForm(await readVisits(treatment))
    const { visits } = (await bookVisits(treatment, form)).json()
    const first = await get(`/api/v1/appointments/${visits.visits[0].appointment._id}`, treatment.patient)
    await move(treatment.patient, first.json().appointment, 'cancel')
    const again = await bookVisits(treatment, form)
    expect([again.statusCode, again.json().code]).toEqual([409, 'changed'])
    expect(again.json().visits.visits[0]).toMatchObject({ appointment: null, proposal: FIRST })
  })

  test('is refused when the account was suspended after the request was authenticated', async () => {
    const { patient, elif, sent, request } = await acceptedTreatment(await openDentist())
    await world.ctx.db.updateTable('accounts').set({ disabled_at: NOW }).where('id', '=', patient.user._id).execute()
    const booking = {
      id: crypto.randomUUID(),
      caseId: sent._id,
      requestId: request,
      patientId: patient.user._id,
      providerId: elif.user._id,
      patientZone: 'Europe/Berlin',
      gaps: [89, 3],
      visits: [FIRST, SECOND].map((startsAt, at) => ({ number: at + 1, startsAt: new Date(startsAt) })),
    }
    const storing = storeVisits(world.ctx, booking, announceVisits)
    await expect(storing).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await countVisits(sent._id)).toBe(0)
  })

  test('of two patients who want the same time is made by one of them', async () => {
    const elif = await openDentist()
    const treatments = [await acceptedTreatment(elif), await acceptedTreatment(elif)]
    const forms = [] as object[]
    for (const treatment of treatments) forms.push(visitsForm(await readVisits(treatment)))
    const answers = await Promise.all(treatments.map((treatment, at) => bookVisits(treatment, forms[at] ?? {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('with too short a gap, or without one of the visits, is refused', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const form = visitsForm(await readVisits(treatment))
    const refusal = async (visits: object[]) => (await bookVisits(treatment, { ...form, visits })).json().message
    expect(await refusal([{ number: 1, startsAt: FIRST }])).toBe('Choose a time for each visit.')
    expect(
      await refusal([
        { number: 1, startsAt: FIRST },
        { number: 2, startsAt: '2027-03-05T06:00:00.000Z' },
      ]),
    ).toMatch(/^Visit 2 can begin on Sat 6 Mar 2027 at the earliest/)
    expect(await countVisits(treatment.sent._id)).toBe(0)
  })
})

describe('a booked visit', () => {
  const secondOf = async () => {
    const treatment = await bookedTreatment(await openDentist('Danube', { confirmsAutomatically: true }))
    const [first, second] = treatment.visits.visits.map(({ appointment }) => appointment?._id ?? '')
    const read = async (id = '') => (await get(`/api/v1/appointments/${id}`, treatment.patient)).json().appointment
    return { ...treatment, first: await read(first), second: await read(second) }
  }

  test('is moved as far ahead as it is booked, and not into the healing time', async () => {
    const { patient, first, second } = await secondOf()
    const early = await move(patient, second, 'reschedule', { startsAt: '2027-03-05T06:00:00.000Z' })
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      'Visit 2 can begin on Sat 6 Mar 2027 at the earliest: the stay and the healing time before it have to pass first.',
    ])
    const late = await move(patient, first, 'reschedule', { startsAt: '2026-12-08T06:00:00.000Z' })
    expect(late.json().message).toMatch(/^Visit 1 has to begin by Mon 7 Dec 2026, /)
    const moved = await move(patient, second, 'reschedule', { startsAt: '2027-03-20T06:00:00.000Z' })
    expect([moved.statusCode, moved.json().appointment.startsAt]).toEqual([200, '2027-03-20T06:00:00.000Z'])
    expect((await move(patient, first, 'reschedule', { startsAt: '2026-12-08T06:00:00.000Z' })).statusCode).toBe(200)
  })

  test('is not agreed on at a new time when the one after it has moved meanwhile', async () => {
    const { patient, elif, first, second } = await secondOf()
    const late = await move(patient, second, 'reschedule', { startsAt: '2027-03-20T06:00:00.000Z' })
    const proposed = await move(elif, first, 'reschedule', { startsAt: '2026-12-20T06:00:00.000Z' })
    expect(proposed.json().appointment.state).toBe('move_proposed')
    await move(patient, late.json().appointment, 'reschedule', { startsAt: SECOND })
    const refused = await move(patient, proposed.json().appointment, 'accept')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringMatching(/^Visit 1 has to begin by/),
    ])
    expect((await move(patient, proposed.json().appointment, 'decline')).statusCode).toBe(200)
  })

  test('has the slots between the visits before and after it', async () => {
    const { patient, first, second } = await secondOf()
    const slotsOf = async (id: string) => (await get(`/api/v1/appointments/${id}/slots?days=3`, patient)).json()
    const later = await slotsOf(second._id)
    expect([later.days[0].date, later.windowDays]).toEqual(['2027-03-06', 120])
    const sooner = await slotsOf(first._id)
    expect([sooner.days[0].date, sooner.windowDays]).toEqual(['2026-11-18', 19])
  })

  test('does not show its clinic when the patient has appointments elsewhere', async () => {
    const { patient, elif, first } = await secondOf()
    const elsewhere = '2026-12-03T08:00:00.000Z'
    await book(patient, requestOf(await openDentist(), elsewhere, { kind: 'clinic' }))
    const isFreeFor = async (as: Person) => {
      const { days } = (await get(`/api/v1/appointments/${first._id}/slots?from=2026-12-03&days=1`, as)).json()
      return days[0].slots.find(({ startsAt }: { startsAt: string }) => startsAt === elsewhere).isFree
    }
    expect([await isFreeFor(patient), await isFreeFor(elif)]).toEqual([false, true])
    const refused = await move(elif, first, 'reschedule', { startsAt: elsewhere })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'taken'])
    // With the same bounds as its other slots.
    const { days, windowDays } = refused.json().slots
    expect(windowDays).toBe(19)
    const open = days.filter(({ slots }: { slots: object[] }) => slots.length > 0)
    expect([open[0].date, open.at(-1).date]).toEqual(['2026-12-03', '2026-12-07'])
  })

  test('that was missed is not booked again after a later one has taken place', async () => {
    const elif = await openDentist('Danube', { confirmsAutomatically: true })
    const visits = [{ nights: 5, days: ['2026-12-07'] }, { nights: 5 }, { nights: 3 }]
    const treatment = await bookedTreatment(elif, { visits })
    const end = async (at: number, time: string, name: 'no_show' | 'complete' | 'cancel', by: Person) => {
      settings.now = () => new Date(time)
      const id = treatment.visits.visits[at]?.appointment?._id
      const { appointment } = (await get(`/api/v1/appointments/${id}`, by)).json()
      expect((await move(by, appointment, name)).statusCode).toBe(200)
    }
    await end(0, '2026-12-07T07:00:00.000Z', 'no_show', elif)
    await end(1, '2026-12-12T07:00:00.000Z', 'complete', elif)
    await end(2, '2026-12-12T08:00:00.000Z', 'cancel', treatment.patient)
    const left = await readVisits(treatment)
    expect(left.visits.map(({ proposal, appointment }) => [proposal, appointment?.state])).toEqual([
      [null, 'no_show'],
      [null, 'completed'],
      ['2026-12-17T06:00:00.000Z', undefined],
    ])
    expect((await bookVisits(treatment, visitsForm(left))).statusCode).toBe(200)
  })

  test('that was cancelled is proposed again between the others, and booked alone', async () => {
    const { sent, patient, elif, request, first } = await secondOf()
    const treatment = { patient, elif, sent, request }
    await move(patient, first, 'cancel')
    const missing = await readVisits(treatment)
    expect(missing.visits.map(({ proposal, appointment }) => [proposal, appointment?.startsAt])).toEqual([
      [FIRST, undefined],
      [null, SECOND],
    ])
    const again = await bookVisits(treatment, visitsForm(missing))
    expect(again.statusCode).toBe(200)
    expect(await countVisits(sent._id)).toBe(3)
  })
})
