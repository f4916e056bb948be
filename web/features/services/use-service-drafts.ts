import type { OwnService } from '#domain/services.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { isSpeciality, newDraft, type ServiceDraft, turnTo } from './service-draft.ts'

type Kept = { open: string; drafts: Readonly<Record<string, ServiceDraft>> }

/** What is typed for each speciality, and for which of them the form is open. It outlives a reload and a failed save. */
export function useServiceDrafts(userId: string, services: readonly OwnService[]) {
  const [{ open, drafts }, setKept] = useSessionStorage<Kept>(`sanavia.services.${userId}`, { open: '', drafts: {} })
  const speciality = isSpeciality(open) ? open : ''
  const draft = drafts[speciality] ?? newDraft(services, speciality)
  const put = (next: ServiceDraft) => setKept((now) => ({ ...now, drafts: { ...now.drafts, [speciality]: next } }))

  return {
    speciality,
    draft,
    openFor: (title: string) => setKept((now) => ({ ...now, open: title })),
    close: () => setKept((now) => ({ ...now, open: '' })),
    /** Nothing is left of what was typed for the open speciality, and the form closes. */
    reset: () => setKept(({ drafts: { [speciality]: _, ...others } }) => ({ open: '', drafts: others })),
    change: (patch: Partial<ServiceDraft>) => put({ ...draft, ...patch }),
    choose: (service: string) => put(turnTo(services, speciality, draft, service)),
  }
}
