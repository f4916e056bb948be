import { inSentence, isGap, listed, mouthOf, type PlanProblem, type Remedy, withArticle } from './plan-mouth.ts'
import { planProblem } from './plan-rules.ts'
import {
  type Condition,
  countTeeth,
  type DentalLine,
  lineKey,
  type Plan,
  type PlanCatalogue,
  type PlanLine,
  type PlanTreatment,
  type ServiceSide,
  sortedPlan,
  treatmentOf,
} from './plans.ts'
import {
  type Jaw,
  jawOf,
  type Numbering,
  runEnds,
  sortedTeeth,
  type Tooth,
  teethBetween,
  toothNumber,
} from './teeth.ts'

/** The plan after an edit, with the key of the line that was added or changed; or why the edit is refused. */
export type Edit = { ok: true; plan: Plan; key: string | null } | { ok: false; problem: PlanProblem }

/** The treatment that makes a gap. */
const EXTRACTION = 'extraction'

type Rules = { catalogue: PlanCatalogue; numbering: Numbering }

const refused = (message: string, teeth: readonly Tooth[] = []): Edit => ({ ok: false, problem: { message, teeth } })

/** Applies the rules to the result of an edit. */
function checked(plan: Plan, { catalogue, numbering }: Rules, key: string | null): Edit {
  const problem = planProblem(plan, catalogue, numbering)
  return problem ? { ok: false, problem } : { ok: true, plan: sortedPlan(plan, catalogue), key }
}

const withLine = (plan: Plan, line: PlanLine): Plan => ({
  ...plan,
  lines: [...plan.lines.filter((other) => lineKey(other) !== lineKey(line)), line],
})

/** Marks what is at teeth today; null is a healthy tooth. */
export function markTeeth(plan: Plan, teeth: readonly Tooth[], condition: Condition | null, rules: Rules): Edit {
  const others = plan.conditions.filter(({ tooth }) => !teeth.includes(tooth))
  const marked = condition ? sortedTeeth(teeth).map((tooth) => ({ tooth, condition })) : []
  const edit = checked({ ...plan, conditions: [...others, ...marked] }, rules, null)
  return explained(edit, rules, (line) => {
    const what = `Your plan has ${withArticle(line.name)} ${line.place}.`
    return `${what} Remove it first, then change what’s there today.`
  })
}

/** Says why the plan that is left by an edit is not possible, by the line of it that the edit does not agree with. */
function explained(
  edit: Edit,
  { catalogue, numbering }: Rules,
  message: (line: { name: string; place: string }) => string,
): Edit {
  const line = edit.ok ? undefined : edit.problem.line
  if (edit.ok || !line || line.area === 'service') return edit
  const name = treatmentOf(catalogue, line.treatment)?.name ?? line.treatment
  return refused(message({ name, place: placeOf(line, edit.problem.teeth, numbering) }), edit.problem.teeth)
}

/** at 26; from 14 to 16 */
function placeOf(line: DentalLine, teeth: readonly Tooth[], numbering: Numbering) {
  const number = (tooth: Tooth) => toothNumber(tooth, numbering)
  if (line.area !== 'span') return `at ${listed(teeth.map(number))}`
  const [first, last] = runEnds(line.teeth, numbering)
  return `from ${number(first)} to ${number(last)}`
}

/** Adds a treatment that was refused, with what makes it possible at those of the teeth that lack it. */
export function addWithRemedy(plan: Plan, id: string, teeth: readonly Tooth[], remedy: Remedy, rules: Rules): Edit {
  const mouth = mouthOf(plan, rules.catalogue, rules.numbering)
  const lacking = teeth.filter((tooth) => !mouth.hasImplant(tooth) && (remedy === 'implant' || !isGap(mouth, tooth)))
  const first =
    remedy === 'extraction' ? addTreatment(plan, EXTRACTION, lacking, rules) : markTeeth(plan, lacking, remedy, rules)
  return first.ok ? addTreatment(first.plan, id, teeth, rules) : first
}

/** Adds a dental treatment at the selected teeth. Without any, it is added without a place, where the treatment allows that. */
export function addTreatment(plan: Plan, id: string, teeth: readonly Tooth[], rules: Rules): Edit {
  const treatment = treatmentOf(rules.catalogue, id)
  if (!treatment) return refused('We don’t know this treatment.')
  switch (treatment.area) {
    case 'tooth':
      return addAtTeeth(plan, treatment, teeth, rules)
    case 'span':
      return addSpan(plan, treatment, teeth, rules)
    case 'jaw': {
      const jaws = [...new Set(teeth.map(jawOf))]
      const [jaw] = jaws
      if (jaw === undefined || jaws.length > 1)
        return refused(`${treatment.name} is for one jaw. Select teeth of the upper or of the lower jaw.`)
      return addForJaw(plan, treatment, jaw, rules)
    }
    case 'mouth':
      return addForMouth(plan, treatment, rules)
  }
}

