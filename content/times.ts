/** Times relative to now. */
export const relativeTimes = {
  today: 'Today',
  yesterday: 'Yesterday',
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`,
  withinHour: 'within the last hour',
  hoursAgo: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
  onDate: (date: string) => `on ${date}`,
} as const

/** From Monday on, in short. */
export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Lengths of time, in the two largest units. */
export const durations = {
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`),
  days: (days: number, hours: number) => (hours > 0 ? `${days} d ${hours} h` : `${days} d`),
} as const
