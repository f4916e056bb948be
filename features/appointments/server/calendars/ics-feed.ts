import { randomUUID } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { days } from '#platform/rules/durations.ts'
import { clockOf, describeMoment } from '#platform/rules/time/clocks.ts'
import type { Role } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { calendarFile } from '../../rules/calendar-file.ts'
import { appointmentMails } from '../../words/mail-templates/appointments.ts'
import { sideOf } from '../present.ts'
import { type AppointmentRow, selectBetween } from '../queries.ts'
import { appointmentEvent } from './calendar-event.ts'
import { deleteFeed, hasFeed, selectFeedOwner, selectLastMoves, upsertFeed } from './calendar-queries.ts'

const DAYS_BACK = 90
/** Beyond the bookable window. */
const DAYS_AHEAD = 400
const EVENTS_MAX = 2000

/** Whether the account has a calendar feed. Its address is shown once, when it is created; only its hash is stored. */
export async function readFeed(ctx: Ctx, { id }: Actor) {
  return { success: true as const, isOn: await hasFeed(ctx.db, id), url: null }
}

/** Creates a calendar feed at a new secret address and revokes the old one. */
export async function openFeed(ctx: Ctx, actor: Actor, client: Client) {
  const token = newToken()
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await upsertFeed(tx, actor.id, tokenHash(token), at)
    await recordEvent(tx, { action: 'calendar_feed_created', at, client, actor, accountId: actor.id })
    await queueAccountMail(ctx, tx, feedCreatedMail(ctx, actor.id))
  })
  return { success: true as const, isOn: true, url: `${ctx.config.publicUrl}/api/v1/calendars/${token}.ics` }
}

/** To the owner: the address alone opens the calendar, so one that somebody else created must not go unnoticed. */
const feedCreatedMail = ({ config }: Ctx, accountId: string) => ({
  accountId,
  kind: 'mandatory' as const,
  // The cause begins with the account id, by which an erasure finds the mail.
  cause: `account ${accountId} notice ${randomUUID()}`,
  ...templated(
    appointmentMails,
    'mail-calendar-subscription',
    {},
    { action: { text: 'Check my account', url: `${config.publicUrl}/account-settings#security` } },
  ),
})

/** Revokes the calendar feed. */
export async function closeFeed(ctx: Ctx, actor: Actor, client: Client) {
  await ctx.db.transaction().execute(async (tx) => {
    await deleteFeed(tx, actor.id)
    await recordEvent(tx, { action: 'calendar_feed_ended', at: ctx.now(), client, actor, accountId: actor.id })
  })
  return { success: true as const, isOn: false, url: null }
}

/** The iCalendar file of a feed, by its token with or without the suffix .ics. */
export async function readCalendar(ctx: Ctx, address: string) {
  const owner = await selectFeedOwner(ctx.db, tokenHash(address.replace(/\.ics$/, '')))
  if (!owner) throw new AppError('not_found', 'There is no calendar at this address.')
  const actor = { id: owner.id, role: owner.role as Role }
  const daysFromNow = (count: number) => new Date(ctx.now().getTime() + days(count))
  const rows = await selectBetween(ctx.db, sideOf(actor), daysFromNow(-DAYS_BACK), daysFromNow(DAYS_AHEAD), EVENTS_MAX)
  const moved = await selectLastMoves(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return calendarFile(
    rows.map((row) => toEvent(ctx, row, actor, moved.get(row.id) ?? row.created_at)),
    { name: `${brand.name} appointments` },
  )
}

function toEvent({ config }: Ctx, row: AppointmentRow, actor: Actor, madeAt: Date) {
  const clinic = clockOf(row.time_zone, row.city ?? '')
  const patient = clockOf(row.patient_time_zone)
  const isProvider = row.provider_id === actor.id
  return appointmentEvent({
    publicUrl: config.publicUrl,
    row,
    otherName: isProvider ? row.patient_name : row.provider_name,
    times: isProvider ? describeMoment(row.starts_at, clinic, patient) : describeMoment(row.starts_at, patient, clinic),
    madeAt,
  })
}
