import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { decodePlan, encodePlan } from '../../rules/plan-code.ts'
import { isEmptyPlan, type PlanLine, treatmentOf } from '../../rules/plans.ts'
import { SAVED_PLANS_MAX, type SavedPlan, type SavedPlanForm } from '../../rules/saved-plans.ts'
import { planCatalogue } from '../../words/plan-catalogue.ts'
import {
  deletePlan,
  insertPlan,
  lockAndCount,
  lockPlan,
  type NewPlan,
  type SavedPlanRow,
  selectPlans,
  updatePlan,
} from './queries.ts'

export const listPlans = async (ctx: Ctx, { id }: Actor) => (await selectPlans(ctx.db, id)).map(present)

/** Saves a plan. Idempotent: the same again changes nothing. */
export async function savePlan(ctx: Ctx, { id: account_id }: Actor, form: SavedPlanForm & { id: string }) {
  const plan = { id: form.id, account_id, name: form.name, code: readCode(form.plan) }
  const row = await ctx.db.transaction().execute(async (tx) => {
    const count = await lockAndCount(tx, account_id)
    const before = await lockPlan(tx, plan.id)
    if (before && before.account_id !== account_id) throw taken()
    if (!before) return addPlan(tx, plan, { count, version: form.version })
    if (before.name === plan.name && before.code === plan.code) return before
    if (before.version !== form.version)
      throw new AppError('changed', 'This plan was changed elsewhere since you opened it.', { plan: present(before) })
    return updatePlan(tx, plan, ctx.now())
  })
  return present(row)
}

async function addPlan(tx: Tx, plan: NewPlan, { count, version }: { count: number; version: number | null }) {
  if (version !== null) throw new AppError('not_found', 'This plan is no longer saved. Save it as a new one.')
  if (count >= SAVED_PLANS_MAX)
    throw new AppError('bad_request', `You can save at most ${SAVED_PLANS_MAX} plans. Delete one first.`)
  const inserted = await insertPlan(tx, plan)
  // Another account took the id at the same time
  if (!inserted) throw taken()
  return inserted
}

const taken = () => new AppError('taken', 'This plan couldn’t be saved. Please try again.')

export const removePlan = (ctx: Ctx, { id: accountId }: Actor, id: string) => deletePlan(ctx.db, accountId, id)

/** The canonical code of a plan that has something in it. */
function readCode(code: string) {
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) throw new AppError('bad_request', decoded.problem)
  if (isEmptyPlan(decoded.plan)) throw new AppError('bad_request', 'This plan is empty. Add what you need first.')
  return encodePlan(decoded.plan, planCatalogue)
}

function present({ id, name, code, version, saved_at }: SavedPlanRow): SavedPlan {
  const decoded = decodePlan(code, planCatalogue)
  return {
    _id: id,
    name,
    plan: code,
    version,
    savedAt: saved_at.toISOString(),
    treatments: decoded.ok ? decoded.plan.lines.map(titleOf) : null,
  }
}

/** 2 × Implant with crown */
function titleOf(line: PlanLine) {
  const name =
    line.area === 'service' ? line.service : (treatmentOf(planCatalogue, line.treatment)?.name ?? line.treatment)
  return line.quantity > 1 ? `${line.quantity} × ${name}` : name
}
