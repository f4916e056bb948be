import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import type { SavedPlan } from '../../rules/saved-plans.ts'

const KEY = 'sanavia.opened-plan'

/** The saved plan that is edited in this tab. `plan` is the code of the one on the page. */
type OpenedPlan = Pick<SavedPlan, '_id' | 'name' | 'version' | 'plan'> & { account: string }

export const rememberOpened = (account: string, { _id, name, version, plan }: SavedPlan) =>
  safeSessionStorage.writeJson(KEY, { account, _id, name, version, plan } satisfies OpenedPlan)

/** What is stored may be anything. Checked by hand: the page of the plan would load the schemas for this alone. */
function readStored(): OpenedPlan | undefined {
  const { account, _id, name, version, plan } = Object(safeSessionStorage.readJson(KEY))
  const texts = [account, _id, name, plan]
  if (texts.some((text) => typeof text !== 'string') || !Number.isInteger(version)) return
  return { account, _id, name, version, plan }
}

/** Follows an edit of the plan on the page. One that is not the opened one, such as that of a link, is another plan. */
export function followOpened(before: string | undefined, plan: string) {
  const opened = readStored()
  if (!opened) return
  if (opened.plan === plan || opened.plan === before) safeSessionStorage.writeJson(KEY, { ...opened, plan })
  else forgetOpened()
}

/** The one of this account: another may have signed in since. */
export function readOpened(account: string | undefined) {
  const opened = readStored()
  return opened?.account === account ? opened : undefined
}

export const forgetOpened = () => safeSessionStorage.remove(KEY)
