import { Link } from 'react-router'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { ConfirmEmailForm } from '#web/features/accounts/confirm-email-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = () => pageMeta('Confirm your email address')

export default function ConfirmEmail() {
  const token = useMailedToken()
  return (
    <AccountCard title="Confirm your address">
      {token === '' ? (
        <p className="mt-3">
          This page opens from the link in our email, and the link is missing. Press the button in the email again, or
          ask for a new one in your{' '}
          <Link to="/account-settings" className="link-inline">
            account settings
          </Link>
          .
        </p>
      ) : (
        <ConfirmEmailForm token={token ?? ''} />
      )}
      <WithoutScripts />
    </AccountCard>
  )
}
