import { useState } from 'react'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { QuoteDraft } from '../../rules/quote-drafts.ts'

/** A draft of this tab, with the version of the server's draft that it was made from, and what the draft was then. */
export type TabDraft = QuoteDraft & { base: number; baseText: string }

/** The number is the version of the draft's shape: drafts of an earlier one are not restored. */
const STORAGE_KEY = 'sanavia.quote-draft.2'
const storageKey = ({ _id }: Pick<QuoteRequest, '_id'>) => `${STORAGE_KEY}.${_id}`

/** Whether there is a draft for the case, on the server or in this tab. */
export const hasDraft = (request: QuoteRequest) =>
  Boolean(request.draft?.content) || safeSessionStorage.readJson(storageKey(request)) !== undefined

/** Removes the draft of this tab. */
export const removeTabDraft = (request: Pick<QuoteRequest, '_id'>) => safeSessionStorage.remove(storageKey(request))

/** The draft as the server holds it. One that is too long is not saved, and equal to none that is. */
export const draftText = (draft: QuoteDraft) => JSON.stringify(QuoteDraft.safeParse(draft).data ?? draft)

/** What a tab adds to a draft stays in the tab. */
export const contentOf = ({ base: _base, baseText: _baseText, ...content }: TabDraft): QuoteDraft => content

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** What was typed, without what makes each draft another one. */
const typedText = (draft: QuoteDraft) => draftText({ ...draft, id: NO_ID, replaces: null })

/** A draft that is as it was when it was opened or saved: the server's draft may be newer. */
function removeUnchanged(request: QuoteRequest) {
  const stored = safeSessionStorage.readJson(storageKey(request)) as TabDraft | undefined
  if (stored?.baseText !== undefined && stored.baseText === draftText(contentOf(stored))) removeTabDraft(request)
}

/** The draft in session storage, which survives a reload. It begins as the server's draft, or else as `makeInitial` says. */
export function useTabDraft(request: QuoteRequest, makeInitial: () => QuoteDraft) {
  const [initial] = useState(() => {
    removeUnchanged(request)
    return makeInitial()
  })
  const first = request.draft?.content ?? initial
  const [draft, setDraft] = useSessionStorage<TabDraft>(storageKey(request), {
    ...first,
    base: request.draft?.version ?? 0,
    baseText: draftText(first),
  })
  return { initial, draft, setDraft, isDirty: typedText(draft) !== typedText(initial) }
}
