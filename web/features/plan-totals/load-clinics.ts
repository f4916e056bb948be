import { planPlaces } from '#content/pages/plan-clinics.ts'
import { planCatalogue } from '#content/plan-catalogue.ts'
import { type PlanQuery, type PlanTotals, readPlanQuery } from '#domain/plan-clinics.ts'
import { decodePlan, encodePlan } from '#domain/plan-code.ts'
import { procedureQuantities } from '#domain/plan-lines.ts'
import { lineKey, type PlanLine } from '#domain/plans.ts'
import type { ShownLine } from './shown-plan.ts'

type Reads = {
  planTotals: (query: PlanQuery) => Promise<PlanTotals>
  homeCountries: () => readonly string[]
  locations: () => Promise<{ country: string }[]>
}

/** Data of the page: the plan as words and its clinics, or why there is no plan. */
export async function loadClinics(search: URLSearchParams, reads: Reads) {
  const asked = readPlanQuery(search)
  const decoded = decodePlan(asked.plan, planCatalogue)
  if (!decoded.ok) return { isPlan: false as const, problem: decoded.problem }
  const { plan } = decoded
  const lines = procedureQuantities(plan, planCatalogue).map(
    ({ line, name }): ShownLine => ({ key: lineKey(line), name, quantity: line.quantity, places: placesOf(line) }),
  )
  if (lines.length === 0) return { isPlan: false as const, problem: planPlaces.noLines }
  const query = { ...asked, plan: encodePlan(plan, planCatalogue) }
  const [totals, locations] = await Promise.all([reads.planTotals(query), reads.locations()])
  const homeCountries = reads.homeCountries()
  return {
    isPlan: true as const,
    query,
    lines,
    totals,
    countries: locations.map(({ country }) => country),
    homeCountries,
    home: totals.home?.country ?? query.home,
  }
}

function placesOf(line: PlanLine): string[] {
  if (line.area === 'jaw') return [planPlaces.jaws[line.jaw]]
  if (line.area === 'service') return line.side === null ? [] : [planPlaces.sides[line.side]]
  return 'teeth' in line ? line.teeth.map(String) : []
}
