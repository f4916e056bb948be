import * as fc from 'fast-check'
import {
  addService,
  addTreatment,
  changeQuantity,
  type Edit,
  markTeeth,
  removeLine,
  removeTooth,
} from '#features/plans/rules/plan-edits.ts'
import {
  CONDITIONS,
  type Condition,
  EMPTY_PLAN,
  lineKey,
  type Plan,
  SIDES,
  teethOfLine,
} from '#features/plans/rules/plans.ts'
import { TEETH } from '#features/plans/rules/teeth.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'

export const rules = { catalogue: planCatalogue, numbering: 'fdi' } as const

/** What a patient can do on the page, with indexes that are taken modulo what there is. */
type Step =
  | { kind: 'mark'; teeth: number[]; condition: Condition | null }
  | { kind: 'add'; treatment: string; teeth: number[] }
  | { kind: 'service'; name: string; side: (typeof SIDES)[number] | null }
  | { kind: 'quantity'; line: number; quantity: number }
  | { kind: 'remove'; line: number; tooth: number }

const teeth = fc.array(fc.constantFrom(...TEETH), { maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('mark' as const),
    teeth,
    condition: fc.option(fc.constantFrom(...(Object.keys(CONDITIONS) as Condition[]))),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    treatment: fc.constantFrom(...planCatalogue.treatments.map(({ id }) => id)),
    teeth,
  }),
  fc.record({
    kind: fc.constant('service' as const),
    name: fc.constantFrom(...planCatalogue.services.map(({ name }) => name)),
    side: fc.option(fc.constantFrom(...SIDES)),
  }),
  fc.record({ kind: fc.constant('quantity' as const), line: fc.nat(20), quantity: fc.integer({ min: -1, max: 40 }) }),
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(20), tooth: fc.nat(20) }),
)

function take(plan: Plan, move: Step): Edit {
  if (move.kind === 'mark') return markTeeth(plan, move.teeth, move.condition, rules)
  if (move.kind === 'add') return addTreatment(plan, move.treatment, move.teeth, rules)
  if (move.kind === 'service') return addService(plan, move.name, move.side, rules)
  const line = plan.lines[move.line % Math.max(1, plan.lines.length)]
  if (!line) return { ok: true, plan, key: null }
  if (move.kind === 'quantity') return changeQuantity(plan, lineKey(line), move.quantity, rules)
  const placed = teethOfLine(line)
  const tooth = placed[move.tooth % Math.max(1, placed.length)]
  return tooth === undefined ? removeLine(plan, lineKey(line), rules) : removeTooth(plan, lineKey(line), tooth, rules)
}

/** Plans as patients make them, step by step; a step that is refused changes nothing. */
export const randomPlan: fc.Arbitrary<Plan> = fc.array(step, { maxLength: 40 }).map((steps) =>
  steps.reduce<Plan>((plan, move) => {
    const edit = take(plan, move)
    return edit.ok ? edit.plan : plan
  }, EMPTY_PLAN),
)
