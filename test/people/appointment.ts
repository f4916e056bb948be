import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import type { Appointment, AppointmentForm, MoveForm } from '#features/appointments/rules/appointments.ts'
import type { KindForm, KindsAnswer } from '#features/appointments/rules/kind-settings.ts'
import { ProviderCalendarAnswer } from '#features/appointments/rules/provider-calendar.ts'
import type { Slots } from '#features/appointments/rules/slots.ts'
import { hours, minutes } from '#platform/rules/durations.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'
import { signedIn } from './chat.ts'

/** A Sunday, and two free times of the clinic on the Tuesday after it. */
export const NOW = new Date('2026-11-15T08:00:00.000Z')
export const TEN_TWENTY = '2026-11-17T07:20:00.000Z'
export const ELEVEN = '2026-11-17T08:00:00.000Z'

/** Sets the clock so many hours before a time. */
export function setHoursBefore(startsAt: string, count: number) {
  settings.now = () => new Date(Date.parse(startsAt) - hours(count))
}

/** A patient and a clinic. */
export const twoPeople = async () => [await signedIn('patient'), await clinicOf()] as const

/** An appointment as a participant reads it now. */
export const readAppointment = async (as: Person, { _id }: Appointment): Promise<Appointment> =>
  (await get(`/api/v1/appointments/${_id}`, as)).json().appointment

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A provider in Istanbul who receives patients every day from 9 to 17 and offers two treatments. */
export async function clinicOf(displayname = 'Dr. Elif Kaya') {
  const elif = await signedIn('doctor', { displayname })
  await changeProfile(elif.user._id, {
    timeZone: 'Europe/Istanbul',
    openingHours: EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    services: services({ 'Dental Treatment': { Implant: 900, Veneers: 300 } }),
  })
  return elif
}

/** The slots of a provider for a week from a day, by default today, and of the first kind. */
export async function slotsOf({ user }: Person, from?: string, kind?: AppointmentKind): Promise<Slots> {
  const { success: _success, ...slots } = (
    await get(`/api/v1/providers/${user._id}/slots?days=7${from ? `&from=${from}` : ''}${kind ? `&kind=${kind}` : ''}`)
  ).json()
  return slots
}

/** The start times of the free slots. */
export const freeTimes = async (provider: Person, from?: string, kind?: AppointmentKind) =>
  (await slotsOf(provider, from, kind)).days
    .flatMap(({ slots }) => slots)
    .flatMap(({ startsAt, isFree }) => (isFree ? [startsAt] : []))

/** Changes the kinds of appointments of a provider, from their version unless another is given. */
export async function saveKinds(
  provider: Person,
  change: Partial<Record<AppointmentKind, Partial<KindForm>>>,
  version?: number,
) {
  const { success: _success, ...now }: KindsAnswer = (await get('/api/v1/appointments/kinds', provider)).json()
  const form = {
    video: { ...now.video, ...change.video },
    clinic: { ...now.clinic, ...change.clinic },
    version: version ?? now.version,
  }
  const answer = await put('/api/v1/appointments/kinds', provider, form)
  return { statusCode: answer.statusCode, answer: answer.json() }
}

/** A clinic in Istanbul, open from 06:00 to 14:00 UTC, which also offers visits of an hour with half an hour after each. */
export async function clinicWithVisits(clinic: Partial<KindForm> = {}, video: Partial<KindForm> = {}) {
  const elif = await clinicOf()
  const visits = { isOffered: true, minutes: 60, bufferMinutes: 30, leadHours: 24, windowDays: 30, ...clinic }
  await saveKinds(elif, { video, clinic: visits })
  return elif
}
/** The times of a day in UTC. */
export const timesOn = ({ days }: Slots, day = '2026-11-17') =>
  days
    .find(({ date }) => date === day)
    ?.slots.map(({ startsAt, isFree }) => `${startsAt.slice(11, 16)}${isFree ? '' : ' taken'}`)

/** The form of a patient in Berlin who requests a time. */
export const requestOf = (provider: Person, startsAt: string, change: Partial<AppointmentForm> = {}) => ({
  id: crypto.randomUUID(),
  providerId: provider.user._id,
  startsAt,
  service: '',
  about: 'My teeth',
  timeZone: 'Europe/Berlin',
  ...change,
})

/** Requests or offers an appointment. */
export const book = (as: Person, form: object) => post('/api/v1/appointments', as, form)

/** A requested appointment, by default at the first free time. */
export async function requested(patient: Person, provider: Person, startsAt?: string): Promise<Appointment> {
  const [first = ''] = startsAt ? [startsAt] : await freeTimes(provider)
  return (await book(patient, requestOf(provider, first))).json().appointment
}

/** Makes a move from the version of the given appointment. */
export const move = (
  as: Person,
  { _id, version }: Pick<Appointment, '_id' | 'version'>,
  name: MoveForm['move'],
  change: Partial<MoveForm> = {},
) => post(`/api/v1/appointments/${_id}/moves`, as, { move: name, version, ...change })

export async function moved(...sent: Parameters<typeof move>): Promise<Appointment> {
  return (await move(...sent)).json().appointment
}

export const mailsTo = ({ user }: Person) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['cause', 'subject', 'text'])
    .where('to_address', '=', user.email)
    .orderBy('created_at')
    .execute()

/** The form of a provider who blocks half an hour. */
export const blockOf = (startsAt: string, change: object = {}) => ({
  id: crypto.randomUUID(),
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes(30)).toISOString(),
  note: 'Surgery',
  ...change,
})

export const block = (as: Person, form: object) => post('/api/v1/appointments/blocked-times', as, form)

/** The calendar of a provider, by default of the Tuesday. */
export const calendarOf = async (as: Person, query = 'from=2026-11-17&days=1') =>
  ProviderCalendarAnswer.parse((await get(`/api/v1/appointments/calendar?${query}`, as)).json())
