import * as z from 'zod/mini'

/** `GET /api/v1/geo/country?latitude=…&longitude=…`: the lower-case ISO code of the country there, null on the open sea. */
export const CountryAnswer = z.object({ country: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))) })
export type CountryAnswer = z.output<typeof CountryAnswer>
