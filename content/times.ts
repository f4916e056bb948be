/** Times relative to now. */
export const relativeTimes = {
  today: 'Today',
  yesterday: 'Yesterday',
  withinHour: 'within the last hour',
  hoursAgo: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
  onDate: (date: string) => `on ${date}`,
} as const
