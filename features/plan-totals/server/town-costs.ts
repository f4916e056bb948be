import { otherTravelCosts, type TravelCosts, travelCosts } from '#content/travel-costs.ts'
import type { HotelBand } from '#features/plans/rules/plan-query.ts'
import { townName } from '#features/search/server/index/segment.ts'
import { foldText } from '#platform/rules/text.ts'
import { landedPrice, type Stay, type TownCosts } from '../rules/plan-sums.ts'

const country = (name: string) => foldText(name)
const town = (city: string, name: string) => townName({ city: foldText(city), country: country(name) })

/** Costs by folded names: of towns with their country, and of countries. */
const costsByPlace = new Map<string, TravelCosts>(
  Object.entries(travelCosts).flatMap(([name, { towns = {}, ...own }]): [string, TravelCosts][] => [
    [country(name), own],
    ...Object.entries(towns).map(([city, costs]): [string, TravelCosts] => [town(city, name), costs]),
  ]),
)

const toCents = ({ night, transfer }: TravelCosts, hotel: HotelBand): TownCosts => ({
  nightCents: night[hotel] * 100,
  transferCents: transfer * 100,
})

/** What a stay costs in a town, by its folded name with its country; in one that is not listed, as in its country. */
export function costsIn(name: string, hotel: HotelBand): TownCosts {
  // Names of towns can have commas, those of countries have none
  const [ofCountry = ''] = name.split(', ').slice(-1)
  return toCents(costsByPlace.get(name) ?? costsByPlace.get(ofCountry) ?? otherTravelCosts, hotel)
}

/** No stay anywhere costs less. */
export function lowestStay(stay: Stay, hotel: HotelBand) {
  const all = [...costsByPlace.values(), otherTravelCosts].map((costs) => toCents(costs, hotel))
  const costs = {
    nightCents: Math.min(...all.map(({ nightCents }) => nightCents)),
    transferCents: Math.min(...all.map(({ transferCents }) => transferCents)),
  }
  return landedPrice(0, stay, costs).allIn
}
