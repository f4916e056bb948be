import { call, type Outcome, withQuery } from '#platform/web/api/call.ts'
import type { AppointmentKind } from '../rules/appointment-kinds.ts'
import {
  type Appointment,
  AppointmentAnswer,
  AppointmentChanged,
  type AppointmentForm,
  AppointmentPage,
  type MoveForm,
  type OfferForm,
  TakenSlot,
} from '../rules/appointments.ts'
import { KindsAnswer, type KindsForm } from '../rules/kind-settings.ts'
import { SlotsAnswer } from '../rules/slots.ts'
import { FeedAnswer, SpecialDaysAnswer, type SpecialDaysForm } from '../rules/special-days.ts'

const APPOINTMENTS = '/api/v1/appointments'

/** The slots of a provider by day, in the time zone of the clinic. */
export const fetchSlots = (
  providerId: string,
  query: { kind?: AppointmentKind | undefined; from: string | undefined; days: number },
) => call(SlotsAnswer, 'GET', withQuery(`/api/v1/providers/${providerId}/slots`, query))

/** The slots that the visit of a case can be moved to. */
export const fetchSlotsFor = (id: string, { from, days }: { from: string | undefined; days: number }) =>
  call(SlotsAnswer, 'GET', withQuery(`${APPOINTMENTS}/${id}/slots`, { from, days }))

export const requestAppointment = async (form: AppointmentForm) =>
  withConflict(await call(AppointmentAnswer, 'POST', APPOINTMENTS, form))

export const offerAppointment = async (form: OfferForm) =>
  withConflict(await call(AppointmentAnswer, 'POST', APPOINTMENTS, form))

export type When = 'coming' | 'past'

export const fetchAppointments = (when: When, cursor?: string) =>
  call(AppointmentPage, 'GET', withQuery(APPOINTMENTS, { when, cursor }))

/** The appointments between two dates, both included. */
export const fetchCalendar = (from: string, to: string, timeZone: string) =>
  call(AppointmentPage, 'GET', withQuery(APPOINTMENTS, { from, to, timeZone }))

export const fetchAppointment = (id: string) => call(AppointmentAnswer, 'GET', `${APPOINTMENTS}/${id}`)

export const moveAppointment = async (id: string, form: MoveForm) =>
  withConflict(await call(AppointmentAnswer, 'POST', `${APPOINTMENTS}/${id}/moves`, form))

export const fetchSpecialDays = () => call(SpecialDaysAnswer, 'GET', `${APPOINTMENTS}/special-days`)

export const saveSpecialDays = (form: SpecialDaysForm) =>
  call(SpecialDaysAnswer, 'PUT', `${APPOINTMENTS}/special-days`, form)

export const fetchKinds = () => call(KindsAnswer, 'GET', `${APPOINTMENTS}/kinds`)

export const saveKinds = (form: KindsForm) => call(KindsAnswer, 'PUT', `${APPOINTMENTS}/kinds`, form)

/** A conflict carries the current state: the free slots, or the changed appointment. */
function withConflict(answer: Outcome<{ appointment: Appointment }>) {
  if (answer.ok) return answer
  const { data: taken } = TakenSlot.safeParse(answer.answer)
  const { data: changed } = AppointmentChanged.safeParse(answer.answer)
  return { ...answer, slots: taken?.slots, appointment: changed?.appointment }
}

const FEED = '/api/v1/appointments/feed'

/** Whether the calendar has a private address. */
export const fetchFeed = () => call(FeedAnswer, 'GET', FEED)
export const createFeed = () => call(FeedAnswer, 'POST', FEED)
export const deleteFeed = () => call(FeedAnswer, 'DELETE', FEED)
