import { describe, expect, test } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { block, blockOf, book, requestOf } from '#test/people/appointment.ts'
import { hannah, mailsTo, NOW, notificationsOf, quotedCase } from '#test/people/case.ts'
import {
  acceptedTreatment,
  bookedTreatment,
  bookVisits,
  openDentist,
  readVisits,
  visitsForm,
} from '#test/people/visit.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import type { CaseVisits } from '../../rules/case-visits.ts'
import { visitData } from './feature.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

/** Monday 7 December at 9, and 5 nights with 12 weeks later on Saturday 6 March. */
const FIRST = '2026-12-07T06:00:00.000Z'
const SECOND = '2027-03-06T06:00:00.000Z'

const proposals = ({ visits }: CaseVisits) => visits.map(({ proposal }) => proposal)
const appointmentsOf = async (as: Person): Promise<Appointment[]> =>
  (await get('/api/v1/appointments', as)).json().appointments

describe('the proposed visits', () => {
  test('begin on the day of the quote, keep the healing time, and go beyond the usual booking period', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const visits = await readVisits(treatment)
    expect(visits).toMatchObject({ timeZone: 'Europe/Istanbul', confirmsAutomatically: false, problem: '' })
    expect(proposals(visits)).toEqual([FIRST, SECOND])
    expect(visits.visits[0]).toMatchObject({ nights: 5, healingWeeks: { low: 12, high: 16 }, gapDays: 89 })
    const ofClinic = await get(`/api/v1/case-requests/${treatment.request}/visits`, treatment.elif)
    expect(ofClinic.json().visits.visits).toEqual(visits.visits)
  })

  test('leave out times that the clinic has blocked or others hold, and those of the patient elsewhere', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    await block(treatment.elif, blockOf(FIRST))
    await book(await hannah(), requestOf(treatment.elif, '2026-12-07T07:00:00.000Z', { kind: 'clinic' }))
    await book(
      treatment.patient,
      requestOf(await openDentist('Danube'), '2026-12-07T08:00:00.000Z', { kind: 'clinic' }),
    )
    expect(proposals(await readVisits(treatment))[0]).toBe('2026-12-07T09:00:00.000Z')
  })

  test('follow the time that the patient chooses for the first one', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    expect(proposals(await readVisits(treatment, '2026-12-20T10:00:00.000Z'))).toEqual([
      '2026-12-20T10:00:00.000Z',
      '2027-03-19T06:00:00.000Z',
    ])
    // No slot, and in the healing time.
    expect(proposals(await readVisits(treatment, '2026-12-20T10:01:00.000Z'))).toEqual([FIRST, SECOND])
    expect(proposals(await readVisits(treatment, `${FIRST},2027-03-05T06:00:00.000Z`))).toEqual([FIRST, SECOND])
  })

  test('of a clinic without free times are none, in a sentence', async () => {
    const elif = await openDentist()
    const treatment = await acceptedTreatment(elif)
    await block(elif, { ...blockOf('2026-11-18T10:00:00.000Z'), endsAt: '2026-12-18T10:00:00.000Z' })
    await world.ctx.db.deleteFrom('opening_hours').where('provider_id', '=', elif.user._id).execute()
    const visits = await readVisits(treatment)
    expect(proposals(visits)).toEqual([null, null])
    expect(visits.problem).toMatch(
      /^There is no free time for visit 1 from Wed 18 Nov 2026 to Thu 18 Mar 2027\. Please/,
    )
  })

  test('of a clinic that has left are none, without the advice to write to it', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const form = visitsForm(await readVisits(treatment))
    const { _id: id, email = null } = treatment.elif.user
    await world.ctx.db.transaction().execute(async (tx) => {
      for (const { erase } of world.ctx.registry.personalData) await erase?.(tx, { id, email })
    })
    const gone = 'This clinic is no longer on our site, so its visits can’t be booked here.'
    expect((await readVisits(treatment)).problem).toBe(gone)
    expect((await bookVisits(treatment, form)).json().message).toBe(gone)
  })

  test('are those of an accepted quote alone, and of its patient and clinic', async () => {
    const { patient, sent, elif, request } = await quotedCase()
    expect((await get(`/api/v1/cases/${sent._id}/visits`, patient)).json().message).toMatch(/once you have accepted/)
    expect((await get(`/api/v1/case-requests/${request}/visits`, elif)).statusCode).toBe(400)
    expect((await get(`/api/v1/cases/${sent._id}/visits`, await hannah())).statusCode).toBe(404)
    const treatment = await acceptedTreatment(await openDentist())
    expect((await get(`/api/v1/case-requests/${treatment.request}/visits`, elif)).statusCode).toBe(404)
  })
})

describe('booked visits', () => {
  test('are appointments of the case for both, with one mail, notification and message for all of them', async () => {
    const treatment = await acceptedTreatment(await openDentist())
    const { patient, elif, sent, request } = treatment
    const answer = await bookVisits(treatment, visitsForm(await readVisits(treatment)))
    const { visits }: { visits: CaseVisits } = answer.json()
    expect(visits.visits.map(({ appointment }) => [appointment?.state, appointment?.startsAt])).toEqual([
      ['requested', FIRST],
      ['requested', SECOND],
    ])
    const { reference } = sent
    expect((await appointmentsOf(patient)).map((one) => [one.kind, one.case])).toEqual([
      ['clinic', { _id: sent._id, reference, visit: 1, visits: 2 }],
      ['clinic', { _id: sent._id, reference, visit: 2, visits: 2 }],
    ])
    // The clinic never sees the id of the case.
    expect((await appointmentsOf(elif))[0]?.case).toEqual({ _id: request, reference, visit: 1, visits: 2 })
    expect(await notificationsOf(elif)).toContain(
      `Hannelore Zwetschgenbaum has requested 2 visits for case ${reference}.`,
    )
    const mails = (await mailsTo(elif)).filter(({ subject }) => subject.includes('has requested visits'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Mon 7 Dec 2026, 09:00 in Istanbul · 07:00 in Berlin')
    expect((await mailsTo(patient)).filter(({ subject }) => subject.includes('visit times'))).toHaveLength(1)
    const { db } = world.ctx
    const messages = await db
      .selectFrom('chat_messages')
      .select('text')
      .where('appointment_id', 'is not', null)
      .where('sender_id', '=', patient.user._id)
      .execute()
    expect(messages.map(({ text }) => text.split('\n').length)).toEqual([3])
  })

  test('are confirmed at once where the clinic has chosen that, with all of them in one calendar file', async () => {
    const { patient, visits } = await bookedTreatment(await openDentist('Danube', { confirmsAutomatically: true }))
    expect(visits.visits.map(({ appointment }) => appointment?.state)).toEqual(['confirmed', 'confirmed'])
    const mail = (await mailsTo(patient)).find(({ subject }) => subject.includes('are booked'))
    expect(mail?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('are in the export of both', async () => {
    const { patient, elif, sent } = await bookedTreatment(await openDentist())
    for (const one of [patient, elif]) {
      const rows = await visitData.read(world.ctx, { id: one.user._id, email: one.user.email ?? null })
      expect(rows).toMatchObject([
        { reference: sent.reference, visit: 1, visits: 2, state: 'requested' },
        { reference: sent.reference, visit: 2 },
      ])
    }
  })
})
