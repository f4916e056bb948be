const MORNING = 5
const NOON = 12
const EVENING = 18

/** A greeting that fits the hour where one is. */
export function greeting(now: Date) {
  const hour = now.getHours()
  if (hour >= EVENING || hour < MORNING) return 'Good evening'
  return hour < NOON ? 'Good morning' : 'Good afternoon'
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** "Monday 16 November", on one's own calendar. */
export const describeToday = (now: Date) => day.format(now).replace(',', '')
