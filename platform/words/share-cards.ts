import { brand } from '#content/brand.ts'

/** Pages with an Open Graph image of their own under /cards, and its title. */
export const cardTitles: Readonly<Record<string, string>> = {
  dental: 'Dental implants',
  face: 'Rhinoplasty',
  body: 'Liposuction',
  breast: 'Breast lift',
  hair: 'DHI hair transplant',
  eye: 'LASIK eye surgery',
  bariatric: 'Bariatric surgery',
  medical: 'Medical check-up and second opinion',
  destinations: 'Destinations',
  'country-packages': 'Country packages',
}

/** The alternative texts of Open Graph images. */
export const cardTexts = {
  page: (title: string) => `${title}, on ${brand.name}`,
  site: `${brand.name}. ${brand.tagline}.`,
} as const
