import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Question } from '#domain/forum.ts'
import type { Problem } from '#domain/rules.ts'
import { UNREACHABLE } from '#web/api/unreachable.ts'
import { focusField } from '#web/ui/focus-field.ts'

type Sent = { ok: true; message: string; question: Question } | ({ ok: false } & Problem)
type Calls = typeof import('./forum-calls.ts')

/** Sends a form once, however often it is pressed. What was typed stays when that fails. */
export function useSend(send: (calls: Calls) => Promise<Sent>, onDone: (question: Question) => void) {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const outcome = await import('./forum-calls.ts').then(send, (): Sent => {
      return { ok: false, field: '', message: UNREACHABLE }
    })
    isSending.current = false
    setBusy(false)
    if (outcome.ok) {
      toast.success(outcome.message)
      return onDone(outcome.question)
    }
    setProblem(outcome)
    focusField(form, outcome.field)
  }
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return { isBusy, problemOf, submit }
}
