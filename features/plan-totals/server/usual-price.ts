import { dentalProcedures } from '#content/dental-procedures.ts'
import { otherTravelCosts } from '#content/travel-costs.ts'
import type { HotelBand } from '#features/plans/rules/plan-query.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { landedPrice, type Stay, sumPlan } from '../rules/plan-sums.ts'
import { type AskedPlan, serviceNeed } from './asked-plan.ts'

type Range = { low: number; high: number }
const middleCents = ({ low, high }: Range) => ((low + high) / 2) * 100

const procedurePrices: readonly [string, number][] = Object.values(dentalProcedures).flatMap((procedures) =>
  procedures.map((procedure): [string, number] => [procedure.id, middleCents(procedure)]),
)

/** What a plan usually costs abroad, all in, in US cents: the middle of the usual ranges, and a stay as in most towns. */
export function usualPrice({ lines }: AskedPlan, stay: Stay, hotel: HotelBand, catalogue: Catalogue) {
  const treatments = catalogue.flatMap((speciality) => speciality.treatments)
  const prices = new Map([
    ...procedurePrices,
    ...treatments.map((treatment): [string, number] => [serviceNeed(treatment.id), middleCents(treatment)]),
  ])
  const { cents } = sumPlan(
    lines.map(({ needs }) => needs),
    (id) => prices.get(id),
  )
  const { night, transfer } = otherTravelCosts
  return landedPrice(cents, stay, { nightCents: night[hotel] * 100, transferCents: transfer * 100 }).allIn
}
