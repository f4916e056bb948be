import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { common } from '#platform/words/interface.ts'
import { resetPasswordPage } from '../../words/password-reset.ts'
import { AccountCard, LoginButton, useAccountForm, useMailedToken } from '../account-form.tsx'

export const meta = () => pageMeta(resetPasswordPage.title)

export default function ResetPassword() {
  const token = useMailedToken()
  return (
    <AccountCard title={resetPasswordPage.heading}>
      {token === '' ? <NoLink /> : <ResetPasswordForm token={token ?? ''} />}
      <WithoutScripts />
    </AccountCard>
  )
}

function NoLink() {
  return (
    <>
      <p className="mt-3 mb-6">{resetPasswordPage.linkMissing.text}</p>
      <Link to="/forgot-password" className={buttonClass({ kind: 'main' })}>
        {resetPasswordPage.linkMissing.action}
      </Link>
    </>
  )
}

async function send(values: FormValues) {
  const { resetPassword } = await import('../api.ts')
  const answer = await resetPassword(values)
  // The reset revokes all sessions, also the one of this browser.
  if (answer.ok) await import('../account-session.ts').then(({ checkProfile }) => checkProfile())
  return answer
}

/** Sets a new password with the token of a mailed link. */
function ResetPasswordForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState('')
  const onDone = ({ message }: { message: string }) => setAnswer(message)
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send, onDone })
  if (answer)
    return (
      <>
        <p role="status" className="mt-3 mb-6">
          {answer}
        </p>
        <LoginButton />
      </>
    )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5 noscript:hidden">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <input type="hidden" name="token" value={token} readOnly />
      <PasswordField
        {...field('password', resetPasswordPage.password)}
        autoComplete="new-password"
        hint={resetPasswordPage.passwordHint}
      />
      <PasswordField {...field('retypePassword', resetPasswordPage.retypePassword)} autoComplete="new-password" />
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? common.saving : resetPasswordPage.submit}
      </Button>
    </form>
  )
}
