import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Location } from '#domain/site.ts'
import { Flag } from '#web/drawings/flag.tsx'
import { useLocations } from './places.ts'
import type { Place } from './search-form.ts'

type Choice = { chosen: Place; onChoose: (place: Place) => void }
type PlaceListProps = Choice & { id: string; className: string }

/** Accordion of countries with their cities, one expanded at a time. */
export function PlaceList({ id, className, ...choice }: PlaceListProps) {
  const locations = useLocations()
  const [expanded, setExpanded] = useState(choice.chosen.country)
  return (
    <ul
      id={id}
      aria-label="Countries"
      className={`card animate-rise divide-y divide-line overflow-y-auto overscroll-contain p-2 shadow-2 ${className}`}
    >
      {locations.map((location) => (
        <Country
          key={location.country}
          {...choice}
          location={location}
          isExpanded={location.country === expanded}
          onToggle={() => setExpanded(location.country === expanded ? '' : location.country)}
        />
      ))}
    </ul>
  )
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
        <ul id={list} aria-label={`Cities in ${country}`} className="pb-1">
          {cities.map((city) => (
            <li key={city}>
              <City name={city} isChosen={isChosen(city)} onChoose={() => onChoose({ city, country })} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Scrolls an expanded country into view within the list, without scrolling the page. */
function scrollIntoList(row: HTMLElement | null) {
  const list = row?.parentElement
  if (!list) return
  const hidden = row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  if (hidden > 0) list.scrollTop += hidden
}

function City({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center justify-between rounded-sm pr-3 pl-10 text-left text-md hover:bg-sand-50 aria-[current]:bg-teal-50 aria-[current]:font-semibold"
    >
      {name}
      {isChosen && <Check />}
    </button>
  )
}
