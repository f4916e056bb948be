import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#platform/rules/durations.ts'
import { isUuid } from '#platform/rules/text.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { GIVE_UP_AFTER_MS } from '#platform/server/mail/deliver.ts'
import { redactTokens } from '#platform/server/mail/mail.ts'
import { type MailRow, type SummaryRow, selectMail, selectNewestMails } from '#platform/server/mail/queries.ts'
import type { MailList, MailState, MailSummary, WholeMail } from '../rules/mails.ts'

/** The capabilities of a signed address, and their signature. */
export type Signature = { until: number; tokens: TokenPolicy; seal: string }
/** Tokens of mailed links are for the recipient alone; the demo on this machine has no other way to read them. */
export type TokenPolicy = 'shown' | 'hidden'

const SIGNED_ADDRESS_TTL_MS = minutes(5)

/** The outbox, newest first, by keyset pagination. */
export async function newestMails(ctx: Ctx, limit: number, cursor: string | undefined): Promise<MailList> {
  const rows = await selectNewestMails(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  return { mails: page.map((row) => present(ctx, row)), nextCursor }
}

/** One mail, with a signed address of its HTML part that expires after a few minutes. */
export async function openMail(ctx: Ctx, id: string, tokens: TokenPolicy): Promise<WholeMail> {
  const row = await find(ctx, id)
  const until = ctx.now().getTime() + SIGNED_ADDRESS_TTL_MS
  const query = new URLSearchParams({ until: String(until), tokens, seal: sign(row, { until, tokens }) })
  return {
    ...present(ctx, row),
    text: applyPolicy(tokens, row.text),
    htmlAddress: `/api/v1/mails/${row.id}/html?${query}`,
  }
}

/** The HTML part, authorised by the signed address of `openMail`: a frame cannot send a bearer token. */
export async function readMailHtml(ctx: Ctx, id: string, { until, tokens, seal }: Signature): Promise<string> {
  const row = await find(ctx, id)
  if (!isEqual(seal, sign(row, { until, tokens })) || until < ctx.now().getTime()) throw mailNotFound()
  return applyPolicy(tokens, row.html)
}

const applyPolicy = (tokens: TokenPolicy, part: string) => (tokens === 'shown' ? part : redactTokens(part, '#hidden'))

async function find(ctx: Ctx, id: string) {
  const row = isUuid(id) ? await selectMail(ctx.db, id) : undefined
  if (!row) throw mailNotFound()
  return row
}

const mailNotFound = () => new AppError('not_found', 'There is no such mail.')

const sign = ({ view_key }: MailRow, { until, tokens }: Omit<Signature, 'seal'>) =>
  createHmac('sha256', view_key).update(`${until} ${tokens}`).digest('base64url')

/** Constant-time comparison. */
const isEqual = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(expected, 'latin1'))

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

/** How the delivery of a mail went. */
export function stateOf(
  { config, now }: Ctx,
  { sent_at, next_try_at }: Pick<SummaryRow, 'sent_at' | 'next_try_at'>,
): MailState {
  if (sent_at) return 'sent'
  if (!next_try_at) return 'refused'
  const isTooOld = next_try_at.getTime() <= now().getTime() - GIVE_UP_AFTER_MS
  return config.smtpUrl && !isTooOld ? 'waiting' : 'kept'
}
