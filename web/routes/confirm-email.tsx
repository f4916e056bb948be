import { Link } from 'react-router'
import { confirmEmailPage } from '#content/pages/confirm-email.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { ConfirmEmailForm } from '#web/features/accounts/confirm-email-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { Sentence } from '#web/ui/sentence.tsx'

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
