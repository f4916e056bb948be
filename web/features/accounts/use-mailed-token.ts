import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Token from the fragment of a mailed link; undefined on the server, which never receives fragments. */
export function useMailedToken() {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : undefined
}
