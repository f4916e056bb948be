import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { type LineNeeds, mostTrips, planTrips, procedureQuantities } from '#features/plans/rules/plan-lines.ts'
import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { Trip } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { mergeNeeds, type Need, type Stay } from '../rules/plan-sums.ts'

/** What a line takes to be complete: procedures of a price list, or a treatment of the catalogue. */
export type AskedLine = {
  procedures: readonly Need[]
  service: AskedService | null
  /** Both as procedures, a treatment under a name of its own (`serviceNeed`). */
  needs: readonly Need[]
}
type AskedService = { treatmentId: number; quantity: number }

/** The name of a treatment of the catalogue among procedures, which have no spaces in their ids. */
export const serviceNeed = (treatmentId: number) => `treatment ${treatmentId}`

/** A plan as it is looked for. */
export type AskedPlan = {
  /** The canonical code: equal plans have equal codes. */
  code: string
  needs: readonly LineNeeds[]
  lines: readonly AskedLine[]
  /** All procedures, each once. */
  procedures: readonly Need[]
  services: readonly AskedService[]
  trips: readonly Trip[]
  mostTrips: number
}

const NO_LINES = 'This plan has no treatments yet. Add what you need, and the totals appear here.'
/** Of a treatment that is not in the catalogue any more: no clinic offers it. */
const UNKNOWN_TREATMENT = -1

/** Decodes a plan. Text that is no plan is refused by a sentence that says what to do. */
export function readAskedPlan(code: string, catalogue: Catalogue): AskedPlan {
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) throw new AppError('bad_request', decoded.problem)
  const { plan } = decoded
  const needs = procedureQuantities(plan, planCatalogue)
  if (needs.length === 0) throw new AppError('bad_request', NO_LINES)
  const lines = needs.map((line) => toAskedLine(line, catalogue))
  return {
    code: encodePlan(plan, planCatalogue),
    needs,
    lines,
    procedures: mergeNeeds(lines.map(({ procedures }) => procedures)),
    services: lines.flatMap(({ service }) => service ?? []),
    trips: planTrips(plan, planCatalogue),
    mostTrips: mostTrips(plan, planCatalogue),
  }
}

function toAskedLine({ procedures, service }: LineNeeds, catalogue: Catalogue): AskedLine {
  if (!service) return { procedures, service: null, needs: procedures }
  const { name, quantity } = service
  const treatmentId = treatmentIdOf(catalogue, name)
  return {
    procedures,
    service: { treatmentId, quantity },
    needs: [...procedures, { procedureId: serviceNeed(treatmentId), quantity }],
  }
}

const treatmentIdOf = (catalogue: Catalogue, name: string) =>
  catalogue.flatMap(({ treatments }) => treatments).find((treatment) => treatment.name === name)?.id ||
  UNKNOWN_TREATMENT

const TRANSFERS_PER_TRIP = 2

/** The stay of a plan, as far as the visitor has not chosen another. */
export function stayOf(
  { trips }: AskedPlan,
  { nights, transfers, flights = 0 }: Pick<PlanQuery, 'nights' | 'transfers' | 'flights'>,
): Stay {
  return {
    nights: nights ?? trips.reduce((sum, trip) => sum + trip.nights, 0),
    transfers: transfers ?? trips.length * TRANSFERS_PER_TRIP,
    flights: Math.round(flights * 100) * trips.length,
  }
}
