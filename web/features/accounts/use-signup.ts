import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type NewAccount, SessionAnswer, SignupForm } from '#domain/accounts.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import { call, type Failure } from '#web/platform/api/call.ts'
import { startSession } from '#web/platform/session.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { formDraft } from '#web/ui/form-draft.ts'

const draft = formDraft('sanavia.signup', ['password', 'retypePassword'])

/** Sign-up form: restores its draft, validates, sends and starts the session; the page redirects signed-in users. */
export function useSignup() {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (form.current) draft.restore(form.current)
  }, [])

  const refuse = (refusal: Problem) => {
    toast.error(refusal.message)
    setProblem(refusal)
    focusField(form.current, refusal.field)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = SignupForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return refuse(firstProblem(checked.error))
    if (isBusy) return
    setBusy(true)
    const { retypePassword: _retype, terms: _terms, role, ...person } = checked.data
    const account: NewAccount = { ...person, isDoctor: role === 'doctor' }
    const answer = await call(SessionAnswer, 'POST', '/api/v1/user/new', account)
    setBusy(false)
    if (!answer.ok) return refuse({ field: blamedField(answer), message: answer.message })
    draft.clear()
    toast.success('Signup successfully')
    startSession(answer)
  }

  const keepDraft = () => {
    if (form.current) draft.keep(form.current)
  }
  return { form, problem, isBusy, submit, keepDraft }
}

/** Only these two fields are unique; the message of the refusal says which one is taken. */
function blamedField({ code, message }: Failure) {
  if (code !== 'taken') return ''
  return /e-?mail/i.test(message) ? 'email' : 'username'
}
