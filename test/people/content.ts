import { createPublicReads } from '#app/server/pages/public-reads.ts'
import type { PublishForm } from '#platform/rules/contents/contents.ts'
import { get, type Person, post, world } from '#test/world.ts'

/** The calls of documents. */
export const CONTENTS = '/api/v1/operator/contents'
/** What page loaders get. */
export const reads = () => createPublicReads(world.ctx, { openapi: () => ({}) as never })

export const QUESTION = { id: 'visa', question: 'Do I need a visa?', answer: 'Ask the embassy, or [us](/contact-us).' }
export const FAQS = {
  lead: 'Answers.',
  groups: [{ id: 'travel', heading: 'Travel', questions: [QUESTION] }],
  unanswered: 'Write to us.',
}
const QUOTE = {
  id: 'ada',
  name: 'Ada Berg',
  from: 'Oslo',
  treatment: 'Two crowns',
  destination: 'Split',
  quote: 'They called me back the same day.',
  portrait: '',
}
export const TESTIMONIALS = { lead: 'Real people.', quotes: [QUOTE], note: '' }

export async function publish(as: Person, key: string, form: Partial<PublishForm>) {
  return post(`${CONTENTS}/${key}/revisions`, as, { note: '', version: await versionOf(as, key), ...form })
}
export const documentOf = async (as: Person, key: string) => (await get(`${CONTENTS}/${key}`, as)).json().document
export const versionOf = async (as: Person, key: string): Promise<number> => (await documentOf(as, key)).version

export const BRAND = {
  phone: '+44 20 7946 0000',
  email: 'hello@example.org',
  office: '1 Harbour Street, Cork',
  emergencyLine: 'Call us',
  medicalEmergency: 'Call 112 first.',
  tagline: 'Care abroad',
  promise: 'A price before you fly.',
  noAdvice: 'No advice.',
  figures: [{ id: 'towns', figure: '12', words: 'towns', counts: 'with a clinic' }],
}

export const POLAND = {
  id: 'poland',
  country: 'Poland',
  city: 'Gdańsk',
  poster: 'sofia',
  description: 'Dentistry by the sea.',
  treatment: 'Dental Implant',
  label: 'Dental implant',
  flight: '2 hours',
  season: 'May–Sep',
  languages: 'English, German',
  guide: 'Trains and ferries.',
  treatments: [{ name: 'Implants', path: '/dental' }],
}
export const TYPICAL_PRICES = {
  basis: 'Our own estimate.',
  treatments: [
    {
      id: 'crown',
      name: 'Crown',
      page: 'dental',
      unit: 'per tooth',
      visits: '2',
      nightsPerVisit: '3',
      weeksFrom: '0',
      weeksTo: '4',
      prices: [{ id: 'crown-turkey', country: 'Turkey', low: '130', high: '300' }],
    },
  ],
}

export const CITIES = {
  countries: [
    {
      id: 'austria',
      country: 'Austria',
      cities: [{ id: 'graz', name: 'Graz', timeZone: 'Europe/Vienna', aliases: 'Gradec' }],
    },
  ],
}

export const DESTINATIONS = { lead: 'One country.', homeLead: 'Our favourite.', destinations: [POLAND] }
