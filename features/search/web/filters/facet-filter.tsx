import { type ReactNode, useState } from 'react'
import { escapeHtml } from '#platform/rules/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Facets } from '../../rules/search-results.ts'
import { searchFilters } from '../../words/search.ts'
import { toggled } from './describe-search.ts'
import { useInstantChoice } from './use-filters.ts'

const words = searchFilters.facets
const INITIAL_COUNT = 4

type FacetValues = Facets['languages']
type FacetFilterProps = {
  legend: string
  name: string
  choices: FacetValues
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Facet filter: checkboxes with match counts, the rarer values behind a disclosure. */
export function FacetFilter({ legend, name, choices, onChange, ...props }: FacetFilterProps) {
  const [chosen, choose] = useInstantChoice(props.chosen, onChange)
  const all = withChosen(choices, chosen)
  const rarer = all.slice(INITIAL_COUNT)
  const [isExpanded, setExpanded] = useState(() => rarer.some((choice) => chosen.includes(choice.name)))
  if (all.length === 0) return null
  const rows = (some: FacetValues) =>
    some.map((choice) => (
      <FacetRow
        key={choice.name}
        name={name}
        choice={choice}
        isChosen={chosen.includes(choice.name)}
        onChange={() => choose(toggled(chosen, choice.name))}
      />
    ))
  return (
    <FilterGroup legend={legend}>
      {rows(all.slice(0, INITIAL_COUNT))}
      {isExpanded && rows(rarer)}
      {!isExpanded && <noscript {...(import.meta.env.SSR && rarerWithoutScripts(name, rarer))} />}
      {rarer.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 noscript:hidden"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? words.showFewer : words.showAll(all.length)}
        </Button>
      )}
    </FilterGroup>
  )
}

type FacetRowProps = { name: string; choice: FacetValues[number]; isChosen: boolean; onChange: () => void }

export function FacetRow({ name, choice, isChosen, onChange }: FacetRowProps) {
  return (
    <label className="facet">
      <input type="checkbox" name={name} value={choice.name} checked={isChosen} onChange={onChange} />
      <span>
        {`${choice.name} `}
        <small>
          <Sentence showsPartsOnly text={words.matches(choice.count)} parts={{ count: choice.count }} />
        </small>
      </span>
    </label>
  )
}

/**
 * The rarer values for browsers without scripts, where the button cannot show them. Written as text: they were a sixth of
 * the elements of a results page, and the content of a noscript element is never hydrated.
 */
const rarerWithoutScripts = (name: string, rarer: FacetValues) => ({
  dangerouslySetInnerHTML: { __html: rarer.map((choice) => facetMarkup(name, choice)).join('') },
})

/** The markup of `FacetRow`. */
export function facetMarkup(name: string, choice: FacetValues[number]) {
  const value = escapeHtml(choice.name)
  const [before = '', after = ''] = words.matches(choice.count).split('{count}').map(srOnly)
  return (
    `<label class="facet"><input type="checkbox" name="${name}" value="${value}"/>` +
    `<span>${value} <small>${before}${choice.count}${after}</small></span></label>`
  )
}

const srOnly = (words: string) => words && `<span class="sr-only">${words}</span>`

/** Selected values without matches stay listed, so that they can be deselected. */
function withChosen(choices: FacetValues, chosen: string[]) {
  const missing = chosen.filter((name) => !choices.some((choice) => choice.name === name))
  return [...choices, ...missing.map((name) => ({ name, count: 0 }))]
}

/** One or several filters between two hairlines. */
export function FilterGroup({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      {legend ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{legend}</legend>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </div>
  )
}
