import { useEffect, useState } from 'react'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { browserCountry } from '#platform/web/geo/browser-country.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { writePlanQuery } from '../rules/plan-query.ts'
import type { PlanSummary } from '../rules/plan-summary.ts'
import { useKeptQuery } from './kept-query.ts'

/** Debounce: longer than between two presses on the chart. */
const DEBOUNCE_MS = 250

/** The totals of a plan as it grows. */
export type SummaryState = {
  /** The newest answer and the code of the plan that it is about: while another is awaited, the plan is no longer that one. */
  found: { plan: string; summary: PlanSummary } | undefined
  isLoading: boolean
  /** Why there is no answer. */
  problem: string | undefined
  retry: () => void
}

const NOTHING: Omit<SummaryState, 'retry'> = { found: undefined, isLoading: true, problem: undefined }

/** What a plan costs, with the stay that was chosen before. Without a code nothing is asked for. */
export function usePlanSummary(plan: string | undefined): SummaryState {
  const [state, setState] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const isHydrated = useHydrated()
  const { home, hotel, nights, transfers, flights } = useKeptQuery(plan ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (plan === undefined) return setState(NOTHING)
    if (!isHydrated) return
    let isCurrent = true
    setState((before) => ({ ...before, isLoading: true, problem: undefined }))
    const timer = setTimeout(async () => {
      const address = writePlanQuery({ plan, home: home || browserCountry(), hotel, nights, transfers, flights })
      const fetchSummary = await loadCall().catch(() => undefined)
      if (!isCurrent) return
      const answer = fetchSummary ? await fetchSummary(address) : { ok: false as const, message: UNREACHABLE }
      if (!isCurrent) return
      setState(
        answer.ok
          ? { found: { plan, summary: answer }, isLoading: false, problem: undefined }
          : { found: undefined, isLoading: false, problem: answer.message },
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [plan, home, hotel, nights, transfers, flights, isHydrated, attempt])
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}

/** Loaded with the first plan: an empty page needs none of the schemas. */
async function loadCall() {
  const [{ call, ANONYMOUS }, { PlanSummary }] = await Promise.all([
    import('#platform/web/api/call.ts'),
    import('../rules/plan-summary.ts'),
  ])
  return (address: string) => call(PlanSummary, 'GET', `/api/v1/plans/summary${address}`, undefined, ANONYMOUS)
}
