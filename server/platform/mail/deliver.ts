import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#server/platform/ctx.ts'
import { claimDueMail, type MailRow, updateFailed, updateSent } from './queries.ts'
import { type Failure, PATIENCE, type Patience, sendBySmtp } from './smtp.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
/** Mails that were not sent for so long would puzzle whoever gets them. */
export const GIVE_UP_AFTER_MS = 3 * 24 * HOUR_MS
/** Longer than any try can last: who finds a mail held for longer knows that its holder is gone. */
const HOLD_MS = 15 * MINUTE_MS
const PAUSES_MS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS)

/** How often to try to note that a mail was sent: five minutes, well within the hold. */
const NOTE_TRIES = 300
const NOTE_PAUSE_MS = 1000

type Options = { signal?: AbortSignal; patience?: Patience; notePause?: number }
export type Delivery = { sent: number; failures: (Failure & { id: string })[] }

/** Sends what is due, oldest first, until nothing is left or the server takes no more. Several may do so at once. */
export async function deliverDueMails(ctx: Ctx, options: Options = {}): Promise<Delivery> {
  const { smtpUrl, mailFrom: from } = ctx.config
  const delivery: Delivery = { sent: 0, failures: [] }
  while (smtpUrl && !options.signal?.aborted) {
    const mail = await claim(ctx)
    if (!mail) break
    const failure = await sendBySmtp({ smtpUrl, from }, toLetter(mail), options.patience ?? PATIENCE)
    if (failure) {
      await updateFailed(ctx.db, mail, failure.problem, nextTry(mail, failure, ctx.now()))
      delivery.failures.push({ id: mail.id, ...failure })
      if (failure.kind === 'unreachable') break
    } else {
      await noteSent(ctx, mail, options)
      delivery.sent++
    }
  }
  return delivery
}

function claim(ctx: Ctx) {
  const now = ctx.now().getTime()
  // The database counts in microseconds, which a Date cuts off: a mail of this very millisecond is due too.
  const due = { after: new Date(now - GIVE_UP_AFTER_MS), until: new Date(now + 1) }
  return claimDueMail(ctx.db, due, new Date(now + HOLD_MS))
}

const toLetter = ({ to_address: to, created_at: createdAt, id, subject, text, html }: MailRow) => {
  return { id, to, subject, text, html, createdAt }
}

function nextTry({ tries, created_at }: MailRow, { kind }: Failure, now: Date) {
  if (kind === 'refused' || now.getTime() - created_at.getTime() >= GIVE_UP_AFTER_MS) return null
  return new Date(now.getTime() + (PAUSES_MS[tries - 1] ?? HOUR_MS))
}

/** The server has the mail: this must be noted before the hold ends, even if the database is away for a moment. */
async function noteSent(ctx: Ctx, mail: MailRow, { signal, notePause = NOTE_PAUSE_MS }: Options) {
  const sentAt = ctx.now()
  for (let tries = 1; ; tries++) {
    try {
      return await updateSent(ctx.db, mail, sentAt)
    } catch (error) {
      if (tries >= NOTE_TRIES || signal?.aborted) throw error
      await pause(notePause)
    }
  }
}
