import { useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { type OwnService, SERVICE_NOT_ADDED } from '#platform/rules/services.ts'
import { toast } from '#platform/web/toast.ts'
import { focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { addService, isAboutInput } from './api.ts'
import { usePriceConfirmation } from './price-confirmation.tsx'
import { chooseTreatment, isSpeciality, newDraft, type ServiceDraft, subtitleOf } from './service-draft.ts'

/** A draft that the server could not save, although it is valid. */
type FailedSave = { speciality: string; message: string }

type Options = { userId: string; services: readonly OwnService[]; onSaved: (user: OwnProvider) => void }

/** Form state of "Add a service". A failed save closes the form; its draft is restored when the form opens again. */
export function useAddService({ userId, services, onSaved }: Options) {
  const [failedSave, setFailedSave] = useState<FailedSave>()
  const drafts = useServiceDrafts(userId, services)
  const { speciality, draft } = drafts
  const offer = { title: speciality, subtitle: subtitleOf(draft), price: draft.price }
  const confirmation = usePriceConfirmation(offer)

  const { form, submit, isBusy, problemOf, clearProblem } = useSubmit({
    send: () => addService({ ...offer, description: draft.description, isPriceConfirmed: confirmation.flag }),
    onDone: ({ message, user }, submission) => {
      setFailedSave(undefined)
      toast.success(message)
      onSaved(user)
      drafts.reset()
      focusField(submission.form, 'title')
    },
    onRefused: ({ code, message }) => {
      setFailedSave(undefined)
      if (code === undefined || isAboutInput(code)) return undefined
      toast.error(SERVICE_NOT_ADDED)
      setFailedSave({ speciality, message })
      drafts.close()
      return 'handled'
    },
    // A problem found in the browser has no code.
    errorToast: ({ code, message }) => (code === undefined ? message : SERVICE_NOT_ADDED),
  })
  const openFor = (title: string) => {
    clearProblem()
    setFailedSave(undefined)
    drafts.openFor(title)
    focusField(form.current, 'title')
  }
  return { ...drafts, form, isBusy, problemOf, failedSave, submit, openFor, confirmation }
}

type StoredDrafts = { open: string; drafts: Readonly<Record<string, ServiceDraft>> }

/** One draft per speciality, and the speciality that the form is open for. In session storage: it survives a reload. */
function useServiceDrafts(userId: string, services: readonly OwnService[]) {
  const [{ open, drafts }, setStored] = useSessionStorage<StoredDrafts>(`sanavia.services.${userId}`, {
    open: '',
    drafts: {},
  })
  const speciality = isSpeciality(open) ? open : ''
  const draft = drafts[speciality] ?? newDraft(services, speciality)
  const update = (next: ServiceDraft) => setStored((now) => ({ ...now, drafts: { ...now.drafts, [speciality]: next } }))

  return {
    speciality,
    draft,
    openFor: (title: string) => setStored((now) => ({ ...now, open: title })),
    close: () => setStored((now) => ({ ...now, open: '' })),
    /** Deletes the draft of the open speciality and closes the form. */
    reset: () => setStored(({ drafts: { [speciality]: _, ...others } }) => ({ open: '', drafts: others })),
    change: (patch: Partial<ServiceDraft>) => update({ ...draft, ...patch }),
    choose: (service: string) => update(chooseTreatment(services, speciality, draft, service)),
  }
}
