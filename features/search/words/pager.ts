// Apart from the words of the results: lists that are no search load these alone.

/** The words of the links between pages. */
export const pager = {
  label: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
} as const
