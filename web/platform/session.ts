import { useSyncExternalStore } from 'react'
import type { SessionAnswer, User } from '#domain/accounts.ts'
import { createPersistedStore } from './store.ts'

/** The localStorage key of the session. The head script reads the same entry. */
export const SESSION_KEY = 'sanavia.session'

type Session = Omit<SessionAnswer, 'message'>
type State = {
  stored: Session | null
  /** The profile could not be fetched: signed out for now, while the token is retained for another attempt. */
  isSuspended: boolean
  /** The session that the server has ended, while the login dialog asks for a new one. Its screens stay mounted. */
  expired: Session | null
  /** The account whose session the server has ended. Other tabs tell by it that this was not a logout. */
  expiredAccount: string | null
}
type StoredExpiry = { expiredAccount: string }

const SIGNED_OUT: State = { stored: null, isSuspended: false, expired: null, expiredAccount: null }

const store = createPersistedStore<State>({
  key: SESSION_KEY,
  parse: parseState,
  serialize: ({ stored, expiredAccount }) => {
    // Without contact data: the header needs none of it, and the profile is fetched on every page load.
    if (stored) return JSON.stringify({ ...stored, user: { ...stored.user, email: '', phone: '' } })
    return expiredAccount && JSON.stringify({ expiredAccount } satisfies StoredExpiry)
  },
  onChange: markDocument,
})

/** Called after every change of the session, also in other tabs. Returns the cleanup. */
export const subscribeToSession = store.subscribe

/** The current session: null when signed out, undefined on the server and during hydration. */
export const useSession = () =>
  useSyncExternalStore<Session | null | undefined>(store.subscribe, currentSession, () => undefined)

/** The session that the server has ended, while the login dialog asks for a new one. */
export const useExpiredSession = () =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().expired,
    () => null,
  )

/** The bearer token of API requests, also while the session is suspended. The server decides when it expires. */
export const sessionToken = () => store.get().stored?.token

export function startSession({ user, token, success, expiry }: SessionAnswer) {
  store.set({ ...SIGNED_OUT, stored: { user, token, success, expiry } })
}

/** Ends the session by a logout. */
export function endSession() {
  store.set(SIGNED_OUT)
}

/** How the session ended; undefined while there is one, and while the login dialog asks for a new one. */
export function sessionEnd(): 'logout' | 'expiry' | undefined {
  const { stored, expired, expiredAccount } = store.get()
  if (stored || expired) return undefined
  return expiredAccount ? 'expiry' : 'logout'
}

/** Whether the server has ended the session, as opposed to a logout: unsaved input stays for the next login. */
export function hasSessionExpired() {
  const { stored, expiredAccount } = store.get()
  return !stored && expiredAccount !== null
}

/** Replaces the stored profile by a freshly fetched one of the same account, and ends a suspension. */
export function replaceUser(user: User) {
  const { stored } = store.get()
  if (stored?.user._id === user._id) store.set({ ...SIGNED_OUT, stored: { ...stored, user } })
}

export function suspendSession() {
  store.update((state) => ({ ...state, isSuspended: true }))
}

/** Shows the stored profile again, on a screen that says by itself what it could not load. */
export function resumeSession() {
  store.update((state) => ({ ...state, isSuspended: false }))
}

/** Whether a token is stored whose profile could not be fetched. */
export const isSessionSuspended = () => store.get().isSuspended

/** The current session outside of components. */
export const currentSession = () => visibleSession(store.get())

const visibleSession = ({ stored, isSuspended, expired }: State) => (isSuspended ? null : (stored ?? expired))

/** The number of mounted frames whose screens cannot be shown without a session. */
let requirements = 0

/** Marks that the mounted screen needs a session. Returns the cleanup. */
export function requireSession() {
  requirements++
  return () => {
    requirements--
  }
}

/**
 * Re-authentication after the server has refused a token: opens the login dialog in place, and resolves to whether the
 * same account has a new token. On a public page a background request ends the session without a dialog.
 */
export async function renewSession(refusedToken: string, isBackground: boolean): Promise<boolean> {
  const { stored, expired } = store.get()
  // The late refusal of an earlier token must not end a newer session.
  const session = [stored, expired].find((each) => each?.token === refusedToken)
  if (!session) return false
  const account = session.user._id
  const isAsking = Boolean(expired) || requirements > 0 || !isBackground
  if (stored) store.set({ ...SIGNED_OUT, expired: isAsking ? stored : null, expiredAccount: account })
  if (isAsking) await sessionAnswered()
  return store.get().stored?.user._id === account
}

/** Leaves the login dialog of an expired session without logging in. */
export function abandonSession() {
  store.update((state) => ({ ...state, expired: null }))
}

/** Resolves when the login dialog has been answered, in any tab. */
const sessionAnswered = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (store.get().expired) return
      unsubscribe()
      resolve()
    })
  })

/** The style sheet shows the menus of this role, as the head script did before hydration. */
function markDocument(state: State) {
  const session = visibleSession(state)
  const { dataset } = document.documentElement
  if (session) dataset.signedIn = session.user.role
  else delete dataset.signedIn
}

/** Checked by hand: every page loads this file, and the schemas weigh more than the rest of it. */
function parseState(text: string | null, previous?: State): State {
  try {
    const entry: Session | StoredExpiry | null = JSON.parse(text ?? 'null')
    if (entry && 'expiredAccount' in entry) return parseExpiry(entry, previous)
    const isSession = typeof entry?.token === 'string' && typeof entry.user.displayname === 'string'
    return isSession && Date.parse(entry.expiry) > Date.now() ? { ...SIGNED_OUT, stored: entry } : SIGNED_OUT
  } catch {
    return SIGNED_OUT
  }
}

/** A tab that shows screens of the account asks for a login, too. */
function parseExpiry({ expiredAccount }: StoredExpiry, previous?: State): State {
  const session = previous?.stored ?? previous?.expired
  const isAsking = requirements > 0 && session?.user._id === expiredAccount
  return { ...SIGNED_OUT, expired: isAsking ? session : null, expiredAccount }
}
