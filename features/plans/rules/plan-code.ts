import { planProblem } from './plan-rules.ts'
import {
  CONDITIONS,
  type Condition,
  countTeeth,
  type DentalLine,
  type MarkedTooth,
  type Plan,
  type PlanCatalogue,
  type PlanLine,
  type PlanTreatment,
  type ServiceLine,
  type ServiceSide,
  serviceOf,
  sortedPlan,
  treatmentOf,
} from './plans.ts'
import { isTooth, type Jaw, type Tooth, teethBetween } from './teeth.ts'

/**
 * A plan as a code for addresses: `1-M3646-im3646-wh`. The first part is the version of the format. Each further part is a condition
 * (a capital and its teeth), a dental treatment (its two characters, then teeth, the first and last tooth, or a jaw) or a service of
 * another speciality (`S`, its three characters and side). `x3` ends a part where the quantity does not follow from the rest.
 * Equal plans have equal codes.
 */
const VERSION = '1'
const SEPARATOR = '-'
const SERVICE = 'S'
const JAW_LETTERS: Readonly<Record<Jaw, string>> = { upper: 'u', lower: 'l' }
const SIDE_LETTERS: Readonly<Record<ServiceSide, string>> = { left: 'l', right: 'r', both: 'b' }

/** Longer than any plan that the rules allow. */
export const PLAN_CODE_MAX = 1000

/** Said of text that is no code, whatever is wrong with it. */
export const UNREADABLE_PLAN =
  'We can’t read this plan. The link may be incomplete: copy it again in full, or start a new plan.'
/** Said of a code of a later release. */
export const NEWER_PLAN = 'This plan was made with a newer version of this page. Reload the page to open it.'

/** `rule`: the plan can be read, but breaks a rule. */
type Unread = 'unreadable' | 'newer' | 'rule'
export type DecodedPlan = { ok: true; plan: Plan } | { ok: false; reason: Unread; problem: string }

/** The code of a plan that obeys the rules. The order of its teeth and lines makes no difference. */
export function encodePlan(plan: Plan, catalogue: PlanCatalogue): string {
  const { conditions, lines } = sortedPlan(plan, catalogue)
  const marks = Object.entries(CONDITIONS).flatMap(([condition, letter]) => {
    const teeth = conditions.filter((marked) => marked.condition === condition).map(({ tooth }) => tooth)
    return teeth.length > 0 ? [letter + teeth.join('')] : []
  })
  const parts = lines.map((line) =>
    line.area === 'service' ? encodeService(line, catalogue) : encodeDental(line, catalogue),
  )
  return [VERSION, ...marks, ...parts].join(SEPARATOR)
}

const times = (quantity: number, implied: number) => (quantity === implied ? '' : `x${quantity}`)

function encodeDental(line: DentalLine, catalogue: PlanCatalogue) {
  const treatment = treatmentOf(catalogue, line.treatment)
  if (!treatment) throw new Error(`unknown treatment in a plan: ${line.treatment}`)
  switch (line.area) {
    case 'tooth':
      return treatment.code + line.teeth.join('') + times(line.quantity, countTeeth(treatment, line.teeth))
    case 'span':
      return `${treatment.code}${line.teeth[0]}${line.teeth.at(-1)}`
    case 'jaw':
      return treatment.code + JAW_LETTERS[line.jaw]
    case 'mouth':
      return treatment.code + times(line.quantity, 1)
  }
}

function encodeService(line: ServiceLine, catalogue: PlanCatalogue) {
  const service = serviceOf(catalogue, line.service)
  if (!service) throw new Error(`unknown service in a plan: ${line.service}`)
  if (line.side) return SERVICE + service.code + SIDE_LETTERS[line.side]
  return SERVICE + service.code + times(line.quantity, 1)
}

