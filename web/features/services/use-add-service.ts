import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { OwnProvider } from '#domain/own-user.ts'
import type { Problem } from '#domain/rules.ts'
import { type OwnService, SERVICE_NOT_ADDED } from '#domain/services.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { addService, type NotSaved } from './service-calls.ts'
import { subtitleOf } from './service-draft.ts'
import { useServiceDrafts } from './use-service-drafts.ts'

/** What could not be saved, and why. */
type Lost = { speciality: string; message: string }

type Options = { userId: string; services: readonly OwnService[]; onSaved: (user: OwnProvider) => void }

/** What the form does that adds a service. A save that fails closes it; what was typed is there when it opens again. */
export function useAddService({ userId, services, onSaved }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [lost, setLost] = useState<Lost>()
  const drafts = useServiceDrafts(userId, services)
  const { speciality, draft } = drafts

  const refuse = ({ reason, field, message }: NotSaved) => {
    toast.error(reason === 'typed' ? message : SERVICE_NOT_ADDED)
    if (reason !== 'failed') {
      setProblem({ field, message })
      return focusField(form.current, field)
    }
    setLost({ speciality, message })
    drafts.close()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const { price, description } = draft
    const answer = await addService({ title: speciality, subtitle: subtitleOf(draft), price, description })
    isSending.current = false
    setBusy(false)
    setProblem(undefined)
    setLost(undefined)
    if (!answer.ok) return refuse(answer)
    toast.success(answer.message)
    onSaved(answer.user)
    drafts.reset()
    focusField(form.current, 'title')
  }
  const openFor = (title: string) => {
    setProblem(undefined)
    setLost(undefined)
    drafts.openFor(title)
    focusField(form.current, 'title')
  }
  return { ...drafts, form, isBusy, problem, lost, submit, openFor }
}
