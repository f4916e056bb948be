import { dentalProcedures } from '#content/dental-procedures.ts'
import { loadLines } from '#features/plan-totals/web/load-clinics.ts'
import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { procedureTotals } from '#features/plans/rules/plan-lines.ts'
import { EMPTY_PLAN } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import { readComparison } from '../rules/comparison-query.ts'
import { offerRows, procedureRows } from '../rules/comparison-rows.ts'
import type { ComparedClinic } from '../rules/comparisons.ts'
import { comparePage } from '../words/compare.ts'

/** A clinic as its column shows it; its prices are in the rows. */
export type ShownClinic = Omit<ComparedClinic, 'offers' | 'prices'> & { crowns: string[] }

/** More treatments than this would hide the facts below them. */
const OFFERS_MAX = 15
/** What clinics charge beside the treatment itself. */
const EXTRAS = ['examination', 'panoramic-x-ray', 'ct-scan', 'temporary-crown', 'sedation']
const PROCEDURES = Object.values(dentalProcedures).flatMap((group) => group.map(({ id }): string => id))

/** Data of the page. A plan that cannot be read is left out, with the reason. */
export async function loadComparison(search: URLSearchParams, reads: Pick<PublicReads, 'comparison'>) {
  const asked = readComparison(search)
  const decoded = asked.plan === '' ? undefined : decodePlan(asked.plan, planCatalogue)
  const plan = decoded?.ok ? decoded.plan : EMPTY_PLAN
  const lines = loadLines(plan)
  const hasPlan = lines.length > 0
  const query = { ...asked, plan: hasPlan ? encodePlan(plan, planCatalogue) : '' }
  const { clinics, unlisted, assumptions } = await reads.comparison(query)
  const planned = procedureTotals(plan, planCatalogue).map(({ procedureId }) => procedureId)
  return {
    query,
    problem: decoded && !decoded.ok ? decoded.problem : null,
    lines,
    /** Clinics answer dental plans with quotes. */
    canAskQuotes: hasPlan && plan.lines.every(({ area }) => area !== 'service'),
    unlisted,
    assumptions,
    clinics: clinics.map(toShown),
    offers: hasPlan ? [] : offerRows(clinics, OFFERS_MAX),
    procedures: hasPlan ? [] : procedureRows(clinics, PROCEDURES),
    extras: hasPlan
      ? procedureRows(
          clinics,
          EXTRAS.filter((id) => !planned.includes(id)),
        )
      : [],
  }
}
export type LoadedComparison = Awaited<ReturnType<typeof loadComparison>>

function toShown({ offers: _offers, prices, ...clinic }: ComparedClinic): ShownClinic {
  const listed = new Set(prices.map(({ procedure }) => procedure))
  const crowns = Object.entries(comparePage.crowns).flatMap(([procedure, name]) =>
    listed.has(procedure) ? [name] : [],
  )
  return { ...clinic, crowns }
}
