import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from '#domain/suggestions.ts'

/** Shorter than the pause between two words, longer than that between two letters. */
const DEBOUNCE_MS = 120

/** What was suggested, and for which text. */
export type Found = { text: string; suggestions: Suggestions }

/** Asks for suggestions while somebody types. Only the answer to the last text counts, and a failed call suggests nothing. */
export function useSuggestions() {
  const [found, setFound] = useState<Found>()
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])

  const lookUp = (typed: string) => {
    const text = typed.trim()
    asked.current?.abort()
    if (!text) return setFound(undefined)
    const controller = new AbortController()
    asked.current = controller
    const { signal } = controller
    const timer = setTimeout(async () => {
      const suggestions = await ask(text, signal)
      if (!signal.aborted) setFound(suggestions && { text, suggestions })
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { found, lookUp }
}

async function ask(text: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`/api/v1/suggestions?${new URLSearchParams({ text })}`, { signal })
    if (!answer.ok) return undefined
    // What checks the answer comes with the first one: most visitors leave the box alone.
    const { Suggestions } = await import('#domain/suggestions.ts')
    return Suggestions.safeParse(await answer.json()).data
  } catch {
    return undefined
  }
}
