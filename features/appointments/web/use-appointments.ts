import { type EntriesPage, usePagedList } from '#platform/web/api/use-paged-list.ts'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { Appointment } from '../rules/appointments.ts'
import { fetchAppointment, fetchAppointments, type When } from './api.ts'
import { newest } from './use-appointment.ts'

export type KnownAppointments = ReturnType<typeof useAppointments>

const entriesOfPage = ({ entries }: EntriesPage<Appointment>) => entries
const idOf = ({ _id }: Appointment) => _id
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
  } = usePagedList<Appointment, EntriesPage<Appointment>>({
    read: pageFetchers[when],
    entriesOf: entriesOfPage,
    keyOf: idOf,
    newestOf: newest,
    isWanted: isEnabled,
  })
  // Answers can arrive out of order: an older version never replaces a newer one.
  const replaceOne = (changed: Appointment) =>
    replace(({ _id, version }) => _id === changed._id && version <= changed.version, changed)
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
