import {
  type DentalLine,
  type Plan,
  type PlanCatalogue,
  type PlanLine,
  type PlanService,
  type PlanTreatment,
  serviceOf,
  type Trip,
  teethOfLine,
  treatmentOf,
} from './plans.ts'
import { jawOf, positionOf, type Tooth } from './teeth.ts'

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

/** Stays of a service: each further one may lengthen the stay, or be a trip of its own. */
function tripsOfService({ nights, further, last }: PlanService, quantity: number): Trip[] {
  if (nights === 0) return []
  if (further === 'nights') return [{ nights: nights * quantity }]
  if (further) return Array.from({ length: quantity }, () => ({ nights, healingWeeks: further.afterWeeks }))
  return last ? [{ nights, healingWeeks: last.afterWeeks }, { nights: last.nights }] : [{ nights }]
}

/** Gums and bone shrink after an extraction: what is made to fit them is made later. */
const AFTER_EXTRACTION: Trip = { nights: 0, healingWeeks: [6, 12] }
const WISDOM_TOOTH = 8

/** Whether a bridge or denture replaces a tooth that the same plan takes out. */
function closesNewGap(line: DentalLine, { role, trips }: PlanTreatment, extracted: readonly Tooth[]) {
  if (line.area === 'span') return line.teeth.some((tooth) => extracted.includes(tooth))
  const isDenture = line.area === 'jaw' && (role === 'whole-jaw' || role === 'partial-jaw') && trips.length === 1
  return (
    isDenture &&
    // Dentures do not replace wisdom teeth
    extracted.some((tooth) => jawOf(tooth) === line.jaw && positionOf(tooth) !== WISDOM_TOOTH)
  )
}

function tripsOfLine(line: PlanLine, catalogue: PlanCatalogue, extracted: readonly Tooth[]): readonly Trip[] {
  if (line.area === 'service') {
    const service = serviceOf(catalogue, line.service)
    return service ? tripsOfService(service, line.quantity) : []
  }
  const treatment = treatmentOf(catalogue, line.treatment)
  if (!treatment) return []
  return closesNewGap(line, treatment, extracted) ? [AFTER_EXTRACTION, ...treatment.trips] : treatment.trips
}

/** The teeth of the dental lines whose treatment passes. */
const teethOf = (plan: Plan, catalogue: PlanCatalogue, passes: (treatment: PlanTreatment) => boolean) =>
  plan.lines.flatMap((line) => {
    const treatment = line.area === 'service' ? undefined : treatmentOf(catalogue, line.treatment)
    return treatment && passes(treatment) ? teethOfLine(line) : []
  })

type Weeks = readonly [low: number, high: number]
const longerHealing = (one: Weeks | undefined, other: Weeks | undefined): Weeks | undefined =>
  one && other ? [Math.max(one[0], other[0]), Math.max(one[1], other[1])] : (one ?? other)

/** The stays of a plan: all lines are done on the same trips, so the longest stay and the longest healing of each count. */
export function planTrips(plan: Plan, catalogue: PlanCatalogue): Trip[] {
  const trips: Trip[] = []
  // A bridge on implants of the plan waits until these have healed, as it does after extractions.
  const extracted = teethOf(plan, catalogue, ({ role, holdsBridge }) => role === 'removal' || holdsBridge === true)
  for (const line of plan.lines) {
    for (const [index, trip] of tripsOfLine(line, catalogue, extracted).entries()) {
      const combined = trips[index]
      const healingWeeks = longerHealing(combined?.healingWeeks, trip.healingWeeks)
      const nights = Math.max(combined?.nights ?? 0, trip.nights)
      trips[index] = healingWeeks ? { nights, healingWeeks } : { nights }
    }
  }
  // Healing after the last stay is at home, and no trip waits for it.
  return trips.map((trip, index) => (index === trips.length - 1 ? { nights: trip.nights } : trip))
}

/**
 * How many trips a plan takes at most: where there is little bone, a graft or sinus lift heals before the implant is placed, on a
 * trip of its own.
 */
export function mostTrips(plan: Plan, catalogue: PlanCatalogue) {
  const grafted = teethOf(
    plan,
    catalogue,
    ({ role, needs, holdsBridge }) => role === 'surgery' && needs === 'gap' && !holdsBridge,
  )
  const implants = teethOf(
    plan,
    catalogue,
    ({ role, needs, holdsBridge }) => holdsBridge || (role === 'restoration' && needs === 'gap'),
  )
  const isStaged = implants.some((tooth) => grafted.includes(tooth))
  return planTrips(plan, catalogue).length + (isStaged ? 1 : 0)
}
