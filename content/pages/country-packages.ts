import type { PageHead } from './page-head.ts'

export const countryPackagesPage: PageHead & { terms: string } = {
  title: 'Country packages',
  lead: 'Treatment, stay and transfer at one price, set by the clinic. Pick a country to see what is offered there now.',
  description:
    'Packages of treatment, stay and transfer in twelve countries, with the price before and now. Ask about one without any obligation.',
  terms:
    '*Terms and Conditions: a package covers what its card names, for one person. Flights, visas, insurance and treatment that an examination shows to be necessary cost extra. [What a package covers](/terms#packages)',
}
