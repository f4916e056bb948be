/** The draft of an answer in one tab, and how it stands to the draft on the server, which all devices of the clinic share. */
import { QuoteDraft, type SavedDraft } from './quote-drafts.ts'

/** A draft that the server holds. */
type StoredDraft = SavedDraft & { content: QuoteDraft }

/** A draft as a tab stores it, with the version of the server's draft that it was made from, and its text at that time. */
export type TabDraft = QuoteDraft & { base: number; baseText: string }

export type DraftState = {
  draft: QuoteDraft
  /** The form before anything was typed, which needs no save. */
  pristine: QuoteDraft
  /** Optimistic locking: the version of the server's draft that this one goes on from, 0 for none, and its text at that time. */
  base: number
  baseText: string
  /** The draft that the server holds; the text of the pristine form where it holds none. */
  saved: { text: string; at: string | undefined }
  /** The draft of another device. Nothing is saved until one of the two is chosen. */
  other: StoredDraft | undefined
  /** Temporary failures in a row. */
  failures: number
  /** A text that the server does not take, and why; it is not sent again as it is. */
  refused: { text: string; message: string } | undefined
}

export type DraftEvent =
  | { type: 'edited'; draft: QuoteDraft }
  | { type: 'saved'; stored: StoredDraft }
  | { type: 'failed' }
  | { type: 'refused'; content: QuoteDraft; message: string }
  /** The server holds another version than the one that this tab goes on from. */
  | { type: 'conflicted'; stored: SavedDraft | null }
  /** Another quote is in force, or the case has ended: a quote that is sent now needs an id of its own. */
  | { type: 'renewed'; id: string; replaces: string | null }
  | { type: 'own kept' }
  | { type: 'other taken' }

/** A draft as the server would hold it. One that is too long is not saved, and equals none that is. */
const draftText = (draft: QuoteDraft) => JSON.stringify(QuoteDraft.safeParse(draft).data ?? draft)

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** All that was typed; the id and the replaced quote are not. */
const typedText = (draft: QuoteDraft) => draftText({ ...draft, id: NO_ID, replaces: null })

/** The state of a form that opens: with the draft of its tab if that has changes, or else with that of the server. */
export function openDraft(stored: SavedDraft | null, pristine: QuoteDraft, tab: TabDraft | undefined): DraftState {
  const first = stored?.content ?? pristine
  const firstText = draftText(first)
  const state: DraftState = {
    draft: first,
    pristine,
    base: stored?.version ?? 0,
    baseText: firstText,
    saved: { text: firstText, at: stored?.content ? stored.savedAt : undefined },
    other: undefined,
    failures: 0,
    refused: undefined,
  }
  const { base, baseText, ...draft } = { ...first, base: state.base, baseText: firstText, ...tab }
  const text = draftText(draft)
  if (text === baseText) return state
  const isOther = stored?.version !== base && text !== firstText
  const other = isOther && stored?.content ? { ...stored, content: stored.content } : undefined
  return { ...state, draft, base, baseText, other }
}

/** The state after an event. */
export function draftMachine(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: event.draft }
    case 'renewed':
      return { ...state, draft: { ...state.draft, id: event.id, replaces: event.replaces } }
    case 'saved':
      return follow(answered(state), event.stored)
    case 'failed':
      return { ...state, failures: state.failures + 1, refused: undefined }
    case 'refused':
      return { ...answered(state), refused: { text: draftText(event.content), message: event.message } }
    case 'conflicted':
      return meet(answered(state), event.stored)
    case 'own kept':
      return state.other ? follow(state, state.other) : state
    case 'other taken':
      return state.other ? { ...follow(state, state.other), draft: state.other.content } : state
  }
}

const answered = (state: DraftState): DraftState => ({ ...state, failures: 0, refused: undefined })

/** Goes on from the draft that the server holds; without one, from the pristine form. */
function follow(state: DraftState, stored: SavedDraft | null): DraftState {
  const text = draftText(stored?.content ?? state.pristine)
  const saved = { text, at: stored?.content ? stored.savedAt : undefined }
  return { ...state, base: stored?.version ?? 0, baseText: text, saved, other: undefined }
}

/** The server's draft may be that of this tab, if the answer to a save was lost. Only that of another device is a choice. */
function meet(state: DraftState, stored: SavedDraft | null): DraftState {
  if (!stored?.content) return follow(state, stored)
  const text = draftText(stored.content)
  const isOwn = text === state.saved.text || text === draftText(state.draft)
  return isOwn ? follow(state, stored) : { ...state, other: { ...stored, content: stored.content } }
}

/** Where the draft stands: what its form says of it, and whether it waits to be saved. */
export function draftStatus({ draft, pristine, saved, other, failures, refused }: DraftState) {
  const text = draftText(draft)
  const hasDraft = saved.at !== undefined || typedText(draft) !== typedText(pristine)
  const isUnsaved = hasDraft && text !== saved.text
  const refusal = refused?.text === text ? refused.message : undefined
  return {
    text,
    /** There is something to keep or to discard. */
    hasDraft,
    isUnsaved,
    needsSave: isUnsaved && other === undefined && refusal === undefined,
    savedAt: text === saved.text ? saved.at : undefined,
    hasFailed: failures > 0,
    refusal,
  }
}
