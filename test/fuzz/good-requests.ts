import { randomUUID } from 'node:crypto'
import { sendResetLinks } from '#features/accounts/server/passwords/forgotten-passwords.ts'
import { days, hours } from '#platform/rules/durations.ts'
import { defaultContent } from '#platform/server/contents/contents.ts'
import { unsubscribeToken } from '#platform/server/mail/unsubscribe.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { entry, invoiceForm, record } from '#test/people/invoice.ts'
import { asked as askedCareTeam, opened, send } from '#test/people/request.ts'
import { addPasskey, clock, connectApp } from '#test/people/second-factor.ts'
import { checkAll, sentEvidence } from '#test/people/verification.ts'
import { get, newAccount, PASSWORD, type Person, person, post, put, setEmailConfirmed, world } from '#test/world.ts'
import { type GoodRequest, good } from './good-request.ts'
import { moderationRequests } from './moderation-requests.ts'
import { caseRequests } from './quote-requests.ts'
import { recordRequests } from './record-requests.ts'

/** Why the fuzzer has no request that succeeds. */
export const CANNOT_SUCCEED: Readonly<Record<string, string>> = {
  'POST /api/v1/user/login/second-factor': 'needs a code of the moment',
  'POST /api/v1/user/login/passkey': 'needs the signature of an authenticator',
  'POST /api/v1/user/passkeys': 'needs the signature of an authenticator',
  'POST /api/v1/user/authenticator/confirm': 'needs a code of the moment',
  'PUT /api/v1/notifications/push': 'needs a push service on the internet',
  'POST /api/v1/notifications/push/test': 'needs a push service on the internet',
  'POST /api/v1/notifications/push/renewals': 'needs a push service on the internet',
  'GET /api/v1/demo/mails': 'the fuzzed server has no demo',
  'GET /api/v1/demo/mails/{id}': 'the fuzzed server has no demo',
  'POST /api/v1/demo/run-jobs': 'the fuzzed server has no demo',
}

const NEW_PASSWORD = 'quite another phrase'

/** People of their own, because many of these requests end what others need. */
export async function goodRequests(): Promise<GoodRequest[]> {
  return [
    good('POST /api/v1/user/new', undefined, newAccount()),
    ...planRequests(),
    comparisonRequest(),
    ...(await passwordRequests()),
    ...(await factorRequests()),
    ...(await providerRequests()),
    ...(await moderationRequests()),
    ...(await mailRequests()),
    ...(await recordRequests()),
    ...(await summaryRequests()),
    ...(await waitingListRequests()),
    ...(await verificationRequests()),
    ...(await handoverRequests()),
    ...(await contentRequests()),
    ...(await caseRequests()),
  ]
}

const planRequests = () =>
  ['GET /api/v1/plans/totals', 'GET /api/v1/plans/summary', 'GET /api/v1/plans/price-ranges'].map((operation) => ({
    ...good(operation, undefined, undefined),
    url: `${operation.split(' ')[1]}?plan=1-rc26&country=Turkey`,
  }))

/** Without a plan: any other text in its place would be refused. */
const comparisonRequest = () => ({
  ...good('GET /api/v1/comparisons', undefined, undefined),
  url: '/api/v1/comparisons?clinics=b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01',
})

/** The token of the newest mailed link to a person. */
async function mailedToken({ user }: Person, subject: string) {
  const { text } = await world.ctx.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', user.email)
    .where('subject', 'like', subject)
    .executeTakeFirstOrThrow()
  return /#([\w-]{43})/.exec(text)?.[1]
}

async function passwordRequests(): Promise<GoodRequest[]> {
  const forgetful = await person('patient')
  const careful = await person('patient')
  const moved = await person('patient')
  const closed = await person('patient')
  const unconfirmed = await person('patient')
  await setEmailConfirmed(unconfirmed.user._id, null)
  await post('/api/v1/user/forgot-password', undefined, { username: forgetful.user.username })
  await sendResetLinks(world.ctx)
  const email = `new-${moved.user.email}`
  await post('/api/v1/user/change-email', moved, { email, password: PASSWORD })
  const confirmed = await mailedToken({ ...moved, user: { ...moved.user, email } }, 'Confirm%')
  await post('/api/v1/user/delete-account', closed, { password: PASSWORD })
  return [
    good('POST /api/v1/user/reset-password', undefined, {
      token: await mailedToken(forgetful, 'Set a new password'),
      password: NEW_PASSWORD,
    }),
    good('POST /api/v1/user/change-password', careful, { currentPassword: PASSWORD, password: NEW_PASSWORD }),
    good('POST /api/v1/user/confirm-email', undefined, { token: confirmed, password: PASSWORD }),
    good('POST /api/v1/user/resend-confirmation', unconfirmed, undefined),
    good('POST /api/v1/user/restore-account', undefined, { username: closed.user.username, password: PASSWORD }),
  ]
}

