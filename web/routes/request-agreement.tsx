import { lazy, Suspense } from 'react'
import { agreementPage } from '#content/pages/handovers.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { LoadingShape } from '#web/ui/loading-shape.tsx'

/** Loaded with the link of a mail: a visit without one needs none of it. */
const HandoverAgreement = lazy(async () => {
  const { HandoverAgreement } = await import('#web/features/consultations/handover-agreement.tsx')
  return { default: HandoverAgreement }
})

export const meta = () => pageMeta(agreementPage.title)

const Loading = () => (
  <LoadingShape says={agreementPage.loading}>
    <div className="h-40 rounded-md bg-sand-100" />
  </LoadingShape>
)

export default function RequestAgreement() {
  const token = useMailedToken()
  const login = useLoginDialog()
  return (
    <AccountCard title={agreementPage.title}>
      {token === '' && <p className="mt-3">{agreementPage.linkMissing}</p>}
      {token && (
        <Suspense fallback={<Loading />}>
          <HandoverAgreement token={token} logIn={login.ask} />
        </Suspense>
      )}
      <WithoutScripts />
    </AccountCard>
  )
}
