/** The words of a card in the results of a search. */
export const resultCard = {
  services: 'Services',
  speaks: 'Speaks {languages}',
  startingFrom: 'Starting from',
  viewProfile: 'View Full Profile {provider}',
  ofProvider: (name: string) => `of ${name}`,
} as const
