import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import {
  type DocumentForm,
  DocumentSaved,
  type HealthDocument,
  HealthDocuments,
  RecordClinics,
  RecordLog,
  SharedRecords,
  type ShareForm,
} from '../rules/health-records.ts'

const PATH = '/api/v1/health-records'
const after = (cursor?: string) => (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')

export const fetchDocuments = (cursor?: string) => call(HealthDocuments, 'GET', PATH + after(cursor))
export const fetchClinics = () => call(RecordClinics, 'GET', `${PATH}/clinics`)
export const fetchLog = (cursor?: string) => call(RecordLog, 'GET', `${PATH}/log${after(cursor)}`)
export const saveDocument = (id: string, form: DocumentForm) => call(DocumentSaved, 'PUT', `${PATH}/${id}`, form)
export const deleteDocument = (id: string) => call(Done, 'DELETE', `${PATH}/${id}`)
export const shareDocument = (id: string, clinicId: string, form: ShareForm) =>
  call(DocumentSaved, 'PUT', `${PATH}/${id}/shares/${clinicId}`, form)
export const stopSharing = (id: string, clinicId: string) =>
  call(DocumentSaved, 'DELETE', `${PATH}/${id}/shares/${clinicId}`)

type UploadOptions = { onProgress: (sent: number) => void; signal: AbortSignal }

/** The id is the idempotency key of the upload. */
export function addDocument(id: string, file: File, options: UploadOptions) {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file)
  return upload(DocumentSaved, 'POST', PATH, form, options)
}

export const filePath = ({ _id }: Pick<HealthDocument, '_id'>) => `${PATH}/${_id}/file`

export const fetchSharedRecords = (chatId: string) =>
  call(SharedRecords, 'GET', `/api/v1/chats/${chatId}/shared-records`)
export const sharedFilePath = (id: string) => `/api/v1/shared-records/${id}/file`
