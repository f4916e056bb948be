import * as z from 'zod/mini'
import { call } from '#platform/web/api/call.ts'
import { VISIT_KEY } from '#platform/web/geo/visitor-country.ts'
import { replaceUser, sessionToken, suspendSession } from '#platform/web/session.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { MeAnswer } from '../rules/accounts.ts'

/** The account whose drafts are in this tab. */
const DRAFT_OWNER_KEY = 'sanavia.draft-owner'
const LoggedOut = z.object({ success: z.literal(true) })

/**
 * Fetches the profile with the stored token. A refused token ends the session (`call` does that); any other failure
 * logs out for now and keeps the token for another try.
 */
export async function checkProfile() {
  const token = sessionToken()
  if (!token) return
  const me = await call(MeAnswer, 'GET', '/api/v1/user/me')
  // The session changed meanwhile: the response belongs to the previous one.
  if (sessionToken() !== token) return
  if (me.ok) {
    claimDrafts(me.user._id)
    replaceUser(me.user)
  } else suspendSession()
}

/** Revokes the token on the server, so that copies of it are useless. */
export const revokeToken = () => call(LoggedOut, 'POST', '/api/v1/user/logout')

/**
 * Drafts belong to the account that wrote them. They stay when its session merely runs out, and are removed when another
 * account is signed in to in the same tab.
 */
export function claimDrafts(accountId: string) {
  const owner = safeSessionStorage.read(DRAFT_OWNER_KEY)
  if (owner && owner !== accountId) clearDrafts()
  safeSessionStorage.write(DRAFT_OWNER_KEY, accountId)
}

/** Removes all form drafts, for the next user of this tab. The visitor's country is not personal and stays. */
export function clearDrafts() {
  for (const key of safeSessionStorage.keys('sanavia.')) {
    if (key !== VISIT_KEY) safeSessionStorage.remove(key)
  }
}
