import { dentalProcedures } from '#content/dental-procedures.ts'
import { otherTravelCosts } from '#content/travel-costs.ts'
import { CLINICS_PER_PAGE, type HotelBand, type PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic, PlanSummary } from '#features/plans/rules/plan-summary.ts'
import { EXACT_TOTAL_MAX } from '#features/search/rules/search.ts'
import { asksForTimes } from '#features/search/server/filters.ts'
import { foldTexts } from '#features/search/server/folding.ts'
import { answerFresh } from '#features/search/server/index/live-index.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { landedPrice, type Stay, sumPlan } from '../rules/plan-sums.ts'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { type AskedPlan, readAskedPlan, serviceNeed, stayOf } from './asked-plan.ts'
import { findMissingOne } from './missing-line.ts'
import { planAtHome } from './plan-at-home.ts'
import { presentClinic } from './present.ts'
import { selectClinics } from './queries.ts'
import { pageLimit, rankClinics } from './rank-clinics.ts'
import type { Ranking } from './ranking.ts'

/** The clinics for a plan with the total of each: complete ones, and on the last page some without one of the lines. */
export async function findPlanClinics(ctx: Ctx, query: PlanQuery): Promise<PlanTotals> {
  const ranking = await compileRanking(ctx, bookableOnly(ctx, query))
  return answerFresh(ctx, async (live) => {
    const { index, snapshot } = live
    const { first, total } = rankClinics(index, ranking)
    const shownTotal = Math.min(total, EXACT_TOTAL_MAX)
    const pages = Math.max(1, Math.ceil(shownTotal / CLINICS_PER_PAGE))
    const offset = (query.page - 1) * CLINICS_PER_PAGE
    const missing = query.page >= pages ? findMissingOne(index, ranking) : []
    const shown = first.slice(offset, offset + CLINICS_PER_PAGE)
    const { clinics, isStale } = await readClinics(ctx, ranking, [shown, missing], snapshot)
    const [found = [], lacking = []] = clinics
    const complete = found.filter((clinic) => countMissing(clinic) === 0)
    const missingOne = lacking.filter((clinic) => countMissing(clinic) === 1)
    const answer = {
      total: shownTotal - (found.length - complete.length),
      isTotalExact: total <= EXACT_TOTAL_MAX,
      page: query.page,
      pages,
      clinics: complete,
      missingOne,
      ...presentAssumptions(ctx, ranking),
    }
    return { answer, isStale }
  })
}

/** How many clinics a plan has, and the one with the lowest landed price. */
export async function summarisePlan(ctx: Ctx, query: PlanQuery): Promise<PlanSummary> {
  const ranking = await compileRanking(ctx, { ...bookableOnly(ctx, query), sort: 'all-in', page: 1 })
  return answerFresh(ctx, async ({ index, snapshot }) => {
    const { first, total } = rankClinics(index, { ...ranking, limit: CLINICS_PER_PAGE })
    const { clinics, isStale } = await readClinics(ctx, ranking, [first], snapshot)
    const lowest = clinics[0]?.find((clinic) => countMissing(clinic) === 0) ?? null
    const answer = {
      total: lowest ? Math.min(total, EXACT_TOTAL_MAX) : 0,
      isTotalExact: total <= EXACT_TOTAL_MAX,
      lowest,
      ...presentAssumptions(ctx, ranking),
    }
    return { answer, isStale }
  })
}

/** Prices may be taken off a list between the read of the index and that of the database. */
const countMissing = ({ lines }: PlanClinic) => lines.filter((cents) => cents === null).length

/** Free times are asked of providers who can be booked, where that needs verification. */
const bookableOnly = ({ config }: Ctx, query: PlanQuery) =>
  config.isVerificationRequired && query.availableDays !== undefined ? { ...query, isVerified: true } : query

type Range = { low: number; high: number }
const middleCents = ({ low, high }: Range) => ((low + high) / 2) * 100

const procedurePrices: readonly [string, number][] = Object.values(dentalProcedures).flatMap((procedures) =>
  procedures.map((procedure): [string, number] => [procedure.id, middleCents(procedure)]),
)

/** What a plan usually costs abroad, all in, in US cents: the middle of the usual ranges, and a stay as in most towns. */
function usualPrice({ lines }: AskedPlan, stay: Stay, hotel: HotelBand, catalogue: Catalogue) {
  const treatments = catalogue.flatMap((speciality) => speciality.treatments)
  const prices = new Map([
    ...procedurePrices,
    ...treatments.map((treatment): [string, number] => [serviceNeed(treatment.id), middleCents(treatment)]),
  ])
  const { cents } = sumPlan(
    lines.map(({ needs }) => needs),
    (id) => prices.get(id),
  )
  const { night, transfer } = otherTravelCosts
  return landedPrice(cents, stay, { nightCents: night[hotel] * 100, transferCents: transfer * 100 }).allIn
}

async function compileRanking(ctx: Ctx, query: PlanQuery): Promise<Ranking> {
  const catalogue = readCatalogue(ctx)
  const asked = readAskedPlan(query.plan, catalogue)
  const stay = stayOf(asked, query)
  const { city, country } = await foldTexts(ctx, { city: query.city, country: query.country })
  return {
    asked,
    query,
    stay,
    place: { city, country: countryGroup(country) },
    catalogue,
    now: ctx.now(),
    usual: usualPrice(asked, stay, query.hotel, catalogue),
    isVerificationRequired: ctx.config.isVerificationRequired,
    limit: pageLimit(query),
  }
}

type FoundRow = { segment: Segment; row: number }
type Compared = { query: Pick<PlanQuery, 'hotel' | 'home' | 'flights'> }

/** Reads the cards and prices of some lists of clinics. What is shown is added up from the database, not from the index. */
async function readClinics(
  ctx: Ctx,
  { asked, query, stay, now, usual }: Ranking,
  lists: readonly (readonly FoundRow[])[],
  snapshot: string,
) {
  const providerIds = lists.flat().map(({ segment, row }) => segment.idOf(row))
  const procedureIds = asked.procedures.map(({ procedureId }) => procedureId)
  const { cardById, pricesById, isStale } = await selectClinics(ctx, {
    providerIds,
    procedureIds,
    snapshot,
    withTimes: asksForTimes(query),
  })
  const clinics = lists.map((found) =>
    found.flatMap((one) => {
      const id = one.segment.idOf(one.row)
      const card = cardById.get(id)
      const prices = pricesById.get(id) ?? new Map()
      return card ? [presentClinic(one, { card, prices, asked, query, stay, now, usual, policy: ctx.config })] : []
    }),
  )
  return { clinics, isStale }
}

/** What the totals of a plan are worked out with. */
export function presentAssumptions(ctx: Ctx, { asked, query, stay }: Pick<Ranking, 'asked' | 'stay'> & Compared) {
  return {
    trips: asked.trips.map(({ nights, healingWeeks }) => ({
      nights,
      healingWeeks: healingWeeks ? ([healingWeeks[0], healingWeeks[1]] as [number, number]) : null,
    })),
    mostTrips: asked.mostTrips,
    stay: {
      nights: stay.nights,
      transfers: stay.transfers,
      hotel: query.hotel,
      flights: query.flights ?? null,
    },
    home: planAtHome(ctx, asked, query.home),
  }
}
