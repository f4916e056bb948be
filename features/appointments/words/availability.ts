/** When a provider can be booked next. */
export const availability = {
  today: 'Available Today',
  next: (moment: string) => `Next available ${moment}`,
  none: 'Not available',
  unverified: 'Bookable once verified',
} as const

/** The words of the next free times of a provider. */
export const slotStrip = {
  label: (name: string) => `Next free times of ${name}`,
  none: 'No free times',
  more: 'More {times}',
  freeTimes: 'free times',
} as const
