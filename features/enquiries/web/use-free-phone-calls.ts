import { startTransition, useEffect, useState } from 'react'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'

/** The free slots of the care team; undefined while they load. */
type FreePhoneCalls = { slots: readonly string[] } | { failure: string } | undefined

export function useFreePhoneCalls() {
  const [free, setFree] = useState<FreePhoneCalls>()
  /** Keeps the previous slots until the answer arrives. */
  const refresh = async () => setFree(await fetchFreePhoneCalls())
  const retry = () => {
    setFree(undefined)
    refresh()
  }
  useEffect(() => {
    let isMounted = true
    // A transition keeps the page responsive while hundreds of slots render.
    fetchFreePhoneCalls().then((answer) => {
      if (isMounted) startTransition(() => setFree(answer))
    })
    return () => {
      isMounted = false
    }
  }, [])
  return { free, refresh, retry }
}

async function fetchFreePhoneCalls(): Promise<FreePhoneCalls> {
  try {
    const [{ call }, { FreePhoneCalls }] = await Promise.all([
      import('#platform/web/api/call.ts'),
      import('../rules/consultations.ts'),
      // Rendered with the slots, and so loaded with them
      import('#platform/web/ui/fields/slot-picker.tsx'),
      import('#platform/web/ui/two-clocks.tsx'),
    ])
    const answer = await call(FreePhoneCalls, 'GET', '/api/v1/calls/free')
    return answer.ok ? { slots: answer.slots } : { failure: answer.message }
  } catch {
    return { failure: UNREACHABLE }
  }
}
