const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day in words, the same for everybody. */
export const dayOf = (time: Date) => DAY.format(time)
