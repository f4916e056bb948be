import { ChevronDown, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { Flag } from '#web/drawings/flag.tsx'
import { PlaceList } from './place-list.tsx'
import type { Place } from './search-form.ts'
import { usePicker } from './use-picker.ts'

type PlaceFieldProps = { isLacking: boolean; onChoose: () => void }

/** A field that opens a list of countries and their cities. On a phone the list pushes down what follows. */
export function PlaceField({ isLacking, onChoose }: PlaceFieldProps) {
  const list = useId()
  const [place, setPlace] = useState<Place>()
  const { isOpen, area, trigger, toggle, close } = usePicker()

  const choose = (chosen: Place) => {
    setPlace(chosen)
    onChoose()
    close()
  }
  return (
    <div {...area} className="relative">
      <input type="hidden" name="city" value={place?.city ?? ''} />
      <input type="hidden" name="country" value={place?.country ?? ''} />
      <button
        ref={trigger}
        type="button"
        name="place"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        data-lacking={isLacking || undefined}
        onClick={toggle}
        className="control flex h-15 items-center gap-2.5 text-left data-lacking:border-bad data-lacking:bg-[#fffbfa]"
      >
        <MapPin />
        <span className="min-w-0 flex-1 leading-[1.3]">
          <span className="block truncate text-xs text-muted">Country and city</span> <ChosenPlace place={place} />
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

function ChosenPlace({ place }: { place: Place | undefined }) {
  if (!place) return <span className="block truncate text-faint">Choose a city</span>
  return (
    <span className="flex items-center gap-2 font-medium">
      <Flag country={place.country} />
      <span className="truncate">
        {place.city}, {place.country}
      </span>
    </span>
  )
}
