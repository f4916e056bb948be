import { redirect } from 'react-router'
import { minutes } from '#platform/rules/durations.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'

const KEY = 'sanavia.login-target'
/** Long enough to sign up, or to find the phone with the second factor. */
const TTL_MS = minutes(30)

/** Remembers the private page that a visitor has asked for, in this tab, until they have logged in. */
export const storeLoginTarget = (target: string) =>
  safeSessionStorage.writeJson(KEY, { target, expiresAt: Date.now() + TTL_MS })

export const clearLoginTarget = () => safeSessionStorage.remove(KEY)

/** The path, query and fragment to open after the login. Never an address of another site. */
export function loginTarget(): string | undefined {
  const stored = safeSessionStorage.readJson(KEY) as { target?: unknown; expiresAt?: unknown } | null | undefined
  if (typeof stored?.target !== 'string' || !(Number(stored.expiresAt) > Date.now())) return
  const { origin, pathname, search, hash } = new URL(stored.target, location.origin)
  return origin === location.origin ? pathname + search + hash : undefined
}

/** The redirect of a private page without a session: to the home page, where the login dialog opens. */
export function redirectToLogin(request?: Request) {
  const { pathname, search, hash } = new URL(request?.url ?? location.href)
  storeLoginTarget(pathname + search + hash)
  return redirect('/')
}
