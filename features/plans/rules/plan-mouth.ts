import { type Plan, type PlanCatalogue, type PlanLine, type PlanTreatment, teethOfLine, treatmentOf } from './plans.ts'
import { type Jaw, jawOf, type Numbering, runEnds, type Tooth, toothNumber } from './teeth.ts'

/** What would make a refused treatment possible: another mark at its teeth, or a line for their extraction. */
export type Remedy = 'missing' | 'implant' | 'extraction'

/** What is wrong with a plan, as a sentence, and the teeth that it is about. */
export type PlanProblem = {
  message: string
  teeth: readonly Tooth[]
  /** The likeliest first. */
  remedies?: readonly Remedy[]
  /** The line that is not possible, where it is one. */
  line?: PlanLine
}

/** The mouth as a plan describes it: what is there today, and what the plan itself changes. */
export type Mouth = {
  hasTooth: (tooth: Tooth) => boolean
  hasImplant: (tooth: Tooth) => boolean
  /** Whether the patient said what is there today. */
  isMarked: (tooth: Tooth) => boolean
  hasCrown: (tooth: Tooth) => boolean
  /** Whether the plan sets an implant that a bridge can stand on. */
  getsAbutment: (tooth: Tooth) => boolean
  /** Taken out by the plan. */
  isRemoved: (tooth: Tooth) => boolean
  /** The treatment that replaces all teeth of a jaw, if the plan has one. */
  wholeJaw: (jaw: Jaw) => PlanTreatment | undefined
  /** A tooth as it is numbered on screen. */
  number: (tooth: Tooth) => string
  /** from 14 to 16 */
  range: (run: readonly Tooth[]) => string
}

/** The teeth of the lines whose treatment passes. */
function teethOf({ lines }: Plan, catalogue: PlanCatalogue, passes: (treatment: PlanTreatment) => boolean) {
  const passing = lines.filter((line) => {
    const treatment = line.area === 'service' ? undefined : treatmentOf(catalogue, line.treatment)
    return treatment !== undefined && passes(treatment)
  })
  return new Set(passing.flatMap(teethOfLine))
}

export function mouthOf(plan: Plan, catalogue: PlanCatalogue, numbering: Numbering): Mouth {
  const conditions = new Map(plan.conditions.map(({ tooth, condition }) => [tooth, condition]))
  const removed = teethOf(plan, catalogue, ({ role }) => role === 'removal')
  const abutments = teethOf(plan, catalogue, ({ holdsBridge }) => holdsBridge === true)
  const wholeJaws = new Map<Jaw, PlanTreatment>()
  for (const line of plan.lines) {
    const treatment = line.area === 'jaw' ? treatmentOf(catalogue, line.treatment) : undefined
    if (treatment?.role === 'whole-jaw' && line.area === 'jaw') wholeJaws.set(line.jaw, treatment)
  }
  const hasImplant = (tooth: Tooth) => ['implant', 'implant-crown'].includes(conditions.get(tooth) ?? '')
  return {
    hasImplant,
    isMarked: (tooth) => conditions.has(tooth),
    hasTooth: (tooth) => conditions.get(tooth) !== 'missing' && !hasImplant(tooth),
    hasCrown: (tooth) => ['crown', 'root-treated-crown'].includes(conditions.get(tooth) ?? ''),
    getsAbutment: (tooth) => abutments.has(tooth),
    isRemoved: (tooth) => removed.has(tooth),
    wholeJaw: (jaw) => wholeJaws.get(jaw),
    number: (tooth) => toothNumber(tooth, numbering),
    range: (run) =>
      `from ${runEnds(run, numbering)
        .map((tooth) => toothNumber(tooth, numbering))
        .join(' to ')}`,
  }
}

/** Whether nothing will be at a tooth when the plan is done: it is missing, or the plan takes it out. */
export const isGap = (mouth: Mouth, tooth: Tooth) =>
  !mouth.hasImplant(tooth) &&
  (!mouth.hasTooth(tooth) || mouth.isRemoved(tooth) || mouth.wholeJaw(jawOf(tooth)) !== undefined)

/** Zirconia crown → zirconia crown; All-on-4 keeps its capital. */
export const inSentence = (name: string) =>
  /\d|^\p{Lu}-/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Zirconia crown → a zirconia crown */
export const withArticle = (name: string) => `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${inSentence(name)}`

/** 14, 15 and 16 */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
