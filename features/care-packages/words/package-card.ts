/** The words of the card of a package. */
export const packageCard = {
  deal: 'Grab The Deal NOW',
  place: (city: string, country: string) => `${city}, ${country}`,
  offeredBy: 'by {provider}',
  rated: 'Rated {rating} of 5, {feedback}',
  feedback: '{count} Feedback',
  oldPrice: 'Old price {price}',
  newPrice: 'New price {price}',
  saving: (percentage: number) => `Save ${percentage}%`,
  terms: '*Terms and Conditions',
} as const
