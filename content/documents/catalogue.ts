import { countryCodes } from '#content/countries.ts'
import { serviceTypes } from '#content/service-types.ts'
import type { TreatmentPage } from '#content/treatments/treatment.ts'
import type { ContentField, ContentFields } from '#platform/rules/contents/content-fields.ts'

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

const aliases = {
  kind: 'text',
  label: 'Other names',
  hint: 'What people also search for, in any language, separated by commas.',
  max: 3000,
  isOptional: true,
} as const satisfies ContentField

/** England is listed as the United Kingdom. */
const countriesOfCities = Object.keys(countryCodes).filter((country) => country !== 'England')

/** A provider's specialities are the bits of an integer. */
const SPECIALITIES_MAX = 30

/** The documents of the catalogue: what is offered, for how much and where. */
export const catalogueDocuments = {
  treatments: {
    title: 'Specialities and treatments',
    lead: 'What clinics can offer and visitors can search for, with the usual prices that clinics see when they enter theirs.',
    path: '/search',
    fields: {
      specialities: {
        kind: 'list',
        label: 'Specialities',
        hint: 'The name of one that clinics offer can’t change: add the new name to its other names.',
        entry: 'speciality',
        titleOf: 'name',
        isUnique: true,
        max: SPECIALITIES_MAX,
        fields: {
          id: { kind: 'slug', from: 'name' },
          code: { kind: 'code' },
          name: { kind: 'line', label: 'Name', max: 60 },
          aliases,
          treatments: {
            kind: 'list',
            label: 'Treatments',
            entry: 'treatment',
            titleOf: 'name',
            isUnique: true,
            max: 60,
            fields: {
              id: { kind: 'slug', from: 'name' },
              code: { kind: 'code' },
              name: { kind: 'line', label: 'Name', max: 80 },
              serviceType: { kind: 'choice', label: 'Kind of service', options: asOptions(serviceTypes) },
              unit: { kind: 'line', label: 'What one pays for', hint: 'For example: per tooth', max: 40 },
              ...priceRange,
              aliases,
            },
          },
        },
      },
    },
  },
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
  cities: {
    title: 'Cities',
    lead: 'The cities that the search box offers besides those of clinics, and that clinics are suggested when they enter their address.',
    path: '/search',
    fields: {
      countries: {
        kind: 'list',
        label: 'Countries',
        entry: 'country',
        titleOf: 'country',
        isUnique: true,
        max: countriesOfCities.length,
        fields: {
          id: { kind: 'slug', from: 'country' },
          country: { kind: 'choice', label: 'Country', options: asOptions(countriesOfCities) },
          cities: {
            kind: 'list',
            label: 'Cities',
            hint: 'Clinics in a city that you remove stay where they are, and can still be found.',
            entry: 'city',
            titleOf: 'name',
            isUnique: true,
            max: 100,
            fields: {
              id: { kind: 'slug', from: 'name' },
              name: { kind: 'line', label: 'Name', max: 80 },
              timeZone: {
                kind: 'line',
                label: 'Time zone',
                hint: 'For example: Europe/Berlin. New clinics in this city start with it.',
                max: 64,
                format: 'time-zone',
              },
              aliases: { ...aliases, max: 600 },
            },
          },
        },
      },
    },
  },
} as const
