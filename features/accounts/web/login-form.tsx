import { type RefObject, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formProblems } from '#platform/rules/form-schemas.ts'
import type { Site } from '#platform/rules/site.ts'
import { SessionAnswer, type User } from '#platform/rules/users.ts'
import { ANONYMOUS, call } from '#platform/web/api/call.ts'
import { clearLoginTarget, loginTarget } from '#platform/web/login-target.ts'
import { startSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert, focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { KeyRound } from '#platform/web/ui/icons.tsx'
import { LoginForm as Credentials, LOGIN_MISSING } from '../rules/accounts.ts'
import { SecondStep } from '../rules/second-factors.ts'
import { loginForm, loginReasons, otherLoginReason, loginForm as words } from '../words/login.ts'
import { RestoreAccount } from './restore-account.tsx'
import { SecondStepForm } from './security/second-step-form.tsx'

export type LoginFormProps = {
  demoAccounts: Site['demoAccounts']
  onDone: () => void
  /** Called before a link to another page. */
  onLeave: () => void
  /** Called instead of navigating away when the login was required for an action on the page. */
  stay?: (() => void) | undefined
  /** What the login was required for. */
  reason?: string | undefined
  /** The session that the server has ended: the same account continues where it was. */
  expired?: { user: User } | null
}

const demoWords = loginForm.demoAccounts

type Account = NonNullable<Site['demoAccounts']>[number]
type DemoAccountsProps = { accounts: Account[]; form: RefObject<HTMLFormElement | null> }

/** Demo accounts; a click fills in the form. */
function DemoAccounts({ accounts, form }: DemoAccountsProps) {
  const fillIn = (account: Account) => {
    for (const name of ['username', 'password'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = account[name]
    }
  }
  return (
    <fieldset className="mt-4 rounded-sm border border-warn-line bg-warn-bg px-4 pt-3 pb-2 text-sm text-warn">
      <legend className="sr-only">{demoWords.legend}</legend>
      <p className="font-semibold">{demoWords.heading}</p>
      {accounts.map((account) => (
        <button
          key={account.username}
          type="button"
          className="flex min-h-11 w-full items-center gap-3 rounded-xs py-1 text-left decoration-warn-line underline-offset-4 hover:decoration-current"
          onClick={() => fillIn(account)}
        >
          <span className="w-18 flex-none font-semibold">{demoWords.roles[account.role]}</span>
          <span className="min-w-0 wrap-anywhere underline decoration-inherit">
            {account.username} / {account.password}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

export function LoginForm({ demoAccounts, onDone, onLeave, stay, reason, expired = null }: LoginFormProps) {
  const location = useLocation()
  const { form, problemOf, isBusy, submit, deleted, enter, secondStep, setSecondStep, passkey } = useLogin(onDone, {
    stay,
    expired,
  })
  const [lead] = useState(() => (expired ? words.expired : (reason ?? describeTarget(loginTarget()))))
  if (secondStep) return <SecondStepForm step={secondStep} onDone={enter} onRestart={() => setSecondStep(undefined)} />
  if (deleted) return <RestoreAccount {...deleted} onRestored={enter} onSecondStep={setSecondStep} onLeave={onDone} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {lead && <p className="-mt-1 mb-5 text-muted">{lead}</p>}
      {problemOf('') && <FormAlert className="mb-4">{problemOf('')}</FormAlert>}
      <Field
        autoFocus={!expired}
        defaultValue={expired?.user.username}
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problemOf('username')}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        autoFocus={Boolean(expired)}
        data-focus={expired ? '' : undefined}
        error={problemOf('password')}
        className="mt-4"
      />
      <Button type="submit" kind="primary" busy={isBusy} className="mt-5 w-full">
        {isBusy ? words.busy : words.submit}
      </Button>
      {passkey.isOffered && (
        <Button kind="outline" disabled={isBusy} className="mt-3 w-full" onClick={passkey.logIn}>
          <KeyRound />
          {words.passkey}
        </Button>
      )}
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <Link to="/forgot-password" className="link" onClick={onLeave}>
          {words.forgotPassword}
        </Link>
        <Link to="/signup" state={stay && { from: location }} className="link" onClick={onLeave}>
          {words.signUp}
        </Link>
      </p>
      {demoAccounts && <DemoAccounts accounts={demoAccounts} form={form} />}
    </form>
  )
}

type Accepted = { ok: true } & SessionAnswer

function useLogin(onDone: () => void, { stay, expired }: Pick<LoginFormProps, 'stay' | 'expired'>) {
  const [secondStep, setSecondStep] = useState<SecondStep>()
  const [deleted, setDeleted] = useState<{ sentence: string; credentials: Credentials }>()
  const navigate = useNavigate()

  const enter = (answer: SessionAnswer) => {
    startSession(answer)
    void import('./account-session.ts').then(({ claimDrafts }) => claimDrafts(answer.user._id))
    toast.success(answer.message)
    stay?.()
    onDone()
    if (expired) leaveOtherAccount(expired.user, answer.user)
    else if (!stay) navigate(takeLoginTarget() ?? '/')
  }
  const submission = useSubmit<Accepted>({
    send: async (values) => {
      const checked = Credentials.safeParse(values)
      if (!checked.success) return { ok: false, ...formProblems(checked.error, LOGIN_MISSING) }
      const answer = await call(SessionAnswer, 'POST', '/api/v1/user/login', checked.data, ANONYMOUS)
      if (!answer.ok && answer.code === 'leaving') {
        setDeleted({ sentence: answer.message, credentials: checked.data })
      }
      if (!answer.ok && answer.code === 'second_factor') setSecondStep(SecondStep.safeParse(answer.answer).data)
      return answer
    },
    onDone: enter,
    // Neither an account in its deletion period nor a second step is a problem of the form.
    onRefused: ({ code }) => (code === 'leaving' || code === 'second_factor' ? 'handled' : undefined),
    errorToast: true,
    focus: (form, { field }) => focusField(form, field || 'password'),
  })
  // Without a schema: the code of the passkeys is loaded when one is used.
  const logIn = () => submission.attempt(async () => (await import('./security/api.ts')).logInByPasskey())
  const passkey = { logIn, isOffered: 'PublicKeyCredential' in window }
  return { ...submission, deleted, enter, secondStep, setSecondStep, passkey }
}

/** A full page load: nothing of the account whose session expired stays in memory or on screen. */
function leaveOtherAccount(before: User, now: User) {
  if (before._id !== now._id) location.assign('/')
}

function takeLoginTarget() {
  const target = loginTarget()
  clearLoginTarget()
  return target
}

/** The sentence over the login form for a visitor who asked for a private page. */
export function describeTarget(target: string | undefined) {
  if (!target) return undefined
  const [path = '', query] = (target.split('#')[0] ?? '').split('?')
  const reason = Object.hasOwn(loginReasons, path) ? loginReasons[path] : undefined
  const hasId = new URLSearchParams(query).has('id')
  return (hasId && reason?.entry) || reason?.page || otherLoginReason
}
