import type { Treatment } from '#content/specialities.ts'
import { BASE_CURRENCY, formatPrice } from '#domain/money.ts'
import type { OwnService } from '#domain/services.ts'

/** A price in the base currency, in which providers set it. */
export const inDollars = (price: number) => formatPrice(price, BASE_CURRENCY, {})

/** Hint with the usual price range and its unit. */
export const usualPrice = ({ low, high, unit }: Treatment) =>
  `In US dollars, ${unit}. Clinics abroad usually ask $${low.toLocaleString('en-US')} to $${high.toLocaleString('en-US')}.`

export const countServices = (count: number) => (count === 1 ? '1 service' : `${count} services`)

export function countAll(services: readonly OwnService[]) {
  const count = services.reduce((sum, { subservices }) => sum + subservices.length, 0)
  const specialities = services.length === 1 ? '1 speciality' : `${services.length} specialities`
  return `${countServices(count)} in ${specialities}`
}
