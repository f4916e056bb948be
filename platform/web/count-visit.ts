import { useEffect } from 'react'
import type { Visit } from '#platform/rules/visits.ts'
import { currentSession } from './session.ts'

/**
 * Counts a search or a view of a profile once it is shown. A beacon survives leaving the page, and nothing waits for it. No
 * token goes along, so that a visit cannot be linked to an account. The care team and a provider's own visits to the profile
 * are left out. Another key is another visit.
 */
export function useCountVisit(form: Visit, key: string) {
  const body = JSON.stringify(form)
  const ownerId = form.kind === 'profile' ? form.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another visit
  useEffect(() => {
    const user = currentSession()?.user
    if (user?.role === 'operator' || (user && user._id === ownerId)) return
    navigator.sendBeacon?.('/api/v1/counts', new Blob([body], { type: 'application/json' }))
  }, [key, body, ownerId])
}
