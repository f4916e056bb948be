import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
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

type Known = { monday: string; calendar: ProviderCalendar; appointments: readonly Appointment[] }

/** Fetches the week around a date and follows live changes. Nothing is known while another week loads. */
export function useCalendar(date: string, timeZone: string) {
  const week = useMemo(() => weekAround(date), [date])
  const monday = week[0] ?? date
  const sunday = week.at(-1) ?? date
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<string>()
  /** The newest read: answers of earlier ones, and those after unmount, are ignored. */
  const newestRead = useRef(0)
  const load = useCallback(async () => {
    newestRead.current += 1
    const number = newestRead.current
    const [calendar, held] = await Promise.all([
      fetchProviderCalendar(monday, 7),
      fetchCalendar(monday, sunday, timeZone),
    ])
    if (number !== newestRead.current) return
    if (!calendar.ok) return setFailure(calendar.message)
    if (!held.ok) return setFailure(held.message)
    setFailure(undefined)
    setKnown({ monday, calendar, appointments: held.appointments })
  }, [monday, sunday, timeZone])
  useEffect(() => {
    setFailure(undefined)
    void load()
    return () => {
      newestRead.current += 1
    }
  }, [load])
  useLiveChanges(({ kind }) => {
    if (kind !== 'invoice') void load()
  })
  /** After a move: at once, before the calendar is loaded again with the times that it freed. */
  const replace = (changed: Appointment) => {
    setKnown((week) => week && { ...week, appointments: week.appointments.map((one) => replaced(one, changed)) })
    void load()
  }
  return { week, known: known?.monday === monday ? known : undefined, failure, reload: () => void load(), replace }
}

const replaced = (one: Appointment, changed: Appointment) => (one._id === changed._id ? newest(one, changed) : one)
