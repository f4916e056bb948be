import { startTransition, useEffect, useState } from 'react'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'

/** The free slots of the care team; undefined while they load. */
type FreeCalls = { slots: readonly string[] } | { failure: string } | undefined

export function useFreePhoneCalls() {
  const [free, setFree] = useState<FreeCalls>()
  /** Keeps the previous slots until the answer arrives. */
  const refresh = async () => setFree(await fetchFreeCalls())
  const retry = () => {
    setFree(undefined)
    refresh()
  }
  useEffect(() => {
    let isMounted = true
    // A transition keeps the page responsive while hundreds of slots render.
    fetchFreeCalls().then((answer) => {
      if (isMounted) startTransition(() => setFree(answer))
    })
    return () => {
      isMounted = false
    }
  }, [])
  return { free, refresh, retry }
}

async function fetchFreeCalls(): Promise<FreeCalls> {
  try {
    const [{ call }, { FreeCalls }] = await Promise.all([
      import('#platform/web/api/call.ts'),
      import('../rules/consultations.ts'),
      // Rendered with the slots, and so loaded with them
      import('#platform/web/ui/slot-picker.tsx'),
      import('#platform/web/ui/two-clocks.tsx'),
    ])
    const answer = await call(FreeCalls, 'GET', '/api/v1/calls/free')
    return answer.ok ? { slots: answer.slots } : { failure: answer.message }
  } catch {
    return { failure: UNREACHABLE }
  }
}
