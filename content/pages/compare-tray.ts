// Apart from the page that compares clinics: results of a search load these words at once.

/** The words of the bar with the clinics that were chosen, and of the checkbox on their cards. */
export const compareTray = {
  toggle: 'Compare',
  toggleOf: (name: string) => `Compare ${name}`,
  label: 'Clinics to compare',
  limit: 'You can compare up to four clinics. Remove one to add another.',
  announcement: (count: number) => `Clinics to compare: ${count}`,
  remove: (name: string) => `Remove ${name} from the comparison`,
  next: ['', 'Add a second', 'Add a third', 'Add a fourth', ''],
  oneMore: 'Choose one more clinic to compare.',
  clear: 'Clear',
  compare: (count: number) => `Compare ${count}`,
  quotes: 'Ask for quotes',
} as const
