import { openChat } from '#test/people/chat.ts'
import { addedRecord, share } from '#test/people/record.ts'
import { asked, opened } from '#test/people/request.ts'
import { get, person } from '#test/world.ts'
import { type GoodRequest, good } from './good-request.ts'

/** Documents of health records, and those who open them. */
export async function recordRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  const { _id: chatId } = await openChat(patient, provider)
  const { _id: id } = await addedRecord(patient)
  const { _id: another } = await addedRecord(patient)
  await share(patient, another, provider)
  const { records } = (await get(`/api/v1/chats/${chatId}/shared-records`, provider)).json()
  const { reference } = await asked({ documents: [another] }, patient)
  const operator = await person('operator')
  const [sent] = (await opened(operator, reference)).documents
  const sentFile = 'GET /api/v1/operator/requests/{reference}/documents/{documentId}/file'
  const change = { title: 'Panoramic X-ray', kind: 'scan', date: '2026-03-02' }
  const sharing = { id: crypto.randomUUID(), duration: '30 days', mayDownload: true }
  const shareOperation = '/api/v1/health-records/{id}/shares/{clinicId}'
  const shareUrl = `/api/v1/health-records/${id}/shares/${provider.user._id}`
  return [
    good('GET /api/v1/health-records/{id}/file', patient, undefined, id),
    good('PUT /api/v1/health-records/{id}', patient, change, id),
    { operation: `PUT ${shareOperation}`, as: patient, url: shareUrl, body: sharing },
    { operation: `DELETE ${shareOperation}`, as: patient, url: shareUrl, body: undefined },
    good('GET /api/v1/chats/{id}/shared-records', provider, undefined, chatId),
    good('GET /api/v1/shared-records/{id}/file', provider, undefined, records[0]._id),
    good('DELETE /api/v1/health-records/{id}', patient, undefined, id),
    {
      operation: sentFile,
      as: operator,
      url: `/api/v1/operator/requests/${reference}/documents/${sent?._id}/file`,
      body: undefined,
    },
  ]
}
