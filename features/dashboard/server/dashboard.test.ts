import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { clinicOf, freeTimes, moved, requested } from '#test/people/appointment.ts'
import { dentist, hannah, requestTo, sendQuote, sentCase } from '#test/people/case.ts'
import { signedIn } from '#test/people/chat.ts'
import { answer, asked } from '#test/people/forum.ts'
import { entry, invoiceForm, record } from '#test/people/invoice.ts'
import { get, type Person, post, put, settings } from '#test/world.ts'
import type { JourneyAnswer, Practice } from '../rules/dashboard.ts'

/** A Wednesday, 12:00 in Istanbul. */
const NOW = new Date('2026-11-18T09:00:00Z')
let clock = NOW
settings.now = () => clock

const practiceOf = async (provider: Person): Promise<Practice> =>
  (await get('/api/v1/dashboard/practice', provider)).json()
const journeyOf = async (patient: Person): Promise<JourneyAnswer> =>
  (await get('/api/v1/dashboard/journey', patient)).json()

/** A message some time after `NOW`. */
async function write(from: Person, to: Person, text: string, after: number) {
  clock = new Date(NOW.getTime() + after)
  const chat = (await post('/api/v1/user/access-chat', from, { userId: to.user._id })).json()
  await post(`/api/v1/chats/${chat._id}/messages`, from, { id: crypto.randomUUID(), text })
  clock = NOW
  return chat._id as string
}

async function issue(provider: Person, patient: Person, change: Parameters<typeof invoiceForm>[2] = {}) {
  const appointmentId = await bookedAppointment({ provider, patient })
  return (await post('/api/v1/invoices', provider, invoiceForm(patient, appointmentId, change))).json().invoice
}

describe('what waits for a provider', () => {
  test('is nothing at first', async () => {
    const { waiting, waitingCount, replyMinutes, replies, newFeedback, money, weeks } = await practiceOf(
      await clinicOf(),
    )
    expect({ waiting, waitingCount, replyMinutes, replies, newFeedback, money }).toEqual({
      waiting: [],
      waitingCount: 0,
      replyMinutes: null,
      replies: 0,
      newFeedback: 0,
      money: [],
    })
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', requests: 0, booked: 0 })
  })

  test('are requests, unanswered messages and questions, the longest waiting first', async () => {
    const elif = await clinicOf()
    const mira = await signedIn('patient', { firstName: 'Mira', lastName: 'Lang', displayname: 'Mira L' })
    const ben = await signedIn('patient', { displayname: 'Ben' })
    await write(elif, ben, 'An older answer', -hours(9))
    const chat = await write(ben, elif, 'Is it far?', -hours(8))
    await write(ben, elif, 'From the airport?', -hours(1))
    clock = new Date(NOW.getTime() - hours(5))
    const question = await asked(mira, elif, 'Do you speak German?')
    clock = NOW
    const request = await requested(mira, elif)
    const { waiting, waitingCount } = await practiceOf(elif)
    expect(waitingCount).toBe(3)
    expect(waiting.map(({ kind, _id, patient, text }) => [kind, _id, patient.displayname, text])).toEqual([
      ['message', chat, 'Ben', 'From the airport?'],
      ['question', question._id, 'Mira L.', 'Do you speak German?'],
      ['request', request._id, 'Mira L', ''],
    ])
    expect(waiting[0]?.since).toBe(new Date(NOW.getTime() - hours(8)).toISOString())
    expect(waiting[2]?.startsAt).toBe(request.startsAt)

    await write(elif, ben, 'Half an hour', 0)
    await answer(elif, question, 'Yes')
    await moved(elif, request, 'confirm')
    expect((await practiceOf(elif)).waiting).toEqual([])
  })

  test('are cases to quote, by their reference alone, until the clinic has answered', async () => {
    const elif = await dentist('Clinic')
    const sent = await sentCase(await hannah(), [elif])
    const request = requestTo(sent, elif)
    const { waiting, waitingCount } = await practiceOf(elif)
    const name = { displayname: sent.reference, avatar: null }
    const text = sent.lines.map((line) => line.name).join(', ')
    expect([waiting, waitingCount]).toEqual([
      [{ kind: 'case', _id: request, patient: name, text, since: sent.sentAt, startsAt: null }],
      1,
    ])
    await sendQuote(elif, request)
    expect((await practiceOf(elif)).waiting).toEqual([])
  })

  test('is a message that only an invoice has followed, and not one that was answered by an offer', async () => {
    const elif = await clinicOf()
    const mira = await signedIn('patient')
    const chat = await write(mira, elif, 'When can we talk?', -hours(8))
    clock = new Date(NOW.getTime() - hours(6))
    await issue(elif, mira)
    clock = NOW
    const { waiting, replies } = await practiceOf(elif)
    expect([waiting.map(({ _id, since }) => [_id, since]), replies]).toEqual([
      [[chat, new Date(NOW.getTime() - hours(8)).toISOString()]],
      0,
    ])
    const [startsAt] = await freeTimes(elif)
    await post('/api/v1/appointments', elif, { id: crypto.randomUUID(), patientId: mira.user._id, startsAt })
    const after = await practiceOf(elif)
    expect([after.waiting, after.replies, after.replyMinutes]).toEqual([[], 1, 8 * 60])
  })

  test('are counted beyond those that are listed', async () => {
    const elif = await clinicOf()
    for (let number = 0; number < 7; number++) await write(await signedIn('patient'), elif, 'Hello', -hours(number))
    const { waiting, waitingCount } = await practiceOf(elif)
    expect([waiting.length, waitingCount]).toEqual([5, 7])
  })

  test('is nothing from a chat that either side has blocked', async () => {
    const elif = await clinicOf()
    const mira = await signedIn('patient')
    const chat = await write(mira, elif, 'Hello', -hours(1))
    await put(`/api/v1/chats/${chat}/blocked`, elif, { isBlocked: true })
    expect((await practiceOf(elif)).waiting).toEqual([])
  })
})

