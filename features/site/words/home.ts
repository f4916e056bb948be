import { brand, claims } from '#content/brand.ts'

export const home = {
  description: `Find clinics and doctors abroad on ${brand.name}: compare prices, read what other patients say and talk to the doctor before you travel.`,
  headline: 'Good care is worth the journey.',
  lead: 'Find clinics and doctors abroad, see what treatment costs before you ask, and talk to the doctor before you fly.',
  reassurances: ['Free for patients', `Quotes in ${brand.currencies} currencies`, `Phone line open ${claims.open}`],
} as const
