import { redirect } from 'react-router'
import { User } from '#domain/accounts.ts'
import { type OwnProvider, type OwnUser, OwnUserAnswer } from '#domain/own-user.ts'
import { call, type Failure } from '#web/platform/api/call.ts'
import { replaceUser, sessionToken } from './session.ts'

/** The account of whoever is signed in, whole, or why it cannot be had. Nobody else gets further than the home page. */
export async function loadOwnUser(): Promise<{ ok: true; user: OwnUser } | Failure> {
  const token = sessionToken()
  if (!token) throw redirect('/')
  const answer = await call(OwnUserAnswer, 'GET', '/api/v1/user/me')
  if (answer.ok && sessionToken() === token) keepUser(answer.user)
  return answer
}

/** The browser remembers the account itself alone: a whole profile may be too much for its storage. */
export const keepUser = (user: OwnUser) => replaceUser(User.parse(user))

/** The same for the screens of health providers: others are led to their dashboard. */
export async function loadOwnProvider(): Promise<{ ok: true; user: OwnProvider } | Failure> {
  const loaded = await loadOwnUser()
  if (!loaded.ok) return loaded
  if (!loaded.user.isDoctor) throw redirect('/dashboard')
  return { ok: true, user: loaded.user }
}
