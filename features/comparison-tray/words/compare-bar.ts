/** The words of the bar with the clinics that were chosen, which is loaded with the first of them. */
export const compareBar = {
  label: 'Clinics to compare',
  remove: (name: string) => `Remove ${name} from the comparison`,
  next: ['', 'Add a second', 'Add a third', 'Add a fourth', ''],
  oneMore: 'Choose one more clinic to compare.',
  clear: 'Clear',
  compare: (count: number) => `Compare ${count}`,
  quotes: 'Ask for quotes',
} as const
