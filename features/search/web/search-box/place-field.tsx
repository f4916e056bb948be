import { useId, useState } from 'react'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { ChevronDown, MapPin } from '#platform/web/ui/icons.tsx'
import { searchForm } from '../../words/search-form.ts'
import type { Place } from '../search-form.ts'
import { preloadPlaceList, useLazyPlaceList } from './load-place-list.ts'
import { ANYWHERE, placeName } from './places.ts'
import { usePicker } from './use-picker.ts'

type PlaceFieldProps = {
  place?: Place
  isCompact?: boolean
  /** Countries that the list leaves out. */
  without?: readonly string[]
  onChoose: () => void
}

/** Button that opens a list of countries and their cities; on phones the list pushes down the content below. */
export function PlaceField({ place: given = ANYWHERE, isCompact = false, without = [], onChoose }: PlaceFieldProps) {
  const list = useId()
  const [place, setPlace] = useChosenPlace(given)
  const { isOpen, area, trigger, toggle, close } = usePicker()
  const loaded = useLazyPlaceList(isOpen)

  const height = isCompact ? 'h-13' : 'h-15'
  const choose = (chosen: Place) => {
    setPlace(chosen)
    onChoose()
    close()
  }
  return (
    <div {...area} className="relative">
      <CityFallback city={place.city} className={height} />
      <input type="hidden" name="city" value={place.city} />
      <input type="hidden" name="country" value={place.country} />
      <button
        ref={trigger}
        type="button"
        name="place"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
        className={`control flex items-center gap-2.5 text-left noscript:hidden ${height}`}
      >
        <MapPin />
        <span className="min-w-0 flex-1 leading-[1.3]">
          <span className={isCompact ? 'sr-only' : 'block truncate text-xs text-muted'}>{searchForm.place.label}</span>{' '}
          <ChosenPlace {...place} />
        </span>
        <ChevronDown className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && loaded && (
        <loaded.PlaceList
          id={list}
          locations={loaded.locations}
          chosen={place}
          without={without}
          onChoose={choose}
          className="mt-2 md:absolute md:top-full md:right-0 md:left-0 md:z-10 md:min-w-72 md:shadow-3"
        />
      )}
    </div>
  )
}

const preload = () => void preloadPlaceList().catch(() => {})

/** Fallback without scripts. It precedes the hidden inputs because the server reads the first value of a name. */
function CityFallback({ city, className }: { city: string; className: string }) {
  return (
    <noscript>
      <input
        name="city"
        defaultValue={city}
        aria-label={searchForm.place.city}
        placeholder={searchForm.place.city}
        className={`control ${className}`}
      />
      <input type="hidden" name="country" value="" />
    </noscript>
  )
}

/** Local selection, reset when another search brings its own place. */
function useChosenPlace({ city, country }: Place) {
  const place = { city, country }
  const name = placeName(place)
  const [chosen, setChosen] = useState({ searched: name, place })
  if (chosen.searched !== name) setChosen({ searched: name, place })
  return [chosen.place, (next: Place) => setChosen({ searched: name, place: next })] as const
}

function ChosenPlace(place: Place) {
  const { city, country } = place
  const wider = country ? searchForm.place.country(country) : searchForm.place.anywhere
  const name = city ? placeName(place) : wider
  return (
    <span className="flex items-center gap-2 font-medium">
      {country && <Flag country={country} />}
      <span className="truncate">{name}</span>
    </span>
  )
}
