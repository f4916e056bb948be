import { pageMeta } from '#platform/web/page-meta.ts'
import { WithoutScripts } from '#platform/web/ui/without-scripts.tsx'
import { forgotPasswordPage } from '../../words/password-reset.ts'
import { AccountCard } from '../account-form.tsx'
import { ForgotPasswordForm } from '../forgot-password-form.tsx'

export const meta = () => pageMeta(forgotPasswordPage.title)

export default function ForgotPassword() {
  return (
    <AccountCard title={forgotPasswordPage.heading}>
      <p className="mt-3 text-muted">{forgotPasswordPage.lead}</p>
      <ForgotPasswordForm />
      <WithoutScripts />
    </AccountCard>
  )
}
