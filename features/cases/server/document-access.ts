import { fileTypeOf } from '#platform/server/files/private-files.ts'
import type { CaseState, RequestState } from '../rules/case-moves.ts'
import type { DocumentRow } from './queries.ts'

const ENDINGS = { image: 'webp', pdf: 'pdf', dicom: 'dcm' } as const

/** The name of a document for clinics that do not know the patient: those of uploads can hold names. */
export const neutralName = (row: Pick<DocumentRow, 'file_path' | 'position'>) =>
  `document-${row.position}.${ENDINGS[fileTypeOf(row.file_path)]}`

export type Access = { caseState: CaseState; requestState: RequestState }

/** Whether the clinic knows the patient: its quote was accepted. */
export const knowsPatient = ({ requestState }: Pick<Access, 'requestState'>) => requestState === 'chosen'

/** Whether a clinic still works on the case. */
export const isInvolved = (access: Access) => access.caseState === 'open' || knowsPatient(access)

/**
 * Pictures are encoded anew when they are uploaded, without their metadata. PDF and DICOM files are stored as they are and
 * usually hold the patient's name, so that clinics get them after the acceptance.
 */
export const isVisibleTo = (access: Access, row: Pick<DocumentRow, 'file_path'>) =>
  knowsPatient(access) || (access.caseState === 'open' && fileTypeOf(row.file_path) === 'image')
