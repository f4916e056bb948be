import { useState } from 'react'
import { Link } from 'react-router'
import { AccountCard, useAccountForm, useMailedToken } from '#features/accounts/web/account-form.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { undoPayoutPage } from '../../words/undo-payout.ts'

export const meta = () => pageMeta(undoPayoutPage.title)

const send = async (values: FormValues) => (await import('../api.ts')).undoPayoutChange(values)

/** Undoes a change by a button: mail scanners follow links and would undo it by themselves. */
function UndoPayoutForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState('')
  const onDone = ({ message }: { message: string }) => setAnswer(message)
  const { form, submit, refusal, isBusy } = useAccountForm({ send, onDone })
  if (answer)
    return (
      <>
        <p role="status" className="mt-3 font-semibold">
          {answer}
        </p>
        <p className="mt-3 mb-6">{undoPayoutPage.next}</p>
        <Link to="/forgot-password" className={buttonClass({ kind: 'main' })}>
          {undoPayoutPage.newPassword}
        </Link>
      </>
    )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-3 grid gap-5 noscript:hidden">
      <p>{undoPayoutPage.text}</p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <input type="hidden" name="token" value={token} readOnly />
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? undoPayoutPage.busy : undoPayoutPage.submit}
      </Button>
    </form>
  )
}

export default function UndoPayout() {
  const token = useMailedToken()
  return (
    <AccountCard title={undoPayoutPage.title}>
      {token === '' ? (
        <p className="mt-3">
          <Sentence
            text={undoPayoutPage.linkMissing}
            parts={{
              settings: (
                <Link to="/dashboard/payments?tab=payout" className="link-inline">
                  {undoPayoutPage.settings}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <UndoPayoutForm token={token ?? ''} />
      )}
      <WithoutScripts />
    </AccountCard>
  )
}
