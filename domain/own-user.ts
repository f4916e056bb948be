/**
 * An account as its owner sees it: what `GET /api/v1/user/me` and every call that changes the account answer as `user`.
 *
 * It is flat, as the contract has it. `isDoctor` tells the two kinds apart: a provider's holds the whole profile, under the
 * names of `domain/providers.ts`, and what only the provider sees of it. Payout details are masked.
 */
import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { wholeNumber } from './form-schemas.ts'
import { OpeningHours } from './opening-hours.ts'
import { MaskedPayout } from './payouts.ts'
import { Provider } from './providers.ts'
import { Refusal } from './refusals.ts'
import { OwnService } from './services.ts'

const everyone = {
  ...User.shape,
  ...MaskedPayout.shape,
  /** Grows with every save of the profile; a save that names an older one is refused. */
  version: z.int(),
}

/** A patient or an operator. */
export const OwnAccount = z.object({ ...everyone, isDoctor: z.literal(false) })
export type OwnAccount = z.output<typeof OwnAccount>

/** A health provider. */
export const OwnProvider = z.object({
  ...Provider.shape,
  ...everyone,
  isDoctor: z.literal(true),
  /** What the provider typed, US dollars; visitors see the cheapest service where nothing was typed. */
  startingPrice: z.nullable(z.number()),
  offeredServices: z.array(OwnService),
  timeZone: z.string(),
  openingHours: z.array(OpeningHours),
  /** Grows with every saved list of articles. */
  articlesVersion: z.int(),
})
export type OwnProvider = z.output<typeof OwnProvider>

export const OwnUser = z.discriminatedUnion('isDoctor', [OwnProvider, OwnAccount])
export type OwnUser = z.output<typeof OwnUser>

/** `GET /api/v1/user/me`. */
export const OwnUserAnswer = z.object({ success: z.literal(true), user: OwnUser })

/** What calls answer that change the account. */
export const SavedUser = z.object({ success: z.literal(true), message: z.string(), user: OwnUser })
export type SavedUser = z.output<typeof SavedUser>

export const CHANGED = 'This was changed in another window'
/** The answer, with status 409, to a save that was made from an old state: the newer one comes with it. */
export const ChangedElsewhere = z.extend(Refusal, { user: OwnUser })

/** The version that a save was made from; null when the client names none. */
export const Version = wholeNumber('The version', 0, 2 ** 31 - 1)
