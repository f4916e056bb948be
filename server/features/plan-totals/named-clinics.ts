import { countryGroup } from '#domain/country-groups.ts'
import type { PlanAssumptions, PlanSums } from '#domain/plan-clinics.ts'
import type { PlanQuery } from '#domain/plan-query.ts'
import type { Card } from '#server/features/search/cards.ts'
import { foldTexts } from '#server/features/search/folding.ts'
import { townName } from '#server/features/search/index/segment.ts'
import { readCatalogue } from '#server/platform/contents/catalogue.ts'
import type { Ctx } from '#server/platform/ctx.ts'
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
