import { listed, type Mouth, mouthOf, type PlanProblem, withArticle } from './plan-mouth.ts'
import { spanProblem, toothProblem } from './plan-tooth-rules.ts'
import {
  countTeeth,
  type DentalLine,
  LINES_MAX,
  lineKey,
  type Plan,
  type PlanCatalogue,
  type PlanLine,
  type PlanTreatment,
  type ServiceLine,
  serviceOf,
  treatmentOf,
} from './plans.ts'
import {
  dentitionOf,
  isTooth,
  JAWS,
  type Jaw,
  jawOf,
  type Numbering,
  type Tooth,
  teethBetween,
  toothNumber,
} from './teeth.ts'

export const QUANTITY_MAX = 32
const SIDES_OF_A_JAW = 2

/** The first thing that is wrong with a plan, or nothing. Teeth are named in the given numbering. */
export function planProblem(
  plan: Plan,
  catalogue: PlanCatalogue,
  numbering: Numbering = 'fdi',
): PlanProblem | undefined {
  const mouth = mouthOf(plan, catalogue, numbering)
  const problem =
    conditionsProblem(plan, numbering) ?? listProblem(plan.lines, catalogue) ?? jawsProblem(plan, catalogue, mouth)
  if (problem) return problem
  for (const line of plan.lines) {
    const wrong = line.area === 'service' ? serviceProblem(line, catalogue) : dentalProblem(mouth, line, catalogue)
    if (wrong) return { ...wrong, line }
  }
  return overlapProblem(plan, catalogue, mouth)
}

function conditionsProblem({ conditions }: Plan, numbering: Numbering): PlanProblem | undefined {
  const seen = new Set<Tooth>()
  for (const { tooth, condition } of conditions) {
    const number = toothNumber(tooth, numbering)
    if (!isTooth(tooth)) return { message: `There’s no tooth with the number ${number}.`, teeth: [] }
    if (seen.has(tooth)) return { message: `Tooth ${number} is marked twice.`, teeth: [tooth] }
    if (dentitionOf(tooth) === 'milk' && condition.startsWith('implant'))
      return { message: `Tooth ${number} is a milk tooth, and implants only replace permanent teeth.`, teeth: [tooth] }
    seen.add(tooth)
  }
  return undefined
}

const nameOf = (line: PlanLine, catalogue: PlanCatalogue) =>
  line.area === 'service' ? line.service : treatmentOf(catalogue, line.treatment)?.name

function listProblem(lines: readonly PlanLine[], catalogue: PlanCatalogue): PlanProblem | undefined {
  if (lines.length > LINES_MAX)
    return { message: `A plan has at most ${LINES_MAX} treatments. Remove one to add another.`, teeth: [] }
  const keys = lines.map(lineKey)
  const twice = lines.find((line, index) => keys.indexOf(lineKey(line)) !== index)
  return twice && { message: `${nameOf(twice, catalogue)} is in your plan already.`, teeth: [] }
}

const isWholeNumber = (quantity: number, least: number, most: number) =>
  Number.isInteger(quantity) && quantity >= least && quantity <= most

const quantityProblem = (name: string, most: number): PlanProblem => ({
  message: most === 1 ? `${name}: one is enough for a plan.` : `${name}: a plan can have at most ${most}.`,
  teeth: [],
})

function serviceProblem({ service, side, quantity }: ServiceLine, catalogue: PlanCatalogue): PlanProblem | undefined {
  const known = serviceOf(catalogue, service)
  if (!known) return { message: 'We don’t know one of the treatments in this plan.', teeth: [] }
  if (known.sided && !side) return { message: `${service}: choose left, right or both sides.`, teeth: [] }
  if (!known.sided && side) return { message: `${service} isn’t done on one side.`, teeth: [] }
  const most = side ? (side === 'both' ? 2 : 1) : (known.most ?? 1)
  return isWholeNumber(quantity, side ? most : 1, most) ? undefined : quantityProblem(service, most)
}

