import { type Segment, townName } from './index/segment.ts'

/** Folded names of a city and of a group of countries; the empty name stands for any. */
export type Place = { city: string; country: string }
export const ANYWHERE: Place = { city: '', country: '' }

export const isSamePlace = (a: Place, b: Place) => a.city === b.city && a.country === b.country

/** The rows of a place: those with a code in a column. Without a column, all. */
export type PlaceColumn = { column: Int32Array | undefined; code: number }

const UNKNOWN_CODE = -1

export function placeColumn({ town, city, country, codeOf }: Segment, place: Place): PlaceColumn {
  const codeIn = (name: string) => codeOf(name) ?? UNKNOWN_CODE
  if (place.city === '' && place.country === '') return { column: undefined, code: UNKNOWN_CODE }
  if (place.country === '') return { column: city, code: codeIn(place.city) }
  if (place.city === '') return { column: country, code: codeIn(place.country) }
  return { column: town, code: codeIn(townName(place)) }
}

/** Whether a segment can have a row in a place: where its name is unknown, there is no need to look at any row. */
export function hasPlace(segment: Segment, place: Place) {
  const { column, code } = placeColumn(segment, place)
  return column === undefined || code !== UNKNOWN_CODE
}

/** Whether a row is in a place. */
export function compilePlace(segment: Segment, place: Place) {
  const { column, code } = placeColumn(segment, place)
  return (row: number) => column === undefined || column[row] === code
}
