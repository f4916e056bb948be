import { pageMeta } from '#platform/web/page-meta.ts'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { unsubscribePage } from '#platform/words/email-notifications.ts'
import { AccountCard, useMailedToken } from '../account-form.tsx'
import { UnsubscribeForm } from '../unsubscribe-form.tsx'

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
