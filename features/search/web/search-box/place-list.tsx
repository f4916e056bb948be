import { useEffect, useId, useRef, useState } from 'react'
import type { Location } from '#platform/rules/places/locations.ts'
import { foldText } from '#platform/rules/text.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Check, ChevronDown } from '#platform/web/ui/icons.tsx'
import { searchForm } from '../../words/search-form.ts'
import { placeList } from '../../words/search-lists.ts'
import type { Place } from '../search-form.ts'
import { fitToWindow } from './fit-to-window.ts'
import { ANYWHERE } from './places.ts'

type Choice = { chosen: Place; onChoose: (place: Place) => void }
export type PlaceListProps = Choice & {
  id: string
  locations: readonly Location[]
  without: readonly string[]
  className: string
}

/** Filter field, "Anywhere", and an accordion of countries with their cities, one expanded at a time. */
export function PlaceList({ id, locations, without, className, ...choice }: PlaceListProps) {
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState(choice.chosen.country)
  const filtered = filterLocations(
    locations.filter(({ country }) => !without.includes(country)),
    typed,
  )
  return (
    <div
      ref={fitToWindow}
      className={`card flex max-h-[min(22rem,var(--space,300px))] animate-rise flex-col p-2 shadow-2 ${className}`}
    >
      <input
        type="text"
        aria-label={placeList.filter}
        placeholder={placeList.placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter submits the search otherwise
          if (event.key === 'Enter') event.preventDefault()
        }}
        className="control mb-1 min-h-11 flex-none"
      />
      <ul id={id} aria-label={placeList.countries} className="divided overflow-y-auto overscroll-contain">
        {typed === '' && (
          <li>
            <Row
              name={searchForm.place.anywhere}
              isChosen={!choice.chosen.country}
              onChoose={() => choice.onChoose(ANYWHERE)}
            />
          </li>
        )}
        {filtered.map((location) => (
          <Country
            key={location.country}
            {...choice}
            location={location}
            isExpanded={typed !== '' || location.country === expanded}
            onToggle={() => setExpanded(location.country === expanded ? '' : location.country)}
          />
        ))}
        {filtered.length === 0 && <li className="px-3 py-2.5 text-md text-muted">{placeList.none}</li>}
      </ul>
    </div>
  )
}

/** Countries whose name contains the text, and others with the cities that do. */
function filterLocations(locations: readonly Location[], typed: string): Location[] {
  const key = foldText(typed.trim())
  const contains = (name: string) => foldText(name).includes(key)
  return locations.flatMap((location) => {
    if (contains(location.country)) return location
    const cities = location.cities.filter(contains)
    return cities.length > 0 ? { ...location, cities } : []
  })
}

type CountryProps = Choice & { location: Location; isExpanded: boolean; onToggle: () => void }

function Country({ location: { country, cities }, isExpanded, onToggle, chosen, onChoose }: CountryProps) {
  const list = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isExpanded) scrollIntoList(row.current)
  }, [isExpanded])

  const isChosen = (city: string) => chosen.city === city && chosen.country === country
  return (
    <li ref={row}>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? list : undefined}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50 aria-expanded:font-semibold"
      >
        <Flag country={country} />
        <span className="flex-1">{country}</span>
        <ChevronDown className={`transition-transform ${isExpanded ? 'rotate-180' : ''}`} />
      </button>
      {isExpanded && (
        <ul id={list} aria-label={placeList.cities(country)} className="pb-1">
          {['', ...cities].map((city) => (
            <li key={city}>
              <Row
                name={city || searchForm.place.country(country)}
                isChosen={isChosen(city)}
                isIndented
                onChoose={() => onChoose({ city, country })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Scrolls an expanded country into view within the list, at least its upper part, without scrolling the page. */
function scrollIntoList(row: HTMLElement | null) {
  const list = row?.parentElement
  if (!list) return
  const { top, bottom } = row.getBoundingClientRect()
  const visible = list.getBoundingClientRect()
  const hidden = Math.min(bottom - visible.bottom, top - visible.top)
  if (hidden > 0) list.scrollTop += hidden
}

type RowProps = { name: string; isChosen: boolean; isIndented?: boolean; onChoose: () => void }

function Row({ name, isChosen, isIndented = false, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center justify-between rounded-sm pr-3 text-left text-md hover:bg-sand-50 aria-[current]:bg-teal-50 aria-[current]:font-semibold ${isIndented ? 'pl-10' : 'pl-3'}`}
    >
      {name}
      {isChosen && <Check />}
    </button>
  )
}
