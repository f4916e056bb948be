import { lazy, Suspense } from 'react'
import type { User } from '#domain/accounts.ts'

/** Most visitors are not signed in: only those who are fetch their menu. */
const AccountLinks = lazy(async () => ({ default: (await import('#web/workspace/account-links.tsx')).AccountLinks }))

export const LateAccountLinks = ({ user }: { user: User }) => (
  <Suspense>
    <AccountLinks user={user} />
  </Suspense>
)
