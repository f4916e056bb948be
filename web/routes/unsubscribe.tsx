import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { UnsubscribeForm } from '#web/features/accounts/unsubscribe-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = () => pageMeta('Stop these emails')

export default function Unsubscribe() {
  const token = useMailedToken()
  return (
    <AccountCard title="Stop these emails">
      {token !== undefined && <UnsubscribeForm key={token} token={token} />}
      <WithoutScripts />
    </AccountCard>
  )
}
