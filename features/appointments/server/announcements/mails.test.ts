import { beforeEach, describe, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { book, clinicOf, mailsTo, moved, requested, requestOf } from '#test/people/appointment.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { get, type Person, put, setEmailConfirmed, settings, world } from '#test/world.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { applyDueMoves, queueDueReminders } from '../due-appointments.ts'

const NOW = new Date('2026-11-15T08:00:00.000Z')
const TEN_TWENTY = '2026-11-17T07:20:00.000Z'
const ELEVEN = '2026-11-17T08:00:00.000Z'
settings.config = { rateLimits: false }
beforeEach(async () => {
  settings.now = () => NOW
  await world.ctx.db.deleteFrom('appointments').execute()
})
const at = (time: string) => {
  settings.now = () => new Date(time)
}
const twoPeople = async () => [await signedIn('patient'), await clinicOf()] as const
const subjects = async (reader: Person) => (await mailsTo(reader)).map(({ subject }) => subject)
const applyInTwoProcesses = () => Promise.all([applyDueMoves(world.ctx), applyDueMoves(world.ctx)])
const remindInTwoProcesses = () => Promise.all([queueDueReminders(world.ctx), queueDueReminders(world.ctx)])
const stateOf = async (as: Person, { _id }: Pick<Appointment, '_id'>) =>
  (await get(`/api/v1/appointments/${_id}`, as)).json().appointment.state

describe('mails', () => {
  test('an unconfirmed address gets no mails about appointments', async () => {
    const [mira, elif] = await twoPeople()
    await setEmailConfirmed(mira.user._id, null)
    await requested(mira, elif, TEN_TWENTY)
    expect([await subjects(mira), await subjects(elif)]).toEqual([[], ['Mira Lang asks for an appointment']])
  })

  test('each move mails the other participant, and requests and agreements both', async () => {
    const [mira, elif] = await twoPeople()
    const first = await requested(mira, elif, TEN_TWENTY)
    expect([await subjects(mira), await subjects(elif)]).toEqual([
      ['Your request to Dr. Elif Kaya is on its way'],
      ['Mira Lang asks for an appointment'],
    ])
    const proposed = await moved(elif, first, 'reschedule', { startsAt: ELEVEN })
    const asked = await moved(mira, proposed, 'reschedule', { startsAt: TEN_TWENTY })
    const confirmed = await moved(elif, asked, 'confirm')
    await moved(elif, confirmed, 'cancel')
    expect((await subjects(mira)).slice(1)).toEqual([
      'Dr. Elif Kaya proposes another time',
      'Confirmed: your appointment with Dr. Elif Kaya',
      'Dr. Elif Kaya has cancelled your appointment',
    ])
    expect((await subjects(elif)).slice(1)).toEqual([
      'Mira Lang asks for another time',
      'Confirmed: your appointment with Mira Lang',
    ])
  })

  test('offers and the answers to them are mailed', async () => {
    const [mira, elif] = await twoPeople()
    await write(mira, (await openChat(mira, elif))._id, 'Hello')
    const offer = async (startsAt: string): Promise<Appointment> =>
      (await book(elif, { id: crypto.randomUUID(), patientId: mira.user._id, startsAt })).json().appointment
    const accepted = await moved(mira, await offer(TEN_TWENTY), 'accept')
    await moved(mira, await offer(ELEVEN), 'decline')
    await moved(mira, accepted, 'cancel')
    await moved(elif, await requested(mira, elif, TEN_TWENTY), 'decline')
    expect(await subjects(elif)).toEqual([
      'Confirmed: your appointment with Mira Lang',
      'Mira Lang has declined your time',
      'Mira Lang has cancelled your appointment',
      'Mira Lang asks for an appointment',
    ])
    expect(await subjects(mira)).toEqual([
      'Dr. Elif Kaya offers you an appointment',
      'Confirmed: your appointment with Dr. Elif Kaya',
      'Dr. Elif Kaya offers you an appointment',
      'Your request to Dr. Elif Kaya is on its way',
      'Dr. Elif Kaya cannot take your appointment',
    ])
  })

  test('a mail has the time on both clocks, the treatment, the texts of both and a link', async () => {
    const [mira, elif] = await twoPeople()
    const form = requestOf(elif, TEN_TWENTY, { service: 'Implant', about: 'The lump' })
    const { appointment } = (await book(mira, form)).json()
    const proposed = await moved(elif, appointment, 'reschedule', { startsAt: ELEVEN, reason: 'The biopsy' })
    const toMira = (await mailsTo(mira)).at(-1)?.text
    const toElif = (await mailsTo(elif)).at(-1)?.text
    expect(toMira).toContain('When: Tue 17 Nov, 09:00 in Berlin · 11:00 in Istanbul')
    expect(toMira).toContain('Reason: The biopsy')
    expect(toElif).toContain('When: Tue 17 Nov, 10:20 in Istanbul · 08:20 in Berlin')
    for (const text of [toMira, toElif]) {
      expect(text).toContain(`/dashboard/appointments?id=${proposed._id}`)
      expect(text).toContain('Treatment: Implant')
      expect(text).toContain('Note: The lump')
      expect(text).toContain('Stop e')
    }
  })

  test('a confirmation says how to join, and which rule applies to this time', async () => {
    const [mira, elif] = await twoPeople()
    const { _id } = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    const early = (await mailsTo(mira)).at(-1)?.text
    const room = `${world.ctx.config.publicUrl}/consultation/${_id}`
    expect(early).toContain(`Open ${room} in your browser. The room opens 15 minutes before your appointment.`)
    expect(early).toContain('You can reschedule it up to 24 hours before it starts')
    expect((await mailsTo(elif)).at(-1)?.text).toContain(`Open ${room} in your browser.`)
    at('2026-11-17T00:00:00Z')
    await moved(elif, await requested(mira, elif, ELEVEN), 'confirm')
    expect((await mailsTo(mira)).at(-1)?.text).toContain('it can no longer be rescheduled')
  })

  test('a reschedule names both times, and an agreed one what has changed', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    const asked = await moved(mira, confirmed, 'reschedule', { startsAt: '2026-11-18T08:00:00.000Z' })
    const request = (await mailsTo(elif)).at(-1)
    expect(request?.subject).toBe('Mira Lang would like to reschedule your appointment')
    expect(request?.text).toContain('from Tue 17 Nov, 10:20 to Wed 18 Nov, 11:00. It stays on Tue 17 Nov, 10:20')
    await moved(elif, asked, 'confirm')
    expect((await mailsTo(mira)).at(-1)?.text).toContain('has moved from Tue 17 Nov, 08:20 to Wed 18 Nov, 09:00')
    expect((await mailsTo(elif)).at(-1)?.subject).toBe('Rescheduled: your appointment with Mira Lang')
  })

  test('a declined reschedule names the time that stays', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    const asked = await moved(mira, confirmed, 'reschedule', { startsAt: '2026-11-18T08:00:00.000Z' })
    await moved(elif, asked, 'decline')
    const { subject, text } = (await mailsTo(mira)).at(-1) ?? {}
    expect(subject).toBe('Your appointment with Dr. Elif Kaya stays as it is')
    expect(text).toContain('cannot make Wed 18 Nov, 09:00. Your appointment stays on Tue 17 Nov, 08:20.')
  })

  test('a late cancellation says so, with its reason', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    at('2026-11-17T00:00:00Z')
    await moved(mira, confirmed, 'cancel', { reason: 'I am ill.' })
    const text = (await mailsTo(elif)).at(-1)?.text
    expect(text).toContain('less than 24 hours before it was due to start')
    expect(text).toContain('Reason: I am ill.')
  })

  test('agreements and cancellations carry a calendar file that updates the same event', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    const asked = await moved(mira, confirmed, 'reschedule', { startsAt: '2026-11-18T08:00:00.000Z' })
    await moved(mira, await moved(elif, asked, 'confirm'), 'cancel')
    const files = await world.ctx.db
      .selectFrom('mails')
      .select('calendar')
      .where('to_address', '=', elif.user.email)
      .where('calendar', 'is not', null)
      .orderBy('created_at')
      .execute()
    const line = (name: string) =>
      files.map(({ calendar }) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar ?? '')?.[1])
    expect(line('METHOD')).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
    expect(line('DTSTART')).toEqual(['20261117T072000Z', '20261118T080000Z', '20261118T080000Z'])
    expect(line('SEQUENCE')).toEqual(['2', '4', '5'])
    expect(new Set(line('UID')).size).toBe(1)
    expect(line('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  })

  test('participants who switched mails off or have no address get none', async () => {
    const [mira, elif] = await twoPeople()
    await put('/api/v1/user/mail-choices', elif, { messages: true, appointments: false, news: false })
    await world.ctx.db
      .updateTable('accounts')
      .set({ email: null, email_confirmed_at: null })
      .where('id', '=', mira.user._id)
      .execute()
    const { _id } = await requested(mira, elif, TEN_TWENTY)
    const causes = world.ctx.db.selectFrom('mails').select('id').where('cause', 'like', `appointment ${_id} %`)
    expect(await causes.execute()).toEqual([])
  })
})

