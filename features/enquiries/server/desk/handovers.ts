import { randomUUID } from 'node:crypto'
import { findFreeTimes } from '#features/appointments/server/availability/slots.ts'
import { broadcastMessageOf, insertMessageOf } from '#features/messages/server/messages-in-transactions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import {
  AGREEMENT_MS,
  HANDOVERS_MAX,
  type HandoverEvent,
  type HandoverForm,
  type HandoverProviders,
} from '../../rules/handovers.ts'
import { afterWorkingDays } from '../deadlines.ts'
import { FOLLOW_UP_DAYS } from './conversation.ts'
import { patientMail, providerMail, questionMail } from './handover-mails.ts'
import {
  type HandoverRow,
  insertHandover,
  selectHandovers,
  selectPatient,
  selectProviders,
  updateHandover,
} from './handover-queries.ts'
import { insertEntries, type RequestRow } from './queries.ts'
import { changeLocked, writeChange } from './requests.ts'

/** Providers to hand a request over to. */
export async function findProviders({ db }: Ctx, typed: string): Promise<HandoverProviders> {
  const rows = await selectProviders(db, typed)
  const providers = rows.map(({ id, name, city, country }) => ({
    id,
    name,
    place: [city, country].filter(Boolean).join(', '),
  }))
  return { success: true, providers }
}

type Event = { event: HandoverEvent; providerId: string; text?: string; actor?: Actor }

/** Adds a step of a hand-over to the history of the request. */
export const recordStep = (ctx: Ctx, tx: Tx, row: RequestRow, { event, providerId, text = '', actor }: Event) =>
  insertEntries(tx, [
    {
      id: randomUUID(),
      consultation_id: row.id,
      kind: 'change',
      author_id: actor?.id ?? null,
      at: ctx.now(),
      text,
      field: 'handover',
      before: providerId,
      after: event,
    },
  ])

const ACTIVE: readonly string[] = ['asked', 'agreed', 'handed_over']

async function checkProvider(tx: Tx, row: RequestRow, providerId: string) {
  const provider = await tx
    .selectFrom('accounts')
    .innerJoin('providers', 'providers.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.display_name', 'accounts.is_public'])
    .where('accounts.id', '=', providerId)
    .executeTakeFirst()
  if (!provider?.is_public) throw new AppError('bad_request', NOT_PUBLISHED)
  const others = await selectHandovers(tx, row.id)
  const isKnown = others.some(({ provider_id, state }) => provider_id === providerId && ACTIVE.includes(state))
  if (isKnown || row.provider_id === providerId)
    throw new AppError('bad_request', 'This clinic has been chosen for this request already.')
  if (others.length >= HANDOVERS_MAX)
    throw new AppError('bad_request', `A request can be offered to at most ${HANDOVERS_MAX} clinics.`)
  return provider
}

const NOT_PUBLISHED = 'This clinic’s profile is not published. Please choose another one.'

/** Asks the patient by a mailed link, or records an agreement from a conversation. Idempotent by the id of the form. */
export const beginHandover = (ctx: Ctx, actor: Actor, reference: string, form: HandoverForm) =>
  changeLocked(
    ctx,
    { reference, version: form.version },
    async (tx, row) => {
      const provider = await checkProvider(tx, row, form.providerId)
      const about = {
        id: form.id,
        provider_id: provider.id,
        provider_name: provider.display_name,
        ...(form.offer && (await checkOffer(ctx, tx, provider.id, form.offer))),
      }
      await (form.agreement === 'link'
        ? askPatient(ctx, tx, row, about, actor)
        : recordAgreement(ctx, tx, row, form, actor))
    },
    async (tx, row) => (await find(tx, row, form.id)) !== undefined,
  )

const find = async (db: Executor, row: RequestRow, id: string) =>
  (await selectHandovers(db, row.id)).find((handover) => handover.id === id)

type Named = Pick<HandoverRow, 'id' | 'provider_id' | 'provider_name'> &
  Partial<Pick<HandoverRow, 'offered_kind' | 'offered_times' | 'time_zone'>>

/** Refuses times that cannot be booked. They are not held: the patient may choose none of them. */
async function checkOffer(ctx: Ctx, tx: Tx, providerId: string, offer: NonNullable<HandoverForm['offer']>) {
  const millis = [...new Set(offer.times.map((time) => new Date(time).getTime()))]
  const times = millis.sort((one, other) => one - other).map((time) => new Date(time))
  const found = await findFreeTimes(ctx, tx, { providerId, kind: offer.kind, times })
  if (!found) throw new AppError('bad_request', 'This clinic can’t be booked at the moment. Ask without times.')
  if (found.free.length < times.length)
    throw new AppError('taken', 'One of these times is no longer free. Please choose another.')
  return { offered_kind: offer.kind, offered_times: times, time_zone: found.timeZone }
}

