import { sql } from 'kysely'
import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type Mail, queueMails, templated } from '#platform/server/mail/mail.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { accountMails } from '../../words/mail-templates/accounts.ts'
import { upsertLinks } from '../settings-queries.ts'

/** How long the link of an invitation works. */
const INVITATION_DAYS = 30

/** Whether `account` is an imported profile that its owner has not taken over: nobody reads what it is sent. */
export const isUnclaimed = sql<boolean>`account.email_confirmed_at is null
  and exists (select from imported_providers where provider_id = account.id)`

type Invited = { id: string; name: string; email: string }

/**
 * Mails owners of imported profiles a link with which they set a password. The link proves the address, and with it the
 * account is theirs.
 */
export async function inviteOwners(ctx: Ctx, tx: Tx, invited: readonly Invited[]) {
  const expires_at = new Date(ctx.now().getTime() + days(INVITATION_DAYS))
  const links = invited.map(({ id, email }) => ({ token: newToken(), account_id: id, email }))
  await upsertLinks(
    tx,
    links.map(({ token, account_id, email }) => ({
      token_hash: tokenHash(token),
      account_id,
      email,
      purpose: 'reset password' as const,
      expires_at,
    })),
  )
  await queueMails(
    ctx,
    tx,
    invited.map((owner, at) => invitationMail(owner, links[at]?.token ?? '', ctx.config.publicUrl)),
  )
}

function invitationMail({ id, name, email }: Invited, token: string, publicUrl: string): Mail {
  const values = { provider: name, 'profile address': `${publicUrl}/provider/${id}`, days: String(INVITATION_DAYS) }
  const action = { text: 'Take over the profile', url: `${publicUrl}/reset-password#${token}` }
  return {
    cause: `account ${id} invitation`,
    to: email,
    ...templated(accountMails, 'mail-provider-invitation', values, { greeting: 'Hello,', action }),
  }
}
