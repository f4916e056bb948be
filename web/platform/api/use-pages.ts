import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from './call.ts'

/** One page of a list that is read bit by bit. */
export type Page<Entry> = { entries: Entry[]; nextCursor: string | null }
type ReadPage<Entry> = (cursor?: string) => Promise<Outcome<Page<Entry>>>

/** A list that grows by pages. `entries` is missing while the first page is on its way; `read` is the same every time. */
export function usePages<Entry>(read: ReadPage<Entry>, isWanted = true) {
  const [entries, setEntries] = useState<readonly Entry[]>()
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (after: string | undefined, isHere: () => boolean) => {
      setBusy(true)
      const answer = await read(after)
      if (!isHere()) return
      setBusy(false)
      setFailure(answer.ok ? undefined : answer.message)
      if (!answer.ok) return
      setEntries((before = []) => (after ? [...before, ...answer.entries] : answer.entries))
      setCursor(answer.nextCursor)
    },
    [read],
  )
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    void load(undefined, () => isHere)
    return () => {
      isHere = false
    }
  }, [load, isWanted])

  const more = () => void load(cursor ?? undefined, () => true)
  /** Puts something newer in the place of what is known of it, so that nothing jumps under the hand. */
  const replace = (isSame: (known: Entry) => boolean, news: Entry) =>
    setEntries((before) => before?.map((known) => (isSame(known) ? news : known)))
  return { entries, failure, isBusy, hasMore: cursor !== null, more, replace }
}
