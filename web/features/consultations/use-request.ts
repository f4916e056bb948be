import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Source } from '#domain/consultations.ts'
import type { Problem } from '#domain/rules.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { fillIn, formDraft } from '#web/ui/form-draft.ts'

export type Typed = Record<string, unknown>
export type Refused = Problem & { code: Failure['code'] }
export type Outcome = { ok: true; reference: string } | ({ ok: false } & Refused)

/**
 * What every form to the care team does: keeps a draft, sends once however often it is pressed, and loses nothing when
 * it fails. The number in its hidden field `submission` stays the same until the request has arrived, also over a reload.
 * `chosen` is what the form sends beside its fields.
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
    const number = submissionOf(element)
    number.value ||= randomId()
    draft.keep(element)
    const typed = { ...Object.fromEntries(new FormData(element)), ...chosen, source }
    const outcome = await deliver(typed).catch(lost)
    isSending.current = false
    setBusy(false)
    if (outcome.ok) {
      draft.clear()
      return setTaken({ reference: outcome.reference, typed })
    }
    // Some browsers fill in what nobody sees, and nobody could empty it
    trapOf(element).value = ''
    // This number, or what it stands for, is taken: the next try is another request.
    if (outcome.code === 'taken') {
      number.value = ''
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
    forgive: () => setRefused(undefined),
    keepDraft: () => form.current && draft.keep(form.current),
  }
}

const submissionOf = (form: HTMLFormElement) => form.elements.namedItem('submission') as HTMLInputElement
const trapOf = (form: HTMLFormElement) => form.elements.namedItem('website') as HTMLInputElement

/** What sends the form could itself not be fetched. */
const lost = (): Outcome => ({ ok: false, field: '', message: UNREACHABLE, code: 'unreachable' })

/** Brings back what was typed before a reload, and fills in who is signed in where nothing was. */
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
