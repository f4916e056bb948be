import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import { SlotsAnswer } from '#features/appointments/rules/slots.ts'
import { loadOperator } from '#features/desk/web/api.ts'
import { call } from '#platform/web/api/call.ts'
import { AnswerTemplates, SavedFilters } from '../../rules/answer-templates.ts'
import { type HandoverForm, HandoverProviders, type HandoverStep } from '../../rules/handovers.ts'
import { type CallOutcomeForm, PhoneCalls } from '../../rules/phone-calls.ts'
import {
  type NoteForm,
  Presence,
  type PresenceForm,
  type ReplyForm,
  RequestAnswer,
  type RequestAnswerForm,
  type RequestChange,
  RequestConflict,
  type RequestDeletion,
  RequestPage,
  Revision,
} from '../../rules/requests.ts'
import { WorkingHours, WorkingHoursConflict, type WorkingHoursForm } from '../../rules/working-hours.ts'

const PATH = '/api/v1/operator/requests'
const TEMPLATES = '/api/v1/operator/answer-templates'
const HOURS = '/api/v1/operator/working-hours'
const FILTERS = '/api/v1/operator/request-filters'
const of = (reference: string) => `${PATH}/${encodeURIComponent(reference)}`

/** The query of the API for that of the screen's address: they have the same parameters. */
export const exportPath = (query: string) => `${PATH}.csv?${query}`
export const fetchRequests = (query: string, cursor?: string) => {
  const params = new URLSearchParams(query)
  if (cursor) params.set('cursor', cursor)
  return call(RequestPage, 'GET', `${PATH}?${params}`)
}
export const fetchRevision = () => call(Revision, 'GET', `${PATH}/revision`)
const fetchRequest = (reference: string) => call(RequestAnswer, 'GET', of(reference))
export const documentPath = (reference: string, id: string) => `${of(reference)}/documents/${id}/file`
export const sendChange = (reference: string, change: RequestChange) =>
  call(RequestAnswer, 'POST', `${of(reference)}/changes`, change)
export const sendAnswer = (reference: string, form: RequestAnswerForm) =>
  call(RequestAnswer, 'POST', `${of(reference)}/answers`, form)
export const sendReply = (reference: string, form: ReplyForm) =>
  call(RequestAnswer, 'POST', `${of(reference)}/replies`, form)
export const sendDeletion = (reference: string, form: RequestDeletion) =>
  call(RequestAnswer, 'POST', `${of(reference)}/deletion`, form)
export const sendNote = (reference: string, form: NoteForm) =>
  call(RequestAnswer, 'POST', `${of(reference)}/notes`, form)
export const sendCall = (reference: string, form: CallOutcomeForm) =>
  call(RequestAnswer, 'POST', `${of(reference)}/calls`, form)
export const fetchHandoverProviders = (typed: string) =>
  call(HandoverProviders, 'GET', `/api/v1/operator/handover-providers?q=${encodeURIComponent(typed)}`)
export const fetchSlots = (providerId: string, kind?: AppointmentKind) =>
  call(SlotsAnswer, 'GET', `/api/v1/providers/${providerId}/slots${kind ? `?kind=${kind}` : ''}`)
export const sendHandover = (reference: string, form: HandoverForm) =>
  call(RequestAnswer, 'POST', `${of(reference)}/handovers`, form)
export const sendHandoverStep = (
  reference: string,
  id: string,
  step: 'completion' | 'withdrawal',
  form: HandoverStep,
) => call(RequestAnswer, 'POST', `${of(reference)}/handovers/${id}/${step}`, form)
export const renewPresence = (reference: string, form: PresenceForm) =>
  call(Presence, 'POST', `${of(reference)}/presence`, form, { isBackground: true })

const fetchTemplates = () => call(AnswerTemplates, 'GET', TEMPLATES)
export const saveTemplate = (form: { id: string; name: string; text: string; version?: number }) =>
  form.version === undefined
    ? call(AnswerTemplates, 'POST', TEMPLATES, form)
    : call(AnswerTemplates, 'PUT', `${TEMPLATES}/${form.id}`, form)
export const deleteTemplate = (id: string, form: { version: number; isDeleted: boolean }) =>
  call(AnswerTemplates, 'POST', `${TEMPLATES}/${id}/deletion`, form)

const fetchFilters = () => call(SavedFilters, 'GET', FILTERS)
export const saveFilter = (form: { id: string; name: string; query: string }) =>
  call(SavedFilters, 'POST', FILTERS, form)
export const removeFilter = (id: string) => call(SavedFilters, 'DELETE', `${FILTERS}/${id}`)

export const fetchHours = () => call(WorkingHours, 'GET', HOURS)
export const saveHours = (id: string, form: WorkingHoursForm) => call(WorkingHours, 'PUT', `${HOURS}/${id}`, form)

/** The newer hours that a conflict carries. */
export const newerHours = (answer: unknown) => WorkingHoursConflict.safeParse(answer).data?.operator

/** The newer state that a conflict carries. */
export const conflictOf = (answer: unknown) => RequestConflict.safeParse(answer).data?.request

/** The loader of the queue. */
export async function loadQueue(request: Request) {
  const me = await loadOperator(request)
  const query = new URL(request.url).searchParams.toString()
  if (!me.ok) return { query, page: me, filters: me }
  const [page, filters] = await Promise.all([fetchRequests(query), fetchFilters()])
  return { query, page, filters }
}

/** The loader of one request. */
export async function loadRequest(reference: string, request: Request) {
  const me = await loadOperator(request)
  if (!me.ok) return { answer: me, templates: me }
  const [answer, templates] = await Promise.all([fetchRequest(reference), fetchTemplates()])
  return { answer, templates }
}

/** The loader of the templates. */
export async function loadTemplates(request: Request) {
  const me = await loadOperator(request)
  return me.ok ? fetchTemplates() : me
}

/** The loader of the calls. */
export async function loadPhoneCalls(request: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(PhoneCalls, 'GET', '/api/v1/operator/calls') : me
}
