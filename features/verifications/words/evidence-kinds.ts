import type { EvidenceKind } from '#platform/rules/verified-facts.ts'

/** The names of evidence: alone, and within a sentence. */
export const evidenceKinds: Readonly<Record<EvidenceKind, { name: string; inSentence: string }>> = {
  licence: { name: 'Operating licence', inSentence: 'operating licence' },
  registration: { name: 'Professional registration', inSentence: 'professional registration' },
  insurance: { name: 'Liability insurance', inSentence: 'liability insurance' },
  accreditation: { name: 'Accreditation', inSentence: 'accreditation' },
}
