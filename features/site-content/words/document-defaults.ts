import { brand, claims } from '#content/brand.ts'
import { destinations } from '#content/destinations.ts'
import { defaultCities, defaultTreatments, defaultTypicalPrices } from '#content/documents/catalogue-defaults.ts'
import { homeBlocks } from '#content/home-blocks.ts'
import { testimonials } from '#content/testimonials.ts'
import { destinationGuides, destinationsPage } from '#features/site/words/destinations.ts'
import { faqsPage, questionGroups } from '#features/site/words/faqs.ts'
import type { ValueOf } from '#platform/rules/contents/content-fields.ts'
import type { EditableKey, editableDocuments } from './editable-documents.ts'
import { mailDefaults } from './mail-documents.ts'

/** What the defaults depend on: quotes of fictional patients belong to the demo. */
type Installation = { isDemo: boolean }

const NO_GUIDE = { text: '', flight: '', season: '', languages: '', treatments: [] }

/** What is in force of each document until an administrator publishes a revision. For the server alone: pages load it. */
export const documentDefaults: {
  readonly [Key in EditableKey]: (installation: Installation) => ValueOf<(typeof editableDocuments)[Key]['fields']>
} = {
  brand: () => {
    const { phone, email, office, emergencyLine, medicalEmergency, tagline, promise, noAdvice } = brand
    const texts = { office, emergencyLine, medicalEmergency, tagline, promise, noAdvice }
    return { phone: phone.text, email, ...texts, figures: claims.statistics }
  },
  destinations: () => ({
    lead: destinationsPage.lead,
    homeLead: homeBlocks.destinations.lead,
    destinations: destinations.flatMap(({ country, city, poster, description, offer }) => {
      const { text, flight, season, languages, treatments } = destinationGuides[country] ?? NO_GUIDE
      const id = country.toLowerCase().replaceAll(' ', '-')
      const guide = { guide: text, flight, season, languages, treatments }
      return { id, country, city, poster, description, treatment: offer.treatment, label: offer.label, ...guide }
    }),
  }),
  faqs: () => ({ lead: faqsPage.lead, groups: questionGroups, unanswered: faqsPage.unanswered }),
  testimonials: ({ isDemo }) => {
    const { lead, leadWithoutQuotes, note } = homeBlocks.testimonials
    return isDemo ? { lead, quotes: testimonials, note } : { lead: leadWithoutQuotes, quotes: [], note: '' }
  },
  ...mailDefaults,
  treatments: () => defaultTreatments,
  'typical-prices': () => defaultTypicalPrices,
  cities: () => defaultCities,
}
