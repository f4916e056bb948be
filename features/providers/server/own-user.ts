import { presentAccount } from '#features/accounts/server/present.ts'
import { maskPayout } from '#features/payouts/rules/payouts.ts'
import { maskPayoutRow } from '#features/payouts/server/payouts.ts'
import { CHANGED, type OwnAccount, type OwnProvider, type OwnUser } from '#platform/rules/own-user.ts'
import type { User } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OwnRow, selectOwn } from './own-user-queries.ts'
import { presentProfile } from './present-profile.ts'
import { selectOwnProfile } from './profile-queries.ts'

const NO_PAYOUT = maskPayout(undefined)

/** An account as its owner sees it; a provider's contains the whole profile. */
export const ownUser = (ctx: Ctx, actor: Actor): Promise<OwnUser> =>
  actor.role === 'doctor' ? ownProvider(ctx, actor) : ownAccount(ctx, actor)

type SignedIn = { actor: Actor; user: User; version: number; hasPayout: boolean }

/** The same, from what the session has loaded already: patients without payout details need no further query. */
export async function signedInUser(ctx: Ctx, { actor, user, version, hasPayout }: SignedIn): Promise<OwnUser> {
  if (actor.role === 'doctor' || hasPayout) return ownUser(ctx, actor)
  return { ...user, ...NO_PAYOUT, version, isDoctor: false }
}

/** A patient's or an operator's account, as its owner sees it. */
export async function ownAccount(ctx: Ctx, { id }: Actor): Promise<OwnAccount> {
  const row = await selectOwn(ctx.db, id)
  if (!row) throw notSignedIn()
  return { ...(await presentOwn(ctx, row)), isDoctor: false }
}

/** A provider's account, as its owner sees it. */
export async function ownProvider(ctx: Ctx, { id }: Actor): Promise<OwnProvider> {
  const [row, profile] = await Promise.all([selectOwn(ctx.db, id), selectOwnProfile(ctx.db, id, ctx.now())])
  if (!row || !profile) throw notSignedIn()
  const { starting_price_cents: price } = row
  return {
    ...presentProfile(profile, ctx.config),
    ...(await presentOwn(ctx, row)),
    isDoctor: true,
    startingPrice: price === null ? null : price / 100,
    offeredServices: presentServices(row.services ?? []),
    timeZone: row.time_zone ?? 'UTC',
    openingHours: row.hours ?? [],
    gallery: profile.gallery.map(({ file, name }) => ({ file, name })),
    articles: profile.articles.map(({ is_hidden, ...article }) => ({
      ...article,
      ...(is_hidden && { isHidden: true }),
    })),
    articlesVersion: row.articles_version ?? 0,
  }
}

async function presentOwn(ctx: Ctx, row: OwnRow) {
  const { method, sealed, key_id } = row
  const payout =
    method && sealed && key_id ? await maskPayoutRow(ctx, row.id, { ...row, method, sealed, key_id }) : NO_PAYOUT
  return { ...presentAccount(row), ...payout, version: row.profile_version }
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

/** The account was deleted while the request was running. */
const notSignedIn = () => new AppError('not_signed_in', 'Please log in first.')

/** Optimistic locking: refuses a save of an outdated version, with the current state, so that both can be compared. */
export const changedElsewhere = (user: OwnUser) => new AppError('changed', CHANGED, { user })
