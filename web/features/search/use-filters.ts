import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchQuery } from '#domain/search.ts'
import { useDerivedState } from '#web/ui/use-derived-state.ts'
import { searchPath } from './search-form.ts'

/** Debounce while a price is typed or dragged. */
const PRICE_DEBOUNCE_MS = 400

type Change = (part: Partial<SearchQuery>) => void

/**
 * Optimistic filter state ahead of the navigation. The URL is the source of truth, so that Back removes a filter;
 * consecutive price changes replace one history entry.
 */
export function useFilters(query: SearchQuery) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  /** Debounced price change: `typed` while it waits, `sent` until its navigation starts. */
  const [price, setPrice] = useState<'typed' | 'sent'>()
  if (price === 'sent' && state !== 'idle') setPrice(undefined)
  // Derived state: the draft resets to the loaded query, except while a price change is pending.
  const [draft, setDraft] = useDerivedState(query, state === 'idle' && !price)
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLastChangePrice = useRef(false)

  useEffect(() => () => clearTimeout(debounce.current), [])

  const apply = (next: SearchQuery, isPrice: boolean) => {
    clearTimeout(debounce.current)
    const isCurrent = state === 'idle' && searchPath(next) === searchPath({ ...query, page: 1 })
    setPrice((now) => (now && !isCurrent ? 'sent' : undefined))
    if (isCurrent) return
    navigate(searchPath(next), { preventScrollReset: true, replace: isPrice && isLastChangePrice.current })
    isLastChangePrice.current = isPrice
  }
  const change: Change = (part) => {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    apply(next, false)
  }
  const changePrice: Change = (part) => {
    const next = { ...draft, ...part, page: 1 }
    setDraft(next)
    setPrice('typed')
    clearTimeout(debounce.current)
    debounce.current = setTimeout(() => apply(next, true), PRICE_DEBOUNCE_MS)
  }
  return { draft, change, changePrice, applyNow: () => apply({ ...draft, page: 1 }, true) }
}

export type FilterControls = ReturnType<typeof useFilters>
