import { type ReactNode, useState } from 'react'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { KeyRound } from '#platform/web/ui/icons.tsx'
import type { SecondStep } from '../../rules/second-factors.ts'
import { loginForm } from '../../words/login.ts'
import { logInByCode, logInByPasskey } from './api.ts'

const words = loginForm.secondStep

type SecondStepFormProps = { step: SecondStep; onDone: (answer: SessionAnswer) => void; onRestart: () => void }

/** The second step of a login: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStepForm({ step, onDone, onRestart }: SecondStepFormProps) {
  const [problem, setProblem] = useState('')
  const submission = useSubmit<{ ok: true } & SessionAnswer>({
    send: (values) => logInByCode(step.challenge, values),
    onDone,
    errorToast: false,
  })
  const { form, problemOf, isBusy, submit, attempt } = submission
  const usePasskey = async () => {
    setProblem('')
    await attempt(async () => {
      const answer = await logInByPasskey(step.challenge)
      if (!answer.ok) setProblem(answer.message)
      return answer
    })
  }
  const alert = problem || problemOf('')
  const takesCode = step.methods.includes('code')
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {alert && <FormAlert className="mb-4">{alert}</FormAlert>}
      {takesCode && (
        <>
          <CodeField autoFocus name="code" label={words.code} hint={words.codeHint} error={problemOf('code')} />
          <Button type="submit" busy={isBusy} className="mt-5 w-full">
            {isBusy ? words.busy : words.submit}
          </Button>
        </>
      )}
      {step.methods.includes('passkey') && (
        <Button
          autoFocus={!takesCode}
          kind={takesCode ? 'outline' : 'primary'}
          busy={isBusy && !takesCode}
          disabled={isBusy}
          className="mt-3 w-full"
          onClick={usePasskey}
        >
          <KeyRound />
          {words.passkey}
        </Button>
      )}
      <Button kind="quiet" size="small" className="mt-2" onClick={onRestart}>
        {words.restart}
      </Button>
    </form>
  )
}

type CodeFieldProps = {
  name: string
  label: ReactNode
  error?: string | undefined
  hint?: string
  className?: string
  autoFocus?: boolean
}

/** The field of a one-time code. One field, not six: password managers fill it in, and it can be pasted. */
export function CodeField(props: CodeFieldProps) {
  return <Field {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={20} />
}
