import { compareBest, type IndexedProvider, type Times } from './provider.ts'
import { type Segment, setTimes } from './segment.ts'
import { buildSegment } from './segment-builder.ts'

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** So many changed providers are indexed anew with every change, beside a share of all. */
const RECENT_MAX = 1000
const RECENT_SHARE_MAX = 0.02

/**
 * All providers who can be found: a large segment that is built once, and a small one of those who have changed since, which is
 * built anew with every change.
 */
export function createSearchIndex(base: Segment) {
  const recentById = new Map<string, IndexedProvider>()
  let recent = buildSegment([])

  function remove(id: string) {
    recentById.delete(id)
    const row = base.rowOf(id)
    if (row !== undefined) base.isGone[row] = 1
  }

  return {
    get segments(): readonly Segment[] {
      return recent.size > 0 ? [base, recent] : [base]
    },
    /** Whether so much has changed that the large segment should be built anew. */
    get isWorn() {
      return recentById.size > RECENT_MAX + base.size * RECENT_SHARE_MAX
    },
    /** Takes providers out, and puts them in their present state in. */
    replace(ids: readonly string[], providers: readonly IndexedProvider[]) {
      if (ids.length === 0) return
      for (const id of ids) remove(id)
      for (const provider of providers) recentById.set(provider.id, provider)
      recent = buildSegment([...recentById.values()].sort(compareBest))
    },
    updateTimes(id: string, times: Times) {
      const provider = recentById.get(id)
      if (provider) recentById.set(id, { ...provider, ...times })
      for (const segment of [base, recent]) {
        const row = segment.rowOf(id)
        if (row !== undefined) setTimes(segment, row, times)
      }
    },
  }
}
