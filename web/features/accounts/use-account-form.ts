import type { ReactNode } from 'react'
import { type FormValues, type Refused, useSubmit } from '#web/ui/use-submit.ts'

type Options<Answer> = {
  /** Validates and sends. Loaded on demand: pages do not carry the schemas before they are used. */
  send: (values: FormValues) => Promise<({ ok: true } & Answer) | Refused>
  onDone: (answer: Answer) => void
}

/** Submit state of an account form, which is reset once the server has accepted it. */
export function useAccountForm<Answer>({ send, onDone }: Options<Answer>) {
  const { form, submit, problemOf, isBusy, clearProblem } = useSubmit<{ ok: true } & Answer>({
    send,
    onDone: (answer, submission) => {
      submission.form?.reset()
      onDone(answer)
    },
  })
  /** The common props of a field. */
  const field = (name: string, label: ReactNode) => ({ name, label, error: problemOf(name) })
  return { form, submit, field, refusal: problemOf(''), isBusy, forgive: clearProblem }
}
