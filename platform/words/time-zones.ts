/** The group of the time zones without a continent. */
export const otherTimeZones = 'Other'
