/** Departments that a clinic can have. */
export const departments = [
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Pediatrics',
  'Oncology',
  'Gynecology',
  'Dermatology',
  'Gastroenterology',
  'Urology',
  'Emergency Medicine',
  'Radiology',
  'Ophthalmology',
  'ENT',
  'Anesthesiology',
  'Psychiatry',
  'Endocrinology',
  'Nephrology',
  'Pulmonology',
  'Surgery (General Surgery)',
  'Infectious Diseases',
] as const
export type Department = (typeof departments)[number]
