import { redirect } from 'react-router'
import { type OwnProvider, type OwnUser, OwnUserAnswer } from '#platform/rules/own-user.ts'
import { User } from '#platform/rules/users.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { replaceUser, sessionToken } from '#platform/web/session.ts'

/** Loads the full account of the session's user, or a failure. Without a session it redirects to the login. */
export async function loadOwnUser(request?: Request): Promise<{ ok: true; user: OwnUser } | Failure> {
  if (!sessionToken()) throw redirectToLogin(request)
  const answer = await call(OwnUserAnswer, 'GET', '/api/v1/user/me')
  if (answer.ok) keepUser(answer.user)
  return answer
}

/** Updates the stored session, with the account's fields only: a full profile may exceed the storage quota. */
export const keepUser = (user: OwnUser) => replaceUser(User.parse(user))

/** The same for provider screens: other users are redirected to the dashboard. */
export async function loadOwnProvider(request?: Request): Promise<{ ok: true; user: OwnProvider } | Failure> {
  const loaded = await loadOwnUser(request)
  if (!loaded.ok) return loaded
  if (!loaded.user.isDoctor) throw redirect('/dashboard')
  return { ok: true, user: loaded.user }
}
