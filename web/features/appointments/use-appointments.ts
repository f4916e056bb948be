import type { Appointment } from '#domain/appointments.ts'
import { usePages } from '#web/platform/api/use-paged-list.ts'
import { fetchAppointments, type When } from './appointment-calls.ts'

export type KnownAppointments = ReturnType<typeof useAppointments>

const readers = { coming: reader('coming'), past: reader('past') }

/** The coming or past appointments of whoever is signed in; `appointments` is missing while they are on their way. */
export function useAppointments(when: When, isWanted = true) {
  const { entries: appointments, failure, isBusy, hasMore, loadMore, replace } = usePages(readers[when], isWanted)
  return {
    appointments,
    failure,
    isBusy,
    hasMore,
    more: () => void loadMore(),
    replace: (news: Appointment) => replace(({ _id }) => _id === news._id, news),
  }
}

function reader(when: When) {
  return async (cursor?: string) => {
    const answer = await fetchAppointments(when, cursor)
    return answer.ok ? { ok: true as const, entries: answer.appointments, nextCursor: answer.nextCursor } : answer
  }
}
