import { useState } from 'react'
import type { Facets } from '#domain/search-results.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { toggled } from './describe-search.ts'
import { FilterGroup } from './filter-group.tsx'

const SHOWN_AT_FIRST = 4

type Counted = Facets['languages']
type CountedChoicesProps = {
  legend: string
  name: string
  choices: Counted
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes with the number of matches each has. The rarer ones unfold. */
export function CountedChoices({ legend, name, choices, chosen, onChange }: CountedChoicesProps) {
  const all = withChosen(choices, chosen)
  const rarer = all.slice(SHOWN_AT_FIRST)
  const [isUnfolded, setUnfolded] = useState(() => rarer.some((choice) => chosen.includes(choice.name)))
  if (all.length === 0) return null
  const rows = (some: Counted) =>
    some.map((choice) => (
      <Checkbox
        key={choice.name}
        name={name}
        value={choice.name}
        checked={chosen.includes(choice.name)}
        onChange={() => onChange(toggled(chosen, choice.name))}
        className="[&>label>span]:flex [&>label>span]:flex-1 [&>label>span]:justify-between [&>label>span]:gap-3"
      >
        {choice.name} <Matches count={choice.count} />
      </Checkbox>
    ))
  return (
    <FilterGroup legend={legend}>
      {rows(all.slice(0, SHOWN_AT_FIRST))}
      {/* Hidden, they still count, and without scripts nothing is hidden. */}
      <div className={isUnfolded ? '' : 'hidden noscript:block'}>{rows(rarer)}</div>
      {rarer.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 noscript:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      )}
    </FilterGroup>
  )
}

function Matches({ count }: { count: number }) {
  return (
    <span className="text-sm text-muted tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'match' : 'matches'}</span>
    </span>
  )
}

/** A choice without matches must still be there to be taken back. */
function withChosen(choices: Counted, chosen: string[]) {
  const missing = chosen.filter((name) => !choices.some((choice) => choice.name === name))
  return [...choices, ...missing.map((name) => ({ name, count: 0 }))]
}
