import { sendWords } from '#content/pages/cases.ts'
import { planCatalogue } from '#content/plan-catalogue.ts'
import type { CaseLine } from '#domain/cases.ts'
import { decodePlan, encodePlan } from '#domain/plan-code.ts'
import { type DentalLine, teethOfLine, treatmentOf } from '#domain/plans.ts'

export type SentPlan = { ok: true; code: string; lines: CaseLine[] } | { ok: false; message: string }

/** The plan of an address as a case has it, or why it cannot be sent. The server checks the same. */
export function readSentPlan(code: string): SentPlan {
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) return { ok: false, message: decoded.problem }
  const { lines } = decoded.plan
  if (lines.length === 0) return { ok: false, message: sendWords.problem.empty }
  const dental = lines.filter((line) => line.area !== 'service')
  if (dental.length < lines.length) return { ok: false, message: sendWords.problem.services }
  return { ok: true, code: encodePlan(decoded.plan, planCatalogue), lines: dental.map(toLine) }
}

const toLine = (line: DentalLine, position: number): CaseLine => ({
  position,
  name: treatmentOf(planCatalogue, line.treatment)?.name ?? line.treatment,
  treatment: line.treatment,
  teeth: [...teethOfLine(line)],
  jaw: line.area === 'jaw' ? line.jaw : null,
  quantity: line.quantity,
})
