type Hours = { weekday: number; opens: string; closes: string }

/** Weekday 1 is Monday; times are those of the clinic's own clock. */
const open = (weekdays: readonly number[], opens: string, closes: string): Hours[] =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

const WORKDAYS = [1, 2, 3, 4, 5]
const BUT_SUNDAYS = [1, 2, 3, 4, 5, 6]
const SUNDAY_TO_THURSDAY = [7, 1, 2, 3, 4]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const weeks = {
  office: open(WORKDAYS, '09:00', '17:00'),
  early: open(WORKDAYS, '07:30', '15:30'),
  long: open(WORKDAYS, '08:00', '19:00'),
  evenings: open([1, 2, 3, 4, 5], '13:00', '21:00'),
  'four days': open([1, 2, 3, 4], '12:00', '20:00'),
  'three days': open([2, 4, 6], '08:30', '16:30'),
  'odd days': open([1, 3, 5], '08:00', '15:00'),
  siesta: [...open(WORKDAYS, '09:30', '13:30'), ...open(WORKDAYS, '16:00', '20:00')],
  'no wednesdays': [...open([1, 2, 4, 5], '09:00', '12:00'), ...open([1, 2, 4, 5], '14:00', '18:00')],
  'saturday mornings': [...open(WORKDAYS, '08:30', '18:00'), ...open([6], '09:00', '13:00')],
  saturdays: open(BUT_SUNDAYS, '09:00', '18:00'),
  'late saturdays': open([2, 3, 4, 5, 6], '10:00', '19:00'),
  'sunday to thursday': [...open(SUNDAY_TO_THURSDAY, '09:00', '18:00')],
  'sunday to thursday and saturday': [...open(SUNDAY_TO_THURSDAY, '10:00', '21:00'), ...open([6], '10:00', '16:00')],
  'wednesday to sunday': open([3, 4, 5, 6, 7], '10:00', '20:00'),
  'sunday mornings': [...open(BUT_SUNDAYS, '09:00', '20:00'), ...open([7], '10:00', '16:00')],
  daily: open(EVERY_DAY, '08:00', '20:00'),
  'daily until late': open(EVERY_DAY, '09:00', '22:00'),
  'by video': [...open(WORKDAYS, '17:00', '21:00'), ...open([7], '10:00', '14:00')],
} satisfies Record<string, readonly Hours[]>

export type WeekName = keyof typeof weeks
