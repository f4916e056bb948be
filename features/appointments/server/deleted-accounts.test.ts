import { beforeEach, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { bookedAppointment } from '#test/appointments.ts'
import {
  book,
  clinicOf,
  ELEVEN,
  mailsTo,
  moved,
  NOW,
  requested,
  requestOf,
  saveKinds,
  TEN_TWENTY,
} from '#test/people/appointment.ts'
import { openChat, write } from '#test/people/chat.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import type { Appointment } from '../rules/appointments.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})
const subjects = async (reader: Person) => (await mailsTo(reader)).map(({ subject }) => subject)
const stateOf = async (as: Person, { _id }: Pick<Appointment, '_id'>) =>
  (await get(`/api/v1/appointments/${_id}`, as)).json().appointment.state
const deleteAccountOf = (who: Person) => post('/api/v1/user/delete-account', who, { password: who.password })

test('a deleted account releases its upcoming appointments and mails the other participants', async () => {
  const mira = await person('patient')
  const elif = await clinicOf()
  await write(mira, (await openChat(mira, elif))._id, 'Hello')
  const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
  const offer = { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: ELEVEN }
  const offered = (await book(elif, offer)).json().appointment
  const past = await bookedAppointment({ provider: elif, patient: mira })
  await deleteAccountOf(mira)
  expect([await stateOf(elif, confirmed), await stateOf(elif, offered), await stateOf(elif, { _id: past })]).toEqual([
    'cancelled',
    'declined',
    'completed',
  ])
  expect((await subjects(elif)).slice(-2).sort()).toEqual([
    'Mira Lang has cancelled your appointment',
    'Mira Lang has declined your time',
  ])
})

test('an erased account leaves its appointments without any of its texts', async () => {
  const word = 'Quillonia'
  const names = { firstName: word, lastName: word, displayname: word, username: word, email: `${word}@example.org` }
  const mira = await person('patient', names)
  const elif = await clinicOf()
  await saveKinds(elif, { video: { questions: ['Since when?'] } })
  const answers = [{ question: 'Since when?', answer: `Ask ${word}` }]
  const { appointment } = (await book(mira, requestOf(elif, TEN_TWENTY, { about: `${word} asks`, answers }))).json()
  const asked = await moved(mira, appointment, 'reschedule', { startsAt: ELEVEN, reason: `${word} is late` })
  const proposed = await moved(elif, asked, 'reschedule', { startsAt: TEN_TWENTY, reason: 'A surgery' })
  expect(await tablesWith(word)).toEqual([
    'accounts',
    'appointment_moves',
    'appointments',
    'mails',
    'person_search_keys',
  ])
  await deleteAccountOf(mira)
  settings.now = () => new Date('2026-12-16T08:00:00Z')
  await eraseDueAccounts(world.ctx)
  settings.now = () => NOW
  expect(await tablesWith(word)).toEqual([])
  const stored = (await get(`/api/v1/appointments/${proposed._id}`, elif)).json().appointment
  expect(stored).toMatchObject({
    state: 'declined',
    about: '',
    answers: [],
    patient: { displayname: 'Deleted account' },
  })
})
