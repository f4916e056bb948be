import { useEffect } from 'react'
import { visitorCountry } from '#platform/web/geo/visitor-country.ts'
import { randomId } from '#platform/web/random-id.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { type AGE_BANDS, CLINICS_MAX, type SMOKING } from '../../rules/cases.ts'

/** What is filled in, until it is sent. */
export type CaseDraft = {
  /** Idempotency key: the same form is sent once, also after a reload. */
  id: string
  note: string
  ageBand: (typeof AGE_BANDS)[number] | ''
  smoking: (typeof SMOKING)[number]
  country: string
  documents: readonly string[]
  clinics: readonly string[]
  /** The clinics of the address that have joined already: one that was removed does not come back with a reload. */
  joined: string
}

type Change = Partial<CaseDraft> | ((now: CaseDraft) => Partial<CaseDraft>)

const keyOf = (plan: string) => `sanavia.case.${plan}`

/** The draft of a plan. Clinics of the address join those that were chosen before. */
export function useCaseDraft(plan: string, addressed: readonly string[]) {
  const [draft, setDraft] = useSessionStorage<CaseDraft>(keyOf(plan), {
    id: randomId(),
    note: '',
    ageBand: '',
    smoking: 'not-said',
    country: visitorCountry.known()?.toUpperCase() ?? '',
    documents: [],
    clinics: [],
    joined: '',
  })
  const added = addressed.join()
  useEffect(() => {
    const ids = added.split(',').filter(Boolean)
    setDraft((now) => (now.joined === added ? now : { ...now, joined: added, clinics: joinClinics(now.clinics, ids) }))
  }, [added, setDraft])
  return {
    draft,
    change: (part: Change) => setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    clear: () => safeSessionStorage.remove(keyOf(plan)),
  }
}

/**
 * None is left out without the patient's knowledge: with more than can be asked, the form says so, and the patient chooses
 * which ones to remove.
 */
const joinClinics = (chosen: readonly string[], addressed: readonly string[]) => [
  ...new Set([...chosen, ...addressed.slice(0, CLINICS_MAX)]),
]
