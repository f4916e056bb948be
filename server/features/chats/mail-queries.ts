import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Somebody who has not read what was written to them. */
export type MailDue = {
  chat_id: string
  account_id: string
  read_number: number
  email: string | null
  name: string
  sender: string
}

/** The one who has waited longest, and whom nobody else writes to just now. It is not due again. */
export async function claimDueMails(tx: Tx, now: Date): Promise<MailDue | undefined> {
  const { rows } = await sql<MailDue>`
    update chat_participants p set mail_due_at = null
    from accounts reader, chat_participants theirs, accounts writer
    where (p.chat_id, p.account_id) = (
        select chat_id, account_id from chat_participants where mail_due_at <= ${now}
        order by mail_due_at limit 1 for update skip locked)
      and reader.id = p.account_id and theirs.chat_id = p.chat_id and theirs.account_id <> p.account_id
      and writer.id = theirs.account_id
    returning p.chat_id, p.account_id, p.read_number, reader.email, reader.display_name as name,
      writer.display_name as sender`.execute(tx)
  return rows[0]
}
