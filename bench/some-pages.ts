import type { PlanTotals } from '#features/plan-totals/rules/plan-totals.ts'
import type { SearchResult } from '#features/search/rules/search-results.ts'

const SEARCH = '?keyword=implant&city=Istanbul&country=Turkey'

/** The pages that matter most: the first, one of results, and the profile of the first result. */
export async function somePages(site: string) {
  const { hits }: SearchResult = await (await fetch(`${site}/api/v1/search${SEARCH}`)).json()
  return { home: '/', search: `/search${SEARCH}`, profile: `/provider/${hits[0]?._id}` }
}

/** Two implants with crown, a crown and a root canal. */
const PLAN = '1-M4636-im4636-cz26-rc26'

/** Clinics with the totals of a plan, and the first three of them side by side. */
export async function planPages(site: string) {
  const { clinics }: PlanTotals = await (await fetch(`${site}/api/v1/plans/totals?plan=${PLAN}`)).json()
  const chosen = clinics.slice(0, 3).map(({ _id }) => _id)
  return { clinics: `/plan/clinics?plan=${PLAN}`, comparison: `/compare?clinics=${chosen}&plan=${PLAN}` }
}
