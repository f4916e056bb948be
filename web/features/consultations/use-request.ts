import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Source } from '#domain/consultations.ts'
import type { Problem } from '#domain/form-schemas.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { focusField } from '#web/ui/form-alert.tsx'
import { fillIn, formDraft } from '#web/ui/form-draft.ts'

export type Typed = Record<string, unknown>
export type Refused = Problem & { code: Failure['code'] }
export type Outcome = { ok: true; reference: string } | ({ ok: false } & Refused)

/**
 * The submission of every form to the care team: saves a draft, prevents double submits, and preserves the input after a
 * failure. The hidden field `submission` holds the idempotency key, which survives a reload. `chosen` is sent with the
 * fields of the form.
 */
export function useRequest(source: Source, deliver: (typed: Typed) => Promise<Outcome>, chosen: Typed = {}) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [taken, setTaken] = useState<{ reference: string; typed: Typed }>()
  const draft = useDraft(form, source)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const idempotencyKey = submissionOf(element)
    idempotencyKey.value ||= randomId()
    draft.keep(element)
    const typed = { ...Object.fromEntries(new FormData(element)), ...chosen, source }
    const outcome = await deliver(typed).catch(unreachable)
    isSending.current = false
    setBusy(false)
    if (outcome.ok) {
      draft.clear()
      return setTaken({ reference: outcome.reference, typed })
    }
    // Some browsers fill in the honeypot, which the visitor cannot see to empty it.
    honeypotOf(element).value = ''
    // The key was used with other content: the next attempt is another request.
    if (outcome.code === 'taken') {
      idempotencyKey.value = ''
      draft.keep(element)
    }
    setRefused(outcome)
    toast.error(outcome.message)
  }
  useLayoutEffect(() => {
    if (refused) focusField(form.current, refused.field)
  }, [refused])
  const problemOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return {
    form,
    isBusy,
    refused,
    problemOf,
    taken,
    submit,
    clearRefusal: () => setRefused(undefined),
    saveDraft: () => {
      if (form.current) draft.keep(form.current)
    },
  }
}

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
