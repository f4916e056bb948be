import { Link } from 'react-router'
import { AccountCard, useMailedToken } from '#features/accounts/web/account-form.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { WithoutScripts } from '#platform/web/ui/without-scripts.tsx'
import { undoPayoutPage } from '../../words/undo-payout.ts'
import { UndoPayoutForm } from '../undo-payout-form.tsx'

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
