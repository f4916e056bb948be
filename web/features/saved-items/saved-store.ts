import { toast } from 'react-hot-toast/headless'
import { SavedIds, SavedState } from '#domain/saved-items.ts'
import { call } from '#web/platform/api/call.ts'
import { keepWish, takeWish, type Wish } from './pending-save.ts'
import { savedBy, tellSaved } from './saved-ids.ts'

const CALLS = '/api/v1/saved-items'
type News = { account: string; id: string; isSaved: boolean }

let owner: string | undefined
let loading: Promise<void> | undefined
/** What has changed while the list was on its way, which may know nothing of it. */
const changed = new Set<string>()
const underWay = new Set<string>()
let otherTabs: BroadcastChannel | undefined

/** Asks once for all whom an account has saved, and saves whom a visitor wanted to save before they logged in. */
export function loadSaved(account: string) {
  otherTabs ??= hearOtherTabs()
  if (account !== owner) {
    owner = account
    loading = undefined
    tellSaved(account, new Set())
  }
  loading ??= load(account)
  const wished = takeWish()
  if (wished) grant(account, wished)
  return loading
}

async function load(account: string) {
  changed.clear()
  const answer = await call(SavedIds, 'GET', `${CALLS}/ids`)
  if (account !== owner) return
  if (!answer.ok) {
    // The next heart that is drawn brings another try.
    loading = undefined
    return
  }
  const unchanged = answer.ids.filter((id) => !changed.has(id))
  learnSaved(account, unchanged)
}

/** The server says that these are saved. */
export function learnSaved(account: string, ids: readonly string[]) {
  tellSaved(account, new Set([...savedBy(account), ...ids.filter((id) => !underWay.has(id))]))
}

async function grant(account: string, { id, name }: Wish) {
  if (!savedBy(account).has(id) && (await toggle(account, id))) toast.success(`${name} is saved.`)
}

/** What a heart does. For a visitor it remembers whom they meant. */
export function press(account: string | undefined, wish: Wish) {
  if (account) toggle(account, wish.id)
  else keepWish(wish)
}

/**
 * Shows the change at once, and takes it back when the server refuses. Whoever presses again before there is an answer means
 * the last press. Says whether they are saved in the end.
 */
async function toggle(account: string, id: string) {
  let stored = savedBy(account).has(id)
  show({ account, id, isSaved: !stored })
  if (underWay.has(id)) return !stored
  underWay.add(id)
  for (let wanted = !stored; wanted !== stored && account === owner; wanted = savedBy(account).has(id)) {
    const answer = await call(SavedState, wanted ? 'PUT' : 'DELETE', `${CALLS}/${id}`)
    if (!answer.ok) {
      toast.error(answer.message)
      show({ account, id, isSaved: stored })
      break
    }
    stored = wanted
    otherTabs?.postMessage({ account, id, isSaved: stored } satisfies News)
  }
  underWay.delete(id)
  return stored
}

function show({ account, id, isSaved }: News) {
  if (account !== owner) return
  const next = new Set(savedBy(account))
  if (isSaved) next.add(id)
  else next.delete(id)
  changed.add(id)
  tellSaved(account, next)
}

/** All tabs of a browser show the same hearts. */
function hearOtherTabs() {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('sanavia.saved')
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => show(data))
  return channel
}
