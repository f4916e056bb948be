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
}

const store = createPersistedStore<State>({
  key: SESSION_KEY,
  parse: (text) => ({ stored: parseSession(text), isSuspended: false }),
  // Without contact data: the header needs none of it, and the profile is fetched on every page load.
  serialize: ({ stored }) => stored && JSON.stringify({ ...stored, user: { ...stored.user, email: '', phone: '' } }),
  onChange: markDocument,
})

/** The current session: null when signed out, undefined on the server and during hydration. */
export const useSession = () =>
  useSyncExternalStore<Session | null | undefined>(store.subscribe, currentSession, () => undefined)

/** The bearer token of API requests, also while the session is suspended. */
export const sessionToken = () => unexpired(store.get())?.token

export function startSession({ user, token, success, expiry }: SessionAnswer) {
  store.set({ stored: { user, token, success, expiry }, isSuspended: false })
}

export function endSession() {
  store.set({ stored: null, isSuspended: false })
}

/** Replaces the stored profile by a freshly fetched one, and ends a suspension. */
export function replaceUser(user: User) {
  const session = unexpired(store.get())
  if (session) store.set({ stored: { ...session, user }, isSuspended: false })
}

export function suspendSession() {
  store.update(({ stored }) => ({ stored, isSuspended: true }))
}

/** Whether a token is stored whose profile could not be fetched. */
export const isSessionSuspended = () => store.get().isSuspended

/** The current session outside of components. */
export const currentSession = () => visibleSession(store.get())

const visibleSession = (state: State) => (state.isSuspended ? null : unexpired(state))

const unexpired = ({ stored }: State) => (stored && Date.parse(stored.expiry) > Date.now() ? stored : null)

/** The style sheet shows the menus of this role, as the head script did before hydration. */
function markDocument(state: State) {
  const session = visibleSession(state)
  const { dataset } = document.documentElement
  if (session) dataset.signedIn = session.user.role
  else delete dataset.signedIn
}

/** Checked by hand: every page loads this file, and the schemas weigh more than the rest of it. */
function parseSession(text: string | null): Session | null {
  try {
    const session: Session | null = JSON.parse(text ?? 'null')
    const isSession = typeof session?.token === 'string' && typeof session.user.displayname === 'string'
    return isSession && Date.parse(session.expiry) ? session : null
  } catch {
    return null
  }
}
