import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Problem } from '#domain/rules.ts'
import { isSame } from './compare-drafts.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { type SectionName, sectionOf } from './sections.ts'

type Options = { draft: ProfileDraft; isDirty: boolean; isDoctor: boolean; section: SectionName }

/**
 * The problem that keeps the form from being saved: the one that the last save found, or that was left behind in another
 * section. It goes when it is mended. Nothing new comes up while somebody is typing, and nobody is blamed for a section
 * that they are just filling in.
 */
export function useProblem({ draft, isDirty, isDoctor, section }: Options) {
  const [problem, setProblem] = useState<Problem>()
  const typed = useDeferredValue(draft)
  const last = useRef({ section, typed })

  useEffect(() => {
    const before = last.current
    last.current = { section, typed }
    const hasLeft = section !== before.section && isDirty
    const isMending = problem !== undefined && typed !== before.typed
    if (!hasLeft && !isMending) return
    void import('./send-profile.ts').then(
      ({ findProblem }) => {
        const found = findProblem(typed, isDoctor)
        const isElsewhere = found !== undefined && sectionOf(found.field) !== section
        setProblem((shown) => (isSame(shown, found) ? shown : hasLeft && isElsewhere ? found : undefined))
      },
      () => undefined,
    )
  }, [typed, section, problem, isDirty, isDoctor])

  return [problem, setProblem] as const
}
