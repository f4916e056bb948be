import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OwnUser } from '#domain/own-user.ts'
import { changesOf } from './compare-drafts.ts'
import { draftOf } from './draft-of-user.ts'
import { clearDraft, keepDraft } from './kept-draft.ts'
import type { LoadedProfile } from './load-profile-settings.ts'
import type { ProfileDraft } from './profile-draft.ts'

type State = {
  /** The form as it was before anything was changed, and the version of the profile that it shows. */
  base: ProfileDraft
  version: number
  draft: ProfileDraft
  /** What stands there comes from before a reload. */
  restored: 'whole' | 'without files' | undefined
  /** What Undo took away, until something else is typed. */
  undone: ProfileDraft | undefined
  /** How often the form was filled anew: whatever knows its entries by their keys begins again then. */
  round: number
}

/** Everything that is typed on the screen, and whether it differs from what is saved. */
export function useDraft({ user, kept }: LoadedProfile) {
  const [state, setState] = useState(() => begin({ user, kept }))
  const { base, version, draft } = state
  const changes = useMemo(() => changesOf(base, draft), [base, draft])
  const isDirty = Object.keys(changes).length > 0
  const keepWhenGone = useKeeping(user._id, { version, changes, isDirty })

  const change = useCallback((patch: Partial<ProfileDraft>) => {
    setState((now) => ({ ...now, draft: { ...now.draft, ...patch }, undone: undefined }))
  }, [])
  const refill = (next: (now: State) => Partial<State>) =>
    setState((now) => ({ ...now, restored: undefined, undone: undefined, ...next(now), round: now.round + 1 }))
  const undo = () => refill(({ base, draft }) => ({ draft: base, undone: draft }))
  const redo = () => refill(({ undone, draft }) => ({ draft: undone ?? draft }))
  /** Goes on from what is saved now. What was typed since `sent` left stays. */
  const rebase = (saved: OwnUser, sent: ProfileDraft) =>
    refill((now) => {
      const base = draftOf(saved)
      return { base, version: saved.version, draft: { ...base, ...changesOf(sent, now.draft) } }
    })
  /** Goes on from what another window saved, with what the person chose of both. */
  const settle = (newer: OwnUser, chosen: ProfileDraft) =>
    refill(() => ({ base: draftOf(newer), version: newer.version, draft: chosen }))

  return { ...state, changes, isDirty, change, undo, redo, rebase, settle, keepWhenGone }
}

function begin({ user, kept }: LoadedProfile): State {
  const base = draftOf(user)
  return {
    base,
    version: kept?.version ?? user.version,
    draft: { ...base, ...kept?.changes },
    restored: kept && (kept.hasLostFiles ? 'without files' : 'whole'),
    undone: undefined,
    round: 0,
  }
}

/** So long after the last key, what was typed is kept. */
const QUIET_MS = 300

/** Keeps the changes over a reload. Whoever goes elsewhere has been asked, and leaves nothing behind. */
function useKeeping(account: string, { version, changes, isDirty }: Pick<Draft, 'version' | 'changes' | 'isDirty'>) {
  const end = useRef({ isKept: false, write: clearDraft })
  useEffect(() => {
    end.current.write = isDirty ? () => keepDraft(account, version, changes) : clearDraft
    if (!isDirty) return clearDraft()
    const { write } = end.current
    const timer = setTimeout(write, QUIET_MS)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [account, version, changes, isDirty])
  useEffect(() => {
    const { current } = end
    return () => (current.isKept ? current.write() : clearDraft())
  }, [])
  return useCallback(() => {
    end.current.isKept = true
  }, [])
}
type Draft = ReturnType<typeof useDraft>
