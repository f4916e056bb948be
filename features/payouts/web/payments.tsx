import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnUser } from '#platform/rules/own-user.ts'
import emptyPayments from '#platform/web/drawings/empty-payments.svg'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { paymentsPage } from '../words/payments.ts'
import { PayoutSettings } from './payout-settings.tsx'

const ID = 'payments'
const PAYOUT = '?tab=payout'
const { tabs } = paymentsPage

type PaymentsProps = {
  user: OwnUser
  onSaved: (user: OwnUser) => void
  /** Renders the list of payments, given its empty state. */
  list: (empty: ReactNode) => ReactNode
  /** Below the payout methods: what invoices print of the account. */
  billing?: ReactNode
}

/** Switching tabs keeps the payout forms mounted, so that typed values survive. */
export function Payments({ user, onSaved, list, billing }: PaymentsProps) {
  const [payout, setPayout] = useState(user)
  const { pathname, search } = useLocation()
  const current = new URLSearchParams(search).get('tab') === 'payout' ? 'payout' : 'payments'
  const save = (saved: OwnUser) => {
    setPayout(saved)
    onSaved(saved)
  }
  return (
    <>
      <Tabs
        id={ID}
        label={paymentsPage.title}
        current={current}
        tabs={[
          { name: 'payout', text: tabs.payout, to: { pathname, search: PAYOUT } },
          { name: 'payments', text: tabs.payments, to: { pathname, search: '' } },
        ]}
      />
      <TabPanel id={ID} current={current} className="pt-6 md:pt-8">
        <div hidden={current !== 'payout'}>
          <PayoutSettings payout={payout} onSaved={save} />
          {billing && <div className="mt-6 max-w-200">{billing}</div>}
        </div>
        {current === 'payments' && list(<NoPayments hasPayout={payout.payoutMethod !== 'none'} />)}
      </TabPanel>
    </>
  )
}

function NoPayments({ hasPayout }: { hasPayout: boolean }) {
  const { none, hint, setUp, change } = paymentsPage.payments
  return (
    <EmptyState drawing={emptyPayments} text={none} hint={hint}>
      <Link to={PAYOUT} className={buttonClass({ kind: 'outline', size: 'small' })}>
        {hasPayout ? change : setUp}
      </Link>
    </EmptyState>
  )
}

const bar = 'bg-sand-100'

/** Skeleton of the screen. */
export function PaymentsSkeleton() {
  return (
    <LoadingShape says={paymentsPage.loading}>
      <div className="flex min-h-14 items-center gap-8 border-b border-line px-4">
        <div className={`${bar} h-5 w-32 rounded-sm`} />
        <div className={`${bar} h-5 w-32 rounded-sm`} />
      </div>
      <div className={`${bar} mt-6 h-80 rounded-md md:mt-8`} />
    </LoadingShape>
  )
}
