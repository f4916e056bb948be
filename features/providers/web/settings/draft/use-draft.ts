import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { hasSessionExpired } from '#platform/web/session.ts'
import { draftOf } from './draft-of-user.ts'
import { clearDraft, type LoadedProfile, storeDraft } from './draft-storage.ts'
import { changesOf, type ProfileDraft } from './profile-draft.ts'

type State = {
  /** The saved profile as a draft, and its version for optimistic locking. */
  base: ProfileDraft
  version: number
  draft: ProfileDraft
  /** Set while the form shows a draft from before a reload. */
  restored: 'whole' | 'without files' | undefined
  /** The draft that Undo discarded, until the next change. */
  undone: ProfileDraft | undefined
  /** Counts how often the form was refilled: lists, which identify entries by key, remount then. */
  revision: number
}

/** The draft of the whole form, and its difference from the saved profile. */
export function useDraft({ user, stored }: LoadedProfile) {
  const [state, setState] = useState(() => initialState({ user, stored }))
  const { base, version, draft } = state
  const changes = useMemo(() => changesOf(base, draft), [base, draft])
  const isDirty = Object.keys(changes).length > 0
  useDraftStorage(user._id, { version, changes, isDirty })

  const change = useCallback((patch: Partial<ProfileDraft>) => {
    setState((now) => ({ ...now, draft: { ...now.draft, ...patch }, undone: undefined }))
  }, [])
  const refill = (next: (now: State) => Partial<State>) =>
    setState((now) => ({ ...now, restored: undefined, undone: undefined, ...next(now), revision: now.revision + 1 }))
  const undo = () => refill(({ base, draft }) => ({ draft: base, undone: draft }))
  const redo = () => refill(({ undone, draft }) => ({ draft: undone ?? draft }))
  /** Rebases the draft onto the saved profile; changes since `sent` was submitted stay. */
  const rebase = (saved: OwnUser, sent: ProfileDraft) =>
    refill((now) => {
      const base = draftOf(saved)
      return { base, version: saved.version, draft: { ...base, ...changesOf(sent, now.draft) } }
    })
  /** Continues from the version of another window, with the merged fields that the user chose. */
  const resolve = (newer: OwnUser, chosen: ProfileDraft) =>
    refill(() => ({ base: draftOf(newer), version: newer.version, draft: chosen }))

  return { ...state, changes, isDirty, change, undo, redo, rebase, resolve }
}

function initialState({ user, stored }: LoadedProfile): State {
  const base = draftOf(user)
  return {
    base,
    version: stored?.version ?? user.version,
    draft: { ...base, ...stored?.changes },
    restored: stored && (stored.hasLostFiles ? 'without files' : 'whole'),
    undone: undefined,
    revision: 0,
  }
}

/** Debounce of storing the draft. */
const DEBOUNCE_MS = 300

/**
 * Stores the draft for a reload. Leaving the screen clears it, since the leave guard has asked; only a session that ended
 * keeps it on unmount.
 */
function useDraftStorage(
  account: string,
  { version, changes, isDirty }: Pick<Draft, 'version' | 'changes' | 'isDirty'>,
) {
  const unmount = useRef({ write: clearDraft })
  useEffect(() => {
    unmount.current.write = isDirty ? () => storeDraft(account, version, changes) : clearDraft
    if (!isDirty) return clearDraft()
    const { write } = unmount.current
    const timer = setTimeout(write, DEBOUNCE_MS)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [account, version, changes, isDirty])
  useEffect(() => {
    const { current } = unmount
    return () => (hasSessionExpired() ? current.write() : clearDraft())
  }, [])
}
type Draft = ReturnType<typeof useDraft>
