import type { PlanTreatmentId } from '#features/plans/words/plan-treatments.ts'

/**
 * The treatment of the catalogue that patients rate after a treatment of a plan: appointments are booked for treatments of
 * `specialities.ts`. Those that are not here have no feedback of their own.
 */
export const reviewedAs: Readonly<Record<string, string>> = {
  'implant-with-crown': 'Dental Implant',
  'implant-without-crown': 'Dental Implant',
  'crown-on-implant': 'Dental Implant',
  'crown-zirconia': 'Zirconia Crown',
  veneer: 'Porcelain Veneers',
  'root-canal': 'Root Canal Treatment',
  'all-on-4': 'All-on-4 Full Arch Restoration',
} satisfies Partial<Record<PlanTreatmentId, string>>
