import type { ContentFields } from '#domain/content-fields.ts'
import { countryCodes } from './countries.ts'
import type { TreatmentPage } from './treatments/treatment.ts'

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }))

const treatmentPaths: TreatmentPage['path'][] = [
  'dental',
  'face',
  'body',
  'breast',
  'hair',
  'eye',
  'bariatric',
  'medical',
]

const DOLLARS_MAX = 1_000_000

/** The lowest and the highest usual price. */
const priceRange = {
  low: { kind: 'number', label: 'From, in US dollars', min: 1, max: DOLLARS_MAX },
  high: { kind: 'number', label: 'To, in US dollars', min: 1, max: DOLLARS_MAX, atLeast: 'low' },
} as const satisfies ContentFields

/** The documents of the catalogue: what is offered, for how much and where. */
export const catalogueDocuments = {
  'typical-prices': {
    title: 'Typical prices',
    lead: 'The tables of prices by country on the treatment pages, with the visits, nights and weeks of healing.',
    path: '/dental',
    fields: {
      basis: {
        kind: 'text',
        label: 'Note beside the prices',
        hint: 'Where they come from, and that they are no quote.',
        max: 300,
      },
      treatments: {
        kind: 'list',
        label: 'Treatments',
        entry: 'treatment',
        titleOf: 'name',
        isUnique: true,
        max: 60,
        fields: {
          id: { kind: 'slug', from: 'name' },
          name: { kind: 'line', label: 'Name', max: 80 },
          page: {
            kind: 'choice',
            label: 'Shown on',
            options: [
              { value: '', text: 'No page' },
              ...treatmentPaths.map((path) => ({ value: path, text: `/${path}` })),
            ],
          },
          unit: { kind: 'line', label: 'What one pays for', hint: 'For example: per tooth', max: 40 },
          visits: { kind: 'number', label: 'Visits', min: 1, max: 12 },
          nightsPerVisit: { kind: 'number', label: 'Nights per visit', min: 0, max: 60 },
          weeksFrom: {
            kind: 'number',
            label: 'Weeks of healing, at least',
            hint: '0 if no healing is needed before the next step.',
            min: 0,
            max: 104,
          },
          weeksTo: { kind: 'number', label: 'Weeks of healing, at most', min: 0, max: 104, atLeast: 'weeksFrom' },
          prices: {
            kind: 'list',
            label: 'Prices',
            entry: 'country',
            titleOf: 'country',
            isUnique: true,
            max: 60,
            fields: {
              id: { kind: 'slug', from: 'country' },
              country: { kind: 'choice', label: 'Country', options: asOptions(Object.keys(countryCodes)) },
              ...priceRange,
            },
          },
        },
      },
    },
  },
} as const
