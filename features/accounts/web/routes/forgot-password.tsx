import { useState } from 'react'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import { MailCheck } from '#platform/web/ui/icons.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { common } from '#platform/words/interface.ts'
import { forgotPasswordPage } from '../../words/password-reset.ts'
import { AccountCard, useAccountForm } from '../account-form.tsx'

export const meta = () => pageMeta(forgotPasswordPage.title)

const send = (values: FormValues) => import('../api.ts').then(({ forgotPassword }) => forgotPassword(values))

/** Requests a reset link. The response is the same for unknown accounts, so that it reveals none. */
function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const onDone = ({ message }: { message: string }) => setAnswer(message)
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send, onDone })
  if (answer)
    return (
      <div role="status" className="mt-5 flex gap-3 rounded-sm bg-ok-bg p-4">
        <MailCheck className="mt-0.5 text-ok" />
        <p>{answer}</p>
      </div>
    )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5 noscript:hidden">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Field
        {...field('username', forgotPasswordPage.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? common.sending : forgotPasswordPage.submit}
      </Button>
    </form>
  )
}

export default function ForgotPassword() {
  return (
    <AccountCard title={forgotPasswordPage.heading}>
      <p className="mt-3 text-muted">{forgotPasswordPage.lead}</p>
      <ForgotPasswordForm />
      <WithoutScripts />
    </AccountCard>
  )
}