async function askPatient(ctx: Ctx, tx: Tx, row: RequestRow, about: Named, actor: Actor) {
  if (!row.email)
    throw new AppError('bad_request', 'This person left no email address. Please ask them on the phone and record it.')
  const at = ctx.now()
  const token = newToken()
  await insertHandover(tx, {
    id: about.id,
    consultation_id: row.id,
    provider_id: about.provider_id,
    state: 'asked',
    token_hash: tokenHash(token),
    expires_at: new Date(at.getTime() + AGREEMENT_MS),
    created_at: at,
    offered_kind: about.offered_kind ?? null,
    offered_times: about.offered_times ?? null,
  })
  const url = `${ctx.config.publicUrl}/request-agreement#${token}`
  await queueMail(ctx, tx, questionMail({ request: row, handover: about }, row.email, url))
  await recordStep(ctx, tx, row, { event: 'asked', providerId: about.provider_id, actor })
  const due_at = afterWorkingDays(at, FOLLOW_UP_DAYS)
  await writeChange(ctx, tx, row, { status: 'waiting', owner_id: row.owner_id ?? actor.id, due_at }, actor)
}

async function recordAgreement(ctx: Ctx, tx: Tx, row: RequestRow, form: HandoverForm, actor: Actor) {
  await insertHandover(tx, {
    id: form.id,
    consultation_id: row.id,
    provider_id: form.providerId,
    state: 'agreed',
    agreed_by: 'conversation',
    note: form.note,
    created_at: ctx.now(),
  })
  await recordStep(ctx, tx, row, {
    event: 'agreed_in_conversation',
    providerId: form.providerId,
    text: form.note,
    actor,
  })
  const status = row.status === 'new' ? 'in_progress' : row.status
  await writeChange(ctx, tx, row, { status, owner_id: row.owner_id ?? actor.id }, actor)
}

type Step = { reference: string; id: string; version: number }

/** Takes a question or an unused agreement back: a mailed link ends. Idempotent. */
export const withdrawHandover = (ctx: Ctx, actor: Actor, { reference, id, version }: Step) =>
  changeLocked(
    ctx,
    { reference, version },
    async (tx, row) => {
      const handover = await find(tx, row, id)
      if (!handover || (handover.state !== 'asked' && handover.state !== 'agreed'))
        throw new AppError('bad_request', 'This hand-over cannot be withdrawn any more.')
      await updateHandover(tx, id, { state: 'withdrawn' })
      await recordStep(ctx, tx, row, { event: 'withdrawn', providerId: handover.provider_id, actor })
      await writeChange(ctx, tx, row, { status: row.status === 'waiting' ? 'in_progress' : row.status }, actor)
    },
    async (tx, row) => (await find(tx, row, id))?.state === 'withdrawn',
  )

/**
 * Hands the request over: the provider has it in the list of requests and, where the patient has an account, as a message in
 * their chat. Both are notified by mail. Idempotent.
 */
export async function completeHandover(ctx: Ctx, broadcast: Broadcast, actor: Actor, { reference, id, version }: Step) {
  const answer = await changeLocked(
    ctx,
    { reference, version },
    async (tx, row) => {
      const handover = await find(tx, row, id)
      if (handover?.state !== 'agreed')
        throw new AppError('bad_request', 'The patient has not agreed to this hand-over.')
      if (!handover.is_public) throw new AppError('bad_request', NOT_PUBLISHED)
      await passOn(ctx, tx, row, handover)
      await recordStep(ctx, tx, row, { event: 'handed_over', providerId: handover.provider_id, actor })
      await settle(ctx, tx, row, actor)
    },
    async (tx, row) => (await find(tx, row, id))?.state === 'handed_over',
  )
  await broadcastHandover(ctx, broadcast, id)
  return answer
}

/** After a hand-over the request is answered, unless another one is still open. */
export async function settle(ctx: Ctx, tx: Tx, row: RequestRow, actor?: Actor) {
  const others = await selectHandovers(tx, row.id)
  const isDone = !others.some(({ state }) => state === 'asked' || state === 'agreed')
  await writeChange(ctx, tx, row, isDone ? { status: 'answered' } : {}, actor)
}

/** Pushes the chat message of a hand-over to open screens. */
export async function broadcastHandover(ctx: Ctx, broadcast: Broadcast, id: string) {
  const handed = await ctx.db
    .selectFrom('consultation_handovers')
    .select(['patient_id', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (handed?.patient_id)
    await broadcastMessageOf(ctx, broadcast, { id, senderId: handed.patient_id, recipientId: handed.provider_id })
}

/** Passes a request on: to the signed-in patient's chat, or to that of the account that the agreement belongs to. */
export async function passOn(ctx: Ctx, tx: Tx, row: RequestRow, handover: HandoverRow, patientId?: string) {
  const patient_id = patientId ?? (await selectPatient(tx, row, handover.agreed_by))?.id ?? null
  await updateHandover(tx, handover.id, { state: 'handed_over', handed_over_at: ctx.now(), patient_id })
  if (patient_id)
    await insertMessageOf(ctx, tx, {
      id: handover.id,
      senderId: patient_id,
      recipientId: handover.provider_id,
      text: messageOf(row),
    })
  const { publicUrl } = ctx.config
  await queueAccountMail(ctx, tx, providerMail({ request: row, handover }, publicUrl))
  if (row.email)
    await queueMail(
      ctx,
      tx,
      patientMail({ request: row, handover }, row.email, { isChat: patient_id !== null, publicUrl }),
    )
}

const messageOf = ({ reference, message }: RequestRow) =>
  [`The care team passes my request ${reference} on to you, with my agreement.`, message].filter(Boolean).join('\n\n')
