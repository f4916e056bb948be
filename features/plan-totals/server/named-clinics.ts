import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanAssumptions, PlanSums } from '#features/plans/rules/plan-summary.ts'
import type { Card } from '#features/search/server/cards.ts'
import { foldTexts } from '#features/search/server/folding.ts'
import { townName } from '#features/search/server/index/segment.ts'
import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type AskedPlan, readAskedPlan, stayOf } from './asked-plan.ts'
import { presentAssumptions } from './plan-totals.ts'
import { presentSums } from './present.ts'
import { selectNamedClinics } from './queries.ts'

type NamedTotals = {
  asked: AskedPlan
  /** By the ids of the providers. Those who cannot be found by search have no totals. */
  sumsById: ReadonlyMap<string, PlanSums>
  assumptions: PlanAssumptions
}

/** What a plan costs at some clinics, whether they have a price for every line or not. */
export async function totalsAtClinics(
  ctx: Ctx,
  query: Pick<PlanQuery, 'plan' | 'home' | 'hotel' | 'nights' | 'transfers' | 'flights'>,
  providerIds: readonly string[],
): Promise<NamedTotals> {
  const asked = readAskedPlan(query.plan, readCatalogue(ctx))
  const stay = stayOf(asked, query)
  const procedureIds = asked.procedures.map(({ procedureId }) => procedureId)
  const { cardById, pricesById } = await selectNamedClinics(ctx, { providerIds, procedureIds })
  const sums = await Promise.all(
    [...cardById].map(async ([id, card]): Promise<[string, PlanSums]> => {
      const prices = pricesById.get(id) ?? new Map()
      return [id, presentSums(await townOf(ctx, card), { card, prices, asked, query, stay })]
    }),
  )
  return { asked, sumsById: new Map(sums), assumptions: presentAssumptions(ctx, { asked, query, stay }) }
}

/** The town as the index of searches names it, so that its costs are those of the list. */
async function townOf(ctx: Ctx, card: Card) {
  const { city, country } = await foldTexts(ctx, { city: card.city ?? '', country: card.country ?? '' })
  return townName({ city, country: countryGroup(country) })
}
