import type { HomePriceSource } from '#platform/rules/money/home-prices.ts'

/** The country whose prices are scaled for countries that list none. */
export const homePriceReference = 'United States'

/** Where a visitor is taken to live until they say otherwise, or their browser does. */
export const defaultHomeCountry = 'United States'

/**
 * What one of a treatment costs at home: its name in the typical prices, which administrators edit, or else US dollars in the
 * United States, our own estimate.
 */
// biome-ignore format: one treatment to a line reads as the table that it is
export const homePriceSources = {
  'implant-with-crown': { listedAs: 'Dental implant with abutment and crown' },
  'implant-without-crown': { low: 1800, high: 3200 },
  'crown-on-implant': { low: 1500, high: 3200 },
  'crown-zirconia': { listedAs: 'Zirconia crown' },
  'crown-ceramic': { low: 1050, high: 2500 },
  'crown-metal-ceramic': { listedAs: 'Porcelain-fused-to-metal crown' },
  veneer: { listedAs: 'Porcelain / E-max veneer' },
  'veneer-composite': { low: 250, high: 900 },
  'root-canal': { listedAs: 'Root canal treatment' },
  filling: { listedAs: 'Composite filling' },
  inlay: { low: 650, high: 1500 },
  extraction: { low: 130, high: 380 },
  'surgical-extraction': { listedAs: 'Wisdom tooth removal' },
  bridge: { low: 900, high: 2200 },
  'bone-graft': { listedAs: 'Bone graft' },
  'sinus-lift': { listedAs: 'Sinus lift' },
  'gum-graft': { low: 700, high: 2500 },
  'all-on-4': { listedAs: 'All-on-4, fixed bridge' },
  'all-on-6': { low: 18_000, high: 35_000 },
  'full-denture': { listedAs: 'Full acrylic denture' },
  'partial-denture': { low: 900, high: 2600 },
  'night-guard': { low: 300, high: 900 },
  whitening: { listedAs: 'In-office whitening' },
  aligners: { low: 3500, high: 8000 },
  cleaning: { low: 90, high: 220 },
  'gum-treatment': { low: 800, high: 1600 },
  'ct-scan': { low: 180, high: 500 },
  sedation: { low: 300, high: 900 },
} satisfies Readonly<Record<string, HomePriceSource>>

/** Price levels of countries that the typical prices do not list, beside the United States at 1. Our own estimate. */
export const homePriceLevels: Readonly<Record<string, number>> = {
  Austria: 0.6,
  Greece: 0.33,
  Poland: 0.33,
  Portugal: 0.38,
  'South Korea': 0.48,
  Switzerland: 1.05,
  'United Arab Emirates': 0.55,
}

/** What treatments of other specialities are called in the typical prices. Those that are not here have no price at home. */
export const homePriceSourcesOfServices: Readonly<Record<string, string>> = {
  Rhinoplasty: 'Rhinoplasty',
  'Facelift (Rhytidectomy)': 'Facelift',
  'Breast Augmentation': 'Breast augmentation',
  'Breast Lift (Mastopexy)': 'Breast lift',
  Liposuction: 'Liposuction',
  'Tummy Tuck (Abdominoplasty)': 'Tummy tuck',
  'FUE Hair Transplant': 'Hair transplant, FUE',
  'DHI Hair Transplant': 'Hair transplant, DHI',
  'LASIK Eye Surgery': 'LASIK',
  'Cataract Surgery': 'Cataract surgery',
  'Gastric Sleeve': 'Gastric sleeve',
  'Gastric Bypass (Roux-en-Y)': 'Gastric bypass',
  'Gastric Balloon': 'Gastric balloon',
  'Total Knee Replacement': 'Total knee replacement',
  'Total Hip Replacement': 'Total hip replacement',
  'Coronary Artery Bypass Grafting (CABG)': 'Coronary bypass (CABG)',
  'Spinal Fusion': 'Spinal fusion',
  'In Vitro Fertilization (IVF)': 'IVF cycle, own eggs, without medication',
}
