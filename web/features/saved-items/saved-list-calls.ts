import { redirect } from 'react-router'
import { SAVED_TABS, SavedItemList, type SavedTab } from '#domain/saved-items.ts'
import { call } from '#web/platform/api/call.ts'
import { currentSession } from '#web/platform/session.ts'
import { learnSaved, loadSaved } from './saved-store.ts'

/** The tab that an address asks for. */
export function tabOf(search: string): SavedTab {
  const asked = new URLSearchParams(search).get('tab')
  return SAVED_TABS.find((tab) => tab === asked) ?? 'hospitals'
}

/** A page of whom somebody saved. Nobody who is not signed in gets further than the home page. */
export async function loadSavedItems(tab: SavedTab, cursor?: string) {
  const account = currentSession()?.user._id
  if (!account) throw redirect('/')
  loadSaved(account)
  const query = new URLSearchParams({ tab, ...(cursor && { cursor }) })
  const answer = await call(SavedItemList, 'GET', `/api/v1/saved-items?${query}`)
  if (answer.ok)
    learnSaved(
      account,
      answer.items.map(({ _id }) => _id),
    )
  return answer
}