function dentalProblem(mouth: Mouth, line: DentalLine, catalogue: PlanCatalogue): PlanProblem | undefined {
  const treatment = treatmentOf(catalogue, line.treatment)
  if (!treatment || treatment.area !== line.area)
    return { message: 'We don’t know one of the treatments in this plan.', teeth: [] }
  switch (line.area) {
    case 'tooth':
      return teethProblem(mouth, treatment, line.teeth, line.quantity)
    case 'span': {
      const isRun = line.teeth.join() === teethBetween(line.teeth[0] ?? 0, line.teeth.at(-1) ?? 0).join()
      return spanProblem(mouth, treatment, isRun && line.quantity === line.teeth.length ? line.teeth : [])
    }
    case 'jaw':
      return line.quantity === 1 ? undefined : quantityProblem(treatment.name, 1)
    case 'mouth': {
      const most = treatment.most ?? 1
      return isWholeNumber(line.quantity, 1, most) ? undefined : quantityProblem(treatment.name, most)
    }
  }
}

function teethProblem(mouth: Mouth, treatment: PlanTreatment, teeth: readonly Tooth[], quantity: number) {
  const unknown = teeth.find((tooth) => !isTooth(tooth))
  if (unknown !== undefined) return { message: `There’s no tooth with the number ${unknown}.`, teeth: [] }
  const most = treatment.countedBySide ? SIDES_OF_A_JAW : QUANTITY_MAX
  const least = Math.max(1, countTeeth(treatment, teeth))
  if (new Set(teeth).size < teeth.length || !isWholeNumber(quantity, least, most))
    return quantityProblem(treatment.name, most)
  for (const tooth of teeth) {
    const problem = toothProblem(mouth, treatment, tooth)
    if (problem) return problem
  }
  return undefined
}

/** A tooth is taken out once, and gets one crown, veneer, inlay, implant or place in a bridge. */
function overlapProblem(plan: Plan, catalogue: PlanCatalogue, mouth: Mouth): PlanProblem | undefined {
  const taken = new Map<string, PlanTreatment>()
  for (const line of plan.lines) {
    const treatment = line.area === 'service' ? undefined : treatmentOf(catalogue, line.treatment)
    if (!treatment || !('teeth' in line) || !['restoration', 'removal'].includes(treatment.role)) continue
    for (const tooth of line.teeth) {
      const first = taken.get(`${treatment.role} ${tooth}`)
      if (first) {
        const message = `Tooth ${mouth.number(tooth)} already gets ${withArticle(first.name)} in your plan. Remove it there to choose ${withArticle(treatment.name)}.`
        return { message, teeth: [tooth] }
      }
      taken.set(`${treatment.role} ${tooth}`, treatment)
    }
  }
  return undefined
}

function jawsProblem(plan: Plan, catalogue: PlanCatalogue, mouth: Mouth): PlanProblem | undefined {
  for (const jaw of JAWS) {
    const problem = wholeJawProblem(plan, catalogue, mouth, jaw)
    if (problem) return problem
  }
  return undefined
}

/** A treatment that replaces all teeth of a jaw leaves none to restore there, and no gap for another prosthesis. */
function wholeJawProblem(plan: Plan, catalogue: PlanCatalogue, mouth: Mouth, jaw: Jaw): PlanProblem | undefined {
  const whole = mouth.wholeJaw(jaw)
  if (!whole) return undefined
  for (const line of plan.lines) {
    const treatment = line.area === 'service' ? undefined : treatmentOf(catalogue, line.treatment)
    if (!treatment || treatment.id === whole.id) continue
    if (line.area === 'jaw' && line.jaw === jaw && ['whole-jaw', 'partial-jaw'].includes(treatment.role)) {
      const names = listed([whole.name, treatment.name])
      return { message: `${names} both replace teeth of the ${jaw} jaw. Choose one of them.`, teeth: [] }
    }
    const tooth = 'teeth' in line ? line.teeth.find((one) => jawOf(one) === jaw) : undefined
    if (tooth !== undefined && ['restoration', 'repair'].includes(treatment.role)) {
      const message = `${whole.name} replaces all teeth of the ${jaw} jaw, so ${withArticle(treatment.name)} at ${mouth.number(tooth)} isn’t needed.`
      return { message, teeth: [tooth] }
    }
  }
  return undefined
}
