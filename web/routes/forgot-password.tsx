import { forgotPasswordPage } from '#content/pages/password-reset.ts'
import { AccountCard } from '#web/features/accounts/account-form.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

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
