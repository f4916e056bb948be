/** The words of lists that load page by page, and of parts of a screen that failed to load. */
export const lists = {
  unchanged: 'Nothing was changed. Please try again.',
  safe: 'What you see is safe.',
  shownOf: (shown: number, total: number) => `${shown} of ${total.toLocaleString('en-US')} shown`,
} as const
