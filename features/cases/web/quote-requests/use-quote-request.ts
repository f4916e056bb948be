import { useCallback, useEffect, useRef, useState } from 'react'
import { useRead } from '#platform/web/api/queries.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
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

/** Reads a request and follows its case. `request` is undefined while it loads. */
export function useQuoteRequest(id: string) {
  const { answer, failure, isBusy, reload, change } = useRead({
    key: ['cases', 'quote-request', id],
    read: () => fetchQuoteRequest(id),
    isStaleAfter: ({ kind }) => kind === 'gap' || kind === 'notification',
    isForForm: true,
  })
  return {
    request: answer?.request,
    failure: failure && { message: failure.message, isMissing: failure.code === 'not_found' },
    isBusy,
    load: reload,
    replace: useCallback((request: QuoteRequest) => change((known) => ({ ...known, request })), [change]),
  }
}
