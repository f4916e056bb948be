import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { nextPaint } from '#platform/web/next-paint.ts'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import type { SearchQuery } from '../../rules/search.ts'
import { searchPath } from '../search-form.ts'

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
  // The draft of the last event, which a transition may not have rendered yet
  const latest = useRef(draft)
  const hasNavigated = useRef(false)
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLastChangePrice = useRef(false)

  useEffect(() => {
    latest.current = draft
  }, [draft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query means that a navigation has ended
  useEffect(() => {
    if (state === 'idle') hasNavigated.current = false
  }, [state, query])
  useEffect(() => () => clearTimeout(debounce.current), [])

  const apply = (next: SearchQuery, isPrice: boolean) => {
    clearTimeout(debounce.current)
    const isCurrent =
      state === 'idle' && !hasNavigated.current && searchPath(next) === searchPath({ ...query, page: 1 })
    setPrice((now) => (now && !isCurrent ? 'sent' : undefined))
    if (isCurrent) return
    hasNavigated.current = true
    const replace = isPrice && isLastChangePrice.current
    isLastChangePrice.current = isPrice
    // Starting a navigation takes a slow phone longer than rendering the filter.
    void nextPaint().then(() => navigate(searchPath(next), { preventScrollReset: true, replace }))
  }
  const changeDraft = (part: Partial<SearchQuery>) => {
    const next = { ...latest.current, ...part, page: 1 }
    latest.current = next
    setDraft(next)
    return next
  }
  const change: Change = (part) => apply(changeDraft(part), false)
  const changePrice: Change = (part) => {
    const next = changeDraft(part)
    setPrice('typed')
    clearTimeout(debounce.current)
    debounce.current = setTimeout(() => apply(next, true), PRICE_DEBOUNCE_MS)
  }
  return { draft, change, changePrice, applyNow: () => apply({ ...latest.current, page: 1 }, true) }
}

export type FilterControls = ReturnType<typeof useFilters>

/**
 * Optimistic update of one control: it shows the choice in the event itself, while everything that follows from the choice is
 * rendered in a transition, after the next paint.
 */
export function useInstantChoice<Value>(value: Value, onChoose: (value: Value) => void) {
  const [shown, show] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(() => {
      show(next)
      onChoose(next)
    })
  return [shown, choose] as const
}
