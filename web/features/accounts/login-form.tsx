import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoginForm as Credentials, SessionAnswer } from '#domain/accounts.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import type { Site } from '#domain/site.ts'
import { call } from '#web/platform/api/call.ts'
import { startSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { RestoreAccount } from './restore-account.tsx'

export type LoginFormProps = {
  demoAccounts: Site['demoAccounts']
  onDone: () => void
  /** Called instead of navigating home when the login was required for an action on the page. */
  stay?: (() => void) | undefined
}

export function LoginForm({ demoAccounts, onDone, stay }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  const { problem, isBusy, submit, deleted, enter } = useLogin(onDone, stay)
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  if (deleted) return <RestoreAccount {...deleted} onRestored={enter} onLeave={onDone} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {problem?.field === '' && <FormAlert className="mb-4">{problem.message}</FormAlert>}
      <Field
        autoFocus
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problemOf('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problemOf('password')}
        className="mt-4"
      />
      <Button type="submit" kind="primary" busy={isBusy} className="mt-5 w-full">
        {isBusy ? 'Logging in' : 'Login'}
      </Button>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <Link to="/forgot-password" className="link" onClick={onDone}>
          Forgot password?
        </Link>
        <Link to="/signup" state={stay && { from: location }} className="link" onClick={onDone}>
          Create account
        </Link>
      </p>
      {demoAccounts && <DemoAccounts accounts={demoAccounts} form={form} />}
    </form>
  )
}

function useLogin(onDone: () => void, stay: LoginFormProps['stay']) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<{ sentence: string; credentials: Credentials }>()
  const navigate = useNavigate()

  const refuse = (refusal: Problem, form: HTMLFormElement) => {
    toast.error(refusal.message)
    setProblem(refusal)
    const field = form.elements.namedItem(refusal.field || 'password')
    if (field instanceof HTMLElement) field.focus()
  }

  const enter = (answer: SessionAnswer) => {
    startSession(answer)
    toast.success(answer.message)
    stay?.()
    onDone()
    if (!stay) navigate('/')
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(form)))
    if (!typed.success) return refuse(firstProblem(typed.error), form)
    if (isBusy) return
    setBusy(true)
    const answer = await call(SessionAnswer, 'POST', '/api/v1/user/login', typed.data)
    setBusy(false)
    if (answer.ok) return enter(answer)
    if (answer.code === 'leaving') setDeleted({ sentence: answer.message, credentials: typed.data })
    else refuse({ field: '', message: answer.message }, form)
  }
  return { problem, isBusy, submit, deleted, enter }
}
