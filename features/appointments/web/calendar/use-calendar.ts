import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/queries.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { type ProviderCalendar, ProviderCalendarAnswer } from '../../rules/provider-calendar.ts'
import { fetchCalendar } from '../api.ts'
import { newest } from '../use-appointment.ts'
import { isDate, weekAround } from './calendar-time.ts'

export const VIEWS = ['day', 'week', 'month'] as const
export type CalendarView = (typeof VIEWS)[number]

export const calendarSearch = (view: CalendarView, date: string) => `?${new URLSearchParams({ view, date })}`

/** The view and the day that the address names, by default the week of today. */
export function useCalendarAddress(today: string) {
  const query = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const view = VIEWS.find((name) => name === query.get('view')) ?? 'week'
  const named = query.get('date')
  const date = isDate(named) ? named : today
  const show = (shown: string, { replace = false } = {}) =>
    void navigate({ search: calendarSearch(view, shown) }, { replace, preventScrollReset: true })
  return { view, date, show }
}

/** The hours, free, busy and blocked times of a provider's own days. Not in ../api.ts, which profiles load. */
const fetchProviderCalendar = (from: string, days: number) =>
  call(
    ProviderCalendarAnswer,
    'GET',
    `/api/v1/appointments/calendar?${new URLSearchParams({ from, days: String(days) })}`,
  )

/** Reads the week around a date and follows live changes. Nothing is known while another week loads. */
export function useCalendar(date: string, timeZone: string) {
  const week = useMemo(() => weekAround(date), [date])
  const monday = week[0] ?? date
  const sunday = week.at(-1) ?? date
  const { answer, failure, reload, change } = useRead<{
    calendar: ProviderCalendar
    appointments: readonly Appointment[]
  }>({
    key: ['appointments', 'week', monday, timeZone],
    read: async () => {
      const [calendar, held] = await Promise.all([
        fetchProviderCalendar(monday, 7),
        fetchCalendar(monday, sunday, timeZone),
      ])
      if (!calendar.ok) return calendar
      return held.ok ? { ok: true, calendar, appointments: held.appointments } : held
    },
    isStaleAfter: ({ kind }) => kind === 'appointment' || kind === 'gap',
  })
  /** After a move: at once, before the calendar is loaded again with the times that it freed. */
  const replace = (changed: Appointment) => {
    change((known) => ({ ...known, appointments: known.appointments.map((one) => replaced(one, changed)) }))
    void reload()
  }
  return { week, known: answer, failure: failure?.message, reload, replace }
}

const replaced = (one: Appointment, changed: Appointment) => (one._id === changed._id ? newest(one, changed) : one)
