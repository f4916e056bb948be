import { useEffect, useRef } from 'react'
import { seconds } from '#platform/rules/durations.ts'
import { createStore } from '#platform/web/store.ts'

/** A change that the live connection has pushed, or `gap` when pushes may have been missed. */
export type LiveChange =
  | { kind: 'appointment'; id: string; version: number }
  | { kind: 'invoice'; id: string }
  | { kind: 'gap' }

/** The latest change. */
export const liveChanges = createStore<LiveChange | undefined>(undefined)

/** The number of unread notifications, as it was pushed last. */
export const pushedNotifications = createStore<number | undefined>(undefined)

/** At most one gap in this time comes from switching tabs: every open card reads anew on a gap. */
const GAP_INTERVAL_MS = seconds(10)
let lastGapAt = Number.NEGATIVE_INFINITY

/** Announces that pushes may have been missed. */
export function emitGap() {
  lastGapAt = performance.now()
  liveChanges.set({ kind: 'gap' })
}

/** A page that is shown again may have missed changes. Throttled. */
function onVisibilityChange() {
  if (document.visibilityState === 'visible' && performance.now() - lastGapAt >= GAP_INTERVAL_MS) emitGap()
}

/** Calls back with every change. Returns the cleanup. */
export function subscribeToChanges(onChange: (change: LiveChange) => void) {
  // One listener for all subscribers: adding the same function again has no effect.
  document.addEventListener('visibilitychange', onVisibilityChange)
  return liveChanges.subscribe(() => {
    const change = liveChanges.get()
    if (change) onChange(change)
  })
}

/** Calls back with every change while the component is mounted. */
export function useLiveChanges(onChange: (change: LiveChange) => void) {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => subscribeToChanges((change) => latest.current(change)), [])
}
