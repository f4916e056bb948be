import { useEffect, useRef } from 'react'
import { createStore } from '#web/platform/store.ts'

/** A change that the live connection has pushed, or `gap` when pushes may have been missed. */
export type LiveChange =
  | { kind: 'appointment'; id: string; version: number }
  | { kind: 'invoice'; id: string }
  | { kind: 'gap' }

/** The latest change. */
export const liveChanges = createStore<LiveChange | undefined>(undefined)

/** Calls back with every change while the component is mounted. A page that is shown again may have missed some. */
export function useLiveChanges(onChange: (change: LiveChange) => void) {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') latest.current({ kind: 'gap' })
    }
    const unsubscribe = liveChanges.subscribe(() => {
      const change = liveChanges.get()
      if (change) latest.current(change)
    })
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
