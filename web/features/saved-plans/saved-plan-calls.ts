import * as z from 'zod/mini'
import { SavedPlan, SavedPlanAnswer, type SavedPlanForm, SavedPlanList, SavedPlanRemoved } from '#domain/saved-plans.ts'
import { call } from '#web/platform/api/call.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'

const PATH = '/api/v1/saved-plans'

export const fetchPlans = () => call(SavedPlanList, 'GET', PATH)

export const putPlan = (id: string, form: SavedPlanForm) => call(SavedPlanAnswer, 'PUT', `${PATH}/${id}`, form)

export const deletePlan = (id: string) => call(SavedPlanRemoved, 'DELETE', `${PATH}/${id}`)

const Conflict = z.object({ plan: SavedPlan })

/** The newer plan that a conflict carries. */
export const newerPlan = (answer: unknown) => Conflict.safeParse(answer).data?.plan

const KEY = 'sanavia.opened-plan'

/** The saved plan that is edited in this tab. */
const OpenedPlan = z.object({
  account: z.string(),
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  /** The code of the plan on the page. */
  plan: z.string(),
})

export const rememberOpened = (account: string, { _id, name, version, plan }: SavedPlan) =>
  safeSessionStorage.writeJson(KEY, { account, _id, name, version, plan })

/** Follows an edit of the plan on the page. One that is not the opened one, such as that of a link, is another plan. */
export function followOpened(before: string | undefined, plan: string) {
  const opened = safeSessionStorage.readJson(KEY, OpenedPlan)
  if (!opened) return
  if (opened.plan === plan || opened.plan === before) safeSessionStorage.writeJson(KEY, { ...opened, plan })
  else forgetOpened()
}

/** The one of this account: another may have signed in since. */
export function readOpened(account: string | undefined) {
  const opened = safeSessionStorage.readJson(KEY, OpenedPlan)
  return opened?.account === account ? opened : undefined
}

export const forgetOpened = () => safeSessionStorage.remove(KEY)
