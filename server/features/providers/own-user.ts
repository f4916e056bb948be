import type { User } from '#domain/accounts.ts'
import { CHANGED, type OwnAccount, type OwnProvider, type OwnUser } from '#domain/own-user.ts'
import { maskPayout } from '#domain/payouts.ts'
import { presentAccount } from '#server/features/accounts/accounts.ts'
import { openPayout } from '#server/features/payouts/payouts.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type OwnRow, selectOwn } from './own-queries.ts'
import { presentProfile } from './present-profile.ts'
import { selectProfile } from './profile-queries.ts'

/** An account as its owner sees it: of a provider, the whole profile. */
export const ownUser = (ctx: Ctx, actor: Actor): Promise<OwnUser> =>
  actor.role === 'doctor' ? ownProvider(ctx, actor) : ownAccount(ctx, actor)

type Known = { actor: Actor; user: User; version: number; hasPayout: boolean }

/** The same for whoever is signed in, of whom much is known already: most patients need no further query. */
export async function signedInUser(ctx: Ctx, { actor, user, version, hasPayout }: Known): Promise<OwnUser> {
  if (actor.role === 'doctor' || hasPayout) return ownUser(ctx, actor)
  return { ...user, ...maskPayout(undefined), version, isDoctor: false }
}

/** A patient's or an operator's account, as its owner sees it. */
export async function ownAccount(ctx: Ctx, { id }: Actor): Promise<OwnAccount> {
  const row = await selectOwn(ctx.pool, id)
  if (!row) throw noLonger()
  return { ...(await everyones(ctx, row)), isDoctor: false }
}

/** A provider's account, as its owner sees it. */
export async function ownProvider(ctx: Ctx, { id }: Actor): Promise<OwnProvider> {
  const [row, profile] = await Promise.all([selectOwn(ctx.pool, id), selectProfile(ctx.db, ctx.pool, id, ctx.now())])
  if (!row || !profile) throw noLonger()
  const { starting_price_cents: price } = row
  return {
    ...presentProfile(profile),
    ...(await everyones(ctx, row)),
    isDoctor: true,
    startingPrice: price === null ? null : price / 100,
    offeredServices: presentServices(row.services ?? []),
    timeZone: row.time_zone ?? 'UTC',
    openingHours: row.hours ?? [],
    articlesVersion: row.articles_version ?? 0,
  }
}

async function everyones(ctx: Ctx, row: OwnRow) {
  const { method, sealed, key_id } = row
  const payout = method && sealed && key_id ? await openPayout(ctx, row.id, { method, sealed, key_id }) : undefined
  return { ...presentAccount(row), ...maskPayout(payout), version: row.profile_version }
}

function presentServices(services: NonNullable<OwnRow['services']>): OwnProvider['offeredServices'] {
  return services.map(({ id, title, subservices }) => ({
    _id: id,
    title,
    subservices: subservices.map((service) => ({
      _id: service.id,
      subtitle: service.subtitle,
      price: service.price_cents / 100,
      description: service.description,
    })),
  }))
}

/** The account was deleted while it asked. */
const noLonger = () => new AppError('not_signed_in', 'Please log in first.')

/** Refuses a save that was made from an old state; the newer one comes with the refusal, so that both can be shown. */
export const changedElsewhere = (user: OwnUser) => new AppError('changed', CHANGED, { user })
