import { type Plan, type PlanCatalogue, type PlanLine, serviceOf, type Trip, treatmentOf } from './plans.ts'

/** A procedure of a price list, and how many of it something takes. */
export type ProcedureQuantity = { procedureId: string; quantity: number }

/** What clinics need a price for to do a line: procedures of their price list, or one service of another speciality. */
export type LineNeeds = {
  line: PlanLine
  /** As it is called in the catalogue. */
  name: string
  /** Empty for services of other specialities. */
  procedures: readonly ProcedureQuantity[]
  /** The service and how many of it; null for dental lines. */
  service: { name: string; quantity: number } | null
}

/** What each line of a plan needs, in the order of the plan. Lines that the catalogue does not know are left out. */
export function procedureQuantities(plan: Plan, catalogue: PlanCatalogue): LineNeeds[] {
  return plan.lines.flatMap((line): LineNeeds[] => {
    if (line.area === 'service') {
      const service = serviceOf(catalogue, line.service)
      if (!service) return []
      return [{ line, name: service.name, procedures: [], service: { name: service.name, quantity: line.quantity } }]
    }
    const treatment = treatmentOf(catalogue, line.treatment)
    if (!treatment) return []
    const procedures = treatment.procedures.map(({ id, times = 1 }) => ({
      procedureId: id,
      quantity: times * line.quantity,
    }))
    return [{ line, name: treatment.name, procedures, service: null }]
  })
}

/** The procedures of all dental lines together, each once. */
export function procedureTotals(plan: Plan, catalogue: PlanCatalogue): ProcedureQuantity[] {
  const totals = new Map<string, number>()
  for (const { procedures } of procedureQuantities(plan, catalogue)) {
    for (const { procedureId, quantity } of procedures) {
      totals.set(procedureId, (totals.get(procedureId) ?? 0) + quantity)
    }
  }
  return [...totals].map(([procedureId, quantity]) => ({ procedureId, quantity }))
}

const tripsOfLine = (line: PlanLine, catalogue: PlanCatalogue): readonly Trip[] => {
  if (line.area !== 'service') return treatmentOf(catalogue, line.treatment)?.trips ?? []
  const nights = serviceOf(catalogue, line.service)?.nights
  return nights === undefined ? [] : [{ nights }]
}

type Weeks = readonly [low: number, high: number]
const longerHealing = (one: Weeks | undefined, other: Weeks | undefined): Weeks | undefined =>
  one && other ? [Math.max(one[0], other[0]), Math.max(one[1], other[1])] : (one ?? other)

/** The stays of a plan: all lines are done on the same trips, so the longest stay and the longest healing of each count. */
export function planTrips(plan: Plan, catalogue: PlanCatalogue): Trip[] {
  const trips: Trip[] = []
  for (const line of plan.lines) {
    for (const [index, trip] of tripsOfLine(line, catalogue).entries()) {
      const combined = trips[index]
      const healingWeeks = longerHealing(combined?.healingWeeks, trip.healingWeeks)
      const nights = Math.max(combined?.nights ?? 0, trip.nights)
      trips[index] = healingWeeks ? { nights, healingWeeks } : { nights }
    }
  }
  // Healing after the last stay is at home, and no trip waits for it.
  return trips.map((trip, index) => (index === trips.length - 1 ? { nights: trip.nights } : trip))
}
