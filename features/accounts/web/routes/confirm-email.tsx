import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { useSession } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { confirmEmailPage } from '../../words/confirm-email.ts'
import { AccountCard, useAccountForm, useMailedToken } from '../account-form.tsx'

export const meta = () => pageMeta(confirmEmailPage.title)

export default function ConfirmEmail() {
  const token = useMailedToken()
  return (
    <AccountCard title={confirmEmailPage.heading}>
      {token === '' ? (
        <p className="mt-3">
          <Sentence
            text={confirmEmailPage.linkMissing}
            parts={{
              settings: (
                <Link to="/account-settings" className="link-inline">
                  {confirmEmailPage.settings}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <ConfirmEmailForm token={token ?? ''} />
      )}
      <WithoutScripts />
    </AccountCard>
  )
}

async function send(values: FormValues) {
  const { confirmEmail } = await import('../api.ts')
  const { password, ...rest } = values
  const answer = await confirmEmail(password ? values : rest)
  if (answer.ok) await import('../account-session.ts').then(({ checkProfile }) => checkProfile())
  return answer
}

/** Confirms an address by a button: mail scanners follow links and would confirm it by themselves. */
function ConfirmEmailForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState('')
  const session = useSession()
  const onDone = ({ message }: { message: string }) => setAnswer(message)
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send, onDone })
  if (answer)
    return (
      <>
        <p role="status" className="mt-3 mb-6 wrap-anywhere">
          {answer}
        </p>
        <Link to="/" className={buttonClass({ kind: 'main' })}>
          {confirmEmailPage.home}
        </Link>
      </>
    )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5 noscript:hidden">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <input type="hidden" name="token" value={token} readOnly />
      {!session && (
        <PasswordField
          {...field('password', confirmEmailPage.password)}
          autoComplete="current-password"
          hint={confirmEmailPage.passwordHint}
          // Until the session is known: a field that vanishes later would move the button away from a press
          className="signed-out-only"
        />
      )}
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? confirmEmailPage.busy : confirmEmailPage.submit}
      </Button>
    </form>
  )
}
