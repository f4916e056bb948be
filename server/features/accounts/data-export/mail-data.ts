import { sql } from 'kysely'
import type { Executor } from '#server/platform/db/database.ts'
import type { Person, PersonalData } from './personal-data.ts'

const TOKEN = /#[\w-]{43}(?![\w-])/g

/** What somebody asked by a form, known by their address alone. */
export const consultationData: PersonalData = {
  name: 'consultations',
  tables: ['consultations'],
  read: (ctx, person) =>
    consultationsOf(ctx.db, person)
      .select(['reference', 'source', 'full_name as fullName', 'email', 'phone', 'treatment', 'message'])
      .select(['call_at as callAt', 'time_zone as timeZone', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
  erase: async (tx, person) => {
    const asked = await consultationsOf(tx, person).select('id').execute()
    for (const { id } of asked) {
      // The care team was told of it, too.
      await tx.deleteFrom('mails').where('cause', 'like', `consultation ${id} %`).execute()
      await tx.deleteFrom('consultations').where('id', '=', id).execute()
    }
  },
}

const consultationsOf = (db: Executor, { email }: Person) =>
  db.selectFrom('consultations').where(sql`lower(email)`, '=', email?.toLowerCase() ?? null)

/** What we wrote to somebody. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails'],
  read: async (ctx, person) => {
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['to_address as to', 'subject', 'text', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(isTo(person))
      .orderBy('created_at')
      .execute()
    // Whoever holds a stolen device must not find a link here that sets a new password.
    return mails.map(({ text, ...mail }) => ({ ...mail, text: text.replace(TOKEN, '#…') }))
  },
  erase: (tx, person) => tx.deleteFrom('mails').where(isTo(person)).execute(),
}

/** About the account, wherever it was sent, or to an address that is theirs. */
const isTo = ({ id, email }: Person) =>
  sql<boolean>`(cause like ${`account ${id} %`} or lower(to_address) = ${email?.toLowerCase() ?? null})`
