import { call, withQuery } from '#platform/web/api/call.ts'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { currentSession } from '#platform/web/session.ts'
import { SAVED_TABS, SavedItemList, type SavedTab } from '../rules/saved-items.ts'
import { loadSaved, mergeSaved } from './saved-store.ts'

/** The tab that a URL's query selects. */
export function tabOf(search: string): SavedTab {
  const requested = new URLSearchParams(search).get('tab')
  return SAVED_TABS.find((tab) => tab === requested) ?? 'hospitals'
}

/** One page of the saved items. Visitors are redirected to the login. */
export async function loadSavedItems(tab: SavedTab, cursor?: string, request?: Request) {
  const account = currentSession()?.user._id
  if (!account) throw redirectToLogin(request)
  loadSaved(account)
  const answer = await call(SavedItemList, 'GET', withQuery('/api/v1/saved-items', { tab, cursor }))
  if (answer.ok) {
    const ids = answer.items.map(({ _id }) => _id)
    mergeSaved(account, ids)
  }
  return answer
}
