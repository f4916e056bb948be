/**
 * Treatment plans that people keep in their account under a name.
 *
 * - `GET /api/v1/saved-plans`: `SavedPlanList`, newest first. All of them, as there are few.
 * - `PUT /api/v1/saved-plans/:id`, JSON `SavedPlanForm`: `SavedPlanAnswer`. The id is a UUID that the browser makes. A plan that was changed
 *   elsewhere since is refused with 409 and that plan.
 * - `DELETE /api/v1/saved-plans/:id`: the same however often it is sent.
 */
import * as z from 'zod/mini'
import { line } from '#platform/rules/form-schemas.ts'
import { PLAN_CODE_MAX } from './plan-code.ts'

/** How many plans one can keep. */
export const SAVED_PLANS_MAX = 50
export const PLAN_NAME_MAX = 80

export const SavedPlanForm = z.object(
  {
    name: line('The name', PLAN_NAME_MAX).check(z.minLength(1, 'Enter a name for your plan.')),
    /** The code of the plan. */
    plan: line('The code of a plan', PLAN_CODE_MAX),
    /** Optimistic locking: the version that is changed; null for a plan that was not saved before. */
    version: z._default(z.nullable(z.int('Send the version of the plan as a number.')), null),
  },
  'Send an object.',
)
export type SavedPlanForm = z.output<typeof SavedPlanForm>

export const SavedPlan = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The code of the plan. */
  plan: z.string(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Its treatments in words; null when the plan cannot be read any more. */
  treatments: z.nullable(z.array(z.string())),
})
export type SavedPlan = z.output<typeof SavedPlan>

const success = z.literal(true)
export const SavedPlanList = z.object({ success, plans: z.array(SavedPlan) })
export type SavedPlanList = z.output<typeof SavedPlanList>
export const SavedPlanAnswer = z.object({ success, plan: SavedPlan })
export const SavedPlanRemoved = z.object({ success })
