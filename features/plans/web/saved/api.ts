import * as z from 'zod/mini'
import { call } from '#platform/web/api/call.ts'
import {
  SavedPlan,
  SavedPlanAnswer,
  type SavedPlanForm,
  SavedPlanList,
  SavedPlanRemoved,
} from '../../rules/saved-plans.ts'

const PATH = '/api/v1/saved-plans'

export const fetchPlans = () => call(SavedPlanList, 'GET', PATH)

export const putPlan = (id: string, form: SavedPlanForm) => call(SavedPlanAnswer, 'PUT', `${PATH}/${id}`, form)

export const deletePlan = (id: string) => call(SavedPlanRemoved, 'DELETE', `${PATH}/${id}`)

const Conflict = z.object({ plan: SavedPlan })

/** The newer plan that a conflict carries. */
export const newerPlan = (answer: unknown) => Conflict.safeParse(answer).data?.plan
