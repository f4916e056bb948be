import type { ServiceType } from './service-types.ts'

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
export type Speciality = (typeof specialities)[number]

export type Treatment = {
  name: string
  serviceType: ServiceType
  /** What one pays for: per tooth, both eyes, per week. */
  unit: string
  /** US dollars between which clinics abroad usually ask for it. Indicative, never a quotation. */
  low: number
  high: number
}

/** The usual treatments of each field. */
export const treatments: Readonly<Record<Speciality, readonly Treatment[]>> = {
  'Angiosurgery and Phlebology': [
    { name: 'Endovenous Laser Ablation (EVLA)', serviceType: 'Surgery', unit: 'per leg', low: 900, high: 2500 },
    { name: 'Radiofrequency Vein Ablation', serviceType: 'Surgery', unit: 'per leg', low: 1000, high: 2800 },
    { name: 'Sclerotherapy', serviceType: 'Therapy', unit: 'per session', low: 150, high: 500 },
    {
      name: 'Peripheral Angioplasty and Stenting',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 3000,
      high: 8000,
    },
    { name: 'Carotid Endarterectomy', serviceType: 'Surgery', unit: 'per procedure', low: 5000, high: 12000 },
  ],
  Body: [
    { name: 'Liposuction', serviceType: 'Surgery', unit: 'per area', low: 1200, high: 4000 },
    { name: 'Tummy Tuck (Abdominoplasty)', serviceType: 'Surgery', unit: 'per procedure', low: 2800, high: 7500 },
    { name: 'Brazilian Butt Lift (BBL)', serviceType: 'Surgery', unit: 'per procedure', low: 3000, high: 6500 },
    { name: 'Arm Lift (Brachioplasty)', serviceType: 'Surgery', unit: 'per procedure', low: 2200, high: 4500 },
    { name: 'Thigh Lift', serviceType: 'Surgery', unit: 'per procedure', low: 2500, high: 5000 },
  ],
  Breast: [
    { name: 'Breast Augmentation', serviceType: 'Surgery', unit: 'per procedure', low: 2500, high: 7500 },
    { name: 'Breast Lift (Mastopexy)', serviceType: 'Surgery', unit: 'per procedure', low: 2500, high: 6500 },
    { name: 'Breast Reduction', serviceType: 'Surgery', unit: 'per procedure', low: 2800, high: 6500 },
    { name: 'Breast Reconstruction', serviceType: 'Surgery', unit: 'per procedure', low: 4500, high: 10000 },
    { name: 'Gynecomastia Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 1800, high: 3800 },
  ],
  Cardiology: [
    { name: 'Coronary Angiography', serviceType: 'Check-up', unit: 'per procedure', low: 600, high: 2500 },
    { name: 'Coronary Stenting (Angioplasty)', serviceType: 'Surgery', unit: 'per stent', low: 3500, high: 9000 },
    {
      name: 'Coronary Artery Bypass Grafting (CABG)',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 5500,
      high: 25000,
    },
    { name: 'Heart Valve Replacement', serviceType: 'Surgery', unit: 'per valve', low: 9000, high: 28000 },
    { name: 'Pacemaker Implantation', serviceType: 'Surgery', unit: 'per device', low: 4500, high: 11000 },
  ],
  'Dental Treatment': [
    {
      name: 'Dental Implant',
      serviceType: 'Surgery',
      unit: 'per implant incl. abutment and crown',
      low: 450,
      high: 1900,
    },
    { name: 'Porcelain Veneers', serviceType: 'Therapy', unit: 'per tooth', low: 120, high: 650 },
    { name: 'Zirconia Crown', serviceType: 'Therapy', unit: 'per tooth', low: 120, high: 800 },
    { name: 'All-on-4 Full Arch Restoration', serviceType: 'Surgery', unit: 'per arch', low: 3000, high: 14000 },
    { name: 'Root Canal Treatment', serviceType: 'Therapy', unit: 'per tooth', low: 50, high: 450 },
  ],
  Eye: [
    { name: 'LASIK Eye Surgery', serviceType: 'Surgery', unit: 'both eyes', low: 500, high: 3200 },
    { name: 'SMILE Laser Vision Correction', serviceType: 'Surgery', unit: 'both eyes', low: 1400, high: 3500 },
    { name: 'Cataract Surgery', serviceType: 'Surgery', unit: 'per eye', low: 500, high: 3200 },
    { name: 'Multifocal Lens Replacement', serviceType: 'Surgery', unit: 'per eye', low: 1300, high: 3500 },
    { name: 'Corneal Cross-Linking', serviceType: 'Therapy', unit: 'per eye', low: 600, high: 1500 },
  ],
  Face: [
    { name: 'Rhinoplasty', serviceType: 'Surgery', unit: 'per procedure', low: 1500, high: 5000 },
    { name: 'Facelift (Rhytidectomy)', serviceType: 'Surgery', unit: 'per procedure', low: 2500, high: 8500 },
    { name: 'Eyelid Surgery (Blepharoplasty)', serviceType: 'Surgery', unit: 'upper or lower', low: 1200, high: 3000 },
    { name: 'Chin Augmentation', serviceType: 'Surgery', unit: 'per procedure', low: 1500, high: 3200 },
    { name: 'Ear Correction (Otoplasty)', serviceType: 'Surgery', unit: 'both ears', low: 1300, high: 2800 },
  ],
  Filler: [
    { name: 'Lip Filler', serviceType: 'Therapy', unit: 'per ml', low: 150, high: 400 },
    { name: 'Cheek Filler', serviceType: 'Therapy', unit: 'per ml', low: 200, high: 500 },
    { name: 'Jawline and Chin Filler', serviceType: 'Therapy', unit: 'per ml', low: 200, high: 500 },
    { name: 'Under-Eye (Tear Trough) Filler', serviceType: 'Therapy', unit: 'per session', low: 200, high: 500 },
    { name: 'Nasolabial Fold Filler', serviceType: 'Therapy', unit: 'per ml', low: 180, high: 450 },
  ],
  Genital: [
    { name: 'Labiaplasty', serviceType: 'Surgery', unit: 'per procedure', low: 1200, high: 3000 },
    { name: 'Vaginal Rejuvenation', serviceType: 'Surgery', unit: 'per procedure', low: 1800, high: 4000 },
    { name: 'Clitoral Hood Reduction', serviceType: 'Surgery', unit: 'per procedure', low: 900, high: 2200 },
    { name: 'Adult Circumcision', serviceType: 'Surgery', unit: 'per procedure', low: 300, high: 900 },
    { name: 'Penile Prosthesis Implantation', serviceType: 'Surgery', unit: 'per procedure', low: 6000, high: 14000 },
  ],
  'Hair Transplant': [
    { name: 'FUE Hair Transplant', serviceType: 'Surgery', unit: 'per session', low: 800, high: 4500 },
    { name: 'DHI Hair Transplant', serviceType: 'Surgery', unit: 'per session', low: 1200, high: 5500 },
    { name: 'Sapphire FUE Hair Transplant', serviceType: 'Surgery', unit: 'per session', low: 1500, high: 5000 },
    { name: 'Beard Transplant', serviceType: 'Surgery', unit: 'per session', low: 1200, high: 3000 },
    { name: 'Eyebrow Transplant', serviceType: 'Surgery', unit: 'per session', low: 900, high: 2200 },
  ],
  Medical: [
    { name: 'Comprehensive Health Check-up', serviceType: 'Check-up', unit: 'per person', low: 250, high: 900 },
    {
      name: 'In Vitro Fertilization (IVF)',
      serviceType: 'Therapy',
      unit: 'per cycle, own eggs, without medication',
      low: 2800,
      high: 9500,
    },
    { name: 'Gastroscopy and Colonoscopy', serviceType: 'Check-up', unit: 'per examination', low: 350, high: 1200 },
    {
      name: 'Physical Therapy and Rehabilitation Programme',
      serviceType: 'Therapy',
      unit: 'per week',
      low: 400,
      high: 1500,
    },
    { name: 'Second Medical Opinion', serviceType: 'Consultation', unit: 'per report', low: 80, high: 400 },
  ],
  Neurology: [
    { name: 'Brain Tumor Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 8000, high: 25000 },
    { name: 'Deep Brain Stimulation', serviceType: 'Surgery', unit: 'per procedure', low: 20000, high: 40000 },
    { name: 'Lumbar Microdiscectomy', serviceType: 'Surgery', unit: 'per level', low: 3500, high: 8500 },
    { name: 'Epilepsy Monitoring and Treatment Plan', serviceType: 'Check-up', unit: 'per stay', low: 800, high: 4000 },
    { name: 'Stroke Rehabilitation', serviceType: 'Therapy', unit: 'per week', low: 700, high: 2500 },
  ],
  Obesity: [
    { name: 'Gastric Sleeve', serviceType: 'Surgery', unit: 'per procedure', low: 2800, high: 7500 },
    { name: 'Gastric Bypass (Roux-en-Y)', serviceType: 'Surgery', unit: 'per procedure', low: 3800, high: 9500 },
    { name: 'Mini Gastric Bypass', serviceType: 'Surgery', unit: 'per procedure', low: 3500, high: 8000 },
    { name: 'Gastric Balloon', serviceType: 'Therapy', unit: 'per balloon incl. removal', low: 1400, high: 4500 },
    { name: 'Revision Bariatric Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 4500, high: 11000 },
  ],
  Oncohematology: [
    {
      name: 'Autologous Bone Marrow Transplant',
      serviceType: 'Therapy',
      unit: 'per treatment',
      low: 15000,
      high: 40000,
    },
    {
      name: 'Allogeneic Bone Marrow Transplant',
      serviceType: 'Therapy',
      unit: 'per treatment',
      low: 25000,
      high: 75000,
    },
    { name: 'CAR-T Cell Therapy', serviceType: 'Therapy', unit: 'per treatment', low: 50000, high: 180000 },
    { name: 'Leukemia Chemotherapy', serviceType: 'Therapy', unit: 'per cycle', low: 2000, high: 12000 },
    { name: 'Lymphoma Treatment', serviceType: 'Therapy', unit: 'per cycle', low: 2000, high: 10000 },
  ],
  Oncology: [
    { name: 'Chemotherapy', serviceType: 'Therapy', unit: 'per cycle, without targeted drugs', low: 500, high: 3500 },
    { name: 'Radiotherapy (IMRT)', serviceType: 'Therapy', unit: 'per course', low: 4000, high: 12000 },
    { name: 'CyberKnife Radiosurgery', serviceType: 'Therapy', unit: 'per course', low: 5000, high: 12000 },
    { name: 'PET-CT Scan', serviceType: 'Check-up', unit: 'per scan', low: 400, high: 1200 },
    { name: 'Mastectomy', serviceType: 'Surgery', unit: 'per procedure', low: 3500, high: 9000 },
  ],
  Orthopedic: [
    { name: 'Total Knee Replacement', serviceType: 'Surgery', unit: 'per knee', low: 5500, high: 19000 },
    { name: 'Total Hip Replacement', serviceType: 'Surgery', unit: 'per hip', low: 6000, high: 20000 },
    { name: 'ACL Reconstruction', serviceType: 'Surgery', unit: 'per knee', low: 3000, high: 7000 },
    { name: 'Rotator Cuff Repair', serviceType: 'Surgery', unit: 'per shoulder', low: 3500, high: 8000 },
    { name: 'Spinal Fusion', serviceType: 'Surgery', unit: 'per level', low: 7000, high: 28000 },
  ],
  'Pediatric Neurosurgery': [
    { name: 'Hydrocephalus Shunt Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 4000, high: 12000 },
    { name: 'Craniosynostosis Repair', serviceType: 'Surgery', unit: 'per procedure', low: 8000, high: 22000 },
    { name: 'Spina Bifida Repair', serviceType: 'Surgery', unit: 'per procedure', low: 6000, high: 18000 },
    { name: 'Tethered Cord Release', serviceType: 'Surgery', unit: 'per procedure', low: 6000, high: 16000 },
    { name: 'Pediatric Brain Tumor Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 10000, high: 30000 },
  ],
  'Pediatric Oncology': [
    {
      name: 'Childhood Leukemia Treatment',
      serviceType: 'Therapy',
      unit: 'per protocol phase',
      low: 8000,
      high: 40000,
    },
    { name: 'Neuroblastoma Treatment', serviceType: 'Therapy', unit: 'per protocol phase', low: 10000, high: 50000 },
    { name: 'Wilms Tumor Surgery', serviceType: 'Surgery', unit: 'per procedure', low: 6000, high: 18000 },
    { name: 'Retinoblastoma Treatment', serviceType: 'Therapy', unit: 'per course', low: 3000, high: 15000 },
    {
      name: 'Pediatric Bone Marrow Transplant',
      serviceType: 'Therapy',
      unit: 'per treatment',
      low: 30000,
      high: 90000,
    },
  ],
  'Pediatric Cardiac': [
    {
      name: 'Atrial Septal Defect (ASD) Closure',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 5000,
      high: 14000,
    },
    {
      name: 'Ventricular Septal Defect (VSD) Repair',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 6000,
      high: 18000,
    },
    {
      name: 'Patent Ductus Arteriosus (PDA) Closure',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 3500,
      high: 9000,
    },
    { name: 'Tetralogy of Fallot Repair', serviceType: 'Surgery', unit: 'per procedure', low: 8000, high: 22000 },
    { name: 'Arterial Switch Operation', serviceType: 'Surgery', unit: 'per procedure', low: 10000, high: 28000 },
  ],
  Urology: [
    {
      name: 'Prostate Enlargement Surgery (TURP/HoLEP)',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 3000,
      high: 7500,
    },
    { name: 'Robotic Prostatectomy', serviceType: 'Surgery', unit: 'per procedure', low: 9000, high: 20000 },
    { name: 'Kidney Stone Laser Treatment', serviceType: 'Surgery', unit: 'per procedure', low: 1500, high: 4500 },
    { name: 'Varicocele Microsurgery', serviceType: 'Surgery', unit: 'per procedure', low: 1500, high: 3500 },
    { name: 'Bladder Tumor Resection (TURBT)', serviceType: 'Surgery', unit: 'per procedure', low: 2500, high: 6000 },
  ],
  Transplantology: [
    {
      name: 'Kidney Transplant (Related Living Donor)',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 14000,
      high: 45000,
    },
    {
      name: 'Liver Transplant (Related Living Donor)',
      serviceType: 'Surgery',
      unit: 'per procedure',
      low: 30000,
      high: 90000,
    },
    { name: 'Cornea Transplant', serviceType: 'Surgery', unit: 'per eye', low: 2000, high: 5500 },
    { name: 'Pre-Transplant Evaluation', serviceType: 'Check-up', unit: 'per work-up', low: 1500, high: 5000 },
    { name: 'Post-Transplant Follow-up', serviceType: 'Consultation', unit: 'per year', low: 400, high: 1500 },
  ],
}
