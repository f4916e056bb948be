import { isGap, listed, type Mouth, type PlanProblem, withArticle } from './plan-mouth.ts'
import type { PlanTreatment } from './plans.ts'
import { dentitionOf, jawOf, positionOf, type Tooth } from './teeth.ts'

export const SPAN_MIN = 2
export const SPAN_MAX = 14
/** Gaps side by side that a bridge can close. The four incisors, which bear less, are one more. */
const GAPS_MAX = 3
const INCISORS = 4
/** Teeth that may hang free beyond the last abutment, at one end of a bridge. */
const CANTILEVERS_MAX = 1
/** The last premolar; molars come after it. */
const LAST_PREMOLAR = 5

/** Why a treatment makes no sense at one tooth, if it makes none. */
export function toothProblem(mouth: Mouth, treatment: PlanTreatment, tooth: Tooth): PlanProblem | undefined {
  const problem = siteProblem(mouth, treatment, tooth)
  if (problem) return { message: problem, teeth: [tooth] }
  switch (treatment.needs) {
    case 'tooth':
      return needsToothProblem(mouth, treatment, tooth)
    case 'gap':
      return needsGapProblem(mouth, treatment, tooth)
    case 'implant':
      return needsImplantProblem(mouth, tooth)
    case 'any':
      return undefined
  }
}

function siteProblem(mouth: Mouth, treatment: PlanTreatment, tooth: Tooth) {
  const number = mouth.number(tooth)
  if (dentitionOf(tooth) === 'milk' && !treatment.milk)
    return `Tooth ${number} is a milk tooth, and ${withArticle(treatment.name)} is only done on permanent teeth.`
  if (treatment.site === 'upper-back' && (jawOf(tooth) === 'lower' || positionOf(tooth) < 4))
    return `${treatment.name} is done above the upper back teeth only, from the first premolar to the wisdom tooth. Tooth ${number} isn’t one of them.`
  if (treatment.site === 'before-molars' && positionOf(tooth) > LAST_PREMOLAR)
    return `${treatment.name}: possible from the incisors to the second premolar. Tooth ${number} is a molar, which needs a crown or an inlay or onlay instead.`
  return undefined
}

function needsToothProblem(mouth: Mouth, { name, role, bonded }: PlanTreatment, tooth: Tooth): PlanProblem | undefined {
  const number = mouth.number(tooth)
  const teeth = [tooth]
  if (mouth.hasImplant(tooth)) {
    const instead = role === 'restoration' ? ' Choose “Crown on an implant you have” instead.' : ''
    return {
      message: `At ${number} there’s an implant, so ${withArticle(name)} isn’t possible there.${instead}`,
      teeth,
    }
  }
  if (!mouth.hasTooth(tooth)) {
    const instead = role === 'restoration' ? ' Choose an implant with crown, or a bridge from its neighbours.' : ''
    return { message: `Tooth ${number} is missing, so ${withArticle(name)} isn’t possible there.${instead}`, teeth }
  }
  if (bonded && mouth.hasCrown(tooth)) {
    const message = `Tooth ${number} has a crown, and ${withArticle(name)} doesn’t hold on crowns. Choose a new crown instead.`
    return { message, teeth }
  }
  if (mouth.isRemoved(tooth) && role !== 'removal') {
    const message = `Your plan takes tooth ${number} out, so it can’t have ${withArticle(name)} as well. Remove one of the two.`
    return { message, teeth }
  }
  return undefined
}

function needsGapProblem(mouth: Mouth, { role }: PlanTreatment, tooth: Tooth): PlanProblem | undefined {
  const number = mouth.number(tooth)
  if (mouth.hasImplant(tooth)) return { message: `At ${number} there’s already an implant.`, teeth: [tooth] }
  if (role === 'restoration' && mouth.getsAbutment(tooth)) {
    const message = `Your plan has an implant without a crown at ${number} already. Remove one of the two implants.`
    return { message, teeth: [tooth] }
  }
  if (isGap(mouth, tooth)) return undefined
  // A tooth that nothing is said of may be missing; one that is marked is there.
  return mouth.isMarked(tooth)
    ? {
        message: `Tooth ${number} is still there. Add an extraction first, or mark it as missing.`,
        teeth: [tooth],
        remedies: ['extraction', 'missing'],
      }
    : {
        message: `Tooth ${number} is still there. Mark it as missing, or add an extraction first.`,
        teeth: [tooth],
        remedies: ['missing', 'extraction'],
      }
}

