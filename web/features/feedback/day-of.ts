const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 12 November 2026: the same for everybody, as the page is. */
export const dayOf = (instant: string) => day.format(new Date(instant))
