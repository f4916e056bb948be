import { agreementPage } from '#content/pages/handovers.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { HandoverAgreement } from '#web/features/consultations/handover-agreement.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = () => pageMeta(agreementPage.title)

export default function RequestAgreement() {
  const token = useMailedToken()
  const login = useLoginDialog()
  return (
    <AccountCard title={agreementPage.title}>
      {token === '' && <p className="mt-3">{agreementPage.linkMissing}</p>}
      {token && <HandoverAgreement token={token} logIn={login.ask} />}
      <WithoutScripts />
    </AccountCard>
  )
}
