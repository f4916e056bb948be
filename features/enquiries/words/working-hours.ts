/** The words of the working hours of operators. */
export const workingHoursPage = {
  title: 'Working hours for calls',
  lead: (city: string) =>
    `Patients can book calls while at least one of you works and is free. All times are those of the office in ${city}. Until someone enters hours, the opening hours of the care team count.`,
  none: 'No working hours yet',
  off: (days: string) => `Days off: ${days}`,
  edit: 'Edit hours',
  editOf: (name: string) => `Edit hours of ${name}`,
  dialog: (name: string) => `Working hours of ${name}`,
  name: 'Working hours',
  closed: 'No calls',
  daysOff: 'Days off',
  daysOffHint: 'No calls are offered on these days. Calls that are booked already stay.',
  firstDay: 'First day',
  lastDay: 'Last day',
  addDays: 'Add days off',
  removeDays: (from: string) => `Remove the days off from ${from}`,
  save: 'Save hours',
  saved: 'Working hours saved.',
  range: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  you: 'You',
} as const
