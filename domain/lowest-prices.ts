/** The lowest price among the offers of a treatment, in US dollars, and the country of its provider. */
export type LowestPrice = { dollars: number; country: string }

/** What "from" means on every page. A treatment that nobody offers has no entry. */
export type LowestPrices = {
  /** By the path of the treatment's page. */
  treatments: Readonly<Record<string, LowestPrice>>
  /** By country: the treatment on the poster of a destination, at a provider there. */
  destinations: Readonly<Record<string, LowestPrice>>
}
