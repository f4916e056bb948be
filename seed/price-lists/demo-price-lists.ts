import {
  type DentalProcedure,
  dentalProcedures,
  type ProcedureId,
  procedureGroups,
} from '#content/dental-procedures.ts'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { priceOf, roundPrice } from '../catalogue/prices.ts'
import { placeOf } from '../catalogue/towns.ts'
import { catalogue, demoProviders } from '../demo-providers.ts'

/** A price of a demo clinic, in US cents, with how long ago it was set and confirmed, in days. */
type DemoPrice = {
  procedure: ProcedureId
  cents: number
  confirmedDaysAgo: number
  changedDaysAgo: number
  /** The price before it, and how long ago that one was set. */
  before?: { cents: number; daysAgo: number }
}
type DemoPriceList = { username: string; prices: readonly DemoPrice[] }
type Dollars = Partial<Record<ProcedureId, number>>

const procedures: readonly (DentalProcedure & { id: ProcedureId })[] = procedureGroups.flatMap((group) => [
  ...dentalProcedures[group],
])

/** What clinics leave out that place no implants. */
const ONLY_WITH_IMPLANTS: ReadonlySet<ProcedureId> = new Set([
  'implant-fixture',
  'abutment',
  'all-on-4',
  'all-on-6',
  'sinus-lift',
  'bone-graft',
])

/** The price lists of the demo's dental clinics. They agree with the services that the clinics offer. */
export const demoPriceLists: readonly DemoPriceList[] = catalogue.flatMap(({ username, town }) => {
  const services = demoProviders.find(({ person }) => person.username === username)?.profile.services ?? []
  const dental = services.find(({ title }) => title === PRICED_SPECIALITY)
  if (!dental) return []
  const offered = new Map(dental.subservices.map(({ subtitle, priceCents }) => [subtitle, priceCents / 100]))
  const chance = chanceOf(`${username} price list`)
  const dollars = dollarsOf(offered, placeOf(town).priceLevel, chance)
  return [{ username, prices: datedPrices(dollars, chance) }]
})

function dollarsOf(offered: ReadonlyMap<string, number>, priceLevel: number, chance: Chance): Dollars {
  const level = priceLevel + (chance() - 0.5) * 0.1
  const usual: Dollars = {}
  for (const procedure of procedures)
    usual[procedure.id] = usualPrice(procedure, level + (chance() - 0.5) * 0.06, chance)
  const agreed = agreedPrices(offered, usual['crown-zirconia'] ?? 0)
  const placesImplants = offered.has('Dental Implant') || offered.has('All-on-4 Full Arch Restoration')
  const isListed = (id: ProcedureId) => {
    const isLeftOut = chance() < 0.12
    if (id in agreed) return true
    return !isLeftOut && (placesImplants || !ONLY_WITH_IMPLANTS.has(id))
  }
  const listed = procedures.filter(({ id }) => isListed(id))
  return Object.fromEntries(listed.map(({ id }) => [id, agreed[id] ?? usual[id]]))
}

/** What is often free of charge is free at every other clinic. */
function usualPrice({ low, high }: DentalProcedure, level: number, chance: Chance) {
  const isFree = chance() < 0.5
  if (low > 0) return priceOf({ low, high }, level)
  return isFree ? 0 : priceOf({ low: high / 4, high }, level)
}

/** The prices that follow from services: an implant with its crown costs what its parts cost. */
function agreedPrices(offered: ReadonlyMap<string, number>, usualCrown: number): Dollars {
  const implant = offered.get('Dental Implant')
  const crown = offered.get('Zirconia Crown') ?? usualCrown
  const veneer = offered.get('Porcelain Veneers')
  const rootCanal = offered.get('Root Canal Treatment')
  const allOn4 = offered.get('All-on-4 Full Arch Restoration')
  return {
    'crown-zirconia': crown,
    'crown-ceramic': roundPrice(crown * 1.12),
    'crown-metal-ceramic': roundPrice(crown * 0.62),
    'bridge-unit': crown,
    ...(implant !== undefined && implantParts(implant - crown)),
    ...(veneer !== undefined && { 'veneer-porcelain': veneer }),
    ...(rootCanal !== undefined && { 'root-canal': rootCanal }),
    ...(allOn4 !== undefined && { 'all-on-4': allOn4, 'all-on-6': roundPrice(allOn4 * 1.25) }),
  }
}

function implantParts(dollars: number) {
  const abutment = roundPrice(dollars * 0.24)
  return { 'implant-fixture': dollars - abutment, abutment }
}

/** Most clinics confirmed their list within the last months, every tenth over a year ago. */
function datedPrices(dollars: Dollars, chance: Chance): DemoPrice[] {
  const isOld = chance() < 0.1
  const confirmedDaysAgo = Math.round((isOld ? 380 : 3) + chance() * 110)
  const listedDaysAgo = confirmedDaysAgo + 250 + Math.round(chance() * 300)
  return Object.entries(dollars).map(([procedure, price]) => {
    const isChanged = chance() < 0.15
    const changedDaysAgo = confirmedDaysAgo + Math.round(chance() * 180)
    const former = roundPrice(price * (0.86 + chance() * 0.08))
    const dated = { procedure: procedure as ProcedureId, cents: price * 100, confirmedDaysAgo }
    if (!isChanged || former === price) return { ...dated, changedDaysAgo: listedDaysAgo }
    return { ...dated, changedDaysAgo, before: { cents: former * 100, daysAgo: listedDaysAgo } }
  })
}
