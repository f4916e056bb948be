import { isSessionRequired, SIGNED_OUT, sessionStore } from '#platform/web/session.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'

/**
 * Re-authentication after the server has refused a token: opens the login dialog in place, and resolves to whether the
 * same account has a new token. On a public page a background request ends the session without a dialog.
 */
export async function renewSession(refusedToken: string, isBackground: boolean): Promise<boolean> {
  const { stored, expired } = sessionStore.get()
  // The late refusal of an earlier token must not end a newer session.
  const session = [stored, expired].find((each) => each?.token === refusedToken)
  if (!session) return false
  const account = session.user._id
  const isAsking = Boolean(expired) || isSessionRequired() || !isBackground
  if (stored) sessionStore.set({ ...SIGNED_OUT, expired: isAsking ? stored : null, expiredAccount: account })
  if (isAsking) await sessionAnswered()
  return sessionStore.get().stored?.user._id === account
}

/** Resolves when the login dialog has been answered, in any tab. */
const sessionAnswered = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = sessionStore.subscribe(() => {
      if (sessionStore.get().expired) return
      unsubscribe()
      resolve()
    })
  })

const KEY = 'sanavia.suspension'

/** Leaves every screen of a suspended account for the page that says why. It ends the session in this browser. */
export function showSuspension(message: string) {
  safeSessionStorage.writeJson(KEY, { message })
  location.assign('/suspended')
}

/** Why the account of this tab was suspended; undefined without a suspension. */
export function suspensionMessage() {
  const stored = safeSessionStorage.readJson(KEY) as { message?: unknown } | undefined
  return typeof stored?.message === 'string' ? stored.message : undefined
}