describe('figures of a practice', () => {
  test('requests count in the week in which they came, by the calendar of the clinic', async () => {
    const elif = await clinicOf()
    const mira = await signedIn('patient')
    const [first = '', second = ''] = await freeTimes(elif, '2026-11-25')
    // In Istanbul, three hours ahead of UTC, this is Monday; two hours earlier it is still Sunday.
    clock = new Date('2026-11-15T22:30:00Z')
    await moved(elif, await requested(mira, elif, first), 'confirm')
    clock = new Date('2026-11-15T20:30:00Z')
    await moved(elif, await requested(mira, elif, second), 'decline')
    clock = NOW
    const { weeks } = await practiceOf(elif)
    expect(weeks.slice(-2)).toEqual([
      { monday: '2026-11-09', requests: 1, booked: 0 },
      { monday: '2026-11-16', requests: 1, booked: 1 },
    ])
  })

  test('the reply time is the median from the first unanswered message to the answer', async () => {
    const elif = await clinicOf()
    for (const waited of [10, 60, 1000]) {
      const patient = await signedIn('patient')
      await write(patient, elif, 'Hello', -days(2))
      await write(patient, elif, 'Hello?', -days(2) + minutes(waited / 2))
      await write(elif, patient, 'Good morning', -days(2) + minutes(waited))
      await write(elif, patient, 'How can I help?', -days(2) + minutes(waited + 5))
    }
    const { replyMinutes, replies } = await practiceOf(elif)
    expect([replyMinutes, replies]).toEqual([60, 3])
  })

  test('money is that of this month by currency, and what is overdue of any month', async () => {
    const elif = await clinicOf()
    const mira = await signedIn('patient')
    const paid = await issue(elif, mira)
    await record(elif, paid._id, entry({ amount: 40_050, on: '2026-11-18' }))
    await issue(elif, mira, { dueOn: '2026-12-01' })
    const wrong = await issue(elif, mira)
    await record(elif, wrong._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
    clock = new Date('2026-10-05T09:00:00Z')
    await issue(elif, mira, { dueOn: '2026-10-20' })
    clock = NOW
    expect((await practiceOf(elif)).money).toEqual([
      {
        currency: 'USD',
        invoiced: 80_100,
        patients: 1,
        paid: 40_050,
        due: 40_050,
        overdue: 40_050,
        overdueInvoices: 1,
      },
    ])
  })
})

describe('the journey of a patient', () => {
  test('has not begun without a message or a request', async () => {
    expect(await journeyOf(await signedIn('patient'))).toEqual({
      success: true,
      journey: null,
      invoicesDue: [],
      invoicesDueCount: 0,
    })
  })

  test('begins with a message, and continues with the provider of the next appointment', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const other = await clinicOf('Dr. Ada Novak')
    await write(mira, other, 'Hello', -days(3))
    const begun = (await journeyOf(mira)).journey
    expect([begun?.provider.displayname, begun?.consultation, begun?.contactedAt]).toEqual([
      'Dr. Ada Novak',
      null,
      new Date(NOW.getTime() - days(3)).toISOString(),
    ])

    const appointment = await requested(mira, elif)
    const next = (await journeyOf(mira)).journey
    expect(next).toMatchObject({
      provider: { displayname: 'Dr. Elif Kaya' },
      contactedAt: NOW.toISOString(),
      consultation: { _id: appointment._id, state: 'requested', startsAt: appointment.startsAt },
      invoice: null,
      hasLeftFeedback: false,
    })
  })

  test('stays with the provider of the last appointment, and shows what is left to pay', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    clock = new Date(NOW.getTime() - hours(1))
    await issue(elif, mira)
    clock = NOW
    const due = await issue(elif, mira, { dueOn: '2026-11-30' })
    await record(elif, due._id, entry({ amount: 50 }))
    const { journey, invoicesDue, invoicesDueCount } = await journeyOf(mira)
    expect(journey?.consultation?.state).toBe('completed')
    expect(journey?.invoice).toMatchObject({ _id: due._id, due: 40_000, issuedOn: '2026-11-18' })
    expect(invoicesDue.map(({ due: left, dueOn }) => [left, dueOn])).toEqual([
      [40_000, '2026-11-30'],
      [40_050, null],
    ])
    expect(invoicesDueCount).toBe(2)
  })
})
