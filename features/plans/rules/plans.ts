/**
 * A treatment plan: what is there today, and what a patient would like done. Pure data; it lives in an address (`plan-code.ts`),
 * obeys the rules of `plan-rules.ts` and is edited by the functions of `plan-edits.ts`. Catalogues come in as arguments.
 */
import { compareTeeth, JAWS, type Jaw, jawOf, type Side, sideOf, sortedTeeth, type Tooth } from './teeth.ts'

/** What a treatment is chosen for: single teeth, the teeth from one to another, a jaw, or the whole mouth. */
type TreatmentArea = 'tooth' | 'span' | 'jaw' | 'mouth'

/** What has to be at a tooth for the treatment to make sense there. `gap`: no tooth, or one that the same plan takes out. */
type ToothNeeds = 'tooth' | 'gap' | 'implant' | 'any'

/**
 * What a treatment does to its place. A tooth has one `restoration`. A `repair` needs a tooth that stays; a `removal` ends it;
 * `surgery` prepares gums and bone. A `whole-jaw` treatment replaces all teeth of a jaw, a `partial-jaw` one those that are missing.
 */
type TreatmentRole = 'restoration' | 'repair' | 'removal' | 'surgery' | 'whole-jaw' | 'partial-jaw' | 'other'

/** One stay abroad: its nights, and the weeks of healing before the next one, if one follows. */
export type Trip = { nights: number; healingWeeks?: readonly [low: number, high: number] }

export type PlanTreatment<ProcedureId extends string = string> = {
  /** In addresses and the database: never renamed. */
  id: string
  /** In the code of a plan: two characters, never renamed or used again. */
  code: string
  name: string
  area: TreatmentArea
  needs: ToothNeeds
  role: TreatmentRole
  /** Whether it is done on milk teeth, too. */
  milk?: true
  /** The only teeth that it is done at: the upper premolars and molars, below the sinus; or all but the molars. */
  site?: 'upper-back' | 'before-molars'
  /** Whether it is bonded to the tooth itself, and so not to a crown. */
  bonded?: true
  /** Whether it can hold a bridge of the same plan: an implant that gets no crown of its own. */
  holdsBridge?: true
  /** Whether the teeth of one side count as one. */
  countedBySide?: true
  /** How many of it one plan can ask for; one where it is left out. Only for the whole mouth. */
  most?: number
  /** The procedures of a price list that one of it takes; `times` of them, once where it is left out. */
  procedures: readonly { id: ProcedureId; times?: number }[]
  /** In order. Treatments of one plan are done on the same trips; the longest stay and the longest healing count. */
  trips: readonly [Trip, ...Trip[]]
}

/** A treatment of another speciality, by its name in the catalogue of services. */
export type PlanService = {
  name: string
  /** In the code of a plan: two letters and a digit, never renamed or used again. */
  code: string
  /** Whether it is done on one side of the body or on both, and priced for each. */
  sided?: true
  /** How many of it one plan can ask for; one where it is left out. */
  most?: number
  /** Of one; none where it needs no trip. */
  nights: number
  /**
   * What each further one adds: its nights to the same stay, or a trip of its own after so many weeks. Where it is left out, one
   * stay is for all.
   */
  further?: 'nights' | { afterWeeks: readonly [low: number, high: number] }
  /** The trip that ends it, after so many weeks: a balloon is taken out again. */
  last?: { nights: number; afterWeeks: readonly [low: number, high: number] }
}

/** What plans can contain. `features/plans/words/plan-catalogue.ts` has it as data. */
export type PlanCatalogue = { treatments: readonly PlanTreatment[]; services: readonly PlanService[] }

/** What is at a tooth today, with its letter in the code of a plan. A tooth that is not marked is healthy. */
export const CONDITIONS = {
  missing: 'M',
  decay: 'D',
  'root-treated': 'R',
  crown: 'C',
  'root-treated-crown': 'B',
  implant: 'I',
  'implant-crown': 'J',
} as const
export type Condition = keyof typeof CONDITIONS
export type MarkedTooth = { tooth: Tooth; condition: Condition }

