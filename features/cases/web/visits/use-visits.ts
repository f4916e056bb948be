import type { Outcome } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/queries.ts'
import type { CaseVisits } from '../../rules/case-visits.ts'

/** Reads the visits of a case and follows them. */
export function useVisits(id: string, read: () => Promise<Outcome<{ visits: CaseVisits }>>) {
  const { answer, failure, isBusy, reload, change } = useRead({
    key: ['cases', 'visits', id],
    read,
    isStaleAfter: ({ kind }) => kind !== 'invoice',
  })
  return {
    visits: answer?.visits,
    failure: failure?.message,
    isBusy,
    load: reload,
    replace: (visits: CaseVisits) => change((known) => ({ ...known, visits })),
  }
}
