import * as z from 'zod/mini'

export const EVIDENCE_KINDS = ['licence', 'registration', 'insurance', 'accreditation'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Evidence as the public profile of its provider states it. */
export const VerifiedFact = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  issuer: z.string(),
  country: z.string(),
  /** The day on which the care team approved it, and the last day on which it counts. */
  checkedOn: z.iso.date(),
  validUntil: z.iso.date(),
})
export type VerifiedFact = z.output<typeof VerifiedFact>
