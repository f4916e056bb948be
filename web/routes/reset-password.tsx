import { Link } from 'react-router'
import { resetPasswordPage } from '#content/pages/password-reset.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'

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
