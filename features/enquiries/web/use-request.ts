import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import type { FormProblems } from '#platform/rules/form-schemas.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { fillIn, formDraft } from '#platform/web/ui/forms/form-draft.ts'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { Source } from '../rules/consultations.ts'

export type Typed = Record<string, unknown>
export type Outcome =
  | { ok: true; reference: string; chatId?: string | undefined }
  | (Partial<FormProblems> & { ok: false; field: string; message: string; code: Failure['code'] })

/**
 * The submission of every form to the care team: saves a draft, and preserves the input after a failure. The hidden field
 * `submission` holds the idempotency key, which survives a reload. `chosen` is sent with the fields of the form.
 */
export function useRequest(source: Source, deliver: (typed: Typed) => Promise<Outcome>, chosen: Typed = {}) {
  const [taken, setTaken] = useState<Omit<Accepted, 'ok'>>()
  const { form, attempt, isBusy, problem, problemOf, clearProblem } = useSubmit<Accepted>({
    onDone: ({ reference, chatId, typed }) => {
      draft.clear()
      setTaken({ reference, chatId, typed })
    },
  })
  const draft = useDraft(form, source)

  const send = async (element: HTMLFormElement): Promise<Accepted | Refused> => {
    const idempotencyKey = submissionOf(element)
    idempotencyKey.value ||= randomId()
    draft.keep(element)
    const typed = { ...Object.fromEntries(new FormData(element)), ...chosen, source }
    const outcome = await deliver(typed).catch(unreachable)
    if (outcome.ok) return { ok: true, reference: outcome.reference, chatId: outcome.chatId, typed }
    // Some browsers fill in the honeypot, which the visitor cannot see to empty it.
    honeypotOf(element).value = ''
    // The key was used with other content: the next attempt is another request.
    if (outcome.code === 'taken') {
      idempotencyKey.value = ''
      draft.keep(element)
    }
    // A refusal after unmount has no form to be shown in.
    if (!element.isConnected) toast.error(outcome.message)
    return outcome
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    return attempt(() => send(element))
  }
  return {
    form,
    isBusy,
    problem,
    problemOf,
    taken,
    submit,
    clearProblem,
    saveDraft: () => {
      if (form.current) draft.keep(form.current)
    },
  }
}

type Accepted = { ok: true; reference: string; chatId: string | undefined; typed: Typed }

const submissionOf = (form: HTMLFormElement) => form.elements.namedItem('submission') as HTMLInputElement
const honeypotOf = (form: HTMLFormElement) => form.elements.namedItem('website') as HTMLInputElement

/** The script that sends the form could not be loaded. */
const unreachable = (): Outcome => ({ ok: false, field: '', message: UNREACHABLE, code: 'unreachable' })

/** Restores the draft after a reload, and fills in the name and email of the session. */
function useDraft(form: { current: HTMLFormElement | null }, source: Source) {
  const draft = useMemo(() => formDraft(`sanavia.request.${source}`, ['website', 'startsAt']), [source])
  const user = useSession()?.user
  useEffect(() => {
    if (form.current) draft.restore(form.current)
  }, [form, draft])
  useEffect(() => {
    if (!form.current || !user) return
    fillIn(form.current, 'fullName', `${user.firstName} ${user.lastName}`.trim())
    fillIn(form.current, 'email', user.email)
  }, [form, user])
  return draft
}
