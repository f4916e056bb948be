import { Link } from 'react-router'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { UndoPayoutForm } from '#web/features/payouts/undo-payout-form.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

const TITLE = 'Stop a change of your payout details'

export const meta = () => pageMeta(TITLE)

export default function UndoPayout() {
  const token = useMailedToken()
  return (
    <AccountCard title={TITLE}>
      {token === '' ? (
        <p className="mt-3">
          This page opens from the link in our email, and the link is missing. Press the button in the email again, or
          cancel the change in your{' '}
          <Link to="/dashboard/payments?tab=payout" className="link-inline">
            payout settings
          </Link>
          .
        </p>
      ) : (
        <UndoPayoutForm token={token ?? ''} />
      )}
      <WithoutScripts />
    </AccountCard>
  )
}
