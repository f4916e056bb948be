/** The words that the cards of providers share. */
export const providerCard = {
  rated: 'Rated {rating} of 5, {feedback}',
  feedback: (count: number) => `${count} Feedback`,
} as const

/** The years of a job or of studies without an end. */
export const openYears = { present: 'Present' } as const
