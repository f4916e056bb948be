import { days } from '#platform/rules/durations.ts'
import { CASE_EXAMPLES } from '#test/forms/case-examples.ts'
import { accept, caseForm, dentist, quoteForm, requestTo, sendQuote, sentCase } from '#test/people/case.ts'
import { addRecord } from '#test/people/record.ts'
import { acceptedTreatment, bookedTreatment, openDentist, readVisits, visitsForm } from '#test/people/visit.ts'
import { drawn } from '#test/pictures.ts'
import { type Person, person, post, world } from '#test/world.ts'
import { type GoodRequest, good } from './good-request.ts'

const CASE = '/api/v1/cases/{id}'
const REQUEST = '/api/v1/case-requests/{id}'
const message = () => ({ id: crypto.randomUUID(), text: 'How long does it heal?' })

/** A quote that is valid from today. */
const quote = (change: object = {}) => {
  const validUntil = new Date(world.ctx.now().getTime() + days(30)).toISOString().slice(0, 10)
  return quoteForm({ validUntil, ...change })
}

const template = CASE_EXAMPLES.QuoteTemplateForm as object
const draft = { ...(CASE_EXAMPLES.QuoteDraftForm as object), version: 0 }

/** Each change of a case needs one in its own state. */
export async function caseRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const clinic = await dentist('Bosphorus Dental')
  return [
    good('POST /api/v1/cases', await person('patient'), caseForm([clinic])),
    ...(await openRequests(patient, clinic)),
    good('GET /api/v1/quote-templates', clinic, undefined),
    good('PUT /api/v1/quote-templates/{id}', clinic, template, crypto.randomUUID()),
    good('DELETE /api/v1/quote-templates/{id}', clinic, undefined, crypto.randomUUID()),
    ...(await quotedRequests(await person('patient'), clinic)),
    ...(await agreedRequests(await person('patient'), clinic)),
    ...(await visitRequests()),
  ]
}

async function openRequests(patient: Person, clinic: Person): Promise<GoodRequest[]> {
  const picture = new File([new Uint8Array(await drawn().jpeg().toBuffer())], 'jaw.jpg')
  const { document } = (await addRecord(patient, picture)).json()
  const sent = await sentCase(patient, [clinic], { documents: [document._id] })
  const declined = requestTo(await sentCase(patient, [clinic]), clinic)
  const closed = await sentCase(patient, [clinic])
  const request = requestTo(sent, clinic)
  const [file] = sent.documents
  return [
    good(`GET ${CASE}`, patient, undefined, sent._id),
    good(`GET ${REQUEST}`, clinic, undefined, request),
    {
      operation: `GET ${REQUEST}/documents/{documentId}/file`,
      as: clinic,
      url: `/api/v1/case-requests/${request}/documents/${file?._id}/file`,
      body: undefined,
    },
    good(`GET ${REQUEST}/messages`, patient, undefined, request),
    good(`POST ${REQUEST}/messages`, patient, message(), request),
    good(`POST ${REQUEST}/quotes`, clinic, quote(), request),
    good(`PUT ${REQUEST}/draft`, clinic, draft, declined),
    good(`DELETE ${REQUEST}/draft`, clinic, undefined, declined),
    good(`POST ${REQUEST}/decline`, clinic, { reason: 'Fully booked.' }, declined),
    good(`POST ${CASE}/closure`, patient, {}, closed._id),
  ]
}

async function quotedRequests(patient: Person, clinic: Person): Promise<GoodRequest[]> {
  const sent = await sentCase(patient, [clinic])
  const other = await sentCase(patient, [clinic])
  const accepted = quote()
  const withdrawn = quote()
  await sendQuote(clinic, requestTo(sent, clinic), accepted)
  await sendQuote(clinic, requestTo(other, clinic), withdrawn)
  return [
    good(`POST ${CASE}/acceptance`, patient, { quoteId: accepted.id }, sent._id),
    good(`POST ${REQUEST}/withdrawal`, clinic, { quoteId: withdrawn.id, reason: '' }, requestTo(other, clinic)),
  ]
}

async function agreedRequests(patient: Person, clinic: Person): Promise<GoodRequest[]> {
  const requests: string[] = []
  const cases: string[] = []
  const orders: string[] = []
  const change = () => ({
    id: crypto.randomUUID(),
    reason: 'Two visits.',
    lines: [{ kind: 'add', name: 'Sedation', amount: 20_000 }],
  })
  for (let at = 0; at < 3; at++) {
    const sent = await sentCase(patient, [clinic])
    const request = requestTo(sent, clinic)
    const form = quote()
    const order = change()
    await sendQuote(clinic, request, form)
    await accept(patient, sent, form.id)
    if (at > 0) await post(`/api/v1/case-requests/${request}/change-orders`, clinic, order)
    requests.push(request)
    cases.push(sent._id)
    orders.push(order.id)
  }
  return [
    good(`GET ${CASE}/pdf`, patient, undefined, cases[0]),
    good(`GET ${REQUEST}/pdf`, clinic, undefined, requests[0]),
    good(`POST ${REQUEST}/change-orders`, clinic, change(), requests[0]),
    {
      operation: `POST ${REQUEST}/change-orders/{orderId}/withdrawal`,
      as: clinic,
      url: `/api/v1/case-requests/${requests[1]}/change-orders/${orders[1]}/withdrawal`,
      body: {},
    },
    {
      operation: `POST ${CASE}/change-orders/{orderId}/decision`,
      as: patient,
      url: `/api/v1/cases/${cases[2]}/change-orders/${orders[2]}/decision`,
      body: { decision: 'accept' },
    },
  ]
}

/** Visits need a clinic with opening hours, and each booking an accepted quote of its own. */
async function visitRequests(): Promise<GoodRequest[]> {
  const clinic = await openDentist()
  const { validUntil } = quote()
  const visits = [{ nights: 5, healingWeeks: { low: 12, high: 16 } }, { nights: 3 }]
  const treatment = await acceptedTreatment(clinic, { validUntil, visits })
  const booked = await bookedTreatment(clinic, { validUntil, visits })
  const form = visitsForm(await readVisits(treatment))
  const appointment = booked.visits.visits[0]?.appointment?._id
  return [
    good(`GET ${CASE}/visits`, treatment.patient, undefined, treatment.sent._id),
    good(`GET ${CASE}/visits/slots`, treatment.patient, undefined, treatment.sent._id),
    good(`GET ${REQUEST}/visits`, clinic, undefined, treatment.request),
    good(`POST ${CASE}/visits`, treatment.patient, form, treatment.sent._id),
    good('GET /api/v1/appointments/{id}/slots', booked.patient, undefined, appointment),
  ]
}
