import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Problem } from '#platform/rules/form-schemas.ts'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { useErrorToast } from '#platform/web/ui/forms/use-submit.ts'
import { readSection, type SectionName, sectionOf } from '../sections.ts'
import { draftOf } from './draft-of-user.ts'
import type { LoadedProfile } from './draft-storage.ts'
import { changesOf, isSame, type ProfileDraft } from './profile-draft.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

/** State and actions of the whole form, independent of the open section. */
export function useProfileForm({ user, stored }: LoadedProfile) {
  const { isDoctor } = user
  const section = readSection(useSearchParams()[0].get('section'))
  const { draft, version, isDirty, rebase, resolve, ...editing } = useDraft({ user, stored })
  const [problem, setProblem] = useProblem({ draft, isDirty, isDoctor, section })
  const { area, focusInvalid } = useSectionFocus(section)
  const open = useOpenSection()
  const errorToast = useErrorToast()

  const onRefused = (found: Problem) => {
    errorToast.show(found.message)
    setProblem(found)
    const invalidSection = sectionOf(found.field)
    if (!invalidSection) return
    focusInvalid(found)
    if (invalidSection !== section) open(invalidSection)
  }
  const onSaved = (saved: OwnUser, sent: ProfileDraft) => {
    setProblem(undefined)
    rebase(saved, sent)
  }
  const { save, ...saving } = useSave({ isDoctor, onSaved, onRefused })
  const decide = (newer: OwnUser, chosen: ProfileDraft) => {
    resolve(newer, chosen)
    const isAllTheirs = Object.keys(changesOf(draftOf(newer), chosen)).length === 0
    if (isAllTheirs) return saving.postpone()
    void save(chosen, newer.version)
  }
  return {
    ...editing,
    ...saving,
    isDoctor,
    section,
    draft,
    isDirty,
    problem,
    area,
    decide,
    save: () => {
      errorToast.remove()
      return save(draft, version)
    },
  }
}

function useOpenSection() {
  const navigate = useNavigate()
  return useCallback((section: string) => void navigate(`?section=${section}`), [navigate])
}

type ProblemOptions = { draft: ProfileDraft; isDirty: boolean; isDoctor: boolean; section: SectionName }

/**
 * The problem that prevents saving: found by the last save, or left in another section. It disappears once it is fixed.
 * Validation never reports a new problem while the user types, nor one of the section that is open.
 */
function useProblem({ draft, isDirty, isDoctor, section }: ProblemOptions) {
  const [problem, setProblem] = useState<Problem>()
  const typed = useDeferredValue(draft)
  const last = useRef({ section, typed })

  useEffect(() => {
    const previous = last.current
    last.current = { section, typed }
    const hasLeftSection = section !== previous.section && isDirty
    const isTyping = typed !== previous.typed
    // A problem that only the server finds, such as a damaged file, is there until something is changed.
    if (problem ? !isTyping : !hasLeftSection) return
    void import('./send-profile.lazy.ts').then(
      ({ findProblem }) => {
        const found = findProblem(typed, isDoctor)
        const isElsewhere = found !== undefined && sectionOf(found.field) !== section
        const next = hasLeftSection && isElsewhere ? found : undefined
        setProblem((shown) => (isSame(shown, found) ? shown : next))
      },
      () => undefined,
    )
  }, [typed, section, problem, isDirty, isDoctor])

  return [problem, setProblem] as const
}

/** Focus management: a section that opens gets the focus, or its invalid field after a refused save. */
function useSectionFocus(section: SectionName) {
  const area = useRef<HTMLFormElement>(null)
  const last = useRef(section)
  const [invalid, setInvalid] = useState<Problem>()
  useEffect(() => {
    const isOther = last.current !== section
    last.current = section
    if (invalid && sectionOf(invalid.field) === section) {
      setInvalid(undefined)
      return findInvalid(area.current, invalid.field)?.focus()
    }
    if (isOther) area.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [section, invalid])
  return { area, focusInvalid: setInvalid }
}

/** The field that the section marks as invalid, else the one of that name, else the heading. */
const findInvalid = (area: HTMLElement | null, field: string) =>
  area?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  area?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
  area?.querySelector('h2')