async function factorRequests(): Promise<GoodRequest[]> {
  const mira = await person('patient')
  const { added } = await addPasskey(mira)
  clock.now = Date.now()
  await connectApp(mira)
  const password = { password: PASSWORD }
  return [
    good('POST /api/v1/user/passkeys/{id}/remove', mira, password, added.json().passkey.id),
    good('POST /api/v1/user/recovery-codes', mira, password),
    good('POST /api/v1/user/authenticator/remove', mira, password),
  ]
}

async function providerRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  await changeProfile(provider.user._id, { services: services({ 'Dental Treatment': { Implant: 900 } }) })
  const { id: treatment } = await world.ctx.db
    .selectFrom('sub_services as treatment')
    .innerJoin('offered_services as service', 'service.id', 'treatment.service_id')
    .select('treatment.id')
    .where('service.provider_id', '=', provider.user._id)
    .executeTakeFirstOrThrow()
  await put('/api/v1/user/update', provider, { paypalEmail: 'first@example.org' })
  await put('/api/v1/user/update', provider, { paypalEmail: 'second@example.org' })
  const undo = { token: await mailedToken(provider, 'Your payout details will%') }
  const startsAt = new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + days(7))
  const coming = await bookedAppointment({ provider, patient, service: 'Implant', state: 'confirmed', startsAt })
  const { version } = (await get(`/api/v1/appointments/${coming}`, provider)).json().appointment
  const completed = await bookedAppointment({ provider, patient, service: 'Implant' })
  const strips = new URLSearchParams({ providers: provider.user._id, timeZone: 'Europe/Berlin' })
  const billed = invoiceForm(patient, completed)
  const refund = entry({ kind: 'refund' })
  await post('/api/v1/invoices', provider, billed)
  await record(provider, billed.id, entry())
  await record(provider, billed.id, refund)
  return [
    good('PUT /api/v1/user/price-list', provider, {
      version: 0,
      prices: [{ procedure: 'crown-zirconia', price: '240' }],
    }),
    good('GET /api/v1/user/price-list/changes/{procedure}', provider, undefined, 'crown-zirconia'),
    { operation: 'GET /api/v1/slots', as: undefined, url: `/api/v1/slots?${strips}`, body: undefined },
    {
      operation: 'GET /api/v1/invoices/{id}/credit-notes/{entryId}/pdf',
      as: patient,
      url: `/api/v1/invoices/${billed.id}/credit-notes/${refund.id}/pdf`,
      body: undefined,
    },
    good('POST /api/v1/user/undo-payout', undefined, undo),
    good('DELETE /api/v1/services/{id}', provider, undefined, treatment),
    good('POST /api/v1/appointments/{id}/moves', provider, { move: 'cancel', version, reason: 'Ill.' }, coming),
    good('POST /api/v1/invoices', provider, invoiceForm(patient, completed)),
    good('PUT /api/v1/appointments/{id}/feedback', patient, { rating: 5, text: 'Kind.', version: 0 }, completed),
  ]
}

async function mailRequests(): Promise<GoodRequest[]> {
  const operator = await person('operator')
  const mira = await person('patient')
  const { mails } = (await get('/api/v1/operator/mails', operator)).json()
  const { mail } = (await get(`/api/v1/operator/mails/${mails[0].id}`, operator)).json()
  const signer = await world.ctx.db
    .selectFrom('accounts')
    .select(['id', 'email', 'mail_key'])
    .where('id', '=', mira.user._id)
    .executeTakeFirstOrThrow()
  const token = unsubscribeToken({ ...signer, email: signer.email ?? '' }, 'news')
  return [
    good('GET /api/v1/unsubscribe/{token}', undefined, undefined, token),
    good('POST /api/v1/unsubscribe/{token}', undefined, {}, token),
    good('DELETE /api/v1/unsubscribe/{token}', undefined, undefined, token),
    { operation: 'GET /api/v1/mails/{id}/html', as: undefined, url: mail.htmlAddress, body: undefined },
  ]
}

