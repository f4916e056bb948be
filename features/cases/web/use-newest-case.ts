import { type SetStateAction, useCallback, useRef, useState } from 'react'
import type { PatientCase } from '../rules/cases.ts'
import { fetchCase } from './api.ts'

/**
 * A case that both decisions and reads bring a newer state of. The answer of a read that began before a decision or before
 * another read is ignored, since it can be older than what is shown.
 */
export function useNewestCase(first: PatientCase) {
  const [of, setCase] = useState(first)
  /** Counts reads and changes. */
  const newest = useRef(0)
  const inFlight = useRef(0)
  const { _id: id } = first
  const load = useCallback(async () => {
    newest.current += 1
    const number = newest.current
    inFlight.current += 1
    const answer = await fetchCase(id)
    inFlight.current -= 1
    if (answer.ok && number === newest.current) setCase(answer.case)
  }, [id])
  const change = useCallback(
    (changed: SetStateAction<PatientCase>) => {
      newest.current += 1
      setCase(changed)
      // The news that the ignored read was about may be newer than the decision.
      if (inFlight.current > 0) void load()
    },
    [load],
  )
  return { of, change, load }
}
