import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from '#platform/web/api/call.ts'

/** Fetches a summary, and again whenever `source` changes. The old one stays until the new one has arrived. */
export function useSummary<Answer>(fetch: () => Promise<Outcome<Answer>>, source: unknown) {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      setBusy(true)
      const outcome = await fetch()
      if (!isCurrent()) return
      setBusy(false)
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setAnswer(outcome)
    },
    [fetch],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the source changes the summary
  useEffect(() => {
    let isMounted = true
    void load(() => isMounted)
    return () => {
      isMounted = false
    }
  }, [load, source])
  return { answer, failure, isBusy, retry: () => void load() }
}
