import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoginForm as Credentials, SessionAnswer } from '#domain/accounts.ts'
import { firstProblem } from '#domain/form-schemas.ts'
import { SecondStep } from '#domain/second-factors.ts'
import type { Site } from '#domain/site.ts'
import { call } from '#web/platform/api/call.ts'
import { startSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert, focusField } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { RestoreAccount } from './restore-account.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export type LoginFormProps = {
  demoAccounts: Site['demoAccounts']
  onDone: () => void
  /** Called instead of navigating home when the login was required for an action on the page. */
  stay?: (() => void) | undefined
}

export function LoginForm({ demoAccounts, onDone, stay }: LoginFormProps) {
  const location = useLocation()
  const { form, problemOf, isBusy, submit, deleted, enter, secondStep, setSecondStep, passkey } = useLogin(onDone, stay)
  if (secondStep) return <SecondStepForm step={secondStep} onDone={enter} onRestart={() => setSecondStep(undefined)} />
  if (deleted) return <RestoreAccount {...deleted} onRestored={enter} onSecondStep={setSecondStep} onLeave={onDone} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {problemOf('') && <FormAlert className="mb-4">{problemOf('')}</FormAlert>}
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
      {passkey.isOffered && (
        <Button kind="outline" disabled={isBusy} className="mt-3 w-full" onClick={passkey.logIn}>
          <KeyRound />
          Log in with a passkey
        </Button>
      )}
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

type Accepted = { ok: true } & SessionAnswer

function useLogin(onDone: () => void, stay: LoginFormProps['stay']) {
  const [secondStep, setSecondStep] = useState<SecondStep>()
  const [deleted, setDeleted] = useState<{ sentence: string; credentials: Credentials }>()
  const navigate = useNavigate()

  const enter = (answer: SessionAnswer) => {
    startSession(answer)
    void import('./session-calls.ts').then(({ claimDrafts }) => claimDrafts(answer.user._id))
    toast.success(answer.message)
    stay?.()
    onDone()
    if (!stay) navigate('/')
  }
  const submission = useSubmit<Accepted>({
    send: async (values) => {
      const checked = Credentials.safeParse(values)
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      const answer = await call(SessionAnswer, 'POST', '/api/v1/user/login', checked.data)
      if (!answer.ok && answer.code === 'leaving') {
        setDeleted({ sentence: answer.message, credentials: checked.data })
      }
      if (!answer.ok && answer.code === 'second_factor') setSecondStep(SecondStep.safeParse(answer.answer).data)
      return answer
    },
    onDone: enter,
    // Neither an account in its deletion period nor a second step is a problem of the form.
    onRefused: ({ code }) => (code === 'leaving' || code === 'second_factor' ? 'handled' : undefined),
    focus: (form, { field }) => focusField(form, field || 'password'),
  })
  // Without a schema: the code of the passkeys is loaded when one is used.
  const logIn = () => submission.attempt(async () => (await import('./security-calls.ts')).logInByPasskey())
  const passkey = { logIn, isOffered: 'PublicKeyCredential' in window }
  return { ...submission, deleted, enter, secondStep, setSecondStep, passkey }
}
