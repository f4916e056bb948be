import { useEffect } from 'react'
import { currentSession } from '#platform/web/session.ts'
import type { CountForm } from '../rules/numbers.ts'

/**
 * Counts a search or a view of a profile once it is shown. A beacon survives leaving the page, and nothing waits for it. No
 * token goes along, so that a visit cannot be linked to an account. The care team and a provider's own visits to the profile
 * are left out. Another key is another visit.
 */
export function useCountVisit(form: CountForm, key: string) {
  const body = JSON.stringify(form)
  const ownerId = form.kind === 'profile' ? form.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another visit
  useEffect(() => {
    const user = currentSession()?.user
    if (user?.role === 'operator' || (user && user._id === ownerId)) return
    navigator.sendBeacon?.('/api/v1/counts', new Blob([body], { type: 'application/json' }))
  }, [key, body, ownerId])
}
