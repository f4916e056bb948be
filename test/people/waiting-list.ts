import { beforeEach } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { WaitingEntry } from '#features/appointments/rules/waiting-lists.ts'
import { findFreedTimes } from '#features/appointments/server/waiting-lists/find-freed-times.ts'
import { notifyPatients } from '#features/appointments/server/waiting-lists/notify-patients.ts'
import type { NotificationPage } from '#features/notifications/rules/notifications.ts'
import { get, type Person, put, settings, world } from '#test/world.ts'
import { clinicOf, ELEVEN, mailsTo, NOW, requested } from './appointment.ts'
import { signedIn } from './chat.ts'

/** A week after `ELEVEN`. */
export const LATER = '2026-11-24T08:00:00.000Z'
export const timeZone = 'Europe/Berlin'

/** A clock for the tests of a file, by which every event has a time of its own. */
export function tickingClock() {
  const clock = { ms: NOW.getTime() }
  beforeEach(() => {
    clock.ms = NOW.getTime()
    settings.now = () => new Date(clock.ms++)
  })
  return clock
}

/** A patient waits for an earlier time than their appointment. */
export const waitEarlier = (as: Person, { _id }: Pick<Appointment, '_id'>) =>
  put(`/api/v1/appointments/${_id}/waiting-list`, as, { timeZone })

/** A patient waits for a free time of a provider. */
export const waitFor = (as: Person, provider: Person, change: object = {}) =>
  put(`/api/v1/providers/${provider.user._id}/waiting-list`, as, { kind: 'video', timeZone, ...change })

export const entriesOf = async (as: Person): Promise<WaitingEntry[]> =>
  (await get('/api/v1/waiting-lists', as)).json().entries

/** Does what the job does. Returns how many patients were notified. */
export async function runJob() {
  await findFreedTimes(world.ctx)
  return notifyPatients(world.ctx)
}

/** The notifications and the mails of a patient about freed times. */
export async function freedNotifications(as: Person) {
  const page: NotificationPage = (await get('/api/v1/notifications', as)).json()
  return page.notifications.filter(({ text }) => text.includes('become free'))
}
export const freedMails = async (as: Person) =>
  (await mailsTo(as)).filter(({ cause }) => cause.startsWith('waiting list'))

/** A clinic, a patient who holds a time, and one who has a later appointment and waits for an earlier one. */
export async function waiting() {
  const elif = await clinicOf()
  const holder = await signedIn('patient', { displayname: 'Ada Holder' })
  const mira = await signedIn('patient')
  const held = await requested(holder, elif, ELEVEN)
  const later = await requested(mira, elif, LATER)
  await waitEarlier(mira, later)
  return { elif, holder, mira, held, later }
}
