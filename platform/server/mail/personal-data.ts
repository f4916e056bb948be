import { sql } from 'kysely'
import type { DataSubject, PersonalData } from '#platform/server/feature.ts'
import { redactTokens } from './redact-tokens.ts'

/** Mails to the subject. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails'],
  read: async (ctx, subject) => {
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['to_address as to', 'subject', 'text', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(isTo(subject))
      .orderBy('created_at')
      .execute()
    // Tokens are redacted: on a stolen device, a link in the export would set a new password.
    return mails.map(({ text, ...mail }) => ({ ...mail, text: redactTokens(text, '#…') }))
  },
  erase: (tx, subject) => tx.deleteFrom('mails').where(isTo(subject)).execute(),
}

/** Mails about the account, to any address, and mails to the confirmed address. */
const isTo = ({ id, email }: DataSubject) =>
  sql<boolean>`(cause like ${`account ${id} %`} or lower(to_address) = ${email?.toLowerCase() ?? null})`
