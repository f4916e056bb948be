import { type ComponentProps, useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ChevronDown, SlidersHorizontal } from '#platform/web/ui/icons.tsx'
import { SORTS, type Sort } from '../../rules/search.ts'
import { searchFilters, searchPage } from '../../words/search.ts'
import { type FilterControls, useInstantChoice } from '../filters/use-filters.ts'

type ResultsToolbarProps = { form: string; filterCount: number; controls: FilterControls; onOpenFilters: () => void }

/** Sort; on narrow screens also the button for the filter drawer and the most used filters. */
export function ResultsToolbar({ form, filterCount, controls, onOpenFilters }: ResultsToolbarProps) {
  const { draft, change } = controls
  return (
    <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] max-lg:w-[calc(100%+2rem)] md:-mx-6 md:px-6 max-lg:md:w-[calc(100%+3rem)] lg:mx-0 lg:px-0">
      <Pill isOn={filterCount > 0} aria-haspopup="dialog" onClick={onOpenFilters}>
        <SlidersHorizontal className="size-4" />
        {filterCount > 0 ? searchFilters.headingWithCount(filterCount) : searchFilters.heading}
      </Pill>
      <SortSelect form={form} sort={draft.sort} onChange={(sort) => change({ sort })} />
      <TogglePill isOn={draft.availableDays === 1} onToggle={(isOn) => change({ availableDays: isOn ? 1 : undefined })}>
        {searchFilters.availability.within(1)}
      </TogglePill>
      <TogglePill isOn={draft.isVerified} onToggle={(isVerified) => change({ isVerified })}>
        {searchFilters.verified.short}
      </TogglePill>
      <noscript>
        <Button type="submit" size="small" kind="outline" form={form}>
          {searchFilters.apply}
        </Button>
      </noscript>
    </div>
  )
}

function Pill({ isOn, children, ...button }: ComponentProps<'button'> & { isOn: boolean }) {
  return (
    <button type="button" {...button} className={isOn ? 'filter-pill filter-pill-on' : 'filter-pill'}>
      {children}
    </button>
  )
}

type TogglePillProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string }

function TogglePill({ isOn, onToggle, children }: TogglePillProps) {
  const [isPressed, press] = useInstantChoice(isOn, onToggle)
  return (
    <Pill isOn={isPressed} aria-pressed={isPressed} onClick={() => press(!isPressed)}>
      {children}
    </Pill>
  )
}

type SortSelectProps = { form: string; sort: Sort; onChange: (sort: Sort) => void }

/** Associated with the filter form by its id, since it is placed outside of it. */
function SortSelect({ form, sort, onChange }: SortSelectProps) {
  const id = useId()
  const [shown, choose] = useInstantChoice(sort, onChange)
  return (
    <div className="relative flex-none">
      <label
        htmlFor={id}
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-sm text-muted lg:text-md"
      >
        {searchPage.sort}
      </label>
      <select
        id={id}
        name="sort"
        form={form}
        value={shown}
        onChange={(event) => choose(event.target.value as Sort)}
        className="control min-h-11 appearance-none pr-10 pl-12 max-lg:rounded-full max-lg:border-line max-lg:text-sm lg:pl-13"
      >
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {searchPage.sorts[name]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4" />
    </div>
  )
}
