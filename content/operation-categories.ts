import type { Speciality } from './specialities.ts'

/** The 14 groups of operations that the search box offers, and the specialities that each covers. */
export const operationCategories: readonly { name: string; specialities: readonly Speciality[] }[] = [
  { name: 'Dental Operations', specialities: ['Dental Treatment'] },
  { name: 'Facial Aesthetic Operations', specialities: ['Face', 'Filler'] },
  { name: 'Body Contouring Operations', specialities: ['Body'] },
  { name: 'Breast Operations', specialities: ['Breast'] },
  { name: 'Hair Transplant Operations', specialities: ['Hair Transplant'] },
  { name: 'Eye Operations', specialities: ['Eye'] },
  { name: 'Bariatric Operations', specialities: ['Obesity'] },
  { name: 'Orthopedic Operations', specialities: ['Orthopedic'] },
  {
    name: 'Cardiovascular Operations',
    specialities: ['Cardiology', 'Angiosurgery and Phlebology', 'Pediatric Cardiac'],
  },
  { name: 'Neurosurgery Operations', specialities: ['Neurology', 'Pediatric Neurosurgery'] },
  { name: 'Oncology Operations', specialities: ['Oncology', 'Oncohematology', 'Pediatric Oncology'] },
  { name: 'Urology Operations', specialities: ['Urology'] },
  { name: 'Gynecology and Fertility Operations', specialities: ['Genital'] },
  { name: 'Organ and Tissue Transplant Operations', specialities: ['Transplantology'] },
]
