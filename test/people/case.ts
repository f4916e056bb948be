import type { PatientCase, QuoteRequest } from '#features/cases/rules/cases.ts'
import type { NotificationPage } from '#features/notifications/rules/notifications.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { get, type Person, person, post, put, world } from '#test/world.ts'

/** Implants at 36 and 46, a root canal and a crown at 26. */
const PLAN = '1-M4636-im4636-cz26-rc26'
export const NOW = new Date('2026-11-18T09:00:00.000Z')
const VALID_UNTIL = '2026-12-05'

/** A dental clinic with a public profile and a price list. */
export async function dentist(displayname: string) {
  const doctor = await person('doctor', { displayname })
  await changeProfile(doctor.user._id, {
    services: services({ 'Dental Treatment': { 'Dental Implant': 900 } }),
    timeZone: 'Europe/Istanbul',
  })
  const prices = { 'implant-fixture': 700, abutment: 150, 'crown-zirconia': 300, 'root-canal': 210 }
  await put('/api/v1/user/price-list', doctor, {
    version: 0,
    prices: Object.entries(prices).map(([procedure, price]) => ({ procedure, price })),
  })
  return doctor
}

/** A patient whose name is nobody else's, so that it can be searched for. */
export const hannah = () =>
  person('patient', {
    firstName: 'Hannelore',
    lastName: 'Zwetschgenbaum',
    displayname: 'Hannelore Zwetschgenbaum',
    phone: '+49 89 7654321',
    username: `plumtree${crypto.randomUUID().slice(0, 8)}`,
  })

export const caseForm = (clinics: readonly Person[], change: object = {}) => ({
  id: crypto.randomUUID(),
  plan: PLAN,
  note: 'I would like to travel in spring.',
  ageBand: '40-49',
  smoking: 'non-smoker',
  country: 'DE',
  clinics: clinics.map(({ user }) => user._id),
  ...change,
})

export async function sentCase(patient: Person, clinics: readonly Person[], change: object = {}): Promise<PatientCase> {
  return (await post('/api/v1/cases', patient, caseForm(clinics, change))).json().case
}

export const readCase = async (patient: Person, { _id }: Pick<PatientCase, '_id'>): Promise<PatientCase> =>
  (await get(`/api/v1/cases/${_id}`, patient)).json().case

/** The request of a case to a clinic. */
export function requestTo({ clinics }: PatientCase, { user }: Person) {
  const request = clinics.find(({ provider }) => provider === user._id)
  if (!request) throw new Error('The case was not sent to this clinic.')
  return request._id
}

export const readRequest = async (clinic: Person, id: string): Promise<QuoteRequest> =>
  (await get(`/api/v1/case-requests/${id}`, clinic)).json().request

/** Confirms all lines of the plan at the prices of the list, with one that is added. */
export const quoteForm = (change: object = {}) => ({
  id: crypto.randomUUID(),
  currency: 'USD',
  lines: [
    { position: 0, answer: 'confirmed', amount: 230_000, materials: 'Straumann BLX', guaranteeYears: 10 },
    { position: 1, answer: 'confirmed', amount: 30_000 },
    { position: 2, answer: 'examination', low: 20_000, high: 40_000, reason: 'Tooth 26 is not clear on the X-ray.' },
    { position: null, answer: 'added', name: 'Bone graft', teeth: [46], amount: 38_000, reason: 'The bone is thin.' },
  ],
  visits: [{ nights: 5, healingWeeks: { low: 12, high: 26 } }, { nights: 5 }],
  included: ['ct_scan', 'airport_transfer'],
  paymentTerms: 'Half before each visit.',
  message: 'We look forward to you.',
  validUntil: VALID_UNTIL,
  ...change,
})

export const sendQuote = (clinic: Person, requestId: string, form: object = quoteForm()) =>
  post(`/api/v1/case-requests/${requestId}/quotes`, clinic, form)

export const accept = (patient: Person, { _id }: Pick<PatientCase, '_id'>, quoteId: string) =>
  post(`/api/v1/cases/${_id}/acceptance`, patient, { quoteId })

/** A case of a patient with a quote in force of each of its clinics. */
export async function quotedCase(count = 2) {
  const patient = await hannah()
  const clinics: Person[] = []
  for (let at = 0; at < count; at++) clinics.push(await dentist(`Clinic ${String.fromCharCode(65 + at)}`))
  const sent = await sentCase(patient, clinics)
  const quotes: string[] = []
  for (const clinic of clinics) {
    const form = quoteForm()
    await sendQuote(clinic, requestTo(sent, clinic), form)
    quotes.push(form.id)
  }
  const [elif, szabo] = clinics as [Person, Person]
  const [quote, otherQuote] = quotes as [string, string]
  return { patient, elif, szabo, clinics, sent, quote, otherQuote, request: requestTo(sent, elif) }
}

/** The same, with the first quote accepted. */
export async function acceptedCase() {
  const people = await quotedCase()
  await accept(people.patient, people.sent, people.quote)
  return people
}

export async function notificationsOf(as: Person) {
  const page: NotificationPage = (await get('/api/v1/notifications', as)).json()
  return page.notifications.map(({ text }) => text)
}

export const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').selectAll().where('to_address', '=', user.email).orderBy('subject').execute()
