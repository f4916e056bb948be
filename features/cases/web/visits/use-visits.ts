import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#platform/web/api/call.ts'
import { pushedNotifications, useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { CaseVisits } from '../../rules/case-visits.ts'

type Read = () => Promise<Outcome<{ visits: CaseVisits }>>

/** Fetches the visits of a case and follows them. The answer of a read that is older than what is shown is ignored. */
export function useVisits(read: Read) {
  const [visits, setVisits] = useState<CaseVisits>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(0)
  const latest = useRef(read)
  latest.current = read
  const load = useCallback(async () => {
    newest.current += 1
    const number = newest.current
    setBusy(true)
    const answer = await latest.current()
    if (number !== newest.current) return undefined
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.message)
    if (answer.ok) setVisits(answer.visits)
    return answer
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  useLiveChanges(({ kind }) => {
    if (kind !== 'invoice') void load()
  })
  useEffect(() => pushedNotifications.subscribe(() => void load()), [load])
  const replace = useCallback((newer: CaseVisits) => {
    newest.current += 1
    setBusy(false)
    setFailure(undefined)
    setVisits(newer)
  }, [])
  return { visits, failure, isBusy, load, replace }
}
