import * as z from 'zod/mini'
import type { SavedPlan } from '#domain/saved-plans.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'

const KEY = 'sanavia.opened-plan'

/** The saved plan that is edited in this tab. */
const OpenedPlan = z.object({ account: z.string(), _id: z.string(), name: z.string(), version: z.int() })
export type OpenedPlan = z.output<typeof OpenedPlan>

export const rememberOpened = (account: string, { _id, name, version }: SavedPlan) =>
  safeSessionStorage.writeJson(KEY, { account, _id, name, version })

/** The one of this account: another may have signed in since. */
export function readOpened(account: string | undefined) {
  const opened = safeSessionStorage.readJson(KEY, OpenedPlan)
  return opened?.account === account ? opened : undefined
}

export const forgetOpened = () => safeSessionStorage.remove(KEY)
