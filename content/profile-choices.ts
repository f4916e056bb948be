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

/** Kinds of surgery that a doctor can be specialized in. */
export const doctorSpecializations = [
  'Pediatric Neurosurgery Operations',
  'Cardiovascular Surgery',
  'Pediatric Cardiac Surgery',
  'Vascular and Endovascular Surgery',
  'Neurosurgery',
  'Spine Surgery',
  'Orthopedic and Trauma Surgery',
  'General and Laparoscopic Surgery',
  'Bariatric and Metabolic Surgery',
  'Surgical Oncology',
  'Organ Transplant Surgery',
  'Urological Surgery',
  'Ophthalmic Surgery',
  'Ear, Nose and Throat Surgery',
  'Oral and Maxillofacial Surgery',
  'Dental Implant Surgery',
  'Plastic, Reconstructive and Aesthetic Surgery',
  'Hair Transplant Surgery',
  'Gynecological Surgery',
] as const
export type DoctorSpecialization = (typeof doctorSpecializations)[number]

/** What a patient may need to know of the premises. */
export const facilities = [
  'Parking',
  'Accessible to disabled people',
  'Public transport access',
  'Wheelchair accessible toilet',
  'Access without steps',
  'Disabled parking',
  'Patient bathroom',
  'Wireless access',
  'On-site pharmacy',
] as const
export type Facility = (typeof facilities)[number]
