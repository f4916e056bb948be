import { useCallback } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnUser } from '#domain/own-user.ts'
import type { Problem } from '#domain/rules.ts'
import { changesOf } from './compare-drafts.ts'
import { draftOf } from './draft-of-user.ts'
import type { LoadedProfile } from './load-profile-settings.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { readSection, sectionOf } from './sections.ts'
import { useDraft } from './use-draft.ts'
import { useProblem } from './use-problem.ts'
import { useSave } from './use-save.ts'
import { useSectionFocus } from './use-section-focus.ts'

/** All that Profile Settings knows and does, whichever section is open. */
export function useProfileForm({ user, kept }: LoadedProfile) {
  const { isDoctor } = user
  const section = readSection(useSearchParams()[0].get('section'))
  const { draft, version, isDirty, rebase, settle, keepWhenGone, ...typed } = useDraft({ user, kept })
  const [problem, setProblem] = useProblem({ draft, isDirty, isDoctor, section })
  const { area, blame } = useSectionFocus(section)
  const open = useOpenSection()

  const onRefused = (found: Problem) => {
    toast.error(found.message)
    setProblem(found)
    const blamed = sectionOf(found.field)
    if (!blamed) return
    blame(found)
    if (blamed !== section) open(blamed)
  }
  const onSaved = (saved: OwnUser, sent: ProfileDraft) => {
    setProblem(undefined)
    rebase(saved, sent)
  }
  const { save, ...saving } = useSave({ isDoctor, onSaved, onRefused, onSignedOut: keepWhenGone })
  const decide = (newer: OwnUser, chosen: ProfileDraft) => {
    settle(newer, chosen)
    const isAllTheirs = Object.keys(changesOf(draftOf(newer), chosen)).length === 0
    if (isAllTheirs) return saving.decideLater()
    void save(chosen, newer.version)
  }
  return {
    ...{ isDoctor, section, draft, isDirty, problem, area, decide },
    ...typed,
    ...saving,
    save: () => save(draft, version),
  }
}

function useOpenSection() {
  const navigate = useNavigate()
  return useCallback((section: string) => void navigate(`?section=${section}`), [navigate])
}
