import { useSyncExternalStore } from 'react'
import type { SessionAnswer, User } from '#domain/accounts.ts'

/** Where the browser keeps it. The early script of the page head reads the same place. */
export const SESSION_KEY = 'sanavia.session'

type Session = Omit<SessionAnswer, 'message'>

/** What this tab knows; `undefined` until it has looked. Memory stands in where storage is refused. */
let stored: Session | null | undefined
/** The profile could not be fetched: logged out for now, but the token is kept for another try. */
let isSuspended = false
const listeners = new Set<() => void>()

/** Who is signed in: null for nobody, undefined on the server and while the page wakes up. */
export const useSession = () =>
  useSyncExternalStore<Session | null | undefined>(subscribe, currentSession, () => undefined)

/** The token to show the server, also while the session is suspended. */
export const sessionToken = () => valid()?.token

export function startSession({ user, token, success, expiry }: SessionAnswer) {
  change({ user, token, success, expiry })
}

export function endSession() {
  change(null)
}

/** Puts a freshly fetched profile in the place of the stored one, and ends a suspension. */
export function replaceUser(user: User) {
  const session = valid()
  if (session) change({ ...session, user })
}

export function suspendSession() {
  isSuspended = true
  announce()
}

/** Whether a token is kept of which we could not learn whose it is. */
export const isSessionSuspended = () => isSuspended

/** The same as `useSession`, for once. */
export const currentSession = () => (isSuspended ? null : valid())

function valid(): Session | null {
  if (stored === undefined) stored = read()
  if (stored && Date.parse(stored.expiry) <= Date.now()) stored = null
  return stored
}

function change(next: Session | null) {
  stored = next
  isSuspended = false
  write(next)
  announce()
}

function announce() {
  const session = currentSession()
  const { dataset } = document.documentElement
  if (session) dataset.signedIn = session.user.role
  else delete dataset.signedIn
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key }: StorageEvent) {
  // A null key means that everything was cleared.
  if (key !== null && key !== SESSION_KEY) return
  stored = read()
  isSuspended = false
  announce()
}

function read(): Session | null {
  try {
    const session: Session | null = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    // Checked by hand: every page loads this file, and the schemas weigh more than the rest of it.
    const isSession = typeof session?.token === 'string' && typeof session.user.displayname === 'string'
    return isSession && Date.parse(session.expiry) ? session : null
  } catch {
    return null
  }
}

function write(session: Session | null) {
  try {
    if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    else localStorage.removeItem(SESSION_KEY)
  } catch {
    // Storage can be refused (private mode, full disk): this tab then stays signed in until it closes.
  }
}
