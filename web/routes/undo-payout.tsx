import { Link } from 'react-router'
import { undoPayoutPage } from '#content/pages/undo-payout.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { UndoPayoutForm } from '#web/features/payouts/undo-payout-form.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { Sentence } from '#web/ui/sentence.tsx'

export const meta = () => pageMeta(undoPayoutPage.title)

export default function UndoPayout() {
  const token = useMailedToken()
  return (
    <AccountCard title={undoPayoutPage.title}>
      {token === '' ? (
        <p className="mt-3">
          <Sentence
            text={undoPayoutPage.linkMissing}
            parts={{
              settings: (
                <Link to="/dashboard/payments?tab=payout" className="link-inline">
                  {undoPayoutPage.settings}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <UndoPayoutForm token={token ?? ''} />
      )}
      <WithoutScripts />
    </AccountCard>
  )
}
