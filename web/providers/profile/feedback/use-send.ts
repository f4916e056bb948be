import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Feedback } from '#domain/feedback.ts'
import type { Problem } from '#domain/rules.ts'
import { UNREACHABLE } from '#web/api/unreachable.ts'
import { focusField } from '#web/ui/focus-field.ts'

type Sent = { ok: true; message: string; feedback: Feedback } | ({ ok: false; newer?: Feedback } & Problem)

const lost = (): Sent => ({ ok: false, field: '', message: UNREACHABLE })

/**
 * Sends a form once, however often it is pressed, with the version that was seen. When somebody was quicker, what is there
 * now is told and counts as seen: whoever presses again does so knowingly. What was typed stays.
 */
export function useSend(seen: number, send: (version: number) => Promise<Sent>) {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [newer, setNewer] = useState<Feedback>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    // What sends the form could itself not be fetched.
    const outcome = await send(newer?.version ?? seen).catch(lost)
    isSending.current = false
    setBusy(false)
    if (outcome.ok) {
      toast.success(outcome.message)
      return outcome.feedback
    }
    setProblem(outcome)
    if (outcome.newer) setNewer(outcome.newer)
    toast.error(outcome.message)
    focusField(form, outcome.field)
  }
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return { isBusy, problemOf, newer, submit }
}
