import { promises } from '#content/promises.ts'
import type { PageHead } from '#platform/words/page-head.ts'

export const countryPackagesPage: PageHead & { terms: string } = {
  title: 'Country packages',
  lead: `${promises.package} Pick a country to see what’s on offer.`,
  description:
    'Treatment packages with accommodation and transfers, by country, with old and new prices. Ask about one with no obligation.',
  terms:
    '*Terms and Conditions: a package covers what’s listed on its card, for one person. Flights, visas, insurance and any further treatment you turn out to need cost extra. [What a package covers](/terms#packages)',
}
