import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchQuery } from '#domain/search.ts'
import { useDerivedState } from '#web/ui/use-derived-state.ts'
import { searchPath } from './search-path.ts'

/** Long enough to finish typing a number. */
const TYPING_MS = 400

type Change = (part: Partial<SearchQuery>) => void

/**
 * The filters as the visitor has set them, ahead of the page, which follows. All of it is in the address, so that going
 * back takes a filter off again; a price that is still being moved is one step back and not twenty.
 */
export function useFilters(query: SearchQuery) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  /** What has become of a price that somebody types; nothing once the page is on its way. */
  const [price, setPrice] = useState<'typed' | 'sent'>()
  if (price === 'sent' && state !== 'idle') setPrice(undefined)
  // Whatever became of a change, what counts in the end is what the page shows; not while somebody types the next one.
  const [draft, setDraft] = useDerivedState(query, state === 'idle' && !price)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasPrice = useRef(false)

  useEffect(() => () => clearTimeout(waiting.current), [])

  const go = (next: SearchQuery, isPrice: boolean) => {
    clearTimeout(waiting.current)
    const isThere = state === 'idle' && searchPath(next) === searchPath({ ...query, page: 1 })
    setPrice((now) => (now && !isThere ? 'sent' : undefined))
    if (isThere) return
    navigate(searchPath(next), { preventScrollReset: true, replace: isPrice && wasPrice.current })
    wasPrice.current = isPrice
  }
  const change: Change = (part) => {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    go(next, false)
  }
  const changePrice: Change = (part) => {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    setPrice('typed')
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => go(next, true), TYPING_MS)
  }
  return { draft, change, changePrice, applyNow: () => go({ ...draft, page: 1 }, true) }
}

export type FilterControls = ReturnType<typeof useFilters>
