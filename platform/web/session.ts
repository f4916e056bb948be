import { useSyncExternalStore } from 'react'
import type { SessionAnswer, User } from '#platform/rules/users.ts'
import { createPersistedStore, useHydratedSnapshot } from '#platform/web/store.ts'

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

export const SIGNED_OUT: State = { stored: null, isSuspended: false, expired: null, expiredAccount: null }

export const sessionStore = createPersistedStore<State>({
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
export const subscribeToSession = sessionStore.subscribe

/** The current session: null when signed out, undefined on the server and during hydration. */
export const useSession = () =>
  useHydratedSnapshot<Session | null | undefined>(sessionStore.subscribe, currentSession, undefined)

/** The session that the server has ended, while the login dialog asks for a new one. */
export const useExpiredSession = () =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().expired,
    () => null,
  )

/** The bearer token of API requests, also while the session is suspended. The server decides when it expires. */
export const sessionToken = () => sessionStore.get().stored?.token

export function startSession({ user, token, success, expiry }: SessionAnswer) {
  sessionStore.set({ ...SIGNED_OUT, stored: { user, token, success, expiry } })
}

/** Ends the session by a logout. */
export function endSession() {
  sessionStore.set(SIGNED_OUT)
}

/** How the session ended; undefined while there is one, and while the login dialog asks for a new one. */
export function sessionEnd(): 'logout' | 'expiry' | undefined {
  const { stored, expired, expiredAccount } = sessionStore.get()
  if (stored || expired) return undefined
  return expiredAccount ? 'expiry' : 'logout'
}

/** Whether the server has ended the session, as opposed to a logout: unsaved input stays for the next login. */
export function hasSessionExpired() {
  const { stored, expiredAccount } = sessionStore.get()
  return !stored && expiredAccount !== null
}

/** Replaces the stored profile by a freshly fetched one of the same account, and ends a suspension. */
export function replaceUser(user: User) {
  const { stored } = sessionStore.get()
  if (stored?.user._id === user._id) sessionStore.set({ ...SIGNED_OUT, stored: { ...stored, user } })
}

export function suspendSession() {
  sessionStore.update((state) => ({ ...state, isSuspended: true }))
}

/** Shows the stored profile again, on a screen that says by itself what it could not load. */
export function resumeSession() {
  sessionStore.update((state) => ({ ...state, isSuspended: false }))
}

/** Whether a token is stored whose profile could not be fetched. */
export const isSessionSuspended = () => sessionStore.get().isSuspended

/** The current session outside of components. */
export const currentSession = () => visibleSession(sessionStore.get())

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

/** Whether a mounted screen needs a session. */
export const isSessionRequired = () => requirements > 0

/** Leaves the login dialog of an expired session without logging in. */
export function abandonSession() {
  sessionStore.update((state) => ({ ...state, expired: null }))
}

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
  const isAsking = isSessionRequired() && session?.user._id === expiredAccount
  return { ...SIGNED_OUT, expired: isAsking ? session : null, expiredAccount }
}
