import { planCatalogue } from '#content/plan-catalogue.ts'
import { decodePlan, encodePlan } from '#domain/plan-code.ts'
import { EMPTY_PLAN, type PlanLine } from '#domain/plans.ts'
import type { SummaryState } from '#web/features/plan-totals/use-plan-summary.ts'

/** Equal lines have equal codes. */
const codeOfLine = (line: PlanLine) => encodePlan({ ...EMPTY_PLAN, lines: [line] }, planCatalogue)

/**
 * What lines cost at the clinic with the lowest total, in US cents. A line that has changed since has no price until the next
 * answer, and one that has not keeps it.
 */
export function linePrices({ found }: Pick<SummaryState, 'found'>): (line: PlanLine) => number | undefined {
  const decoded = found && decodePlan(found.plan, planCatalogue)
  if (!decoded?.ok) return () => undefined
  const priceByCode = new Map(
    decoded.plan.lines.map((line, at) => [codeOfLine(line), found?.summary.lowest?.lines[at] ?? undefined]),
  )
  return (line) => priceByCode.get(codeOfLine(line))
}
