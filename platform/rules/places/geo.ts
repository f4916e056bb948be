import * as z from 'zod/mini'

const positionText = 'Send a latitude from -90 to 90 and a longitude from -180 to 180.'
const degrees = (most: number) => z.number(positionText).check(z.gte(-most, positionText), z.lte(most, positionText))

/** `POST /api/v1/geo/country`: coordinates in degrees. In the body, because addresses are logged by proxies. */
export const Position = z.object({ latitude: degrees(90), longitude: degrees(180) })
export type Position = z.output<typeof Position>

/** The lower-case ISO code of the country there, null on the open sea. */
export const CountryAnswer = z.object({ country: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))) })
export type CountryAnswer = z.output<typeof CountryAnswer>
