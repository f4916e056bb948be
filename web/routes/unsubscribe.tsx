import { unsubscribePage } from '#content/pages/email-notifications.ts'
import { AccountCard, useMailedToken } from '#web/features/accounts/account-form.tsx'
import { UnsubscribeForm } from '#web/features/accounts/unsubscribe-form.tsx'
import { WithoutScripts } from '#web/features/consultations/form-parts.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = () => pageMeta(unsubscribePage.title)

export default function Unsubscribe() {
  const token = useMailedToken()
  return (
    <AccountCard title={unsubscribePage.title}>
      {token !== undefined && <UnsubscribeForm key={token} token={token} />}
      <WithoutScripts />
    </AccountCard>
  )
}
