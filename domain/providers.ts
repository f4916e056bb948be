import * as z from 'zod/mini'

/** A card of the Top Rated Specialists. */
export const Specialist = z.object({
  _id: z.uuid(),
  name: z.string(),
  title: z.string(),
  image: z.string(),
  specialty: z.string(),
  yearsOfExperience: z.int(),
  city: z.string(),
  country: z.string(),
  isAvailableToday: z.boolean(),
  isVerified: z.boolean(),
  feedbackCount: z.int(),
  rating: z.nullable(z.number()),
})
export type Specialist = z.output<typeof Specialist>