function addAtTeeth(plan: Plan, treatment: PlanTreatment, teeth: readonly Tooth[], rules: Rules): Edit {
  const line = plan.lines.find((one) => one.area === 'tooth' && one.treatment === treatment.id)
  const had = line?.area === 'tooth' ? line.teeth : []
  const all = sortedTeeth([...had, ...teeth])
  const before = line?.quantity ?? 0
  if (teeth.length > 0 && all.length === had.length)
    return refused(
      `${treatment.name} is in your plan for ${teeth.length > 1 ? 'these teeth' : 'this tooth'} already.`,
      teeth,
    )
  // Chosen teeth first take the place of those that were not placed yet.
  const quantity = teeth.length > 0 ? Math.max(before, countTeeth(treatment, all)) : before + 1
  const added: PlanLine = { area: 'tooth', treatment: treatment.id, teeth: all, quantity }
  return checked(withLine(plan, added), rules, lineKey(added))
}

function addSpan(plan: Plan, treatment: PlanTreatment, teeth: readonly Tooth[], rules: Rules): Edit {
  const sorted = sortedTeeth(teeth)
  const span = teethBetween(sorted[0] ?? 0, sorted.at(-1) ?? 0)
  const added: PlanLine = { area: 'span', treatment: treatment.id, teeth: span, quantity: span.length }
  if (plan.lines.some((line) => lineKey(line) === lineKey(added)))
    return refused(`${treatment.name} is in your plan for these teeth already.`, teeth)
  return checked(withLine(plan, added), rules, lineKey(added))
}

/** Adds a treatment of a whole jaw. */
export function addForJaw(plan: Plan, treatment: PlanTreatment, jaw: Jaw, rules: Rules): Edit {
  const added: PlanLine = { area: 'jaw', treatment: treatment.id, jaw, quantity: 1 }
  if (plan.lines.some((line) => lineKey(line) === lineKey(added)))
    return refused(`${treatment.name} is in your plan for the ${jaw} jaw already.`)
  return checked(withLine(plan, added), rules, lineKey(added))
}

function addForMouth(plan: Plan, treatment: PlanTreatment, rules: Rules): Edit {
  const line = plan.lines.find((one) => one.area === 'mouth' && one.treatment === treatment.id)
  const added: DentalLine = { area: 'mouth', treatment: treatment.id, quantity: (line?.quantity ?? 0) + 1 }
  return checked(withLine(plan, added), rules, lineKey(added))
}

/** Adds a treatment of another speciality, or changes its side. */
export function addService(plan: Plan, service: string, side: ServiceSide | null, rules: Rules): Edit {
  const line = plan.lines.find((one) => one.area === 'service' && one.service === service)
  const quantity = side ? (side === 'both' ? 2 : 1) : (line?.quantity ?? 0) + 1
  const added: PlanLine = { area: 'service', service, side, quantity }
  return checked(withLine(plan, added), rules, lineKey(added))
}

/** Sets how many of a line are wanted. Teeth beyond it leave the line, the last chosen place first. */
export function changeQuantity(plan: Plan, key: string, quantity: number, rules: Rules): Edit {
  const line = plan.lines.find((one) => lineKey(one) === key)
  if (!line) return { ok: true, plan, key: null }
  if (quantity < 1) return removeLine(plan, key, rules)
  if (line.area === 'span' || line.area === 'jaw') return { ok: true, plan, key }
  const treatment = line.area === 'tooth' ? treatmentOf(rules.catalogue, line.treatment) : undefined
  if (line.area !== 'tooth' || !treatment) return checked(withLine(plan, { ...line, quantity }), rules, key)
  let teeth = line.teeth
  while (countTeeth(treatment, teeth) > quantity) teeth = teeth.slice(0, -1)
  return withoutNeeded(checked(withLine(plan, { ...line, teeth, quantity }), rules, key), treatment.name, rules)
}

/** Takes a line out of the plan. */
export function removeLine(plan: Plan, key: string, rules: Rules): Edit {
  const line = plan.lines.find((one) => lineKey(one) === key)
  const edit = checked({ ...plan, lines: plan.lines.filter((one) => one !== line) }, rules, null)
  if (!line || line.area === 'service') return edit
  return withoutNeeded(edit, treatmentOf(rules.catalogue, line.treatment)?.name ?? line.treatment, rules)
}

/** Refuses to take out what another line of the plan needs. */
const withoutNeeded = (edit: Edit, removed: string, rules: Rules) =>
  explained(
    edit,
    rules,
    ({ name, place }) =>
      `The ${inSentence(name)} ${place} needs this ${inSentence(removed)}. Remove the ${inSentence(name)} first.`,
  )

/** Takes one tooth out of a line, and the line out of the plan with its last tooth. */
export function removeTooth(plan: Plan, key: string, tooth: Tooth, rules: Rules): Edit {
  const line = plan.lines.find((one) => lineKey(one) === key)
  const treatment = line?.area === 'tooth' ? treatmentOf(rules.catalogue, line.treatment) : undefined
  if (line?.area !== 'tooth' || !treatment) return { ok: true, plan, key: null }
  const teeth = line.teeth.filter((other) => other !== tooth)
  const quantity = line.quantity - countTeeth(treatment, line.teeth) + countTeeth(treatment, teeth)
  if (quantity < 1) return removeLine(plan, key, rules)
  return withoutNeeded(checked(withLine(plan, { ...line, teeth, quantity }), rules, key), treatment.name, rules)
}
