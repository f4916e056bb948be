/** The words of the fields for the hours of a week. */
export const weekHours = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  usualHours: (opens: string, closes: string) => `Use Monday – Friday, ${opens} – ${closes}`,
  copyMonday: 'Copy Monday’s hours to Tuesday – Friday',
  add: 'Add hours {day}',
  onDay: (day: string) => `on ${day}`,
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  remove: (opens: string, closes: string, day: string) => `Remove ${opens} to ${closes} on ${day}`,
} as const
