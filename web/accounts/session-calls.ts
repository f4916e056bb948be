import * as z from 'zod/mini'
import { MeAnswer } from '#domain/accounts.ts'
import { call } from '#web/api/call.ts'
import { replaceUser, sessionToken, suspendSession } from '#web/session.ts'

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
