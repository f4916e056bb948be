import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#platform/web/api/call.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { DraftConflict, type QuoteDraft, type SavedDraft } from '../../rules/quote-drafts.ts'
import { newerRequest, saveDraft } from './api.ts'
import { contentOf, draftText, type TabDraft } from './use-tab-draft.ts'

/** The draft of another device. */
type OtherDraft = SavedDraft & { content: QuoteDraft }

const DEBOUNCE_MS = 1500
const RETRY_MS = 15_000

type Outcome = 'saved' | 'refused' | 'failed'

type SavedDraftOptions = {
  request: QuoteRequest
  draft: TabDraft
  /** What needs no save: the form as it was before anything was typed. */
  pristine: string
  isDirty: boolean
  /** Off while the quote is being sent and after the case has ended. */
  isOn: boolean
  /** The version of the server's draft that this tab goes on from, and its text. */
  onBase: (base: number, text: string) => void
  /** The quote was changed or the case has ended since. */
  onChanged: (newer: QuoteRequest, message: string) => void
}

/** A draft on the server that this tab was not made from. */
function otherDraftOf({ draft: saved }: Pick<QuoteRequest, 'draft'>, own: TabDraft): OtherDraft | undefined {
  if (!saved?.content || saved.version === own.base || draftText(saved.content) === draftText(contentOf(own)))
    return undefined
  return { ...saved, content: saved.content }
}

/** Whether the same save may succeed later. */
const isTemporary = ({ code, status }: Failure) => code === 'unreachable' || status === 429 || status >= 500

/**
 * Autosave with optimistic locking: debounced, one save in flight, tried again after a temporary failure. When another device has
 * saved in between, `other` is its draft, and nothing is saved until one of the two is chosen.
 */
export function useSavedDraft({ request, draft, pristine, isDirty, isOn, onBase, onChanged }: SavedDraftOptions) {
  const current = draftText(contentOf(draft))
  const [saved, setSaved] = useState(() => {
    const content = request.draft?.content
    return { text: content ? draftText(content) : pristine, at: content ? request.draft?.savedAt : undefined }
  })
  const [other, setOther] = useState(() => otherDraftOf(request, draft))
  const [failures, setFailures] = useState(0)
  /** Why the server does not take a draft; it is not sent again as it is. */
  const [refused, setRefused] = useState<{ text: string; message: string }>()
  const inFlight = useRef<Promise<Outcome>>(undefined)
  const isSaved = current === saved.text
  const isStored = saved.at !== undefined
  // A save that waited for another one goes out with what is typed by then, and with the version that the other one has brought.
  const shown = useRef(draft)
  shown.current = draft
  const base = useRef(draft.base)
  useEffect(() => {
    base.current = draft.base
  }, [draft.base])
  /** Goes on from the draft that the server holds; without one, from the form as it was. */
  const follow = (stored: SavedDraft | null) => {
    const content = stored?.content
    const text = content ? draftText(content) : pristine
    base.current = stored?.version ?? 0
    onBase(base.current, text)
    setSaved({ text, at: content ? stored?.savedAt : undefined })
    setOther(undefined)
  }
  /** Compares with the draft that the server holds instead. Returns whether it is one of another device, so that there is a choice. */
  const meet = (stored: SavedDraft | null) => {
    const content = stored?.content
    const isOther = content ? ![saved.text, draftText(contentOf(shown.current))].includes(draftText(content)) : false
    if (stored && content && isOther) setOther({ ...stored, content })
    else follow(stored)
    return isOther
  }

  const put = async (): Promise<Outcome> => {
    const content = contentOf(shown.current)
    const answer = await saveDraft(request._id, { version: base.current, content })
    const isTriedAgain = !answer.ok && isTemporary(answer)
    setFailures((count) => (isTriedAgain ? count + 1 : 0))
    setRefused(undefined)
    if (answer.ok) {
      follow({ ...answer.draft, content })
      return 'saved'
    }
    const newer = newerRequest(answer.answer)
    const conflict = newer ?? DraftConflict.safeParse(answer.answer).data
    if (newer) onChanged(newer, answer.message)
    if (conflict) meet(conflict.draft)
    else if (!isTriedAgain) setRefused({ text: draftText(content), message: answer.message })
    return conflict ? 'refused' : 'failed'
  }
  const save = async () => {
    await inFlight.current
    inFlight.current = put()
    return inFlight.current
  }
  const latest = useRef(save)
  latest.current = save
  const refusal = refused?.text === current ? refused.message : undefined
  const isWaiting = isOn && (isDirty || isStored) && !isSaved && other === undefined && refusal === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void latest.current(), failures > 0 ? RETRY_MS : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, current, draft.base, failures])

  return {
    isSaved,
    /** Whether the server holds a draft. */
    isStored,
    savedAt: isSaved ? saved.at : undefined,
    hasFailed: failures > 0,
    refusal,
    other,
    save,
    meet,
    /** The version of the server's draft that this tab goes on from, also before the next render. */
    version: () => base.current,
    /** A save that arrives after the quote would be a draft of the next one. */
    settle: async () => void (await inFlight.current),
    /** Goes on with this tab's draft, which replaces the other one. */
    keepOwn: () => {
      if (other) follow(other)
    },
    /** Goes on with the other draft, which it returns. */
    takeOther: () => {
      if (other) follow(other)
      return other?.content
    },
  }
}