describe('due moves', () => {
  test('two processes complete past appointments and expire unanswered ones exactly once', async () => {
    const [mira, elif] = await twoPeople()
    await write(mira, (await openChat(mira, elif))._id, 'Hello')
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    const waiting = await requested(mira, elif, ELEVEN)
    const offer = { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: '2026-11-17T08:40:00.000Z' }
    const offered = (await book(elif, offer)).json().appointment
    at('2026-11-17T07:49:59Z')
    await applyInTwoProcesses()
    expect(await stateOf(mira, confirmed)).toBe('confirmed')
    at('2026-11-17T08:40:00Z')
    const counts = await applyInTwoProcesses()
    expect(counts[0] + counts[1]).toBe(3)
    expect([await stateOf(mira, confirmed), await stateOf(mira, waiting), await stateOf(mira, offered)]).toEqual([
      'completed',
      'expired',
      'expired',
    ])
    expect((await subjects(mira)).slice(-2).sort()).toEqual([
      'Dr. Elif Kaya did not answer in time',
      'How was your appointment with Dr. Elif Kaya?',
    ])
    expect((await subjects(elif)).at(-1)).toBe('Mira Lang did not answer in time')
    expect(await applyInTwoProcesses()).toEqual([0, 0])
  })

  test('due moves are applied in several batches', async () => {
    const [mira, elif] = await twoPeople()
    for (let day = 1; day <= 60; day++)
      await bookedAppointment({
        provider: elif,
        patient: mira,
        state: 'confirmed',
        startsAt: new Date(NOW.getTime() - days(day)),
      })
    const counts = await applyInTwoProcesses()
    expect(counts[0] + counts[1]).toBe(60)
  })
})

