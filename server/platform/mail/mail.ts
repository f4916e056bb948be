import { isEmailAddress } from '#domain/accounts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMail } from './queries.ts'
import { type MailContent, renderMail, toSubject } from './template.ts'

/** `cause` is the idempotency key of the mail, such as `consultation <id> to sender`. */
export type Mail = { cause: string; to: string; subject: string; content: MailContent }

/** Transactional outbox: stores a mail in the transaction of its cause, to be delivered after the commit. Idempotent by cause. */
export async function queueMail(tx: Tx, { cause, to, subject, content }: Mail): Promise<void> {
  if (!isEmailAddress(to)) throw new Error(`The mail "${cause}" has no address to go to.`)
  await insertMail(tx, { cause, to_address: to, subject: toSubject(subject), ...renderMail(content) })
}
