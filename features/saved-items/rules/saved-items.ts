import * as z from 'zod/mini'

/*
 * The calls of saved items. An id is that of a provider or of a person from a provider's list of doctors.
 *
 * GET    /api/v1/saved-items?tab=&limit=&cursor=   SavedItemList, newest first
 * GET    /api/v1/saved-items/ids                   SavedIds: all of them, for the hearts of a page
 * PUT    /api/v1/saved-items/:id                   SavedState, the same however often it is sent
 * DELETE /api/v1/saved-items/:id                   SavedState, the same however often it is sent
 */

/** How many one can save: few enough that a page asks once for all of them. */
export const SAVED_MAX = 500
export const SAVED_PER_ANSWER = 24

/** A provider with a clinic is a hospital; one without, and a person from a list of doctors, is a doctor. */
export const SAVED_TABS = ['doctors', 'hospitals'] as const
export type SavedTab = (typeof SAVED_TABS)[number]

/** A saved provider or doctor, as the card shows them. The price is in US dollars. */
export const SavedItem = z.object({
  _id: z.uuid(),
  /** Whose profile shows them; their own, unless they stand on a list of doctors. */
  providerId: z.uuid(),
  isListedDoctor: z.boolean(),
  name: z.string(),
  /** What they do: a specialization or a degree. */
  title: z.string(),
  /** Who runs the clinic, or where the doctor works; empty when the name says it. */
  with: z.string(),
  picture: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  isVerified: z.boolean(),
  /** Of the provider; who stands on a list of doctors is not rated by themselves. */
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  /** Of the provider, also where a doctor works. */
  startingPrice: z.nullable(z.number()),
})
export type SavedItem = z.output<typeof SavedItem>

export const SavedItemList = z.object({
  success: z.literal(true),
  items: z.array(SavedItem),
  /** How many there are under each tab. */
  totals: z.object({ doctors: z.int(), hospitals: z.int() } satisfies Record<SavedTab, unknown>),
  nextCursor: z.nullable(z.string()),
})
export type SavedItemList = z.output<typeof SavedItemList>

export const SavedIds = z.object({ success: z.literal(true), ids: z.array(z.uuid()) })

export const SavedState = z.object({ success: z.literal(true), isSaved: z.boolean() })
