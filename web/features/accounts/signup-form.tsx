import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { visitorCountry } from '#web/platform/geo/visitor-country.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, RadioGroup } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { useSignup } from './use-signup.ts'

const roles = [
  { value: 'doctor', text: 'Medical Health Provider' },
  { value: 'patient', text: 'Patient' },
]

export function SignupForm() {
  const { form, problem, isBusy, submit, keepDraft } = useSignup()
  const field = (name: string, label: ReactNode) => ({
    name,
    label,
    error: problem?.field === name ? problem.message : undefined,
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={keepDraft}
      className="grid gap-5 sm:grid-cols-2"
    >
      {problem?.field === '' && <FormAlert className="sm:col-span-2">{problem.message}</FormAlert>}
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
