import { useEffect, useState } from 'react'
import { PlanSummary } from '#domain/plan-clinics.ts'
import { ANONYMOUS, call } from '#web/platform/api/call.ts'

/** Debounce: longer than between two presses on the chart. */
const DEBOUNCE_MS = 250

export type SummaryState =
  | { kind: 'loading'; previous: PlanSummary | undefined }
  | { kind: 'found'; summary: PlanSummary }
  | { kind: 'failed'; message: string }

/** What a plan costs, as it grows: the answer of the newest code counts, and the one before stays until it comes. */
export function usePlanSummary(plan: string) {
  const [state, setState] = useState<SummaryState>({ kind: 'loading', previous: undefined })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    setState((before) => ({ kind: 'loading', previous: before.kind === 'found' ? before.summary : undefined }))
    const timer = setTimeout(async () => {
      const answer = await call(
        PlanSummary,
        'GET',
        `/api/v1/plans/summary?${new URLSearchParams({ plan })}`,
        undefined,
        ANONYMOUS,
      )
      if (!isCurrent) return
      setState(answer.ok ? { kind: 'found', summary: answer } : { kind: 'failed', message: answer.message })
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [plan, attempt])
  return { state, retry: () => setAttempt((before) => before + 1) }
}
