/**
 * An account as its owner sees it: `user` in the response of `GET /api/v1/user/me` and of every call that changes the account.
 *
 * A flat discriminated union by `isDoctor`: a provider has the whole public profile, under the names of
 * `platform/rules/providers.ts`, and its private fields. Payout details are masked.
 */
import * as z from 'zod/mini'
import { INTEGER_MAX, wholeNumber } from '#platform/rules/form-schemas.ts'
import { Article, Provider } from '#platform/rules/providers.ts'
import { Refusal } from '#platform/rules/refusals.ts'
import { OwnService } from '#platform/rules/services.ts'
import { OpeningHours } from '#platform/rules/time/opening-hours.ts'
import { User } from './users.ts'

const PAYOUT_METHODS = ['none', 'paypal', 'bank'] as const
const masked = z.string()
/** The stored payout details as the account's owner sees them; missing fields are empty. */
export const MaskedPayout = z.object({
  payoutMethod: z.enum(PAYOUT_METHODS),
  paypalEmail: masked,
  accountName: masked,
  accountNumber: masked,
  bankName: masked,
  routingNumber: masked,
  iban: masked,
  bic: masked,
})
export type MaskedPayout = z.output<typeof MaskedPayout>

/** A pending change of them as the account's owner sees it. The method is none when it removes the details. */
export const PayoutChange = z.object({ ...MaskedPayout.shape, effectiveAt: z.iso.datetime() })
export type PayoutChange = z.output<typeof PayoutChange>

const everyone = {
  ...User.shape,
  ...MaskedPayout.shape,
  /** A change of the payout details that is pending. */
  payoutChange: z.optional(PayoutChange),
  /** Optimistic lock: incremented by every save of the profile. */
  version: z.int(),
}

/** A patient or an operator. */
export const OwnAccount = z.object({ ...everyone, isDoctor: z.literal(false) })
export type OwnAccount = z.output<typeof OwnAccount>

/** An article as its author sees it. */
const OwnArticle = z.extend(Article, {
  /** By the care team; `GET /api/v1/user/hidden-content` says why. */
  isHidden: z.optional(z.literal(true)),
})
export type OwnArticle = z.output<typeof OwnArticle>

/** A health provider. */
export const OwnProvider = z.object({
  ...Provider.shape,
  ...everyone,
  isDoctor: z.literal(true),
  /** As entered by the provider, US dollars; the public profile falls back to the cheapest service. */
  startingPrice: z.nullable(z.number()),
  offeredServices: z.array(OwnService),
  timeZone: z.string(),
  openingHours: z.array(OpeningHours),
  articles: z.array(OwnArticle),
  /** Optimistic lock: incremented by every save of the list of articles. */
  articlesVersion: z.int(),
})
export type OwnProvider = z.output<typeof OwnProvider>

export const OwnUser = z.discriminatedUnion('isDoctor', [OwnProvider, OwnAccount])
export type OwnUser = z.output<typeof OwnUser>

/** `GET /api/v1/user/me`. */
export const OwnUserAnswer = z.object({ success: z.literal(true), user: OwnUser })

/** The response of every call that changes the account. `notice` says when a change applies that is pending. */
export const SavedUser = z.object({
  success: z.literal(true),
  message: z.string(),
  notice: z.optional(z.string()),
  user: OwnUser,
})
export type SavedUser = z.output<typeof SavedUser>

export const CHANGED = 'This was changed in another window'
/** Response 409 to a save of an outdated version, with the current state. */
export const ChangedElsewhere = z.extend(Refusal, { user: OwnUser })

/** The refusal of a file: its field, and its index where the field is a list. */
export const RefusedField = z.object({ field: z.string(), at: z.optional(z.number()) })

/** The version that the client edited; null when it sends none. */
export const Version = wholeNumber('The version', 0, INTEGER_MAX)
