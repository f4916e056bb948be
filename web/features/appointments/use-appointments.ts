import type { Appointment } from '#domain/appointments.ts'
import { useLiveChanges } from '#web/features/chats/live-changes.ts'
import { usePages } from '#web/platform/api/use-paged-list.ts'
import { fetchAppointment, fetchAppointments, type When } from './appointment-calls.ts'

export type KnownAppointments = ReturnType<typeof useAppointments>

const pageFetchers = { coming: pageFetcher('coming'), past: pageFetcher('past') }

/** The upcoming or past appointments of the account, page by page; undefined while the first page loads. */
export function useAppointments(when: When, isEnabled = true) {
  const {
    entries: appointments,
    failure,
    isBusy,
    hasMore,
    loadMore,
    reload,
    replace,
  } = usePages(pageFetchers[when], isEnabled)
  const replaceOne = (changed: Appointment) => replace(({ _id }) => _id === changed._id, changed)
  useLiveChanges(async (change) => {
    if (!isEnabled || change.kind === 'invoice') return
    // The first version of an appointment is a new one.
    if (change.kind === 'gap' || change.version === 1) return void reload()
    const listed = appointments?.find(({ _id }) => _id === change.id)
    if (!listed || change.version <= listed.version) return
    const answer = await fetchAppointment(change.id)
    if (answer.ok) replaceOne(answer.appointment)
  })
  return {
    appointments,
    failure,
    isBusy,
    hasMore,
    more: () => void loadMore(),
    replace: replaceOne,
  }
}

function pageFetcher(when: When) {
  return async (cursor?: string) => {
    const answer = await fetchAppointments(when, cursor)
    return answer.ok ? { ok: true as const, entries: answer.appointments, nextCursor: answer.nextCursor } : answer
  }
}
