import { useEffect, useRef } from 'react'
import { pushedNotifications, useLiveChanges } from '#platform/web/live/live-changes.ts'

/** Calls back when a case may have changed: with every notification, and after pushes may have been missed. */
export function useCaseNews(onNews: () => void) {
  const latest = useRef(onNews)
  latest.current = onNews
  useLiveChanges(({ kind }) => {
    if (kind === 'gap') latest.current()
  })
  useEffect(() => pushedNotifications.subscribe(() => latest.current()), [])
}
