import type { MailKind } from '#domain/account-settings.ts'
import type { Executor } from '#server/platform/db/database.ts'

/** Whether an account has an address and accepts mails of this kind. A closed account accepts none. */
export async function wantsMail(db: Executor, accountId: string, kind: MailKind) {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'mails_wanted'])
    .where('id', '=', accountId)
    .where('leaving_at', 'is', null)
    .executeTakeFirst()
  return Boolean(account?.email && account.mails_wanted.includes(kind))
}
