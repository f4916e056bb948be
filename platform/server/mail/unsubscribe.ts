import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { DEAD_UNSUBSCRIBE_LINK, type MailKind, readUnsubscribeToken } from '#platform/rules/mail-kinds.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailChoices } from '#platform/words/email-notifications.ts'

type Signer = { id: string; email: string; mail_key: string }
/** The page for people, and the address to which mail programs post (RFC 8058). */
export type UnsubscribeLinks = { text: string; pageUrl: string; oneClickUrl: string }

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/** A bearer token for one preference of one account: the kind, the account id and their signature. */
export function unsubscribeToken(account: Signer, kind: MailKind) {
  const id = Buffer.from(account.id.replaceAll('-', ''), 'hex')
  return `${kind}.${Buffer.concat([id, sign(account, kind)]).toString('base64url')}`
}

/** The token of the page is in the fragment, which browsers never send, so that it appears in no log. */
export function unsubscribeLinks(publicUrl: string, kind: MailKind, token: string): UnsubscribeLinks {
  return {
    text: `Stop emails about ${mailChoices[kind].topic}`,
    pageUrl: `${publicUrl}/unsubscribe#${token}`,
    oneClickUrl: `${publicUrl}/api/v1/unsubscribe/${token}`,
  }
}

/** Switches the kind of mails off. Idempotent. */
export const unsubscribe = (ctx: Ctx, token: string) =>
  changePreference(ctx, token, (kind) => sql`array_remove(mails_wanted, ${kind})`)

/** Switches the kind of mails on again. Idempotent. */
export const resubscribe = (ctx: Ctx, token: string) =>
  changePreference(ctx, token, (kind) => sql`array_append(array_remove(mails_wanted, ${kind}), ${kind})`)

async function changePreference(ctx: Ctx, token: string, change: (kind: MailKind) => RawBuilder<string[]>) {
  const kind = readUnsubscribeToken(token)
  if (!kind) throw deadLink()
  const bytes = Buffer.from(token.slice(kind.length + 1), 'base64url')
  const id = bytes.toString('hex', 0, ID_BYTES)
  await ctx.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'email', 'mail_key'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account?.email || !isEqual(bytes.subarray(ID_BYTES), sign({ ...account, email: account.email }, kind)))
      throw deadLink()
    await tx
      .updateTable('accounts')
      .set({ mails_wanted: change(kind) })
      .where('id', '=', account.id)
      .execute()
  })
  return kind
}

/** Includes the address: mails to a previous one lose their power with it. */
const sign = ({ mail_key, email }: Signer, kind: MailKind) =>
  createHmac('sha256', mail_key)
    .update(`unsubscribe ${kind} ${email.toLowerCase()}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

const deadLink = () => new AppError('not_found', DEAD_UNSUBSCRIBE_LINK)
