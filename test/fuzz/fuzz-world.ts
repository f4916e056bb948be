import { sql } from 'kysely'
import { openSession } from '#features/accounts/server/sessions.ts'
import type { Role } from '#platform/rules/users.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { changeProfile, clinic, services } from '#test/catalogue.ts'
import { openChat, write } from '#test/people/chat.ts'
import { answerFeedback, rate } from '#test/people/feedback.ts'
import { answer, ask, asked } from '#test/people/forum.ts'
import { entry, invoiceForm, packageOf, record } from '#test/people/invoice.ts'
import { addPasskey } from '#test/people/second-factor.ts'
import { pdf } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { get, PASSWORD, type Person, person, post, put, TEST_CLIENT, world } from '#test/world.ts'

/** Who makes the requests, and ids of everything they can be about, by the word of the path that precedes an id. */
export type FuzzWorld = {
  people: Record<Role, Person>
  ids: Record<IdKind, string[]>
  /** Free times of the provider. */
  slots: string[]
  usernames: string[]
}
export type IdKind = keyof typeof ID_QUERIES

const ID_QUERIES = {
  accounts: 'select id from accounts order by created_at desc',
  providers:
    'select account_id as id from providers join accounts on id = account_id order by accounts.created_at desc',
  patients: "select id from accounts where role = 'patient' order by created_at desc",
  appointments: 'select id from appointments order by created_at desc',
  chats: 'select id from chats order by changed_at desc',
  attachments: 'select id from chat_messages order by sent_at desc',
  packages: 'select id from care_packages order by created_at desc',
  services: 'select id from sub_services',
  questions: 'select id from forum_questions order by asked_at desc',
  feedback: 'select id from feedback order by created_at desc',
  invoices: 'select id from invoices order by created_at desc',
  'saved-items': 'select id from doctors',
  'saved-plans': 'select id from saved_plans',
  sessions: 'select id from sessions order by used_at desc',
  passkeys: 'select id from passkeys order by created_at desc',
  'security-events': `select id from audit_events where target = 'new device' order by id desc`,
  mails: 'select id from mails order by created_at desc',
  reports: 'select id from chat_reports',
  calendars: 'select null as id where false',
} as const

const IDS_MAX = 3
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A patient, a provider and an operator who have used every feature, so that requests reach deep states. */
export async function prepareWorld(): Promise<FuzzWorld> {
  const patient = await person('patient')
  const doctor = await person('doctor', { displayname: 'Dr. Elif Kaya' })
  const operator = await person('operator')
  await describeClinic(doctor)
  await talk(patient, doctor)
  const slots = await visit(patient, doctor)
  await speakInPublic(patient, doctor)
  await secureLogin(patient)
  await post('/api/v1/user/forgot-password', undefined, { username: patient.user.username })
  const people = { patient, doctor, operator }
  const usernames = Object.values(people).map(({ user }) => user.username)
  const ids = await selectIds()
  // Only the answer that makes a feed has its token
  const { url } = (await post('/api/v1/appointments/feed', patient, {})).json()
  return { people, ids: { ...ids, calendars: [url.split('/').at(-1)] }, slots, usernames }
}

async function selectIds() {
  const entries = Object.entries(ID_QUERIES).map(async ([kind, query]) => {
    const { rows } = await sql.raw<{ id: string }>(`${query} limit ${IDS_MAX}`).execute(world.ctx.db)
    return [kind, rows.map(({ id }) => id)]
  })
  return Object.fromEntries(await Promise.all(entries)) as FuzzWorld['ids']
}

/** A passkey, and a login on another device that its owner can confirm. */
async function secureLogin(patient: Person) {
  await addPasskey(patient)
  const { username } = patient.user
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  const payload = { username, password: PASSWORD }
  await world.app.inject({ method: 'POST', url: '/api/v1/user/login', headers, payload })
}

async function describeClinic({ user }: Person) {
  await changeProfile(user._id, {
    timeZone: 'Europe/Istanbul',
    openingHours: EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    clinic: clinic('Bosphorus Center', 'Istanbul', 'Turkey'),
    services: services({ 'Dental Treatment': { Implant: 900, Veneers: 300 } }),
    doctors: [
      {
        _id: '',
        doctorName: 'Dr. Deniz Aydın',
        logoofdoctor: '/drawings/portraits/elif-kaya.svg',
        degree: 'DMD',
        yearOfStartingPracticing: 2015,
        biography: '',
        specializations: [],
        languagesOfDoctors: ['English'],
      },
    ],
  })
}

async function talk(patient: Person, doctor: Person) {
  const chat = await openChat(patient, doctor)
  await write(patient, chat._id, 'Good morning')
  await write(doctor, chat._id, 'Good morning to you')
  const attachment = formOf({ id: crypto.randomUUID(), text: '' }, [['attachment', pdf(), 'findings.pdf']])
  await post(`/api/v1/chats/${chat._id}/messages`, patient, attachment)
  await post(`/api/v1/chats/${chat._id}/report`, doctor, { reason: 'spam', text: 'Again and again' })
}

/** Appointments in several states, an invoice with a payment, and feedback. Returns the free times. */
async function visit(patient: Person, doctor: Person) {
  const appointmentId = await bookedAppointment({ provider: doctor, patient, service: 'Implant' })
  const slots: { days: { slots: { startsAt: string; isFree: boolean }[] }[] } = (
    await get(`/api/v1/providers/${doctor.user._id}/slots?days=7`)
  ).json()
  const free = slots.days.flatMap((day) => day.slots.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt))
  const [first, ...others] = free
  const request = { id: crypto.randomUUID(), providerId: doctor.user._id, startsAt: first, service: 'Implant' }
  await post('/api/v1/appointments', patient, { ...request, about: '', timeZone: 'Europe/Berlin' })
  await packageOf(doctor)
  const { invoice } = (await post('/api/v1/invoices', doctor, invoiceForm(patient, appointmentId))).json()
  await record(doctor, invoice._id, entry())
  const { feedback } = (await rate(patient, appointmentId)).json()
  await answerFeedback(doctor, feedback, 'Thank you.')
  return others
}

async function speakInPublic(patient: Person, doctor: Person) {
  const question = await asked(patient, doctor, 'How long do I stay?')
  await answer(doctor, question, 'A week.')
  await ask(patient, doctor, 'And what does it cost?')
  await post('/api/v1/reports', doctor, { kind: 'question', id: question._id, reason: 'other', text: '' })
  await put(`/api/v1/saved-items/${doctor.user._id}`, patient, {})
  await put(`/api/v1/saved-plans/${crypto.randomUUID()}`, patient, { name: 'Implants', plan: '1-M36-im36' })
}

/** A new session for a person whose session was ended by a request; undefined when the account was deleted or suspended. */
export async function signInAgain(person: Person): Promise<Person | undefined> {
  const { _id: id } = person.user
  const account = await world.ctx.db.selectFrom('accounts').select('is_active').where('id', '=', id).executeTakeFirst()
  if (!account?.is_active) return undefined
  const opening = { client: TEST_CLIENT, secondFactorAt: world.ctx.now() }
  const session = await world.ctx.db.transaction().execute((tx) => openSession(world.ctx, tx, id, opening))
  return { ...person, ...session }
}
