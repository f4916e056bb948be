import * as z from 'zod/mini'

const positionText = 'Send a latitude from -90 to 90 and a longitude from -180 to 180.'

/** A number of degrees as an address carries it. */
const degrees = (most: number) =>
  z.pipe(
    z.string(positionText).check(z.regex(/^-?\d{1,3}(\.\d{1,30})?(e-\d{1,3})?$/, positionText)),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most, positionText), z.lte(most, positionText))),
  )

/** Coordinates in degrees. */
export const Position = z.object({ latitude: degrees(90), longitude: degrees(180) })
export type Position = z.output<typeof Position>

/** `GET /api/v1/geo/country?latitude=…&longitude=…`: the lower-case ISO code of the country there, null on the open sea. */
export const CountryAnswer = z.object({ country: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))) })
export type CountryAnswer = z.output<typeof CountryAnswer>
