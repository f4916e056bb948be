import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { DraftState, TabDraft } from '../../rules/draft-machine.ts'

type Key = Pick<QuoteRequest, '_id'>

/** The number is the version of the draft's shape: drafts of an earlier one are not restored. */
const STORAGE_KEY = 'sanavia.quote-draft.2'
const storageKey = ({ _id }: Key) => `${STORAGE_KEY}.${_id}`

/** The draft of this tab, which survives a reload. */
export const readTabDraft = (request: Key) => safeSessionStorage.readJson(storageKey(request)) as TabDraft | undefined

export const storeTabDraft = (request: Key, { draft, base, baseText }: DraftState) =>
  safeSessionStorage.writeJson(storageKey(request), { ...draft, base, baseText } satisfies TabDraft)

export const removeTabDraft = (request: Key) => safeSessionStorage.remove(storageKey(request))

/** Whether there is a draft for the case, on the server or in this tab. */
export const hasDraft = (request: QuoteRequest) =>
  Boolean(request.draft?.content) || readTabDraft(request) !== undefined
