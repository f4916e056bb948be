import { townCoordinates } from '#content/town-coordinates.ts'
import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { type Point, placeIn, project, type View } from '#platform/rules/places/map-view.ts'
import { foldText } from '#platform/rules/text.ts'

/** A clinic on a map. */
export type MapEntry = {
  id: string
  name: string
  /** The address that its name links to. */
  to: string
  city: string
  country: string
  /** What prices are compared by; null where none is known. */
  price: number | null
  /** The same as the reader sees it. */
  priceText: string | null
  /** Whether the price is the lowest of several that the clinic has. */
  isStartingPrice?: boolean
}

/** A town with its clinics. */
export type Town = { key: string; city: string; country: string; point: Point; entries: readonly MapEntry[] }

/** One or more towns that share a place on the screen. */
export type Pin = {
  key: string
  /** In per cent of the view. */
  left: number
  top: number
  towns: readonly Town[]
  entries: readonly MapEntry[]
  /** The lowest price, as the reader sees it. */
  priceText: string | null
}

/** The Turkish letter without a dot has no accent that folding could remove. */
const fold = (name: string) => foldText(name.trim()).replaceAll('ı', 'i')

function keyOf({ city, country }: Pick<MapEntry, 'city' | 'country'>) {
  return `${fold(city)}, ${countryGroup(fold(country))}`
}

/** By folded names: people write Malaga and Málaga. */
const pointByTown = new Map(
  Object.entries(townCoordinates).flatMap(([country, towns]) =>
    Object.entries(towns).map(([city, coordinates]) => [keyOf({ city, country }), project(coordinates)] as const),
  ),
)

/** The towns of clinics, from west to east, and how many clinics are in none of them. */
export function townsOf(entries: readonly MapEntry[]): { towns: Town[]; missing: number } {
  const towns = [...Map.groupBy(entries, keyOf)].flatMap(([key, inTown]): Town[] => {
    const point = pointByTown.get(key)
    const [first] = inTown
    return point && first ? [{ key, city: first.city, country: first.country, point, entries: inTown }] : []
  })
  const shown = towns.reduce((sum, town) => sum + town.entries.length, 0)
  return { towns: towns.sort((a, b) => a.point.x - b.point.x), missing: entries.length - shown }
}

/** Pins that are closer than this, in per cent of a small map, would cover each other. */
const APART = { left: 28, top: 17 }

/** A pin stands above its town: higher up there is no room for it. */
const TOP_MIN = 14

/** The pins of a view. Towns whose pins would cover each other share one, until the map is zoomed in. */
export function pinsIn(view: View, towns: readonly Town[]): Pin[] {
  const groups: { left: number; top: number; towns: Town[] }[] = []
  // The pin stands in the town with the most clinics
  for (const town of towns.toSorted((a, b) => b.entries.length - a.entries.length)) {
    const place = placeIn(view, town.point)
    if (!place || place.top < TOP_MIN) continue
    const near = groups.find(
      ({ left, top }) => Math.abs(left - place.left) < APART.left && Math.abs(top - place.top) < APART.top,
    )
    if (near) near.towns.push(town)
    else groups.push({ left: place.left, top: place.top, towns: [town] })
  }
  groups.sort((a, b) => a.left - b.left)
  return groups.map((group) => {
    const entries = group.towns.flatMap((town) => town.entries)
    return { ...group, key: group.towns.map(({ key }) => key).join(), entries, priceText: lowestPrice(entries) }
  })
}

function lowestPrice(entries: readonly MapEntry[]) {
  const priced = entries.flatMap(({ price, priceText }) => (price === null ? [] : [{ price, priceText }]))
  return priced.sort((a, b) => a.price - b.price)[0]?.priceText ?? null
}
