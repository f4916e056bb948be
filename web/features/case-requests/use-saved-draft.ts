import { useEffect, useRef, useState } from 'react'
import type { CaseRequest } from '#domain/cases.ts'
import { DraftConflict, QuoteDraft, type SavedDraft } from '#domain/quote-drafts.ts'
import { newerRequest, saveDraft } from './request-calls.ts'

/** A draft of this tab, with the version of the server's draft that it was made from. */
export type TabDraft = QuoteDraft & { base: number }

/** The draft of another device. */
type OtherDraft = SavedDraft & { content: QuoteDraft }

const DEBOUNCE_MS = 1500
const RETRY_MS = 15_000

type Outcome = 'saved' | 'refused' | 'failed'

type SavedDraftOptions = {
  request: CaseRequest
  draft: TabDraft
  /** What needs no save: the form as it was before anything was typed. */
  pristine: string
  /** Off while the quote is being sent and after the case has ended. */
  isOn: boolean
  onBase: (base: number) => void
  /** The quote was changed or the case has ended since. */
  onChanged: (newer: CaseRequest, message: string) => void
}

/** The draft as the server holds it. One that is too long is not saved, and equal to none that is. */
export const draftText = (draft: QuoteDraft) => JSON.stringify(QuoteDraft.safeParse(draft).data ?? draft)

/** A draft on the server that this tab was not made from. */
function otherDraftOf({ draft: saved }: Pick<CaseRequest, 'draft'>, own: TabDraft): OtherDraft | undefined {
  if (!saved?.content || saved.version === own.base || draftText(saved.content) === draftText(own)) return undefined
  return { ...saved, content: saved.content }
}

/**
 * Autosave with optimistic locking: debounced, one save in flight, tried again after a failure. When another device has saved in
 * between, `other` is its draft, and nothing is saved until one of the two is chosen.
 */
export function useSavedDraft({ request, draft, pristine, isOn, onBase, onChanged }: SavedDraftOptions) {
  const current = draftText(draft)
  const [saved, setSaved] = useState(() => {
    const content = request.draft?.content
    return { text: content ? draftText(content) : pristine, at: content ? request.draft?.savedAt : undefined }
  })
  const [other, setOther] = useState(() => otherDraftOf(request, draft))
  const [failures, setFailures] = useState(0)
  const inFlight = useRef<Promise<Outcome>>(undefined)
  const isSaved = current === saved.text
  // A save that waited for another one goes out with what is typed by then, and with the version that the other one has brought.
  const shown = useRef(draft)
  shown.current = draft
  const base = useRef(draft.base)
  useEffect(() => {
    base.current = draft.base
  }, [draft.base])
  const changeBase = (version: number) => {
    base.current = version
    onBase(version)
  }

  const put = async (): Promise<Outcome> => {
    const content = shown.current
    const answer = await saveDraft(request._id, { version: base.current, content })
    if (answer.ok) {
      changeBase(answer.draft.version)
      setSaved({ text: draftText(content), at: answer.draft.savedAt })
      setFailures(0)
      return 'saved'
    }
    const newer = newerRequest(answer.answer)
    const conflict = DraftConflict.safeParse(answer.answer).data
    if (newer) onChanged(newer, answer.message)
    else if (conflict?.draft?.content) setOther({ ...conflict.draft, content: conflict.draft.content })
    // Discarded elsewhere, while this one goes on.
    else if (conflict) changeBase(conflict.draft?.version ?? 0)
    else setFailures((count) => count + 1)
    return newer || conflict ? 'refused' : 'failed'
  }
  const save = async () => {
    await inFlight.current
    inFlight.current = put()
    return inFlight.current
  }
  const latest = useRef(save)
  latest.current = save
  const isWaiting = isOn && !isSaved && other === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void latest.current(), failures > 0 ? RETRY_MS : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, current, draft.base, failures])

  return {
    isSaved,
    savedAt: isSaved ? saved.at : undefined,
    hasFailed: failures > 0,
    other,
    save,
    /** A save that arrives after the quote would be a draft of the next one. */
    settle: async () => void (await inFlight.current),
    /** Goes on with this tab's draft, which replaces the other one. */
    keepOwn: () => {
      if (!other) return
      changeBase(other.version)
      setOther(undefined)
    },
    takeOther: () => {
      if (!other) return undefined
      setOther(undefined)
      setSaved({ text: draftText(other.content), at: other.savedAt })
      return { ...other.content, base: other.version }
    },
  }
}
