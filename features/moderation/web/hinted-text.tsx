import { useMemo } from 'react'
import { abusiveWords } from '#content/abusive-words.ts'
import { Pill } from '#platform/web/ui/pill.tsx'
import { findHints, hintKinds, splitByHints } from '../rules/text-hints.ts'
import { hintNames, hintTexts, reportsPage } from '../words/moderation.ts'

const WORDS = new Set(abusiveWords)

/** A text in which contact details and words that may be abuse are marked. Screen readers hear what is marked. */
export function HintedText({ text }: { text: string }) {
  const parts = useMemo(() => splitByHints(text, findHints(text, WORDS)), [text])
  return parts.map(({ text: part, hint }, at) =>
    hint ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
      <mark key={at} className="rounded-xs bg-butter-200 px-0.5 text-ink">
        <span className="sr-only">{hintNames[hint]}</span>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** What the marks in texts point to, each once. */
export function HintChips({ texts }: { texts: readonly string[] }) {
  const kinds = useMemo(() => hintKinds(texts.flatMap((text) => findHints(text, WORDS))), [texts])
  if (kinds.length === 0) return null
  return (
    <ul aria-label={reportsPage.content.hints} className="mt-3 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Pill tone={kind === 'abuse' ? 'bad' : 'warn'} text={hintTexts[kind]} />
        </li>
      ))}
    </ul>
  )
}
