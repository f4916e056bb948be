import { sql } from 'kysely'
import { brand } from '#content/brand.ts'
import { days } from '#domain/durations.ts'
import { INVITATION_DAYS } from '#domain/provider-imports.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Mail, queueMails } from '#server/platform/mail/mail.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { upsertLinks } from './settings-queries.ts'

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
  return {
    cause: `account ${id} invitation`,
    to: email,
    subject: `Your clinic on ${brand.name}`,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        `The care team of ${brand.name} has prepared a profile for ${name}, so that patients from abroad can find you. You can look at it here: ${publicUrl}/provider/${id}`,
        'Press the button to set a password and take the profile over. You can then change everything in it, set your hours and take bookings.',
        `The button works once, for ${INVITATION_DAYS} days. Afterwards log in with this address and the password you chose.`,
        'If you don’t want to be listed, reply to this email and we’ll remove the profile.',
      ],
      action: { text: 'Take over the profile', url: `${publicUrl}/reset-password#${token}` },
    },
  }
}
