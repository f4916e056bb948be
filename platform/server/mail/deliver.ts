import { setTimeout as delay } from 'node:timers/promises'
import { days, hours, minutes, seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isUnavailable } from '#platform/server/db/errors.ts'
import { inSpan } from '#platform/server/telemetry/reports.ts'
import { claimDueMail, type MailRow, updateFailed, updateSent } from './queries.ts'
import { type Failure, sendBySmtp, TIMEOUTS, type Timeouts } from './smtp.ts'

/** A later delivery would confuse the recipient. */
export const GIVE_UP_AFTER_MS = days(3)
/** Lease of a claimed mail, longer than any attempt: after it the process that claimed the mail has crashed. */
const LEASE_MS = minutes(15)
/** Exponential backoff, then once an hour. */
const BACKOFF_MS = [1, 2, 5, 10, 30].map(minutes)
const MAX_BACKOFF_MS = hours(1)

/** Attempts to record a delivery that the database refuses. While it cannot be reached the attempts do not end. */
const RECORD_ATTEMPTS = 300
const RECORD_RETRY_MS = seconds(1)

type Options = { signal?: AbortSignal; timeouts?: Timeouts; recordRetryMs?: number }
export type Delivery = { sent: number; failures: (Failure & { id: string })[] }

/** Delivers the due mails, oldest first, until none is left or the mail server fails. Processes may run it concurrently. */
export async function deliverDueMails(ctx: Ctx, options: Options = {}): Promise<Delivery> {
  const { smtpUrl, mailFrom: from } = ctx.config
  const delivery: Delivery = { sent: 0, failures: [] }
  while (smtpUrl && !options.signal?.aborted) {
    const mail = await claim(ctx)
    if (!mail) break
    const failure = await inSpan({ name: 'send mail', traceparent: mail.traceparent }, () =>
      sendBySmtp({ smtpUrl, from }, toOutgoing(mail), options.timeouts ?? TIMEOUTS),
    )
    if (failure) {
      await updateFailed(ctx.db, mail, failure.problem, nextAttempt(mail, failure, ctx.now()))
      delivery.failures.push({ id: mail.id, ...failure })
      if (failure.kind === 'unreachable') break
    } else {
      await recordSent(ctx, mail, options)
      delivery.sent++
    }
  }
  return delivery
}

function claim(ctx: Ctx) {
  const now = ctx.now().getTime()
  // The database has microseconds, which a Date truncates: a mail of the present millisecond is due, too.
  const due = { after: new Date(now - GIVE_UP_AFTER_MS), until: new Date(now + 1) }
  return claimDueMail(ctx.db, due, new Date(now + LEASE_MS))
}

const toOutgoing = (row: MailRow) => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  html: row.html,
  createdAt: row.created_at,
  unsubscribeUrl: row.unsubscribe_url,
  calendar: row.calendar,
})

function nextAttempt({ tries, created_at }: MailRow, { kind }: Failure, now: Date) {
  if (kind === 'refused' || now.getTime() - created_at.getTime() >= GIVE_UP_AFTER_MS) return null
  return new Date(now.getTime() + (BACKOFF_MS[tries - 1] ?? MAX_BACKOFF_MS))
}

/**
 * Retries until the delivery is recorded: an unrecorded one is repeated when the lease ends. After a long outage of the database
 * this attempt, once a second, comes before the next poll of any process. Also during a shutdown, within the grace of the job.
 */
async function recordSent(ctx: Ctx, mail: MailRow, { recordRetryMs = RECORD_RETRY_MS }: Options) {
  const sentAt = ctx.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await updateSent(ctx.db, mail, sentAt)
    } catch (error) {
      if (attempt >= RECORD_ATTEMPTS && !isUnavailable(error)) throw error
      await delay(recordRetryMs)
    }
  }
}
