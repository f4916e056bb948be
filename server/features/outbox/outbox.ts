import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailList, MailState, MailSummary, WholeMail } from '#domain/mails.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { GIVE_UP_AFTER_MS } from '#server/platform/mail/deliver.ts'
import { type MailRow, type SummaryRow, selectMail, selectNewestMails } from '#server/platform/mail/queries.ts'

export type Seal = { until: number; seal: string }

const HTML_OPEN_MS = 5 * 60 * 1000

/** The outbox, newest first, a bounded number at a time. */
export async function newestMails(ctx: Ctx, limit: number, cursor: string | undefined): Promise<MailList> {
  const rows = await selectNewestMails(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  return { mails: page.map((row) => present(ctx, row)), nextCursor }
}

/** One mail, with an address at which a browser can show its HTML part for a few minutes. */
export async function openMail(ctx: Ctx, id: string): Promise<WholeMail> {
  const row = await find(ctx, id)
  const until = ctx.now().getTime() + HTML_OPEN_MS
  const query = new URLSearchParams({ until: String(until), seal: sealOf(row, until) })
  return {
    ...present(ctx, row),
    text: withoutTokens(ctx, row.text),
    htmlAddress: `/api/v1/mails/${row.id}/html?${query}`,
  }
}

/** The HTML part, for whoever has the address that `openMail` gave. A frame cannot show who is signed in. */
export async function readMailHtml(ctx: Ctx, id: string, { until, seal }: Seal): Promise<string> {
  const row = await find(ctx, id)
  if (!isEqual(seal, sealOf(row, until)) || until < ctx.now().getTime()) throw noMail()
  return withoutTokens(ctx, row.html)
}

/** A link that opens somebody's account is for that person alone. In a demo nobody else could read it. */
const withoutTokens = ({ config }: Ctx, part: string) =>
  config.demo ? part : part.replaceAll(/#[\w-]{43}(?![\w-])/g, '#hidden')

async function find(ctx: Ctx, id: string) {
  const row = isUuid(id) ? await selectMail(ctx.db, id) : undefined
  if (!row) throw noMail()
  return row
}

const noMail = () => new AppError('not_found', 'There is no such mail.')

const sealOf = ({ view_key }: MailRow, until: number) =>
  createHmac('sha256', view_key).update(String(until)).digest('base64url')

/** Takes as long for a wrong seal as for a right one. */
const isEqual = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(right, 'latin1'))

function present(ctx: Ctx, row: SummaryRow | MailRow): MailSummary {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    state: stateOf(ctx, row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    problem: row.last_problem,
  }
}

function stateOf({ config, now }: Ctx, { sent_at, next_try_at }: SummaryRow | MailRow): MailState {
  if (sent_at) return 'sent'
  if (!next_try_at) return 'refused'
  const isTooOld = next_try_at.getTime() <= now().getTime() - GIVE_UP_AFTER_MS
  return config.smtpUrl && !isTooOld ? 'waiting' : 'kept'
}
