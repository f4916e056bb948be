import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { procedureQuantities } from '#features/plans/rules/plan-lines.ts'
import { readPlanQuery } from '#features/plans/rules/plan-query.ts'
import { lineKey, type Plan, type PlanLine, teethOfLine } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import { planPlaces } from '../words/plan-clinics.ts'
import type { LoadedLine } from './shown-plan.ts'

type Reads = Pick<PublicReads, 'planTotals' | 'homeCountries'> & { locations: () => Promise<{ country: string }[]> }

/** Data of the page: the plan as words and its clinics, or why there is no plan. */
export async function loadClinics(search: URLSearchParams, reads: Reads) {
  const asked = readPlanQuery(search)
  if (asked.plan === '') return { isPlan: false as const, problem: planPlaces.noPlan }
  const decoded = decodePlan(asked.plan, planCatalogue)
  if (!decoded.ok) return { isPlan: false as const, problem: decoded.problem }
  const { plan } = decoded
  const lines = loadLines(plan)
  if (lines.length === 0) return { isPlan: false as const, problem: planPlaces.noLines }
  const query = { ...asked, plan: encodePlan(plan, planCatalogue) }
  const [totals, locations] = await Promise.all([reads.planTotals(query), reads.locations()])
  const homeCountries = reads.homeCountries()
  return {
    isPlan: true as const,
    query,
    lines,
    /** Clinics answer dental plans with quotes. */
    canAskQuotes: plan.lines.every(({ area }) => area !== 'service'),
    totals,
    countries: locations.map(({ country }) => country),
    homeCountries,
    home: totals.home?.country ?? query.home,
  }
}

/** The lines of a plan in words. */
export const loadLines = (plan: Plan) =>
  procedureQuantities(plan, planCatalogue).map(
    ({ line, name }): LoadedLine => ({
      key: lineKey(line),
      name,
      quantity: line.quantity,
      places: placesOf(line),
      teeth: teethOfLine(line),
    }),
  )

/** A jaw or a side; teeth are numbered in the browser. */
function placesOf(line: PlanLine): string[] {
  if (line.area === 'jaw') return [planPlaces.jaws[line.jaw]]
  return line.area === 'service' && line.side !== null ? [planPlaces.sides[line.side]] : []
}
