import { useCallback, useEffect, useRef, useState } from 'react'
import type { QuoteRequest } from '../../rules/cases.ts'
import { useCaseNews } from '../use-case-news.ts'
import { fetchQuoteRequest } from './api.ts'

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
export function useQuoteRequest(id: string) {
  const [request, setRequest] = useState<QuoteRequest>()
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean }>()
  const [isBusy, setBusy] = useState(false)
  /** Of the newest state: an answer to an older question is no news. */
  const number = useRef(0)
  const load = useCallback(async () => {
    number.current += 1
    const own = number.current
    setBusy(true)
    const answer = await fetchQuoteRequest(id)
    if (own !== number.current) return
    setBusy(false)
    setFailure(answer.ok ? undefined : { message: answer.message, isMissing: answer.code === 'not_found' })
    if (answer.ok) setRequest(answer.request)
  }, [id])
  useEffect(() => {
    void load()
  }, [load])
  useCaseNews(() => void load())
  const replace = useCallback((newer: QuoteRequest) => {
    number.current += 1
    setBusy(false)
    setFailure(undefined)
    setRequest(newer)
  }, [])
  return { request, failure, isBusy, load, replace }
}
