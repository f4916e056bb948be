/** What dentists count when they charge for a procedure. */
type ProcedureUnit = 'tooth' | 'implant' | 'unit' | 'site' | 'side' | 'jaw' | 'quadrant' | 'visit' | 'course' | 'scan'

export type DentalProcedure = {
  /** In addresses, files and the database: never renamed. */
  id: string
  name: string
  unit: ProcedureUnit
  /** US dollars between which clinics abroad usually ask for it; from 0 on, what is often free of charge. Our own estimate, never a quotation. */
  low: number
  high: number
}

/** The groups of a price list, in the order in which dentists print them. */
export const procedureGroups = [
  'Examination and prevention',
  'Fillings and root canals',
  'Crowns, bridges and veneers',
  'Surgery',
  'Implants',
  'Dentures',
  'Appearance and alignment',
] as const
export type ProcedureGroup = (typeof procedureGroups)[number]

/** The procedures that dental providers have a price for. */
// biome-ignore format: one procedure to a line reads as the table that it is
export const dentalProcedures = {
  'Examination and prevention': [
    { id: 'examination', name: 'Examination and treatment plan', unit: 'visit', low: 0, high: 60 },
    { id: 'panoramic-x-ray', name: 'Panoramic X-ray', unit: 'scan', low: 0, high: 60 },
    { id: 'ct-scan', name: '3D scan (CBCT)', unit: 'scan', low: 40, high: 160 },
    { id: 'cleaning', name: 'Professional cleaning', unit: 'visit', low: 30, high: 110 },
    { id: 'gum-treatment', name: 'Deep cleaning below the gum line', unit: 'quadrant', low: 40, high: 160 },
    { id: 'night-guard', name: 'Night guard', unit: 'jaw', low: 70, high: 280 },
  ],
  'Fillings and root canals': [
    { id: 'filling', name: 'Composite filling', unit: 'tooth', low: 25, high: 120 },
    { id: 'inlay', name: 'Ceramic inlay or onlay', unit: 'tooth', low: 110, high: 380 },
    { id: 'root-canal', name: 'Root canal treatment', unit: 'tooth', low: 50, high: 450 },
    { id: 'post', name: 'Post and core build-up', unit: 'tooth', low: 40, high: 150 },
  ],
  'Crowns, bridges and veneers': [
    { id: 'crown-zirconia', name: 'Zirconia crown', unit: 'tooth', low: 120, high: 800 },
    { id: 'crown-ceramic', name: 'E-max crown', unit: 'tooth', low: 140, high: 850 },
    { id: 'crown-metal-ceramic', name: 'Porcelain-fused-to-metal crown', unit: 'tooth', low: 50, high: 500 },
    { id: 'bridge-unit', name: 'Bridge, zirconia', unit: 'unit', low: 120, high: 800 },
    { id: 'veneer-porcelain', name: 'Porcelain veneer', unit: 'tooth', low: 120, high: 650 },
    { id: 'veneer-composite', name: 'Composite veneer', unit: 'tooth', low: 60, high: 260 },
    { id: 'temporary-crown', name: 'Temporary crown', unit: 'tooth', low: 0, high: 70 },
  ],
  Surgery: [
    { id: 'extraction', name: 'Extraction', unit: 'tooth', low: 25, high: 130 },
    { id: 'surgical-extraction', name: 'Surgical extraction', unit: 'tooth', low: 70, high: 320 },
    { id: 'bone-graft', name: 'Bone graft', unit: 'site', low: 150, high: 750 },
    { id: 'sinus-lift', name: 'Sinus lift', unit: 'side', low: 300, high: 1300 },
    { id: 'gum-graft', name: 'Gum graft', unit: 'site', low: 150, high: 650 },
    { id: 'sedation', name: 'Sedation', unit: 'visit', low: 80, high: 350 },
  ],
  Implants: [
    { id: 'implant-fixture', name: 'Implant (fixture)', unit: 'implant', low: 250, high: 1100 },
    { id: 'abutment', name: 'Abutment', unit: 'implant', low: 60, high: 350 },
    { id: 'all-on-4', name: 'All-on-4 with fixed bridge', unit: 'jaw', low: 3000, high: 14000 },
    { id: 'all-on-6', name: 'All-on-6 with fixed bridge', unit: 'jaw', low: 3800, high: 17000 },
  ],
  Dentures: [
    { id: 'full-denture', name: 'Full denture', unit: 'jaw', low: 180, high: 900 },
    { id: 'partial-denture', name: 'Partial denture', unit: 'jaw', low: 180, high: 850 },
  ],
  'Appearance and alignment': [
    { id: 'whitening', name: 'In-office whitening', unit: 'visit', low: 80, high: 380 },
    { id: 'aligners', name: 'Clear aligners', unit: 'course', low: 1100, high: 4200 },
    { id: 'retainer', name: 'Retainer', unit: 'jaw', low: 50, high: 220 },
  ],
} as const satisfies Record<ProcedureGroup, readonly DentalProcedure[]>

export type ProcedureId = (typeof dentalProcedures)[ProcedureGroup][number]['id']
