/** The fields of medicine a provider can offer services in. */
export const specialities = [
  'Angiosurgery and Phlebology',
  'Body',
  'Breast',
  'Cardiology',
  'Dental Treatment',
  'Eye',
  'Face',
  'Filler',
  'Genital',
  'Hair Transplant',
  'Medical',
  'Neurology',
  'Obesity',
  'Oncohematology',
  'Oncology',
  'Orthopedic',
  'Pediatric Neurosurgery',
  'Pediatric Oncology',
  'Pediatric Cardiac',
  'Urology',
  'Transplantology',
] as const

export const serviceTypes = ['Consultation', 'Surgery', 'Therapy', 'Check-up'] as const