function needsImplantProblem(mouth: Mouth, tooth: Tooth): PlanProblem | undefined {
  if (mouth.hasImplant(tooth)) return undefined
  const message = `There’s no implant at ${mouth.number(tooth)} yet. Mark it as an implant, or choose “Implant with crown”.`
  return { message, teeth: [tooth], remedies: ['implant'] }
}

/** Why a bridge over neighbouring teeth of one jaw is not possible. */
export function spanProblem(mouth: Mouth, treatment: PlanTreatment, teeth: readonly Tooth[]): PlanProblem | undefined {
  if (teeth.length < SPAN_MIN || teeth.length > SPAN_MAX) {
    const message = `${treatment.name}: choose the first and the last tooth, ${SPAN_MIN} to ${SPAN_MAX} neighbours in the same jaw.`
    return { message, teeth }
  }
  const milk = teeth.find((tooth) => dentitionOf(tooth) === 'milk')
  if (milk !== undefined) return toothProblem(mouth, treatment, milk)
  const range = mouth.range(teeth)
  const abutments = teeth.filter((tooth) => isAbutment(mouth, tooth))
  if (abutments.length === 0) {
    const gaps = listed(teeth.map(mouth.number))
    const message = `A bridge ${range} has nothing to hold on to, because ${gaps} are missing. Include a tooth or an implant beside the gap.`
    return { message, teeth }
  }
  if (abutments.length === teeth.length) {
    const message = `No tooth ${range} is missing, so there’s no gap to bridge. Mark the missing tooth first.`
    return { message, teeth }
  }
  return supportProblem(mouth, teeth)
}

const isAbutment = (mouth: Mouth, tooth: Tooth) => !isGap(mouth, tooth) || mouth.getsAbutment(tooth)

/** A bridge is held at both ends, but for one tooth that may hang free, and between gaps that are not too long. */
function supportProblem(mouth: Mouth, teeth: readonly Tooth[]): PlanProblem | undefined {
  const isHeld = (tooth: Tooth) => isAbutment(mouth, tooth)
  const range = mouth.range(teeth)
  const first = teeth.findIndex(isHeld)
  const last = teeth.findLastIndex(isHeld)
  const hanging = [...teeth.slice(0, first), ...teeth.slice(last + 1)]
  if (hanging.length > CANTILEVERS_MAX) {
    const message = `A bridge ${range} would hang free at ${listed(hanging.map(mouth.number))}. Include the tooth beyond the gap, or add an implant without a crown for it to stand on.`
    return { message, teeth: hanging }
  }
  const wide = gapsOf(mouth, teeth).find((gap) => gap.length > GAPS_MAX && !isIncisors(gap))
  if (!wide) return undefined
  const message = `A bridge ${range} can’t close ${wide.length} gaps side by side: ${GAPS_MAX} are the most. Add an implant without a crown in between, or choose a partial denture.`
  return { message, teeth: wide }
}

const isIncisors = (gap: readonly Tooth[]) => gap.length <= INCISORS && gap.every((tooth) => positionOf(tooth) <= 2)

/** The gaps of a run, those side by side together. */
function gapsOf(mouth: Mouth, teeth: readonly Tooth[]) {
  const gaps: Tooth[][] = []
  teeth.forEach((tooth, index) => {
    const before = teeth[index - 1]
    if (isAbutment(mouth, tooth)) return
    if (before === undefined || isAbutment(mouth, before)) gaps.push([tooth])
    else gaps.at(-1)?.push(tooth)
  })
  return gaps
}