describe('a reminder', () => {
  const remindersTo = async (reader: Person) =>
    (await mailsTo(reader)).filter(({ cause }) => cause.includes(' reminder '))

  test('two processes remind each participant once, the day before', async () => {
    const [mira, elif] = await twoPeople()
    await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    await requested(mira, elif, ELEVEN)
    at('2026-11-16T07:19:59Z')
    await remindInTwoProcesses()
    expect([await remindersTo(mira), await remindersTo(elif)]).toEqual([[], []])
    at('2026-11-16T07:20:00Z')
    await remindInTwoProcesses()
    await remindInTwoProcesses()
    expect((await remindersTo(mira)).map(({ subject }) => subject)).toEqual([
      'Reminder: your appointment with Dr. Elif Kaya',
    ])
    expect((await remindersTo(elif)).map(({ subject }) => subject)).toEqual([
      'Reminder: your appointment with Mira Lang',
    ])
    expect(await remindInTwoProcesses()).toEqual([0, 0])
  })

  test('a rescheduled appointment is reminded of again, one agreed on within the day is not', async () => {
    const [mira, elif] = await twoPeople()
    const first = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    at('2026-11-16T07:20:00Z')
    await remindInTwoProcesses()
    const asked = await moved(mira, first, 'reschedule', { startsAt: '2026-11-19T07:20:00.000Z' })
    await moved(elif, asked, 'confirm')
    await moved(elif, await requested(mira, elif, '2026-11-17T06:40:00.000Z'), 'confirm')
    await remindInTwoProcesses()
    expect(await remindersTo(mira)).toHaveLength(1)
    at('2026-11-18T07:20:00Z')
    await remindInTwoProcesses()
    expect(await remindersTo(mira)).toHaveLength(2)
  })
})
