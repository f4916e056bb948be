import { useEffect, useState } from 'react'

/**
 * State that lasts as long as the tab, so that a reload loses nothing. Only for what the browser alone renders: the server
 * knows nothing of it. Leave out what JSON cannot hold, such as files.
 */
export function useSessionStorage<State extends object>(key: string, initial: State) {
  const [state, setState] = useState<State>(() => ({ ...initial, ...read<State>(key) }))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(state))
    } catch {
      // Without storage (private mode) a reload starts anew.
    }
  }, [key, state])
  return [state, setState] as const
}

function read<State>(key: string): Partial<State> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
