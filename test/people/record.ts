import type { HealthDocument } from '#features/health-records/rules/health-records.ts'
import { type Person, post, put } from '#test/world.ts'

/** A DICOM file: a preamble of 128 bytes, the magic number, and bytes that nobody decodes. */
export function dicom(size = 2000) {
  const bytes = new Uint8Array(size).fill(7)
  bytes.set(new TextEncoder().encode('DICM'), 128)
  return bytes
}

type Upload = { id?: string; title?: string; kind?: string; date?: string }

/** Uploads a file to the records of a patient. */
export function addRecord(as: Person | undefined, file: File | undefined, fields: Upload = {}) {
  const form = new FormData()
  form.set('id', fields.id ?? crypto.randomUUID())
  for (const name of ['title', 'kind', 'date'] as const) {
    const value = fields[name]
    if (value !== undefined) form.set(name, value)
  }
  if (file) form.append('file', file)
  return post('/api/v1/health-records', as, form)
}

/** The DICOM file of a patient, added to their records. */
export async function addedRecord(as: Person, fields: Upload = {}): Promise<HealthDocument> {
  return (await addRecord(as, new File([dicom()], 'jaw.dcm'), fields)).json().document
}

export const sharePath = (documentId: string, { user }: Person) =>
  `/api/v1/health-records/${documentId}/shares/${user._id}`

/** Shares a document with a provider. */
export const share = (as: Person | undefined, documentId: string, provider: Person, change: object = {}) =>
  put(sharePath(documentId, provider), as, {
    id: crypto.randomUUID(),
    duration: '30 days',
    mayDownload: true,
    ...change,
  })
