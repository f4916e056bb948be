import { useState } from 'react'
import { searchFilters } from '#content/pages/search.ts'
import type { Facets } from '#domain/search-results.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toggled } from './describe-search.ts'
import { FilterGroup } from './filter-group.tsx'
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
      <label key={choice.name} className="facet">
        <input
          type="checkbox"
          name={name}
          value={choice.name}
          checked={chosen.includes(choice.name)}
          onChange={() => choose(toggled(chosen, choice.name))}
        />
        <span>
          {`${choice.name} `}
          <Matches count={choice.count} />
        </span>
      </label>
    ))
  return (
    <FilterGroup legend={legend}>
      {rows(all.slice(0, INITIAL_COUNT))}
      {/* Hidden checkboxes still belong to the form; without scripts all are visible. */}
      <div className={isExpanded ? '' : 'hidden noscript:block'}>{rows(rarer)}</div>
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

function Matches({ count }: { count: number }) {
  return (
    <small>
      <Sentence showsPartsOnly text={words.matches(count)} parts={{ count }} />
    </small>
  )
}

/** Selected values without matches stay listed, so that they can be deselected. */
function withChosen(choices: FacetValues, chosen: string[]) {
  const missing = chosen.filter((name) => !choices.some((choice) => choice.name === name))
  return [...choices, ...missing.map((name) => ({ name, count: 0 }))]
}
