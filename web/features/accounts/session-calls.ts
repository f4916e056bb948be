import * as z from 'zod/mini'
import { MeAnswer } from '#domain/accounts.ts'
import { call } from '#web/platform/api/call.ts'
import { VISIT_KEY } from '#web/platform/geo/visitor-country.ts'
import { replaceUser, sessionToken, suspendSession } from '#web/platform/session.ts'

const LoggedOut = z.object({ success: z.literal(true) })

/**
 * Fetches the profile with the stored token. A refused token ends the session (`call` does that); any other failure
 * logs out for now and keeps the token for another try.
 */
export async function checkProfile() {
  const token = sessionToken()
  if (!token) return
  const me = await call(MeAnswer, 'GET', '/api/v1/user/me')
  // Somebody else has signed in meanwhile: this answer is not about them.
  if (sessionToken() !== token) return
  if (me.ok) replaceUser(me.user)
  else suspendSession()
}

/** Makes the server forget the token, so that a copy of it opens nothing any more. */
export const revokeToken = () => call(LoggedOut, 'POST', '/api/v1/user/logout')

/** Whoever uses this tab next finds nothing that was half written. Where somebody is stays true for the visit. */
export function forgetTyped() {
  try {
    const typed = Object.keys(sessionStorage).filter((key) => key.startsWith('sanavia.') && key !== VISIT_KEY)
    for (const key of typed) sessionStorage.removeItem(key)
  } catch {
    // Without storage (private mode) nothing was kept
  }
}
