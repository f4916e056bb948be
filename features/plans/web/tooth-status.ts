import { type Condition, type Plan, treatmentOf } from '../rules/plans.ts'
import { jawOf, type Numbering, type Tooth, toothName, toothNumber } from '../rules/teeth.ts'
import { conditions as conditionNames, toothChart } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { type Sign, signOf } from './treatment-signs.ts'

/** What the chart shows of a tooth. */
export type ToothStatus = {
  condition: Condition | null
  /** The sign of the first treatment that is wanted for it, and how many are. */
  sign: Sign | null
  count: number
  wanted: readonly string[]
  /** A gap that a bridge of the plan closes. */
  isPontic: boolean
}

export function toothStatus(plan: Plan, tooth: Tooth): ToothStatus {
  const condition = plan.conditions.find((marked) => marked.tooth === tooth)?.condition ?? null
  const lines = plan.lines.filter(
    (line) => ('teeth' in line && line.teeth.includes(tooth)) || (line.area === 'jaw' && line.jaw === jawOf(tooth)),
  )
  const own = lines.flatMap((line) => (line.area === 'tooth' || line.area === 'span' ? [line] : []))
  const names = lines.map((line) =>
    'treatment' in line ? (treatmentOf(planCatalogue, line.treatment)?.name ?? '') : '',
  )
  const first = own[0]
  return {
    condition,
    sign: first ? signOf(first.treatment) : null,
    count: own.length,
    wanted: names,
    isPontic: condition === 'missing' && own.length > 0 && own.every(({ area }) => area === 'span'),
  }
}

/** Upper right first molar, 16, missing, Implant with crown wanted */
export function describeTooth(tooth: Tooth, numbering: Numbering, { condition, wanted }: ToothStatus) {
  const parts = [toothName(tooth), toothNumber(tooth, numbering)]
  if (condition) parts.push(conditionNames[condition])
  return [...parts, ...wanted.map(toothChart.wanted)].join(', ')
}
