import { lazy, Suspense } from 'react'
import { AccountCard, useMailedToken } from '#features/accounts/web/account-form.tsx'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { agreementPage } from '../../words/handovers.ts'

/** Loaded with the link of a mail: a visit without one needs none of it. */
const HandoverAgreement = lazy(async () => {
  const { HandoverAgreement } = await import('../handover-agreement.tsx')
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
