import type { Appointment } from '#domain/appointments.ts'
import { usePages } from '#web/platform/api/use-paged-list.ts'
import { fetchAppointments, type When } from './appointment-calls.ts'

export type KnownAppointments = ReturnType<typeof useAppointments>

const pageFetchers = { coming: pageFetcher('coming'), past: pageFetcher('past') }

/** The upcoming or past appointments of the account, page by page; undefined while the first page loads. */
export function useAppointments(when: When, isEnabled = true) {
  const { entries: appointments, failure, isBusy, hasMore, loadMore, replace } = usePages(pageFetchers[when], isEnabled)
  return {
    appointments,
    failure,
    isBusy,
    hasMore,
    more: () => void loadMore(),
    replace: (changed: Appointment) => replace(({ _id }) => _id === changed._id, changed),
  }
}

function pageFetcher(when: When) {
  return async (cursor?: string) => {
    const answer = await fetchAppointments(when, cursor)
    return answer.ok ? { ok: true as const, entries: answer.appointments, nextCursor: answer.nextCursor } : answer
  }
}
