import * as z from 'zod/mini'
import { type Problem, refuse } from './rules.ts'
import { plainText } from './search.ts'

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
  /** Who offers it. */
  provider: z.object({ _id: z.uuid(), name: z.string() }),
})
export type CarePackage = z.output<typeof CarePackage>

/** `GET /packages`: newest first. */
export const CarePackages = z.object({ packages: z.array(CarePackage), nextCursor: z.nullable(z.string()) })
export type CarePackages = z.output<typeof CarePackages>

const BENEFIT_MAX = 100
const TITLE_MAX = 160
const PLACE_MAX = 100
const PRICE_LENGTH_MIN = 4
const PRICE_LENGTH_MAX = 10
const PRICE_MAX_CENTS = 1_000_000_000
const AMOUNT = /^\$? ?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/
/** What is typed when a package has no old price. */
const NONE = '0'

const filled = (max: number, tooLong: string) => {
  const missing = 'enter all fields'
  return z.string(missing).check(z.overwrite(plainText), z.minLength(1, missing), z.maxLength(max, tooLong))
}
const benefit = filled(BENEFIT_MAX, `Each benefit should not exceed ${BENEFIT_MAX} characters.`)
const place = filled(PLACE_MAX, `Countries and cities can have at most ${PLACE_MAX} characters.`)
const price = filled(PRICE_LENGTH_MAX, `Price should not exceed ${PRICE_LENGTH_MAX} characters.`)

/** What a provider types into Add Package. Browser and server both check it with this. */
export const CarePackageForm = z
  .object({
    benefit1: benefit,
    benefit2: benefit,
    benefit3: benefit,
    title: filled(TITLE_MAX, `A title can have at most ${TITLE_MAX} characters.`),
    country: place,
    city: place,
    oldPrice: price,
    newPrice: price,
    /** Names of our lists, for the filters. Whoever leaves them out is asked nothing. */
    speciality: z._default(z.string().check(z.overwrite(plainText)), ''),
    serviceType: z._default(z.string().check(z.overwrite(plainText)), ''),
  })
  .check(refuse(pricesProblem))
export type CarePackageDraft = z.output<typeof CarePackageForm>

function pricesProblem({ oldPrice, newPrice }: { oldPrice: string; newPrice: string }): Problem | undefined {
  const old = oldPrice === NONE ? undefined : packagePriceProblem(oldPrice)
  if (old) return { field: 'oldPrice', message: old }
  const message = packagePriceProblem(newPrice)
  return message === undefined ? undefined : { field: 'newPrice', message }
}

function packagePriceProblem(typed: string) {
  if (typed.length < PRICE_LENGTH_MIN) return `Price should not be less than ${PRICE_LENGTH_MIN} characters.`
  const cents = AMOUNT.test(typed) ? toCents(typed) : 0
  if (cents <= 0) return 'Enter a price in US dollars, such as $3,900.'
  if (cents > PRICE_MAX_CENTS) return 'A price can be at most $10,000,000.'
}

/** An amount as it was typed, in cents; null for none. */
export const priceInCents = (typed: string) => (typed === NONE ? null : toCents(typed))

// The digits are taken as they are: 19.99 * 100 would be a little less than 1999.
function toCents(typed: string) {
  const [dollars = '', cents = ''] = typed.replaceAll(/[$ ,]/g, '').split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
