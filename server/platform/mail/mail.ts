import { isEmailAddress } from '#domain/accounts.ts'
import type { BrandFacts } from '#domain/brand-facts.ts'
import { type ContentReader, readContent } from '#server/platform/contents/contents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMails } from './queries.ts'
import { type MailContent, renderMail, toSubject } from './template.ts'
import type { UnsubscribeLinks } from './unsubscribe.ts'

/** `cause` is the idempotency key of the mail, such as `consultation <id> to sender`. */
export type Mail = {
  cause: string
  to: string
  subject: string
  content: MailContent
  unsubscribe?: UnsubscribeLinks | undefined
  /** An iCalendar file that goes with the mail. */
  calendar?: string | undefined
}

/**
 * Transactional outbox: stores a mail in the transaction of its cause, to be delivered after the commit. Idempotent by cause.
 * For the care team, for its answers to the address that asked, for links that prove an address, and for notices about the
 * account itself, in our own words only: every other mail to a person goes through `queueAccountMail`.
 */
export const queueMail = (ctx: ContentReader, tx: Tx, mail: Mail) => queueMails(ctx, tx, [mail])

/** The same for several mails, in one statement. */
export async function queueMails(ctx: ContentReader, tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const facts = readContent(ctx, 'brand')
  await insertMails(
    tx,
    mails.map((mail) => toRow(mail, facts)),
  )
}

function toRow({ cause, to, subject, content, unsubscribe, calendar }: Mail, facts: BrandFacts) {
  if (!isEmailAddress(to)) throw new Error(`The mail "${cause}" has no address to go to.`)
  const { text, html } = renderMail(content, facts, unsubscribe)
  return {
    cause,
    to_address: to,
    subject: toSubject(subject),
    text,
    html,
    unsubscribe_url: unsubscribe?.oneClickUrl ?? null,
    calendar: calendar ?? null,
  }
}
