import { findQuotedTerms } from '#features/cases/server/quotes/quoted-terms.ts'
import { ratingsAbout } from '#features/feedback/server/feedback.ts'
import type { AskedPlan } from '#features/plan-totals/server/asked-plan.ts'
import { totalsAtClinics } from '#features/plan-totals/server/named-clinics.ts'
import { readPublicPrices } from '#features/price-lists/server/price-lists.ts'
import { findProvider } from '#features/providers/server/providers.ts'
import { presentReliability, readReliability } from '#features/reliability/server/reliability.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ComparisonQuery } from '../rules/comparison-query.ts'
import type { Comparison } from '../rules/comparisons.ts'
import { reviewedAs } from '../words/reviewed-treatments.ts'
import { presentCompared } from './present.ts'

/** Clinics side by side, with the totals of a plan if there is one. Clinics that are not listed are named as such. */
export async function compareClinics(ctx: Ctx, query: ComparisonQuery): Promise<Comparison> {
  const { clinics: ids } = query
  const plan = query.plan === '' ? null : await totalsAtClinics(ctx, query, ids)
  const treatments = plan ? reviewedTreatments(plan.asked) : []
  const dental = plan ? dentalTreatments(plan.asked) : []
  const [profiles, priceLists, ratings, reliabilities, quoted] = await Promise.all([
    Promise.all(ids.map((id) => findProvider(ctx, id))),
    Promise.all(ids.map((id) => readPublicPrices(ctx, id))),
    ratingsAbout(ctx, ids, treatments),
    Promise.all(ids.map((id) => readReliability(ctx, id))),
    findQuotedTerms(ctx, ids, dental),
  ])
  const clinics = profiles.flatMap((profile, index) =>
    profile
      ? [
          presentCompared(profile, {
            prices: priceLists[index] ?? [],
            totals: plan?.sumsById.get(profile._id) ?? null,
            quoted: dental.length > 0 ? (quoted.get(profile._id) ?? NOT_QUOTED) : null,
            reliability: reliabilities[index] ?? presentReliability(null),
            treatmentFeedback: treatments.length > 0 ? (ratings.get(profile._id) ?? NO_RATINGS) : null,
          }),
        ]
      : [],
  )
  return {
    clinics,
    unlisted: ids.filter((_id, index) => profiles[index] === null),
    assumptions: plan?.assumptions ?? null,
  }
}

const NO_RATINGS = { count: 0, rating: null }
const NOT_QUOTED = { materials: [], guarantees: [] }

/** The treatments that quotes are about. */
const dentalTreatments = ({ needs }: AskedPlan) => [
  ...new Set(needs.flatMap(({ line }) => (line.area === 'service' ? [] : [line.treatment]))),
]

/** The treatments of the catalogue that feedback about this plan names. */
function reviewedTreatments({ needs }: AskedPlan) {
  const names = needs.flatMap(({ line, service }) =>
    line.area === 'service' ? (service?.name ?? []) : (reviewedAs[line.treatment] ?? []),
  )
  return [...new Set(names)]
}
