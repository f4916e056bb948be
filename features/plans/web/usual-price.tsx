import { dentalProcedures } from '#content/dental-procedures.ts'
import { treatments } from '#content/specialities.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { procedureQuantities } from '../rules/plan-lines.ts'
import { EMPTY_PLAN, type Plan, type PlanLine, type PlanTreatment } from '../rules/plans.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'

/** US dollars between which clinics abroad usually ask. */
export type UsualPrice = { low: number; high: number }

const FREE: UsualPrice = { low: 0, high: 0 }

const procedurePrices = new Map<string, UsualPrice>(
  Object.values(dentalProcedures).flatMap((group) => group.map(({ id, low, high }) => [id, { low, high }] as const)),
)
const servicePrices = new Map<string, UsualPrice>(
  Object.values(treatments).flatMap((group) => group.map(({ name, low, high }) => [name, { low, high }] as const)),
)

const sum = (prices: readonly UsualPrice[]): UsualPrice =>
  prices.reduce((all, { low, high }) => ({ low: all.low + low, high: all.high + high }), FREE)

const times = ({ low, high }: UsualPrice, quantity: number): UsualPrice => ({
  low: low * quantity,
  high: high * quantity,
})

/** What one of a treatment usually costs. */
export const priceOfTreatment = ({ procedures }: PlanTreatment) =>
  sum(procedures.map(({ id, times: count = 1 }) => times(procedurePrices.get(id) ?? FREE, count)))

export const priceOfService = (name: string) => servicePrices.get(name) ?? FREE

/** What all lines of a plan usually cost together. */
export const priceOfPlan = (plan: Plan): UsualPrice =>
  sum(
    procedureQuantities(plan, planCatalogue).map(({ procedures, service }) =>
      service
        ? times(priceOfService(service.name), service.quantity)
        : sum(procedures.map(({ procedureId, quantity }) => times(procedurePrices.get(procedureId) ?? FREE, quantity))),
    ),
  )

export const priceOfLine = (line: PlanLine) => priceOfPlan({ ...EMPTY_PLAN, lines: [line] })

type PriceRangeProps = { text: 'usually {low}–{high}' | 'Usually {low}–{high}'; price: UsualPrice }

/** A sentence with a range of prices in the visitor's currency. */
export function PriceRange({ text, price: { low, high } }: PriceRangeProps) {
  return <Sentence text={text} parts={{ low: <Price dollars={low} />, high: <Price dollars={high} /> }} />
}
