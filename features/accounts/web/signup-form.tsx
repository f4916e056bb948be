import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Role, SessionAnswer } from '#platform/rules/users.ts'
import { visitorCountry } from '#platform/web/geo/visitor-country.ts'
import { startSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, Field, FieldError, useDescribed } from '#platform/web/ui/fields/field.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { formDraft } from '#platform/web/ui/forms/form-draft.ts'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { HeartPulse, Stethoscope } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { signupPage } from '../words/signup.ts'

const draft = formDraft('sanavia.signup', ['password', 'retypePassword'])
// Loaded on demand: the page does not carry the schemas before they are used.
const loadCalls = () => import('./api.ts')

const words = signupPage.form

const roles: readonly { value: Role; text: string; note: string; icon: ReactNode }[] = [
  { value: 'patient', ...words.roles.patient, icon: <HeartPulse /> },
  { value: 'doctor', ...words.roles.doctor, icon: <Stethoscope /> },
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
      className="grid gap-5 sm:grid-cols-2 noscript:hidden"
    >
      {problemOf('') && <FormAlert className="sm:col-span-2">{problemOf('')}</FormAlert>}
      <RoleChoice error={problemOf('role')} />
      <Field {...field('firstName', words.firstName)} autoComplete="given-name" />
      <Field {...field('lastName', words.lastName)} autoComplete="family-name" />
      <Field {...field('username', words.username)} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PhoneField {...field('phone', words.phone)} preselect={visitorCountry} />
      <Field
        {...field('email', words.email)}
        optional
        type="email"
        autoComplete="email"
        hint={words.emailHint}
        className="sm:col-span-2"
      />
      <PasswordField {...field('password', words.password)} autoComplete="new-password" hint={words.passwordHint} />
      <PasswordField {...field('retypePassword', words.retypePassword)} autoComplete="new-password" />
      <Field
        {...field('displayname', words.displayName)}
        autoComplete="nickname"
        hint={words.displayNameHint}
        className="sm:col-span-2"
      />
      <Checkbox {...field('terms', '')} value="accepted" className="sm:col-span-2">
        <Sentence
          text={words.acceptance}
          parts={{
            terms: (
              <Link to="/terms" className="link-inline">
                {words.terms}
              </Link>
            ),
          }}
        />
      </Checkbox>
      <Button type="submit" kind="main" busy={isBusy} className="sm:col-span-2">
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

/** The role, as two cards: the first choice of the page. */
function RoleChoice({ error }: { error: string | undefined }) {
  const { id, message } = useDescribed(undefined, error)
  return (
    <fieldset aria-describedby={message} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.role}</legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {roles.map(({ value, text, note, icon }) => (
          <label
            key={value}
            className="relative flex min-h-20 items-center gap-3.5 rounded-sm border-[1.5px] border-line-strong p-4 hover:border-ink has-checked:border-teal-700 has-checked:bg-teal-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700 [&>svg]:size-7 [&>svg]:text-teal-700"
          >
            <input
              type="radio"
              name="role"
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={error ? message : `${id}-${value}-note`}
              aria-invalid={Boolean(error)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {icon}
            <span className="min-w-0">
              <b id={`${id}-${value}`} className="block leading-snug font-semibold">
                {text}
              </b>
              <span id={`${id}-${value}-note`} className="text-xs text-muted">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Restores the draft, and starts the session of the new account; the page redirects signed-in users. */
function useSignup() {
  const { form, problemOf, isBusy, submit } = useSubmit<{ ok: true } & SessionAnswer>({
    send: async (values) => (await loadCalls()).signUp(values),
    errorToast: true,
    onDone: (answer) => {
      draft.clear()
      toast.success(words.done)
      startSession(answer)
      void import('./account-session.ts').then(({ claimDrafts }) => claimDrafts(answer.user._id))
    },
  })
  useEffect(() => {
    if (form.current) draft.restore(form.current)
  }, [form])
  const fillInDisplayName = useDisplayName()
  const saveDraft = () => {
    if (form.current) {
      fillInDisplayName(form.current)
      draft.keep(form.current)
    }
    // Ready when the form is submitted; a failure shows then.
    loadCalls().catch(() => undefined)
  }
  return { form, problemOf, isBusy, submit, saveDraft }
}

/** First and last name are the display name until another one is typed. */
function useDisplayName() {
  const proposed = useRef('')
  return (form: HTMLFormElement) => {
    const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim()
    const displayname = form.elements.namedItem('displayname') as HTMLInputElement
    if (displayname.value !== proposed.current) return
    proposed.current = `${typed('firstName')} ${typed('lastName')}`.trim()
    displayname.value = proposed.current
  }
}