async function summaryRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  const id = await bookedAppointment({ patient, provider })
  const form = { version: 0, text: 'The gum has healed.', nextSteps: ['Rest'], teamNote: '', isSent: true }
  return [
    good('PUT /api/v1/appointments/{id}/summary', provider, form, id),
    good('GET /api/v1/appointments/{id}/summary', patient, undefined, id),
  ]
}

async function waitingListRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  const startsAt = new Date(world.ctx.now().getTime() + days(20))
  const id = await bookedAppointment({ patient, provider, state: 'confirmed', startsAt })
  const timeZone = 'Europe/Berlin'
  return [
    good('PUT /api/v1/appointments/{id}/waiting-list', patient, { timeZone }, id),
    good('PUT /api/v1/providers/{id}/waiting-list', patient, { kind: 'video', timeZone }, provider.user._id),
  ]
}

async function verificationRequests(): Promise<GoodRequest[]> {
  const elif = await person('doctor')
  const operator = await person('operator')
  const { _id } = await sentEvidence(elif)
  const { checks } = await checkAll(operator, _id)
  const { _id: other } = await sentEvidence(elif)
  return [
    good('GET /api/v1/verifications/{id}/file', elif, undefined, _id),
    good('GET /api/v1/operator/verifications/{id}', operator, undefined, _id),
    good('GET /api/v1/operator/verifications/{id}/file', operator, undefined, _id),
    good('GET /api/v1/operator/verifications/{id}/openings', operator, undefined, _id),
    good('PUT /api/v1/operator/verifications/{id}/checks', operator, { version: 1, checks }, _id),
    good(
      'POST /api/v1/operator/verifications/{id}/decisions',
      operator,
      { version: 2, decision: 'refuse', reason: 'Not readable.' },
      _id,
    ),
    good('DELETE /api/v1/verifications/{id}', elif, undefined, other),
  ]
}

async function contentRequests(): Promise<GoodRequest[]> {
  const operator = await person('operator')
  const value = defaultContent(world.ctx, 'faqs')
  const path = '/api/v1/operator/contents'
  await post(`${path}/testimonials/revisions`, operator, { version: 0, value: null, note: '' })
  return [
    good(`GET ${path}/{key}`, operator, undefined, 'faqs'),
    good(`GET ${path}/{key}/revisions`, operator, undefined, 'testimonials'),
    {
      operation: `GET ${path}/{key}/revisions/{version}`,
      as: operator,
      url: `${path}/faqs/revisions/0`,
      body: undefined,
    },
    good(`POST ${path}/{key}/previews`, operator, { value }, 'faqs'),
    good(`POST ${path}/{key}/revisions`, operator, { version: 0, value, note: 'The same' }, 'faqs'),
  ]
}

async function handoverRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  const operator = await person('operator')
  const begin = async (agreement: object) => {
    const { reference } = await askedCareTeam({ email: patient.user.email, message: randomUUID() })
    const { version } = await opened(operator, reference)
    const form = { id: randomUUID(), version, providerId: provider.user._id, ...agreement }
    const { request } = (await send(operator, reference, 'handovers', form)).json()
    return { path: `/api/v1/operator/requests/${reference}/handovers/${form.id}`, version: request.version }
  }
  await begin({ agreement: 'link' })
  const token = await mailedToken(patient, 'May we pass%')
  const completed = await begin({ agreement: 'conversation', note: 'On the phone.' })
  const withdrawn = await begin({ agreement: 'conversation', note: 'On the phone.' })
  const steps = [
    { ...completed, step: 'completion' },
    { ...withdrawn, step: 'withdrawal' },
  ]
  return [
    good('POST /api/v1/handover-questions', undefined, { token }),
    good('POST /api/v1/handover-decisions', undefined, { token, isAgreed: true }),
    ...steps.map(({ path, version, step }) => ({
      operation: `POST /api/v1/operator/requests/{reference}/handovers/{id}/${step}`,
      as: operator,
      url: `${path}/${step}`,
      body: { version },
    })),
  ]
}
