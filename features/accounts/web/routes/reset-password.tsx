import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { resetPasswordPage } from '../../words/password-reset.ts'
import { AccountCard, useMailedToken } from '../account-form.tsx'
import { ResetPasswordForm } from '../reset-password-form.tsx'

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
