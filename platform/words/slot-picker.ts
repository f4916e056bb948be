const free = (count: number) => (count === 0 ? 'none free' : `${count} free`)

/** The words of the calendar strip and of its times. */
export const slotPicker = {
  days: 'Days',
  earlier: 'Earlier days',
  later: 'Later days',
  /** The free times of a day, below its date. */
  count: (times: number) => (times === 0 ? 'none' : free(times)),
  /** The accessible name of a day. */
  day: (date: string, times: number) => `${date}, ${free(times)}`,
  showAll: (times: number) => `Show all ${times} times`,
} as const

/** One instant on the clock of a city, as in "09:00 in Berlin, your time". */
export const timeInCity = '{time} in {city}, {clock}'
