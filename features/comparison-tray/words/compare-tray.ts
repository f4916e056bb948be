// Apart from the page that compares clinics and from the bar: results of a search load these words at once.

/** The words of the checkbox that puts a clinic into the tray. */
export const compareTray = {
  toggle: 'Compare',
  toggleOf: (name: string) => `Compare ${name}`,
  limit: 'You can compare up to four clinics. Remove one to add another.',
  announcement: (count: number) => `Clinics to compare: ${count}`,
} as const
