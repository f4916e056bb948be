import { isSessionRequired, SIGNED_OUT, sessionStore } from './session.ts'

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
