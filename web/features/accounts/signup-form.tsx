import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { SessionAnswer } from '#domain/accounts.ts'
import { visitorCountry } from '#web/platform/geo/visitor-country.ts'
import { startSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, RadioGroup } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { formDraft } from '#web/ui/form-draft.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

const draft = formDraft('sanavia.signup', ['password', 'retypePassword'])
// Loaded on demand: the page does not carry the schemas before they are used.
const loadCalls = () => import('./account-calls.ts')

const roles = [
  { value: 'doctor', text: 'Medical Health Provider' },
  { value: 'patient', text: 'Patient' },
]

export function SignupForm() {
  const { form, problemOf, isBusy, submit, saveDraft } = useSignup()
  const field = (name: string, label: ReactNode) => ({ name, label, error: problemOf(name) })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={saveDraft}
      className="grid gap-5 sm:grid-cols-2"
    >
      {problemOf('') && <FormAlert className="sm:col-span-2">{problemOf('')}</FormAlert>}
      <Field {...field('firstName', 'First name')} autoComplete="given-name" />
      <Field {...field('lastName', 'Last name')} autoComplete="family-name" />
      <Field {...field('username', 'Username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PhoneField {...field('phone', 'Phone')} preselect={visitorCountry} />
      <Field
        {...field('email', 'Email')}
        optional
        type="email"
        autoComplete="email"
        hint="For booking confirmations and to reset your password."
        className="sm:col-span-2"
      />
      <PasswordField {...field('password', 'Password')} autoComplete="new-password" hint="At least 8 characters." />
      <PasswordField {...field('retypePassword', 'Retype password')} autoComplete="new-password" />
      <Field
        {...field('displayname', 'Display name')}
        autoComplete="nickname"
        hint="This is the name other people see."
        className="sm:col-span-2"
      />
      <RadioGroup {...field('role', '')} legend="I am a" options={roles} className="sm:col-span-2" />
      <Checkbox {...field('terms', '')} value="accepted" className="sm:col-span-2">
        I have read and accept the{' '}
        <Link to="/terms" className="link-inline">
          terms
        </Link>
      </Checkbox>
      <Button type="submit" kind="main" busy={isBusy} className="sm:col-span-2">
        {isBusy ? 'Signing up' : 'Signup Now'}
      </Button>
    </form>
  )
}

/** Restores the draft, and starts the session of the new account; the page redirects signed-in users. */
function useSignup() {
  const { form, problemOf, isBusy, submit } = useSubmit<{ ok: true } & SessionAnswer>({
    send: async (values) => (await loadCalls()).signUp(values),
    onDone: (answer) => {
      draft.clear()
      toast.success('Signup successfully')
      startSession(answer)
      void import('./session-calls.ts').then(({ claimDrafts }) => claimDrafts(answer.user._id))
    },
  })
  useEffect(() => {
    if (form.current) draft.restore(form.current)
  }, [form])
  const saveDraft = () => {
    if (form.current) draft.keep(form.current)
    // Ready when the form is submitted; a failure shows then.
    loadCalls().catch(() => undefined)
  }
  return { form, problemOf, isBusy, submit, saveDraft }
}