/** The plan of a code, or a sentence for the person who followed the link. Plans that break a rule are refused by the rule's sentence. */
export function decodePlan(code: string, catalogue: PlanCatalogue): DecodedPlan {
  const unreadable: DecodedPlan = { ok: false, reason: 'unreadable', problem: UNREADABLE_PLAN }
  if (code.length > PLAN_CODE_MAX || !/^\d+(-[A-Za-z0-9]+)*$/.test(code)) return unreadable
  const [version, ...parts] = code.split(SEPARATOR)
  if (version !== VERSION)
    return Number(version) > Number(VERSION) ? { ok: false, reason: 'newer', problem: NEWER_PLAN } : unreadable
  const conditions: MarkedTooth[] = []
  const lines: PlanLine[] = []
  for (const part of parts) {
    const marks = decodeCondition(part)
    const line = marks ? undefined : decodeLine(part, catalogue)
    if (marks) conditions.push(...marks)
    else if (line) lines.push(line)
    else return unreadable
  }
  const plan = sortedPlan({ conditions, lines }, catalogue)
  const problem = planProblem(plan, catalogue)
  return problem ? { ok: false, reason: 'rule', problem: problem.message } : { ok: true, plan }
}

/** Two digits to a tooth; nothing when one of them is no tooth or stands there twice. */
function decodeTeeth(digits: string): Tooth[] | undefined {
  const teeth = (digits.match(/\d\d/g) ?? []).map(Number)
  const isWhole = digits.length === teeth.length * 2
  return isWhole && teeth.every(isTooth) && new Set(teeth).size === teeth.length ? teeth : undefined
}

function decodeCondition(part: string): MarkedTooth[] | undefined {
  const letters = Object.entries(CONDITIONS) as [Condition, string][]
  const condition = letters.find(([, letter]) => part.startsWith(letter))?.[0]
  const teeth = condition && decodeTeeth(part.slice(1))
  return teeth && teeth.length > 0 ? teeth.map((tooth) => ({ tooth, condition })) : undefined
}

function decodeLine(part: string, catalogue: PlanCatalogue): PlanLine | undefined {
  if (part.startsWith(SERVICE)) return decodeService(part.slice(SERVICE.length), catalogue)
  const treatment = catalogue.treatments.find(({ code }) => part.startsWith(code))
  const rest = treatment && /^(\d*|[ul])(?:x([1-9]\d?))?$/.exec(part.slice(treatment.code.length))
  if (!rest) return undefined
  const [, place = '', typed] = rest
  return decodeDental(treatment, place, typed === undefined ? undefined : Number(typed))
}

function decodeDental(treatment: PlanTreatment, place: string, typed: number | undefined): PlanLine | undefined {
  const { id, area } = treatment
  const teeth = decodeTeeth(place)
  switch (area) {
    case 'tooth': {
      const implied = countTeeth(treatment, teeth ?? [])
      const quantity = typed ?? implied
      return teeth && quantity >= Math.max(1, implied) ? { area, treatment: id, teeth, quantity } : undefined
    }
    case 'span':
      return typed === undefined ? decodeSpan(id, teeth ?? []) : undefined
    case 'jaw': {
      const jaw = keyOf(JAW_LETTERS, place)
      return jaw && typed === undefined ? { area, treatment: id, jaw, quantity: 1 } : undefined
    }
    case 'mouth':
      return place === '' ? { area, treatment: id, quantity: typed ?? 1 } : undefined
  }
}

function decodeSpan(treatment: string, [first, last, ...more]: readonly Tooth[]): PlanLine | undefined {
  if (first === undefined || last === undefined || more.length > 0) return undefined
  const teeth = teethBetween(first, last)
  return { area: 'span', treatment, teeth, quantity: teeth.length }
}

function decodeService(part: string, catalogue: PlanCatalogue): ServiceLine | undefined {
  const service = catalogue.services.find(({ code }) => part.startsWith(code))
  const rest = service && /^([lrb]?)(?:x([1-9]\d?))?$/.exec(part.slice(service.code.length))
  if (!rest) return undefined
  const [, letter = '', typed] = rest
  const side = keyOf(SIDE_LETTERS, letter) ?? null
  if (side && typed !== undefined) return undefined
  return { area: 'service', service: service.name, side, quantity: side === 'both' ? 2 : Number(typed ?? 1) }
}

const keyOf = <Key extends string>(letters: Readonly<Record<Key, string>>, letter: string) =>
  (Object.keys(letters) as Key[]).find((key) => letters[key] === letter)
