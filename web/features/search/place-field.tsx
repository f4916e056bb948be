import { ChevronDown, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { Flag } from '#web/drawings/flag.tsx'
import { PlaceList } from './place-list.tsx'
import { placeName, spellPlace, useLocations } from './places.ts'
import type { Place } from './search-form.ts'
import { usePicker } from './use-picker.ts'

type PlaceFieldProps = { place?: Place; isLacking: boolean; isCompact?: boolean; onChoose: () => void }

const ANYWHERE: Place = { city: '', country: '' }

/** A field that opens a list of countries and their cities. On a phone the list pushes down what follows. */
export function PlaceField({ place: given = ANYWHERE, isLacking, isCompact = false, onChoose }: PlaceFieldProps) {
  const list = useId()
  const [place, setPlace] = useChosenPlace(given)
  const { isOpen, area, trigger, toggle, close } = usePicker()

  const height = isCompact ? 'h-13' : 'h-15'
  const choose = (chosen: Place) => {
    setPlace(chosen)
    onChoose()
    close()
  }
  return (
    <div {...area} className="relative">
      <TypedCity city={place.city} className={height} />
      <input type="hidden" name="city" value={place.city} />
      <input type="hidden" name="country" value={place.country} />
      <button
        ref={trigger}
        type="button"
        name="place"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        data-lacking={isLacking || undefined}
        onClick={toggle}
        className={`control flex items-center gap-2.5 text-left data-lacking:border-bad data-lacking:bg-[#fffbfa] noscript:hidden ${height}`}
      >
        <MapPin />
        <span className="min-w-0 flex-1 leading-[1.3]">
          <span className={isCompact ? 'sr-only' : 'block truncate text-xs text-muted'}>Country and city</span>{' '}
          <ChosenPlace {...place} />
        </span>
        <ChevronDown className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <PlaceList
          id={list}
          chosen={place}
          onChoose={choose}
          className="mt-2 max-h-[300px] md:absolute md:top-full md:right-0 md:left-0 md:z-10 md:min-w-72 md:shadow-3"
        />
      )}
    </div>
  )
}

/** Without scripts the list cannot open. Of two answers to one question the first counts, so this stands before the others. */
function TypedCity({ city, className }: { city: string; className: string }) {
  return (
    <noscript>
      <input name="city" defaultValue={city} aria-label="City" placeholder="City" className={`control ${className}`} />
      <input type="hidden" name="country" value="" />
    </noscript>
  )
}

/** The choice of the visitor, until another search brings its own place. */
function useChosenPlace(given: Place) {
  const place = spellPlace(given, useLocations())
  const name = placeName(place)
  const [chosen, setChosen] = useState({ over: name, place })
  if (chosen.over !== name) setChosen({ over: name, place })
  return [chosen.place, (next: Place) => setChosen({ over: name, place: next })] as const
}

function ChosenPlace(place: Place) {
  const name = placeName(place)
  if (!name) return <span className="block truncate text-faint">Choose a city</span>
  return (
    <span className="flex items-center gap-2 font-medium">
      <Flag country={place.country} />
      <span className="truncate">{name}</span>
    </span>
  )
}
