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

/** From Monday on. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** From Monday on, in short. */
export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
