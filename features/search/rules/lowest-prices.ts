/** The lowest price among the offers of a treatment, in US dollars, and the country of its provider. */
export type LowestPrice = { dollars: number; country: string }

/** The prices after "from" on the home page, the destinations and the treatment pages. Treatments without offers have no entry. */
export type LowestPrices = {
  /** By the path of the treatment's page. */
  treatments: Readonly<Record<string, LowestPrice>>
  /** By country: the treatment on the poster of a destination, at a provider there. */
  destinations: Readonly<Record<string, LowestPrice>>
}
