import { sessionToken } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/session-renewal.ts'

/**
 * Sends a request with the session's bearer token. When the server has ended the session, the login dialog opens in
 * place, and the request is repeated once with the new token of the same account.
 */
export async function withSession<Answer extends { ok: boolean }>(
  isBackground: boolean,
  send: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionToken()
  const answer = await send(token)
  const isRefused = !answer.ok && 'code' in answer && answer.code === 'not_signed_in'
  if (!isRefused || !token) return answer
  const isRenewed = await renewSession(token, isBackground)
  return isRenewed ? send(sessionToken()) : answer
}
