import { useEffect, useState } from 'react'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'

/**
 * State in sessionStorage: it survives a reload and ends with the tab. For components that only the browser renders, and
 * for values that JSON can hold.
 */
export function useSessionStorage<State extends object>(key: string, initial: State) {
  const [state, setState] = useState<State>(() => ({
    ...initial,
    ...(safeSessionStorage.readJson(key) as Partial<State> | undefined),
  }))
  useEffect(() => {
    safeSessionStorage.writeJson(key, state)
  }, [key, state])
  return [state, setState] as const
}
