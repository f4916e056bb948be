import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from '#web/platform/api/call.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Fetches a summary, and again whenever `source` changes. The old one stays until the new one has arrived. */
export function useSummary<Answer>(fetch: () => Promise<Outcome<Answer>>, source: unknown) {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      const outcome = await fetch()
      if (!isCurrent()) return
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
  return { answer, failure, retry: () => void load() }
}

export function SummaryFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <BlockAlert title={message} note="Nothing was changed. Please try again.">
      <Button kind="outline" size="small" onClick={onRetry}>
        Retry
      </Button>
    </BlockAlert>
  )
}
