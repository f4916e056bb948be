import * as z from 'zod/mini'

/** The fields of everything that shows when a provider can be booked next. */
export const availability = {
  /** The next bookable time is on the present day of the clinic. */
  isAvailableToday: z.boolean(),
  /** The next bookable time; null when there is none in the booking window. */
  nextAvailable: z.nullable(z.iso.datetime()),
  /** False while the provider has to be verified first; then there is no next bookable time. */
  isBookable: z.boolean(),
  /** The time zone of the clinic. */
  timeZone: z.string(),
}

const Availability = z.object(availability)
export type Availability = z.output<typeof Availability>
