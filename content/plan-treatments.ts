import type { ProcedureId } from './dental-procedures.ts'

/** What a treatment is chosen for: single teeth, the teeth from one to another, a jaw, or the whole mouth. */
type TreatmentArea = 'tooth' | 'span' | 'jaw' | 'mouth'

/** What has to be at a tooth for the treatment to make sense there. `gap`: no tooth, or one that the same plan takes out. */
type ToothNeeds = 'tooth' | 'gap' | 'implant' | 'any'

/** One stay abroad: its nights, and the weeks of healing before the next one, if one follows. */
type Trip = { nights: number; healingWeeks?: readonly [low: number, high: number] }

export type PlanTreatment = {
  /** In addresses and the database: never renamed. */
  id: string
  /** In the code of a plan: two letters, never renamed or used again. */
  code: string
  name: string
  area: TreatmentArea
  needs: ToothNeeds
  /** The procedures of a price list that one of it takes; `times` of them, once where it is left out. */
  procedures: readonly { id: ProcedureId; times?: number }[]
  /** In order. Treatments of one plan are done on the same trips; the longest stay and the longest healing count. */
  trips: readonly [Trip, ...Trip[]]
}

/** What patients can put into a dental plan, in the order in which they are offered. */
// biome-ignore format: one treatment to a line reads as the table that it is
export const planTreatments = [
  { id: 'implant-with-crown', code: 'im', name: 'Implant with crown', area: 'tooth', needs: 'gap',
    procedures: [{ id: 'implant-fixture' }, { id: 'abutment' }, { id: 'crown-zirconia' }],
    trips: [{ nights: 5, healingWeeks: [12, 26] }, { nights: 5 }] },
  { id: 'crown-on-implant', code: 'ic', name: 'Crown on an implant you have', area: 'tooth', needs: 'implant',
    procedures: [{ id: 'abutment' }, { id: 'crown-zirconia' }], trips: [{ nights: 5 }] },
  { id: 'crown-zirconia', code: 'cz', name: 'Zirconia crown', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'crown-zirconia' }], trips: [{ nights: 5 }] },
  { id: 'crown-ceramic', code: 'ce', name: 'E-max crown', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'crown-ceramic' }], trips: [{ nights: 5 }] },
  { id: 'crown-metal-ceramic', code: 'cm', name: 'Porcelain-fused-to-metal crown', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'crown-metal-ceramic' }], trips: [{ nights: 5 }] },
  { id: 'veneer', code: 've', name: 'Veneer', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'veneer-porcelain' }], trips: [{ nights: 6 }] },
  { id: 'veneer-composite', code: 'vc', name: 'Composite veneer', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'veneer-composite' }], trips: [{ nights: 2 }] },
  { id: 'root-canal', code: 'rc', name: 'Root canal treatment', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'root-canal' }], trips: [{ nights: 3 }] },
  { id: 'filling', code: 'fi', name: 'Filling', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'filling' }], trips: [{ nights: 1 }] },
  { id: 'inlay', code: 'in', name: 'Inlay or onlay', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'inlay' }], trips: [{ nights: 4 }] },
  { id: 'extraction', code: 'ex', name: 'Extraction', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'extraction' }], trips: [{ nights: 2 }] },
  { id: 'surgical-extraction', code: 'sx', name: 'Surgical extraction', area: 'tooth', needs: 'tooth',
    procedures: [{ id: 'surgical-extraction' }], trips: [{ nights: 3 }] },
  { id: 'bridge', code: 'br', name: 'Bridge', area: 'span', needs: 'any',
    procedures: [{ id: 'bridge-unit' }], trips: [{ nights: 6 }] },
  { id: 'bone-graft', code: 'bg', name: 'Bone graft', area: 'tooth', needs: 'gap',
    procedures: [{ id: 'bone-graft' }], trips: [{ nights: 4, healingWeeks: [20, 32] }] },
  { id: 'sinus-lift', code: 'sl', name: 'Sinus lift', area: 'tooth', needs: 'gap',
    procedures: [{ id: 'sinus-lift' }], trips: [{ nights: 5, healingWeeks: [20, 36] }] },
  { id: 'gum-graft', code: 'gg', name: 'Gum graft', area: 'tooth', needs: 'any',
    procedures: [{ id: 'gum-graft' }], trips: [{ nights: 3, healingWeeks: [6, 12] }] },
  { id: 'all-on-4', code: 'a4', name: 'All-on-4', area: 'jaw', needs: 'any',
    procedures: [{ id: 'all-on-4' }], trips: [{ nights: 7, healingWeeks: [12, 26] }, { nights: 7 }] },
  { id: 'all-on-6', code: 'a6', name: 'All-on-6', area: 'jaw', needs: 'any',
    procedures: [{ id: 'all-on-6' }], trips: [{ nights: 7, healingWeeks: [12, 26] }, { nights: 7 }] },
  { id: 'full-denture', code: 'fd', name: 'Full denture', area: 'jaw', needs: 'any',
    procedures: [{ id: 'full-denture' }], trips: [{ nights: 6 }] },
  { id: 'partial-denture', code: 'pd', name: 'Partial denture', area: 'jaw', needs: 'any',
    procedures: [{ id: 'partial-denture' }], trips: [{ nights: 6 }] },
  { id: 'night-guard', code: 'ng', name: 'Night guard', area: 'jaw', needs: 'any',
    procedures: [{ id: 'night-guard' }], trips: [{ nights: 2 }] },
  { id: 'whitening', code: 'wh', name: 'Whitening', area: 'mouth', needs: 'any',
    procedures: [{ id: 'whitening' }], trips: [{ nights: 1 }] },
  { id: 'aligners', code: 'al', name: 'Clear aligners', area: 'mouth', needs: 'any',
    procedures: [{ id: 'aligners' }], trips: [{ nights: 2, healingWeeks: [20, 40] }, { nights: 1 }] },
  { id: 'cleaning', code: 'cl', name: 'Professional cleaning', area: 'mouth', needs: 'any',
    procedures: [{ id: 'cleaning' }], trips: [{ nights: 1 }] },
  { id: 'gum-treatment', code: 'gt', name: 'Deep cleaning below the gums', area: 'mouth', needs: 'any',
    procedures: [{ id: 'gum-treatment', times: 4 }], trips: [{ nights: 2 }] },
  { id: 'ct-scan', code: 'ct', name: '3D scan (CBCT)', area: 'mouth', needs: 'any',
    procedures: [{ id: 'ct-scan' }], trips: [{ nights: 1 }] },
  { id: 'sedation', code: 'se', name: 'Sedation', area: 'mouth', needs: 'any',
    procedures: [{ id: 'sedation' }], trips: [{ nights: 1 }] },
] as const satisfies readonly PlanTreatment[]

export type PlanTreatmentId = (typeof planTreatments)[number]['id']
