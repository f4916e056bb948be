import { minutes } from '#platform/rules/durations.ts'
import { call } from '#platform/web/api/call.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { toast } from '#platform/web/toast.ts'
import { SavedIds, SavedState } from '../rules/saved-items.ts'
import { savedAfterLogin } from '../words/save-button.ts'
import { savedIds, savedIdsOf } from './saved-ids.ts'

/** A provider, or a person from a provider's list of doctors. */
type Saveable = { id: string; name: string }
type Change = { account: string; id: string; isSaved: boolean }

const PATH = '/api/v1/saved-items'

let currentAccount: string | undefined
let loading: Promise<void> | undefined
/** Ids changed while the list was loading: the response may predate the change. */
const changedWhileLoading = new Set<string>()
/** Ids with a request in flight. */
const inFlight = new Set<string>()
let otherTabs: BroadcastChannel | undefined

/** Loads an account's saved ids once (single-flight) and replays the save of a visitor who has logged in since. */
export function loadSaved(account: string) {
  otherTabs ??= subscribeToOtherTabs()
  if (account !== currentAccount) {
    currentAccount = account
    loading = undefined
    savedIds.set({ account, ids: new Set() })
  }
  loading ??= fetchSaved(account)
  replayPendingSave(account)
  return loading
}

async function fetchSaved(account: string) {
  changedWhileLoading.clear()
  const answer = await call(SavedIds, 'GET', `${PATH}/ids`)
  if (account !== currentAccount) return
  if (!answer.ok) {
    // The next heart that mounts retries.
    loading = undefined
    return
  }
  const unchanged = answer.ids.filter((id) => !changedWhileLoading.has(id))
  mergeSaved(account, unchanged)
}

/** Adds ids from a response of the server; ids with a request in flight stay as they are shown. */
export function mergeSaved(account: string, ids: readonly string[]) {
  const settled = ids.filter((id) => !inFlight.has(id))
  savedIds.set({ account, ids: new Set([...savedIdsOf(account), ...settled]) })
}

/** Click on a heart: toggles for an account, remembers the intent of a visitor until login. */
export function handleHeartClick(account: string | undefined, item: Saveable) {
  if (account) toggleSaved(account, item.id)
  else storePendingSave(item)
}

/**
 * Optimistic update with rollback. A toggle while a request is in flight only changes the desired state, which is sent
 * once the request has ended. Returns whether the item is saved in the end.
 */
async function toggleSaved(account: string, id: string) {
  let confirmed = savedIdsOf(account).has(id)
  let desired = !confirmed
  applyChange({ account, id, isSaved: desired })
  if (inFlight.has(id)) return desired
  inFlight.add(id)
  while (desired !== confirmed && account === currentAccount) {
    const answer = await call(SavedState, desired ? 'PUT' : 'DELETE', `${PATH}/${id}`)
    if (!answer.ok) {
      toast.error(answer.message)
      applyChange({ account, id, isSaved: confirmed })
      break
    }
    confirmed = desired
    otherTabs?.postMessage({ account, id, isSaved: confirmed } satisfies Change)
    desired = savedIdsOf(account).has(id)
  }
  inFlight.delete(id)
  return confirmed
}

function applyChange({ account, id, isSaved }: Change) {
  if (account !== currentAccount) return
  const ids = new Set(savedIdsOf(account))
  if (isSaved) ids.add(id)
  else ids.delete(id)
  changedWhileLoading.add(id)
  savedIds.set({ account, ids })
}

/** Synchronises the hearts of all tabs. */
function subscribeToOtherTabs() {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('sanavia.saved')
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => applyChange(data))
  return channel
}

const PENDING_KEY = 'sanavia.pending-save'
/** Long enough to sign up. */
const PENDING_TTL_MS = minutes(30)

function storePendingSave(item: Saveable) {
  safeSessionStorage.writeJson(PENDING_KEY, { ...item, expiresAt: Date.now() + PENDING_TTL_MS })
}

/** The visitor has dismissed the login. */
export const forgetPendingSave = () => safeSessionStorage.remove(PENDING_KEY)

async function replayPendingSave(account: string) {
  const pending = safeSessionStorage.readJson(PENDING_KEY) as (Saveable & { expiresAt: number }) | null | undefined
  forgetPendingSave()
  if (!pending || pending.expiresAt <= Date.now() || savedIdsOf(account).has(pending.id)) return
  const isSaved = await toggleSaved(account, pending.id)
  if (isSaved) toast.success(savedAfterLogin(pending.name))
}