export const SIDES = ['left', 'right', 'both'] as const satisfies readonly (Side | 'both')[]
export type ServiceSide = (typeof SIDES)[number]

/** One treatment of a plan. `quantity` is what clinics charge for: teeth, bridge units, sides, jaws, visits. */
export type PlanLine =
  /** `quantity` may exceed the chosen teeth: the rest is not placed yet. */
  | { area: 'tooth'; treatment: string; teeth: readonly Tooth[]; quantity: number }
  | { area: 'span'; treatment: string; teeth: readonly Tooth[]; quantity: number }
  | { area: 'jaw'; treatment: string; jaw: Jaw; quantity: 1 }
  | { area: 'mouth'; treatment: string; quantity: number }
  /** `side` is null where it makes no difference; both sides are two. */
  | { area: 'service'; service: string; side: ServiceSide | null; quantity: number }
export type DentalLine = Exclude<PlanLine, { area: 'service' }>
export type ServiceLine = Extract<PlanLine, { area: 'service' }>

export type Plan = { conditions: readonly MarkedTooth[]; lines: readonly PlanLine[] }

export const EMPTY_PLAN: Plan = { conditions: [], lines: [] }

export const LINES_MAX = 20

export const isEmptyPlan = ({ conditions, lines }: Plan) => conditions.length === 0 && lines.length === 0

export const treatmentOf = (catalogue: PlanCatalogue, id: string) => catalogue.treatments.find((one) => one.id === id)
export const serviceOf = (catalogue: PlanCatalogue, name: string) =>
  catalogue.services.find((service) => service.name === name)

/** How many of a treatment the chosen teeth make: each tooth, or each side of the mouth. */
export const countTeeth = (treatment: PlanTreatment, teeth: readonly Tooth[]) =>
  treatment.countedBySide ? new Set(teeth.map((tooth) => `${jawOf(tooth)} ${sideOf(tooth)}`)).size : teeth.length

/** Tells lines of a plan apart: a plan has at most one line of each key. */
export function lineKey(line: PlanLine) {
  switch (line.area) {
    case 'tooth':
    case 'mouth':
      return line.treatment
    case 'span':
      return `${line.treatment} ${line.teeth[0]}`
    case 'jaw':
      return `${line.treatment} ${line.jaw}`
    case 'service':
      return line.service
  }
}

/** The teeth that a line names; none for a jaw, the mouth or another speciality. */
export const teethOfLine = (line: PlanLine): readonly Tooth[] => ('teeth' in line ? line.teeth : [])

/** The plan with teeth and lines in the order of the chart and of the catalogue, so that equal plans are written alike. */
export function sortedPlan(plan: Plan, catalogue: PlanCatalogue): Plan {
  const place = new Map<string, number>()
  for (const { id } of catalogue.treatments) place.set(id, place.size)
  for (const { name } of catalogue.services) place.set(name, place.size)
  const nameOf = (line: PlanLine) => (line.area === 'service' ? line.service : line.treatment)
  return {
    conditions: [...plan.conditions].sort((one, other) => compareTeeth(one.tooth, other.tooth)),
    lines: plan.lines
      .map((line) => ('teeth' in line ? { ...line, teeth: sortedTeeth(line.teeth) } : line))
      .sort(
        (one, other) => (place.get(nameOf(one)) ?? 0) - (place.get(nameOf(other)) ?? 0) || comparePlaces(one, other),
      ),
  }
}

/** Orders lines of one treatment: by their first tooth, and the upper before the lower jaw. */
function comparePlaces(one: PlanLine, other: PlanLine) {
  if ('teeth' in one && 'teeth' in other) return compareTeeth(one.teeth[0] ?? 0, other.teeth[0] ?? 0)
  if (one.area === 'jaw' && other.area === 'jaw') return JAWS.indexOf(one.jaw) - JAWS.indexOf(other.jaw)
  return 0
}
