import { treatments as pages } from '#platform/words/navigation.ts'
import { countryCodes } from '../countries.ts'
import { treatments } from '../specialities.ts'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }))

const posters = [
  { value: 'istanbul', text: 'Istanbul' },
  { value: 'dubrovnik', text: 'Dubrovnik' },
  { value: 'budapest', text: 'Budapest' },
  { value: 'cancun', text: 'Cancún' },
  { value: 'bangkok', text: 'Bangkok' },
  { value: 'buenos-aires', text: 'Buenos Aires' },
  { value: 'mostar', text: 'Mostar' },
  { value: 'barcelona', text: 'Barcelona' },
  { value: 'rio', text: 'Rio de Janeiro' },
  { value: 'sofia', text: 'Sofia' },
] as const

const treatmentNames = Object.values(treatments).flatMap((some) => some.map(({ name }) => name))

/** The countries of the destinations page and of the posters on the home page. */
export const destinationsDocument = {
  title: 'Destinations',
  lead: 'The countries of the destinations page, and the posters of the home page, in this order.',
  path: '/destinations',
  fields: {
    lead: { kind: 'line', label: 'Introduction', max: 200 },
    homeLead: { kind: 'line', label: 'Introduction on the home page', max: 160 },
    destinations: {
      kind: 'list',
      label: 'Countries',
      entry: 'country',
      titleOf: 'country',
      isUnique: true,
      max: 12,
      fields: {
        id: { kind: 'slug', from: 'country' },
        country: { kind: 'choice', label: 'Country', options: named(Object.keys(countryCodes)) },
        city: { kind: 'line', label: 'City on the poster', max: 60 },
        poster: { kind: 'choice', label: 'Poster', options: posters },
        description: { kind: 'text', label: 'Description', max: 200 },
        treatment: {
          kind: 'choice',
          label: 'Treatment on the poster',
          hint: 'Its lowest price there is shown, if a clinic offers it.',
          options: named(treatmentNames),
        },
        label: { kind: 'line', label: 'Words for this treatment', max: 60 },
        flight: { kind: 'line', label: 'Flight from London', max: 40 },
        season: { kind: 'line', label: 'Best months', max: 60 },
        languages: { kind: 'line', label: 'Languages of clinics', max: 80 },
        guide: { kind: 'text', label: 'Travel notes', max: 900 },
        treatments: {
          kind: 'list',
          label: 'Popular treatments',
          entry: 'treatment',
          titleOf: 'name',
          max: 3,
          fields: {
            name: { kind: 'line', label: 'Name', max: 40 },
            path: { kind: 'choice', label: 'Page', options: pages.map(({ text, to }) => ({ value: to, text })) },
          },
        },
      },
    },
  },
} as const
