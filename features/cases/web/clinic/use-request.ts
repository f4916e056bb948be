import { useCallback, useEffect, useRef, useState } from 'react'
import { pushedNotifications, useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { CaseRequest } from '../../rules/cases.ts'
import { fetchRequest } from './request-calls.ts'

/** Calls back when a case may have changed: with every notification, and after pushes may have been missed. */
export function useCaseNews(onNews: () => void) {
  const latest = useRef(onNews)
  latest.current = onNews
  useLiveChanges(({ kind }) => {
    if (kind === 'gap') latest.current()
  })
  useEffect(() => pushedNotifications.subscribe(() => latest.current()), [])
}

/** Moves the focus to `target` after a step whose own button disappears. */
export function useFocusAfter() {
  const target = useRef<HTMLHeadingElement>(null)
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (steps === 0) return
    // Until its own effect has closed a dialog, the page behind it is inert.
    const frame = requestAnimationFrame(() => target.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [steps])
  const focus = useCallback(() => setSteps((count) => count + 1), [])
  return { target, focus }
}

/** Fetches a case and follows it. `request` is undefined while it loads. */
export function useRequest(id: string) {
  const [request, setRequest] = useState<CaseRequest>()
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean }>()
  const [isBusy, setBusy] = useState(false)
  /** Of the newest state: an answer to an older question is no news. */
  const number = useRef(0)
  const load = useCallback(async () => {
    number.current += 1
    const own = number.current
    setBusy(true)
    const answer = await fetchRequest(id)
    if (own !== number.current) return
    setBusy(false)
    setFailure(answer.ok ? undefined : { message: answer.message, isMissing: answer.code === 'not_found' })
    if (answer.ok) setRequest(answer.request)
  }, [id])
  useEffect(() => {
    void load()
  }, [load])
  useCaseNews(() => void load())
  const replace = useCallback((newer: CaseRequest) => {
    number.current += 1
    setBusy(false)
    setFailure(undefined)
    setRequest(newer)
  }, [])
  return { request, failure, isBusy, load, replace }
}
