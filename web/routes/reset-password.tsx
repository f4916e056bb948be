import { Link } from 'react-router'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const meta = () => pageMeta('New password')

export default function ResetPassword() {
  const token = useMailedToken()
  return (
    <AccountCard title="Set a new password">
      {token === '' ? <NoLink /> : <ResetPasswordForm token={token ?? ''} />}
      <WithoutScripts />
    </AccountCard>
  )
}

function NoLink() {
  return (
    <>
      <p className="mt-3 mb-6">
        This page opens from the link in our email, and the link is missing. Press the button in the email again, or ask
        for a new one.
      </p>
      <Link to="/forgot-password" className={buttonClass({ kind: 'main' })}>
        Ask for a link
      </Link>
    </>
  )
}
