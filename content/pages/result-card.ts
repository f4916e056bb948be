/** The words of a provider's card in the results of a search. */
export const resultCard = {
  services: 'Services',
  rated: 'Rated {rating} of 5, ',
  feedback: (count: number) => `${count} Feedback`,
  speaks: 'Speaks {languages}',
  startingFrom: 'Starting from',
  viewProfile: 'View Full Profile {provider}',
  ofProvider: (name: string) => `of ${name}`,
} as const
