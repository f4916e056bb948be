import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { minutes, seconds } from '#platform/rules/durations.ts'
import type { DataSubject, Feature, Measurement, PersonalData, RetentionRule } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { type Delivery, deliverDueMails, GIVE_UP_AFTER_MS } from './deliver.ts'
import { redactTokens } from './mail.ts'
import { unsubscribeLimits, unsubscribeRoutes } from './unsubscribe-http.ts'

const POLL_INTERVAL_MS = seconds(2)
/** An attempt that is cut off after the mail server accepted the mail would send it twice. Most take a second. */
const GRACE_MS = minutes(1)

/** Replies of mail servers repeat the address of the recipient. The outbox holds them whole. */
export const describeFailure = ({ id, kind, problem }: Delivery['failures'][number]) => ({
  id,
  kind,
  problem: problem.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)'),
})

/** Schedules the delivery of queued mails. Without a mail server they stay in the outbox. */
function scheduleMailDelivery(app: FastifyInstance) {
  if (!app.ctx.config.smtpUrl) return
  scheduleJob(app, {
    name: 'mails',
    intervalMs: POLL_INTERVAL_MS,
    graceMs: GRACE_MS,
    work: async (signal) => {
      const { sent, failures } = await deliverDueMails(app.ctx, { signal })
      if (sent > 0) app.log.info({ sent }, 'mails sent')
      for (const failure of failures) app.log.warn(describeFailure(failure), 'a mail was not taken')
    },
  })
}

/** More are reported as this many: an outbox without a mail server grows without end. */
const COUNT_MAX = 10_000

const mailMeasurements: readonly Measurement[] = [
  {
    name: 'sanavia_mails_due',
    help: `Mails that wait for their delivery, up to ${COUNT_MAX}.`,
    read: async ({ ctx }) => {
      const now = ctx.now()
      const { rows } = await sql<{ due: number }>`
        select count(*)::int as due from (
          select from mails where next_try_at > ${oldestDue(now)} and next_try_at <= ${now} limit ${COUNT_MAX}
        ) mail`.execute(ctx.db)
      return rows[0]?.due ?? 0
    },
  },
  {
    name: 'sanavia_mail_delay_seconds',
    help: 'For how long the first of the due mails has waited for its delivery.',
    read: async ({ ctx }) => {
      const now = ctx.now()
      const { rows } = await sql<{ since: Date | null }>`
        select min(next_try_at) as since from mails
        where next_try_at > ${oldestDue(now)} and next_try_at <= ${now}`.execute(ctx.db)
      const { since = null } = rows[0] ?? {}
      return since ? (now.getTime() - since.getTime()) / seconds(1) : 0
    },
  },
]

/** Older ones are not attempted any more. */
const oldestDue = (now: Date) => new Date(now.getTime() - GIVE_UP_AFTER_MS)

/** Mails to the subject. */
const mailData: PersonalData = {
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

/** How long the words of a mail are stored. */
const TEXT = { days: 90 }
/** How long the fact is stored that there was a mail. */
const FACT = { days: 730 }
const REMOVED = 'Removed after 90 days'

/** Subjects name doctors, and texts hold more: after a while only the fact remains that a mail was sent, and when. */
const mailTexts: RetentionRule = {
  name: 'texts of mails',
  end: async (ctx, batch) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('mails')
      .set({ subject: REMOVED, text: '', html: '', unsubscribe_url: null, calendar: null, next_try_at: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('mails')
          .select('id')
          .where('created_at', '<', retentionEnd(ctx, TEXT))
          .where(sql<boolean>`text <> ''`)
          .orderBy('created_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

const mailFacts: RetentionRule = {
  name: 'mails',
  end: (ctx, batch) => deleteBatch(ctx, 'mails', sql`created_at < ${retentionEnd(ctx, FACT)}`, batch),
}

const mailRetention = [mailTexts, mailFacts]

export const mail = {
  name: 'mail',
  routes: [unsubscribeRoutes],
  permissions: {
    // Authorised by the signed token of the mail.
    'GET /api/v1/unsubscribe/:token': everyone,
    'POST /api/v1/unsubscribe/:token': everyone,
    'DELETE /api/v1/unsubscribe/:token': everyone,
  },
  rateLimits: unsubscribeLimits,
  jobs: [scheduleMailDelivery],
  personalData: [mailData],
  retention: mailRetention,
  measurements: mailMeasurements,
} as const satisfies Feature
