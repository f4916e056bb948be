import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const noSnapshot = () => undefined

/**
 * False on the server and during hydration, true afterwards. React asks for the snapshot of the server while it hydrates, and
 * only then. Snapshots that differ would be rendered again in one long task; a transition is rendered in slices.
 */
export function useHydrated() {
  const isHydrating = useRef(false)
  useSyncExternalStore(never, noSnapshot, () => {
    isHydrating.current = true
  })
  const [isHydrated, setHydrated] = useState(() => !isHydrating.current)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
