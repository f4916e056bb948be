import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { confirmEmailPage } from '../../words/confirm-email.ts'
import { AccountCard, useMailedToken } from '../account-form.tsx'
import { ConfirmEmailForm } from '../confirm-email-form.tsx'

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
