import { type RefObject, useRef, useState } from 'react'
import { CLOSEST, type Point, type View, viewAround, zoomed } from '#platform/rules/places/map-view.ts'
import { Minus, Plus } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { cityMap as words } from '#platform/words/maps.ts'
import { type MapEntry, type Pin, pinsIn, type Town, townsOf } from './map-pins.ts'
import world from './world.svg'

const ZOOM = 2
/** With more pins than this their names would cover each other. */
const NAMED_PINS_MAX = 5

type CityMapProps = {
  entries: readonly MapEntry[]
  /** How many there are on all pages. */
  total: number
  /** What its towns have. */
  of?: MapKind
}

type MapKind = keyof typeof words.of

/** A drawn map with the prices of towns. A pin lists its clinics below the map; one of several towns also zooms in on them. */
export function CityMap({ entries, total, of = 'clinics' }: CityMapProps) {
  const { towns, missing } = townsOf(entries)
  if (towns.length === 0) return <p className="text-sm text-muted">{words.of[of].nothing}</p>
  return (
    <>
      {/* Other towns are another map */}
      <TownMap key={towns.map(({ key }) => key).join()} towns={towns} of={of} />
      {total > entries.length && <p className="mt-2 text-xs text-muted">{words.ofPage(entries.length)}</p>}
      {missing > 0 && <p className="mt-2 text-xs text-muted">{words.of[of].notShown(missing)}</p>}
    </>
  )
}

const pointsOf = (towns: readonly Town[]) => towns.map(({ point }) => point)
const middleOf = ({ x, y, width, height }: View): Point => ({ x: x + width / 2, y: y + height / 2 })

type TownMapProps = { towns: readonly Town[]; of: MapKind }

function TownMap({ towns, of }: TownMapProps) {
  const whole = viewAround(pointsOf(towns))
  const [view, setView] = useState<View>(whole)
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const pins = pinsIn(view, towns)
  const chosen = towns.filter(({ key }) => chosenKeys.includes(key))
  const middle = chosen[0] && chosen.length === 1 ? chosen[0].point : middleOf(view)
  const choose = (pin: Pin) => {
    setChosenKeys(pin.towns.map(({ key }) => key))
    if (pin.towns.length === 1) return
    setView(viewAround(pointsOf(pin.towns), CLOSEST))
    // The pin is replaced by those of its towns: the focus moves on to their clinics
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <section aria-label={words.of[of].label}>
        <div className="city-map">
          <svg aria-hidden="true" viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}>
            <use href={`${world}#land`} className="fill-map-land" />
            <use href={`${world}#borders`} strokeWidth="1" className="stroke-map-border" />
          </svg>
          {pins.length <= NAMED_PINS_MAX && pins.map((pin) => <PinName key={pin.key} pin={pin} />)}
          {pins.map((pin) => (
            <PinButton
              key={pin.key}
              pin={pin}
              of={of}
              isChosen={pin.towns.every((town) => chosen.includes(town))}
              onChoose={() => choose(pin)}
            />
          ))}
        </div>
        <div className="city-map-zoom">
          <button type="button" aria-label={words.zoomIn} onClick={() => setView(zoomed(view, ZOOM, middle))}>
            <Plus />
          </button>
          <button
            type="button"
            aria-label={words.zoomOut}
            onClick={() => setView(view.width * ZOOM > whole.width ? whole : zoomed(view, 1 / ZOOM, middle))}
          >
            <Minus />
          </button>
        </div>
      </section>
      <TownList towns={chosen} of={of} ref={list} />
    </>
  )
}

/** The town of a pin, below its tip. Its button has the name, too. */
function PinName({ pin: { left, top, towns } }: { pin: Pin }) {
  const [town, ...others] = towns
  if (!town || others.length > 0) return null
  return (
    <span
      aria-hidden="true"
      data-side={sideOf(left)}
      style={{ left: `${left}%`, top: `${top}%` }}
      className="city-map-name"
    >
      {town.city}
    </span>
  )
}

type PinButtonProps = { pin: Pin; of: MapKind; isChosen: boolean; onChoose: () => void }

/** Pins so close to a side, in per cent, reach inwards. */
const SIDE = 14
const sideOf = (left: number) => (left < SIDE ? 'left' : left > 100 - SIDE ? 'right' : undefined)

/** Its name begins with what it shows. */
function PinButton({ pin: { left, top, towns, entries, priceText }, of, isChosen, onChoose }: PinButtonProps) {
  const many = priceText === null ? words.of[of].unpriced(entries.length) : words.several(entries.length, priceText)
  const [only] = entries.length === 1 ? entries : []
  const text = only && priceText !== null ? (only.isStartingPrice ? words.from(priceText) : priceText) : many
  const places = towns.map(({ city, country }) => words.of[of].place(city, country))
  return (
    <button
      type="button"
      aria-label={words.pin(text, places)}
      aria-pressed={isChosen}
      data-side={sideOf(left)}
      onClick={onChoose}
      // Set by scripts: the policy forbids styles in the HTML alone
      style={{ left: `${left}%`, top: `${top}%` }}
      className="city-map-pin"
    >
      {text}
    </button>
  )
}

/** The clinics of the chosen towns. */
function TownList({ towns, of, ref }: TownMapProps & { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="mt-2 min-h-11 text-sm outline-none">
      {towns.length === 0 && (
        <p className="text-xs text-muted">
          {words.of[of].choose} {words.source}
        </p>
      )}
      {towns.map(({ key, city, country, entries }) => (
        <div key={key} className="mb-2">
          <p className="font-semibold">{words.of[of].chosen(city, country)}</p>
          <ul>
            {entries.map(({ id, name, to, priceText, isStartingPrice }) => (
              <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-t border-line">
                <Link to={to} prefetch="intent" className="link min-w-0 wrap-anywhere">
                  {name}
                </Link>
                <span className="price tabular-nums">
                  {priceText !== null && isStartingPrice ? words.from(priceText) : priceText}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
