import type { DeskRequest } from '#features/enquiries/rules/requests.ts'

/** A new request, as the care desk loads it. */
export const deskRequest: DeskRequest = {
  reference: 'SV-ABCD-1234',
  fullName: 'Aoife Murphy',
  source: 'home',
  treatment: '',
  packageTitle: '',
  callAt: null,
  status: 'new',
  owner: null,
  priority: 'normal',
  tags: [],
  createdAt: '2026-11-15T08:00:00.000Z',
  dueAt: '2026-11-16T08:00:00.000Z',
  version: 0,
  email: 'aoife@example.org',
  phone: '',
  message: '',
  timeZone: null,
  provider: null,
  hasAccount: false,
  otherRequests: [],
  documents: [],
  entries: [],
  handovers: [],
  deletedAt: null,
}
