import { findCarePackage } from '#features/care-packages/server/care-packages.ts'
import { accessChat } from '#features/messages/server/chats.ts'
import { sendMessage } from '#features/messages/server/messages.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import type { NewConsultation, PackageRequest, PackageRequests, RequestTaken } from '../rules/consultations.ts'
import { requestConsultation } from './consultations.ts'
import { type PackageRequestRow, selectPackageRequests } from './queries.ts'

export const REQUEST_STORED = 'We have your request.'

type Ask = { draft: NewConsultation; packageId: string }

/**
 * Stores a request about a package for the care team and its provider. Of a signed-in patient the provider gets it as a
 * chat message, too. The submission is the idempotency key of both, so that a retry completes what is missing.
 */
export async function askAboutPackage(
  ctx: Ctx,
  broadcast: Broadcast,
  sender: Actor | undefined,
  { draft, packageId }: Ask,
): Promise<RequestTaken> {
  const offer = await findCarePackage(ctx, packageId)
  if (!offer) throw new AppError('not_found', 'This package is no longer offered. Please choose another one.')
  const patient = sender?.role === 'patient' ? sender : undefined
  const about = {
    package_id: offer._id,
    package_title: offer.title,
    provider_id: offer.provider._id,
    sender_id: patient?.id ?? null,
  }
  const reference = await requestConsultation(ctx, draft, { about, sender })
  const stored = { success: true as const, message: REQUEST_STORED, reference }
  if (!patient) return stored
  const text = [`I am asking about your package “${offer.title}”.`, draft.message].filter(Boolean).join('\n\n')
  const message = { id: draft.submission, text, providerId: offer.provider._id }
  const chatId = await sendToProvider(ctx, broadcast, patient, message)
  return chatId ? { ...stored, chatId } : stored
}

type ProviderMessage = { id: string; text: string; providerId: string }

/** Undefined when the two cannot chat, for example after a block: the provider still has the request in the list. */
async function sendToProvider(ctx: Ctx, broadcast: Broadcast, patient: Actor, message: ProviderMessage) {
  const { id, text, providerId } = message
  try {
    const { _id: chatId } = await accessChat(ctx, patient, providerId)
    await sendMessage(ctx, broadcast, patient, { chatId, id, text })
    return chatId
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return undefined
    throw error
  }
}

type Paging = { limit: number; cursor?: string | undefined }

/** The requests about a provider's packages, and those handed over to the provider, newest first. */
export async function listPackageRequests(
  ctx: Ctx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<PackageRequests, 'success'>> {
  const rows = await selectPackageRequests(ctx.db, id, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  return { entries: page.map(presentPackageRequest), nextCursor }
}

function presentPackageRequest(row: PackageRequestRow): PackageRequest {
  return {
    _id: row.id,
    reference: row.reference,
    packageTitle: row.package_title ?? '',
    treatment: row.treatment ?? '',
    isHandedOver: row.is_handed_over,
    fullName: row.full_name,
    email: row.email ?? '',
    phone: row.phone ?? '',
    message: row.message,
    createdAt: row.created_at.toISOString(),
    chatId: row.chat_id,
  }
}
