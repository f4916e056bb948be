import { newReference } from '#features/enquiries/server/consultations.ts'

/** A random reference, such as SN-7K4M-2QXP: a number in a sequence would say when and after whom a patient asked. */
export const newCaseReference = () => newReference().replace(/^SV/, 'SN')
