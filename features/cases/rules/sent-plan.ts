import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { type DentalLine, type PlanCatalogue, teethOfLine, treatmentOf } from '#features/plans/rules/plans.ts'
import type { CaseLine } from './cases.ts'

export type SentPlan = { ok: true; code: string; lines: CaseLine[] } | { ok: false; message: string }

/** The plan of a code as a case has it, written as all equal plans are, or why it cannot be sent. Quotes are for dental treatments alone. */
export function readSentPlan(code: string, catalogue: PlanCatalogue): SentPlan {
  if (code === '') return { ok: false, message: 'You have no treatment plan yet.' }
  const decoded = decodePlan(code, catalogue)
  if (!decoded.ok) return { ok: false, message: decoded.problem }
  const { lines } = decoded.plan
  if (lines.length === 0) return { ok: false, message: 'Add at least one treatment to your plan.' }
  const dental = lines.filter((line) => line.area !== 'service')
  if (dental.length < lines.length)
    return {
      ok: false,
      message:
        'Binding quotes are for dental treatments so far. For the others you can compare the clinics’ listed prices and write to a clinic. Please remove them from your plan to ask for quotes.',
    }
  return {
    ok: true,
    code: encodePlan(decoded.plan, catalogue),
    lines: dental.map((line, position) => toCaseLine(line, position, catalogue)),
  }
}

const toCaseLine = (line: DentalLine, position: number, catalogue: PlanCatalogue): CaseLine => ({
  position,
  name: treatmentOf(catalogue, line.treatment)?.name ?? line.treatment,
  treatment: line.treatment,
  teeth: [...teethOfLine(line)],
  jaw: line.area === 'jaw' ? line.jaw : null,
  quantity: line.quantity,
})
