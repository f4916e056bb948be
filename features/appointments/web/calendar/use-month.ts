import { useRead } from '#platform/web/api/queries.ts'
import type { SpecialDays } from '../../rules/special-days.ts'
import { fetchCalendar, fetchSpecialDays } from '../api.ts'
import type { Viewer } from '../appointment-facts.ts'
import { weeksOf } from './month-grid.ts'

/** Reads the entries of a month. They are empty while another month loads. Only providers have special days. */
export function useMonth(month: string, timeZone: string, viewer: Viewer) {
  const days = weeksOf(month).flat()
  const isStaleAfter = ({ kind }: { kind: string }) => kind === 'appointment' || kind === 'gap'
  const calendar = useRead({
    key: ['appointments', 'month', month, timeZone],
    read: () => fetchCalendar(days[0] ?? '', days.at(-1) ?? '', timeZone),
    isStaleAfter,
  })
  const special = useRead<{ days: readonly SpecialDays[] }>({
    key: ['appointments', 'special-days'],
    read: viewer === 'provider' ? fetchSpecialDays : async () => ({ ok: true, days: [] }),
    isStaleAfter,
  })
  const failure = calendar.failure ?? special.failure
  return {
    appointments: calendar.answer?.appointments ?? [],
    special: special.answer?.days ?? [],
    isBusy: !(calendar.answer && special.answer) && !failure,
    failure: failure?.message,
    retry: () => void Promise.all([calendar.reload(), special.reload()]),
  }
}
