import { AccountCard } from '#web/features/accounts/account-form.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = () => pageMeta('Forgot password')

export default function ForgotPassword() {
  return (
    <AccountCard title="Forgot your password?">
      <p className="mt-3 text-muted">
        Enter your username or email address, and we’ll email you a link to set a new one. The link works for one hour.
      </p>
      <ForgotPasswordForm />
      <WithoutScripts />
    </AccountCard>
  )
}
