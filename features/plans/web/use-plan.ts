import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { safeLocalStorage } from '#platform/web/storage/web-storage.ts'
import { decodePlan, encodePlan } from '../rules/plan-code.ts'
import {
  addForJaw,
  addService,
  addTreatment,
  addWithRemedy,
  changeQuantity,
  type Edit,
  markTeeth,
  removeLine,
  removeTooth,
} from '../rules/plan-edits.ts'
import { listed, type PlanProblem, type Remedy } from '../rules/plan-mouth.ts'
import {
  type Condition,
  EMPTY_PLAN,
  isEmptyPlan,
  lineKey,
  type Plan,
  type ServiceSide,
  teethOfLine,
  treatmentOf,
} from '../rules/plans.ts'
import type { Jaw, Numbering, Tooth } from '../rules/teeth.ts'
import { toothNumber } from '../rules/teeth.ts'
import { conditions, planNotices } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { forgetOpened } from './saved/opened-plan.ts'

const STORED_PLAN = 'sanavia.plan'

/** What the last edit did; `undo` is the plan before it. */
type Notice = { text: string; undo: Plan | null }
/** Why the last edit was refused, and the edits that would be possible instead. */
type Refusal = PlanProblem & { withRemedy?: (remedy: Remedy) => void }

type PlanState = { plan: Plan; justAdded: string | null; notice: Notice | null; refusal: Refusal | null }

/** The address of a plan within the site. */
export const planPath = (plan: Plan) => (isEmptyPlan(plan) ? '/plan' : `/plan?plan=${encodePlan(plan, planCatalogue)}`)

const nameOfLine = (plan: Plan, key: string) => {
  const line = plan.lines.find((one) => lineKey(one) === key)
  if (!line) return ''
  return line.area === 'service' ? line.service : (treatmentOf(planCatalogue, line.treatment)?.name ?? '')
}

const teethOf = (plan: Plan, key: string) => plan.lines.filter((line) => lineKey(line) === key).flatMap(teethOfLine)

/**
 * The plan on the page, its edits, and what to say about them. The address of the page is that of the plan; one that cannot be read
 * (`isUnread`) stays until the first edit, so that it can be opened again.
 */
export function usePlan(initial: Plan, isUnread: boolean, numbering: Numbering) {
  const [state, setState] = useState<PlanState>({ plan: initial, justAdded: null, notice: null, refusal: null })
  const { plan } = state
  const isEdited = plan !== initial
  useAddressOf(plan, isUnread && !isEdited)

  const rules = { catalogue: planCatalogue, numbering }
  const replace = (next: Plan, text: string, undo: Plan | null = plan) =>
    setState({ plan: next, justAdded: null, notice: { text, undo }, refusal: null })
  const apply = (edit: Edit, text: string, undo: Plan | null = null) => {
    if (!edit.ok) return setState({ ...state, notice: null, refusal: edit.problem })
    setState({ plan: edit.plan, justAdded: edit.key, notice: { text, undo }, refusal: null })
  }

  const numbersOf = (teeth: readonly Tooth[]) => listed(teeth.map((tooth) => toothNumber(tooth, numbering)))
  const withoutTeeth = (key: string, teeth: readonly Tooth[]) =>
    planNotices.withoutTeeth(teeth.length, numbersOf(teeth), nameOfLine(plan, key))
  const add = (id: string, teeth: readonly Tooth[]) => {
    const edit = addTreatment(plan, id, teeth, rules)
    const text = planNotices.added(treatmentOf(planCatalogue, id)?.name ?? '')
    if (edit.ok || !edit.problem.remedies) return apply(edit, text)
    const withRemedy = (remedy: Remedy) => apply(addWithRemedy(plan, id, teeth, remedy, rules), text, plan)
    setState({ ...state, notice: null, refusal: { ...edit.problem, withRemedy } })
  }

  return {
    ...state,
    isEdited,
    add,
    addForJaw: (id: string, jaw: Jaw) => {
      const treatment = treatmentOf(planCatalogue, id)
      if (treatment) apply(addForJaw(plan, treatment, jaw, rules), planNotices.added(treatment.name))
    },
    addService: (service: string, side: ServiceSide | null) =>
      apply(addService(plan, service, side, rules), planNotices.added(service)),
    mark: (teeth: readonly Tooth[], condition: Condition | null) => {
      const text = planNotices.marked(numbersOf(teeth), conditions[condition ?? 'healthy'])
      const isOverwritten = plan.conditions.some((one) => teeth.includes(one.tooth) && one.condition !== condition)
      apply(markTeeth(plan, teeth, condition, rules), text, isOverwritten ? plan : null)
    },
    change: (key: string, quantity: number) => {
      const edit = changeQuantity(plan, key, quantity, rules)
      const left = edit.ok ? teethOf(edit.plan, key) : []
      const dropped = teethOf(plan, key).filter((tooth) => !left.includes(tooth))
      if (quantity < 1) apply(edit, planNotices.removed(nameOfLine(plan, key)), plan)
      else if (dropped.length > 0) apply(edit, withoutTeeth(key, dropped), plan)
      else apply(edit, '')
    },
    remove: (key: string) => apply(removeLine(plan, key, rules), planNotices.removed(nameOfLine(plan, key)), plan),
    removeTooth: (key: string, tooth: Tooth) =>
      apply(removeTooth(plan, key, tooth, rules), withoutTeeth(key, [tooth]), plan),
    startAgain: () => replace(EMPTY_PLAN, planNotices.cleared),
    open: (code: string, name: string) => {
      const decoded = decodePlan(code, planCatalogue)
      if (!decoded.ok) return
      forgetOpened()
      replace(decoded.plan, planNotices.replaced(name), isEmptyPlan(plan) ? null : plan)
    },
    resume: (stored: Plan) => replace(stored, planNotices.resumed, null),
    undo: () => state.notice?.undo && replace(state.notice.undo, planNotices.restored, null),
    dismiss: () => setState({ ...state, notice: null, refusal: null }),
  }
}

export type PlanEditor = ReturnType<typeof usePlan>

/**
 * Replaces the address of the page with that of the plan, so that a reload, a bookmark and Back from another page find it again. Not by
 * the router, which would load the page anew. The last plan is also stored for visits of the page without a plan.
 */
function useAddressOf(plan: Plan, isKept: boolean) {
  const { key } = useLocation()
  const path = planPath(plan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the page itself changes the address, too
  useEffect(() => {
    if (isKept) return
    if (location.pathname + location.search !== path) history.replaceState(history.state, '', path + location.hash)
    if (!isEmptyPlan(plan)) safeLocalStorage.write(STORED_PLAN, encodePlan(plan, planCatalogue))
  }, [path, key, isKept])
}

/** The code of the last plan in this browser, if it can still be read. */
export function readStoredPlan() {
  const code = safeLocalStorage.read(STORED_PLAN)
  const decoded = code ? decodePlan(code, planCatalogue) : undefined
  return code && decoded?.ok ? { code, plan: decoded.plan } : undefined
}
