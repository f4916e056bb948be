import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { Tooth } from '#features/plans/rules/teeth.ts'

/** The address of a plan. */
export const planPath = (plan: string) => `/plan?${new URLSearchParams({ plan })}`

/** The form that asks clinics for binding quotes. It is a screen of the workspace: visitors come back to it after the login. */
export const quotesPath = (plan: string, clinics: readonly string[]) =>
  `/dashboard/cases/new?${new URLSearchParams({ plan, clinics: clinics.join() })}`

/** The query with all filters removed. What totals are worked out with stays. */
export const withoutFilters = (query: PlanQuery): Partial<PlanQuery> => ({
  plan: query.plan,
  sort: query.sort,
  home: query.home,
  hotel: query.hotel,
  nights: query.nights,
  transfers: query.transfers,
  flights: query.flights,
})

/** Whether the visitor chose another hotel, other nights or transfers than the plan usually takes, or entered flights. */
export const hasOwnStay = ({ hotel, nights, transfers, flights }: PlanQuery) =>
  hotel !== 'standard' || nights !== undefined || transfers !== undefined || flights !== undefined

/** The query with the stay that we assume. */
export const withUsualStay = (query: PlanQuery): PlanQuery => ({
  ...query,
  hotel: 'standard',
  nights: undefined,
  transfers: undefined,
  flights: undefined,
  page: 1,
})

/** How many filters are set. */
export const countFilters = ({ city, country, languages, maxPrice, isVerified, availableDays, minRating }: PlanQuery) =>
  [city, country, maxPrice, isVerified, availableDays, minRating, ...languages].filter(Boolean).length

/** A line of the plan as the page names it. The loader names it, so that the catalogue stays on the server. */
export type ShownLine = {
  /** Tells lines apart. */
  key: string
  name: string
  quantity: number
  /** Teeth, a jaw or a side; empty for the whole mouth. */
  places: readonly string[]
}

/** A line as the loader makes it: only the browser knows how the reader numbers teeth. */
export type LoadedLine = ShownLine & { teeth: readonly Tooth[] }

/** 2 × Implant with crown */
export const lineTitle = ({ name, quantity }: ShownLine) => (quantity > 1 ? `${quantity} × ${name}` : name)

/** Root canal treatment (26) */
export const lineInWords = ({ name, places }: ShownLine) =>
  places.length > 0 ? `${name} (${places.join(', ')})` : name
