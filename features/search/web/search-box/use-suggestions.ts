import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from '../../rules/suggestions.ts'

/** Debounce: longer than the pause between two letters, shorter than between two words. */
const DEBOUNCE_MS = 120

/** Suggestions and the text they were fetched for. */
export type Found = { text: string; suggestions: Suggestions }

/** Debounced suggestions: a new text aborts the previous request, and a failed request yields none. */
export function useSuggestions() {
  const [found, setFound] = useState<Found>()
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const lookUp = (typed: string) => {
    const text = typed.trim()
    pending.current?.abort()
    if (!text) return setFound(undefined)
    const controller = new AbortController()
    pending.current = controller
    const { signal } = controller
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(text, signal)
      if (!signal.aborted) setFound(suggestions && { text, suggestions })
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { found, lookUp }
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`/api/v1/suggestions?${new URLSearchParams({ text })}`, { signal })
    if (!answer.ok) return undefined
    // The schema is loaded with the first response: most visitors never type here.
    const { Suggestions } = await import('../../rules/suggestions.ts')
    return Suggestions.safeParse(await answer.json()).data
  } catch {
    return undefined
  }
}
