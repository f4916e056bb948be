import * as z from 'zod/mini'

/** At most so many packages per answer. */
export const PACKAGES_PER_ANSWER = 200

/** A package as everyone sees it. Prices are US dollars; an old price of 0 means that there is none. */
export const CarePackage = z.object({
  _id: z.uuid(),
  title: z.string(),
  country: z.string(),
  city: z.string(),
  benefit1: z.string(),
  benefit2: z.string(),
  benefit3: z.string(),
  displayImage: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
})
export type CarePackage = z.output<typeof CarePackage>

/** `GET /packages`: newest first. */
export const CarePackages = z.object({ packages: z.array(CarePackage), nextCursor: z.nullable(z.string()) })
