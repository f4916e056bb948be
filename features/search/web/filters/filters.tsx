import type { ComponentProps, SubmitEvent } from 'react'
import { href } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioGroup, Switch } from '#platform/web/ui/fields/field.tsx'
import { AVAILABLE_DAYS, RATINGS, type SearchQuery } from '../../rules/search.ts'
import type { Facets } from '../../rules/search-results.ts'
import { searchFilters } from '../../words/search.ts'
import { FacetFilter, FilterGroup } from './facet-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { type FilterControls, useInstantChoice } from './use-filters.ts'

const ratings = [
  { value: '', text: searchFilters.rating.any },
  ...RATINGS.toReversed().map((rating) => ({ value: String(rating), text: searchFilters.rating.atLeast(rating) })),
]

const availabilities = [
  { value: '', text: searchFilters.availability.any },
  ...AVAILABLE_DAYS.map((days) => ({ value: String(days), text: searchFilters.availability.within(days) })),
]

type FiltersProps = { id?: string; controls: FilterControls; facets: Facets }

/** A plain GET form (progressive enhancement); after hydration every change applies immediately. */
export function Filters({ id, controls: { draft, change, changePrice, applyNow }, facets }: FiltersProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    applyNow()
  }
  return (
    <form id={id} action={href('/search')} aria-label={searchFilters.heading} onSubmit={submit}>
      <HiddenTerms query={draft} />
      <FilterGroup>
        <VerifiedSwitch isVerified={draft.isVerified} onChange={(isVerified) => change({ isVerified })} />
      </FilterGroup>
      <FilterGroup>
        <FilterChoice
          legend={searchFilters.availability.legend}
          name="available"
          options={availabilities}
          chosen={String(draft.availableDays ?? '')}
          onChoose={(value) => change({ availableDays: AVAILABLE_DAYS.find((days) => String(days) === value) })}
        />
      </FilterGroup>
      <FilterGroup legend={searchFilters.price.legend}>
        <PriceFilter range={draft} counts={facets.prices} onChange={changePrice} />
      </FilterGroup>
      <FacetFilters draft={draft} change={change} facets={facets} />
      <FilterGroup>
        <FilterChoice
          legend={searchFilters.rating.legend}
          name="rating"
          options={ratings}
          chosen={String(draft.minRating ?? '')}
          onChoose={(value) => change({ minRating: Number(value) || undefined })}
        />
      </FilterGroup>
      <noscript>
        <Button type="submit" className="w-full">
          {searchFilters.apply}
        </Button>
      </noscript>
    </form>
  )
}

type VerifiedSwitchProps = { isVerified: boolean; onChange: (isVerified: boolean) => void }

function VerifiedSwitch({ isVerified, onChange }: VerifiedSwitchProps) {
  const [isOn, choose] = useInstantChoice(isVerified, onChange)
  return (
    <Switch name="verified" value="1" checked={isOn} onChange={(event) => choose(event.target.checked)}>
      {searchFilters.verified.label}
    </Switch>
  )
}

type FilterChoiceProps = Required<
  Pick<ComponentProps<typeof RadioGroup>, 'legend' | 'name' | 'options' | 'chosen' | 'onChoose'>
>

function FilterChoice({ chosen, onChoose, ...group }: FilterChoiceProps) {
  const [shown, choose] = useInstantChoice(chosen, onChoose)
  return <RadioGroup {...group} chosen={shown} onChoose={choose} className="[&>div]:flex-col [&>legend]:text-md" />
}

type FacetFiltersProps = Pick<FilterControls, 'draft' | 'change'> & { facets: Facets }

function FacetFilters({ draft, change, facets }: FacetFiltersProps) {
  return (
    <>
      <FacetFilter
        legend={searchFilters.speciality}
        name="speciality"
        choices={facets.specialities}
        chosen={draft.specialities}
        onChange={(specialities) => change({ specialities })}
      />
      <FacetFilter
        legend={searchFilters.language}
        name="language"
        choices={facets.languages}
        chosen={draft.languages}
        onChange={(languages) => change({ languages })}
      />
      {!facets.isComplete && <p className="pb-5 text-xs text-muted">{searchFilters.facets.incomplete}</p>}
    </>
  )
}

/** Carries the search terms along when the form is submitted without scripts. */
function HiddenTerms({ query }: { query: SearchQuery }) {
  const names = ['keyword', 'city', 'country', 'category', 'serviceType'] as const
  return (
    <>
      {names.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      {query.isExact && <input type="hidden" name="exact" value="1" />}
    </>
  )
}
