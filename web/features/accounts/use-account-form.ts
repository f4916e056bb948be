import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Problem } from '#domain/rules.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { focusField } from '#web/ui/focus-field.ts'

export type Typed = Record<string, FormDataEntryValue>
type Refused = { ok: false } & Problem

type Options<Answer> = {
  /** Fetches what checks and sends the form: pages do not carry it before it is used. */
  send: (typed: Typed) => Promise<({ ok: true } & Answer) | Refused>
  onDone: (answer: Answer) => void
}

/** A form that says at its field what is wrong and keeps what was typed until it is taken. */
export function useAccountForm<Answer>({ send, onDone }: Options<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await send(typed).catch((): Refused => ({ ok: false, field: '', message: UNREACHABLE }))
    setBusy(false)
    setProblem(answer.ok ? undefined : answer)
    if (answer.ok) {
      form.current?.reset()
      return onDone(answer)
    }
    toast.error(answer.message)
    focusField(form.current, answer.field)
  }

  /** What a field of the form needs to know. */
  const field = (name: string, label: ReactNode) => ({
    name,
    label,
    error: problem?.field === name ? problem.message : undefined,
  })
  const refusal = problem?.field === '' ? problem.message : undefined
  const forgive = () => setProblem(undefined)
  return { form, submit, field, refusal, isBusy, forgive }
}
