import { useId } from 'react'
import { foldText } from '#platform/rules/text.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { ListOption } from '#platform/web/ui/fields/list-option.tsx'
import { Building2, type IconComponent, ListPlus, Stethoscope } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { SUGGESTION_KINDS } from '../../rules/search.ts'
import type { Suggestion } from '../../rules/suggestions.ts'
import { suggestionList } from '../../words/search-lists.ts'
import { fitToWindow } from './fit-to-window.ts'
import type { Found } from './use-suggestions.ts'

type Kind = (typeof SUGGESTION_KINDS)[number]

const icons: Record<Kind, IconComponent> = {
  specialties: Stethoscope,
  procedures: ListPlus,
  clinics: Building2,
}

type Choice = {
  active: number
  optionId: (index: number) => string
  onChoose: (suggestion: Suggestion) => void
}
type SuggestionListProps = Choice & { id: string; found: Found }

/** Listbox of suggestions: below the field in the flow on phones, otherwise a popup. */
export default function SuggestionList({ id, found, active, optionId, onChoose }: SuggestionListProps) {
  let first = 0
  return (
    <div
      ref={fitToWindow}
      id={id}
      role="listbox"
      aria-label={suggestionList.label}
      className="card mt-2 max-h-[min(27rem,var(--space,60dvh))] animate-rise overflow-y-auto overscroll-contain p-2 shadow-2 md:absolute md:top-full md:right-0 md:left-0 md:z-10 md:shadow-3"
    >
      {SUGGESTION_KINDS.map((kind) => {
        const from = first
        const suggestions = found.suggestions[kind]
        first += suggestions.length
        return (
          suggestions.length > 0 && (
            <Group
              key={kind}
              optionId={optionId}
              typed={found.text}
              kind={kind}
              suggestions={suggestions}
              from={from}
              active={active}
              onChoose={onChoose}
            />
          )
        )
      })}
    </div>
  )
}

type GroupProps = Choice & { kind: Kind; typed: string; suggestions: Suggestion[]; from: number }

function Group({ optionId, kind, typed, suggestions, from, active, onChoose }: GroupProps) {
  const heading = useId()
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: ARIA allows only groups and options inside a listbox
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className="px-3 pt-3 pb-1.5 text-xs leading-none font-semibold text-muted">
        {suggestionList.kinds[kind]}
      </div>
      {suggestions.map((suggestion, index) => (
        <ListOption
          key={suggestion.text}
          id={optionId(from + index)}
          isActive={from + index === active}
          onChoose={() => onChoose(suggestion)}
          className="gap-3"
        >
          <Icon className="text-teal-700" />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <MatchedText text={suggestion.text} typed={typed} />{' '}
            <span className="text-sm text-muted">
              <Hint kind={kind} {...suggestion} />
            </span>
          </span>
        </ListOption>
      ))}
    </div>
  )
}

function MatchedText({ text, typed }: { text: string; typed: string }) {
  const [start, end] = findMatch(text, typed) ?? [0, 0]
  return (
    <span className="min-w-0 wrap-anywhere">
      {text.slice(0, start)}
      <b className="font-bold">{text.slice(start, end)}</b>
      {text.slice(end)}
    </span>
  )
}

function Hint({ kind, providers, fromPrice, city }: Suggestion & { kind: Kind }) {
  if (fromPrice !== null)
    return <Sentence text={suggestionList.from} parts={{ price: <Price dollars={fromPrice} /> }} />
  if (kind === 'clinics' && city) return city
  return suggestionList.clinics(providers)
}

/** Letters without a canonical decomposition, transliterated as the search index does. */
const PLAIN: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

const fold = (text: string) => foldText(text).replaceAll(/[ıłøđßæœ]/g, (letter) => PLAIN[letter] ?? letter)

/** Range of the first match in a text, ignoring case and diacritics. */
export function findMatch(text: string, typed: string): [start: number, end: number] | undefined {
  const needle = fold(typed.trim().replaceAll(/\s+/g, ' '))
  if (!needle) return undefined
  let folded = ''
  // Folding can expand or drop letters: every folded letter maps back to its index in the text.
  const origins: number[] = []
  let index = 0
  for (const letter of text) {
    for (const plain of fold(letter)) {
      folded += plain
      origins.push(index)
    }
    index += letter.length
  }
  const start = folded.indexOf(needle)
  if (start < 0) return undefined
  return [origins[start] ?? 0, origins[start + needle.length] ?? text.length]
}
