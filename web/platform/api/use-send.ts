import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Problem } from '#domain/rules.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { UNREACHABLE } from './unreachable.ts'

type Sent = { ok: true; message: string } | ({ ok: false } & Problem)

/** Sends a form once, however often it is pressed, and says how that went. What was typed stays when it fails. */
export function useSend() {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const submit = async <Outcome extends Sent>(event: SubmitEvent<HTMLFormElement>, send: () => Promise<Outcome>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    // What sends the form could itself not be fetched
    const outcome = await send().catch(() => undefined)
    isSending.current = false
    setBusy(false)
    if (outcome?.ok) toast.success(outcome.message)
    else fail(form, (outcome as Problem | undefined) ?? { field: '', message: UNREACHABLE })
    return outcome
  }
  const fail = (form: HTMLFormElement, found: Problem) => {
    setProblem(found)
    toast.error(found.message)
    focusField(form, found.field)
  }
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return { isBusy, problemOf, submit }
}
