import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#platform/web/api/call.ts'
import { randomId } from '#platform/web/random-id.ts'
import { createStore } from '#platform/web/store.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { type DraftEvent, draftMachine, draftStatus, openDraft } from '../../rules/draft-machine.ts'
import { DraftConflict, type QuoteDraft, type SavedDraft } from '../../rules/quote-drafts.ts'
import { newerRequest, saveDraft } from './api.ts'
import { inForce } from './quote-draft.ts'
import { readTabDraft, storeTabDraft } from './tab-draft.ts'

const DEBOUNCE_MS = 1500
const RETRY_MS = 15_000

type Outcome = 'saved' | 'conflicted' | 'failed'

type SavedDraftOptions = {
  makePristine: () => QuoteDraft
  /** Off while the quote is being sent and after the case has ended. */
  isOn: boolean
  /** The quote was changed or the case has ended since. */
  onChanged: (newer: QuoteRequest, message: string) => void
}

/** Whether the same save may succeed later. */
const isTemporary = ({ code, status }: Failure) => code === 'unreachable' || status === 429 || status >= 500

/**
 * A draft in the tab, with autosave to the server: optimistic locking, debounced, one save in flight, tried again after a temporary
 * failure.
 */
export function useSavedDraft(request: QuoteRequest, { makePristine, isOn, onChanged }: SavedDraftOptions) {
  const [store] = useState(() => createStore(openDraft(request.draft, makePristine(), readTabDraft(request))))
  const state = useSyncExternalStore(store.subscribe, store.get)
  const status = draftStatus(state)
  const inFlight = useRef<Promise<Outcome>>(undefined)
  const dispatch = (event: DraftEvent) => store.update((before) => draftMachine(before, event))
  const { _id } = request
  useEffect(() => void storeTabDraft({ _id }, state), [_id, state])

  const put = async (): Promise<Outcome> => {
    // As they are by now: the save may have waited for another one.
    const { draft: content, base: version } = store.get()
    const answer = await saveDraft(_id, { version, content })
    if (answer.ok) {
      dispatch({ type: 'saved', stored: { ...answer.draft, content } })
      return 'saved'
    }
    const newer = newerRequest(answer.answer)
    const conflict = newer ?? DraftConflict.safeParse(answer.answer).data
    if (conflict) dispatch({ type: 'conflicted', stored: conflict.draft })
    else if (isTemporary(answer)) dispatch({ type: 'failed' })
    else dispatch({ type: 'refused', content, message: answer.message })
    if (newer) renew(newer, answer.message)
    return conflict ? 'conflicted' : 'failed'
  }
  const save = async () => {
    await inFlight.current
    inFlight.current = put()
    return inFlight.current
  }
  const renew = (newer: QuoteRequest, message: string) => {
    dispatch({ type: 'renewed', id: randomId(), replaces: inForce(newer) })
    onChanged(newer, message)
  }

  const autosave = useEffectEvent(() => void save())
  const isWaiting = isOn && status.needsSave
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(autosave, state.failures > 0 ? RETRY_MS : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, status.text, state.base, state.failures])

  return {
    state,
    status,
    edit: (change: (draft: QuoteDraft) => QuoteDraft) => dispatch({ type: 'edited', draft: change(store.get().draft) }),
    save,
    /** A save that arrives after the quote would be a draft of the next one. */
    settle: async () => void (await inFlight.current),
    /** Compares with the draft that the server holds instead. Returns whether it is one of another device, so that there is a choice. */
    meet: (stored: SavedDraft | null) => {
      dispatch({ type: 'conflicted', stored })
      return store.get().other !== undefined
    },
    renew,
    /** The version of the server's draft that this tab goes on from, also before the next render. */
    version: () => store.get().base,
    keepOwn: () => dispatch({ type: 'own kept' }),
    takeOther: () => dispatch({ type: 'other taken' }),
  }
}
