import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What stands behind the `#` of a mailed link; undefined on the server, which never gets to see it. */
export function useMailedToken() {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : undefined
}
