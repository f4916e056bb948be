import * as z from 'zod/mini'

/** A country where clinics are, with its towns. */
const Location = z.object({ country: z.string(), cities: z.array(z.string()) })
export type Location = z.output<typeof Location>

/** Where the search box can look. */
export const Locations = z.array(Location)
