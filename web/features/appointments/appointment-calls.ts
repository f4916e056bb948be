import {
  type Appointment,
  AppointmentAnswer,
  AppointmentChanged,
  type AppointmentForm,
  AppointmentPage,
  type MoveForm,
  type OfferForm,
  SlotsAnswer,
  TakenSlot,
} from '#domain/appointments.ts'
import { FeedAnswer, SpecialDaysAnswer, type SpecialDaysForm } from '#domain/special-days.ts'
import { call, type Outcome } from '#web/platform/api/call.ts'

const APPOINTMENTS = '/api/v1/appointments'

const withQuery = (path: string, asked: Record<string, string | number | undefined>) => {
  const told = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return told.length > 0 ? `${path}?${new URLSearchParams(told)}` : path
}

/** The days of a provider, by the calendar of the clinic. */
export const fetchSlots = (providerId: string, from: string | undefined, days: number) =>
  call(SlotsAnswer, 'GET', withQuery(`/api/v1/providers/${providerId}/slots`, { from, days }))

export const requestAppointment = async (form: AppointmentForm) =>
  told(await call(AppointmentAnswer, 'POST', APPOINTMENTS, form))

export const offerAppointment = async (form: OfferForm) =>
  told(await call(AppointmentAnswer, 'POST', APPOINTMENTS, form))

export type When = 'coming' | 'past'

export const fetchAppointments = (when: When, cursor?: string) =>
  call(AppointmentPage, 'GET', withQuery(APPOINTMENTS, { when, cursor }))

/** All appointments between two days of a calendar, both included. */
export const fetchCalendar = (from: string, to: string, timeZone: string) =>
  call(AppointmentPage, 'GET', withQuery(APPOINTMENTS, { from, to, timeZone }))

export const fetchAppointment = (id: string) => call(AppointmentAnswer, 'GET', `${APPOINTMENTS}/${id}`)

export const moveAppointment = async (id: string, form: MoveForm) =>
  told(await call(AppointmentAnswer, 'POST', `${APPOINTMENTS}/${id}/moves`, form))

export const fetchSpecialDays = () => call(SpecialDaysAnswer, 'GET', `${APPOINTMENTS}/special-days`)

export const saveSpecialDays = (form: SpecialDaysForm) =>
  call(SpecialDaysAnswer, 'PUT', `${APPOINTMENTS}/special-days`, form)

export const fetchFeed = () => call(FeedAnswer, 'GET', `${APPOINTMENTS}/feed`)
export const makeFeed = () => call(FeedAnswer, 'POST', `${APPOINTMENTS}/feed`)
export const endFeed = () => call(FeedAnswer, 'DELETE', `${APPOINTMENTS}/feed`)

/** A refusal may carry what is true by now: the free times, or the appointment as somebody else left it. */
function told(answer: Outcome<{ appointment: Appointment }>) {
  if (answer.ok) return answer
  const { data: taken } = TakenSlot.safeParse(answer.answer)
  const { data: changed } = AppointmentChanged.safeParse(answer.answer)
  return { ...answer, slots: taken?.slots, appointment: changed?.appointment }
}
