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
