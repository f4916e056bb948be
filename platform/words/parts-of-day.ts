/** The parts of a day in the calendar. */
export const partsOfDay = { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const
