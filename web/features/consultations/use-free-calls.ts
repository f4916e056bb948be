import { startTransition, useEffect, useState } from 'react'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

/** When the care team can call: nothing while that is being asked for. */
type FreeCalls = { slots: readonly string[] } | { failure: string } | undefined

export function useFreeCalls() {
  const [free, setFree] = useState<FreeCalls>()
  /** Until the answer is there, what was known before stands. */
  const refresh = async () => setFree(await ask())
  const retry = () => {
    setFree(undefined)
    refresh()
  }
  useEffect(() => {
    let isWanted = true
    // Hundreds of times are drawn in pieces, between which the page answers.
    ask().then((answer) => isWanted && startTransition(() => setFree(answer)))
    return () => {
      isWanted = false
    }
  }, [])
  return { free, refresh, retry }
}

async function ask(): Promise<FreeCalls> {
  try {
    const [{ call }, { FreeCalls }] = await Promise.all([
      import('#web/platform/api/call.ts'),
      import('#domain/consultations.ts'),
    ])
    const answer = await call(FreeCalls, 'GET', '/api/v1/calls/free')
    return answer.ok ? { slots: answer.slots } : { failure: answer.message }
  } catch {
    return { failure: UNREACHABLE }
  }
}
