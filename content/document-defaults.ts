import { brand, claims } from './brand.ts'
import { defaultTypicalPrices } from './catalogue-defaults.ts'
import type { ContentValue, DocumentKey } from './documents.ts'
import { homeBlocks } from './home-blocks.ts'
import { faqsPage, questionGroups } from './pages/faqs.ts'
import { testimonials } from './testimonials.ts'

/** What the defaults depend on: quotes of fictional patients belong to the demo. */
type Installation = { isDemo: boolean }

/** What is in force of each document until an administrator publishes a revision. For the server alone: pages load it. */
export const documentDefaults: {
  readonly [Key in DocumentKey]: (installation: Installation) => ContentValue<Key>
} = {
  brand: () => {
    const { phone, email, office, emergencyLine, medicalEmergency, tagline, promise, noAdvice } = brand
    const texts = { office, emergencyLine, medicalEmergency, tagline, promise, noAdvice }
    return { phone: phone.text, email, ...texts, figures: claims.statistics }
  },
  faqs: () => ({ lead: faqsPage.lead, groups: questionGroups, unanswered: faqsPage.unanswered }),
  testimonials: ({ isDemo }) => {
    const { lead, leadWithoutQuotes, note } = homeBlocks.testimonials
    return isDemo ? { lead, quotes: testimonials, note } : { lead: leadWithoutQuotes, quotes: [], note: '' }
  },
  'typical-prices': () => defaultTypicalPrices,
}
