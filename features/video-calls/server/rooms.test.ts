import { beforeEach, describe, expect, test } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { clinicOf, moved, NOW, requested, TEN_TWENTY, twoPeople } from '#test/people/appointment.ts'
import { ask, connect, next, signedIn } from '#test/people/chat.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import { CALL_EVENTS, CALL_LOST_SECONDS, CALL_PUSHES, CallAnswer, type CallRoom } from '../rules/video-calls.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

const START = Date.parse(TEN_TWENTY)
const setMinutes = (offset: number) => {
  settings.now = () => new Date(START + minutes(offset))
}

/** A patient and a provider with a confirmed appointment, at its time. */
async function call() {
  const [mira, elif] = await twoPeople()
  const appointment = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
  setMinutes(0)
  return { mira, elif, appointment }
}

const visit = ({ _id }: Appointment) => ({ appointmentId: _id, visitId: crypto.randomUUID() as string })
const readCall = async (as: Person, { _id }: Appointment) => get(`/api/v1/appointments/${_id}/call`, as)
const roomOf = (answer: Record<string, unknown>) => CALL_EVENTS.callEnter.answer.parse(answer).room
const sidesOf = ({ visits }: CallRoom) => visits.map(({ side }) => side)
const OFFER = { description: { type: 'offer', sdp: 'v=0' } }

/** Both are in the room, and the patient is let in. */
async function callUnderWay() {
  const people = await call()
  const { mira, elif, appointment } = people
  const [hers, clinic] = await Promise.all([connect(mira), connect(elif)])
  const patient = visit(appointment)
  const provider = visit(appointment)
  await ask(hers, 'callEnter', patient)
  await ask(clinic, 'callEnter', provider)
  await ask(clinic, 'callAdmit', { appointmentId: appointment._id })
  return { ...people, hers, clinic, patient, provider }
}

const signal = (
  from: { appointmentId: string; visitId: string },
  to: { visitId: string },
  content: object = OFFER,
) => ({
  ...from,
  to: to.visitId,
  signal: content,
})

describe('when the room is open', () => {
  test.each([
    [-16, 'early'],
    [-15, 'open'],
    [0, 'open'],
    [29, 'open'],
    [89, 'open'],
    [90, 'over'],
  ] as const)('%i minutes after the start it is %s', async (offset, phase) => {
    const { mira, appointment } = await call()
    setMinutes(offset)
    const answer = (await readCall(mira, appointment)).json()
    expect(CallAnswer.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ phase, side: 'patient', opensAt: new Date(START - minutes(15)).toISOString() })
    const entered = await ask(await connect(mira), 'callEnter', visit(appointment))
    expect(entered.success).toBe(phase === 'open')
  })

  test('an early or late visitor is told why', async () => {
    const { mira, appointment } = await call()
    const hers = await connect(mira)
    setMinutes(-60)
    expect(await ask(hers, 'callEnter', visit(appointment))).toEqual({
      success: false,
      code: 'forbidden',
      message: 'This room isn’t open yet. It opens 15 minutes before the appointment.',
    })
    setMinutes(300)
    expect(await ask(hers, 'callEnter', visit(appointment))).toMatchObject({
      message: 'This appointment is over, and its room is closed.',
    })
  })

  test('an appointment that is not agreed on or was cancelled has no call', async () => {
    const [mira, elif] = await twoPeople()
    const appointment = await requested(mira, elif, TEN_TWENTY)
    setMinutes(-10)
    const refusal = { code: 'forbidden', message: 'This appointment has no agreed time, so there is no call to join.' }
    const hers = await connect(mira)
    expect(await ask(hers, 'callEnter', visit(appointment))).toMatchObject(refusal)
    await moved(elif, await moved(elif, appointment, 'confirm'), 'cancel')
    expect(await ask(hers, 'callEnter', visit(appointment))).toMatchObject(refusal)
    expect((await readCall(mira, appointment)).json()).toMatchObject({ phase: 'none', phone: '', iceServers: [] })
  })
})

describe('who may enter', () => {
  test('a third person finds no appointment, by any call or event', async () => {
    const { appointment, hers, clinic, patient, provider } = await callUnderWay()
    for (const stranger of [await signedIn('patient'), await clinicOf('Dr. Other')]) {
      expect((await readCall(stranger, appointment)).json()).toMatchObject({ code: 'not_found' })
      const theirs = await connect(stranger)
      const attempts = [
        ask(theirs, 'callEnter', visit(appointment)),
        ask(theirs, 'callAdmit', { appointmentId: appointment._id }),
        ask(theirs, 'callSignal', signal(patient, provider)),
        ask(theirs, 'callLeave', patient),
      ]
      for (const refusal of await Promise.all(attempts)) expect(refusal).toMatchObject({ code: 'not_found' })
    }
    expect(sidesOf(roomOf(await ask(hers, 'callEnter', patient)))).toEqual(['patient', 'provider'])
    expect(sidesOf(roomOf(await ask(clinic, 'callEnter', provider)))).toEqual(['patient', 'provider'])
  })

  test('both are told who is there, and the patient waits to be let in', async () => {
    const { mira, elif, appointment } = await call()
    const [hers, clinic] = await Promise.all([connect(mira), connect(elif)])
    const told = next(clinic, 'call')
    await ask(hers, 'callEnter', visit(appointment))
    const push = CALL_PUSHES.call.parse(await told)
    expect(push).toMatchObject({
      appointmentId: appointment._id,
      visits: [{ side: 'patient', admittedAt: null }],
      patient: { displayname: mira.user.displayname },
    })
    expect(sidesOf(roomOf(await ask(clinic, 'callEnter', visit(appointment))))).toEqual(['patient', 'provider'])
    const admitted = next(hers, 'call')
    await ask(clinic, 'callAdmit', { appointmentId: appointment._id })
    expect((await admitted).visits.find(({ side }) => side === 'patient')?.admittedAt).toBe(TEN_TWENTY)
  })

  test('the first to come is announced to the other, once', async () => {
    const { mira, elif, appointment } = await call()
    const hers = await connect(mira)
    await ask(hers, 'callEnter', visit(appointment))
    await ask(hers, 'callEnter', visit(appointment))
    const { notifications } = (await get('/api/v1/notifications', elif)).json()
    const waiting = notifications.filter(({ path }: { path: string }) => path.startsWith('/consultation/'))
    expect(waiting).toMatchObject([
      {
        text: `${mira.user.displayname} is waiting for you in your video consultation.`,
        path: `/consultation/${appointment._id}`,
      },
    ])
  })

  test('a patient cannot let themselves in, and nobody is let in who is not there', async () => {
    const { mira, elif, appointment } = await call()
    const form = { appointmentId: appointment._id }
    expect(await ask(await connect(mira), 'callAdmit', form)).toMatchObject({ code: 'forbidden' })
    expect(await ask(await connect(elif), 'callAdmit', form)).toMatchObject({
      code: 'not_found',
      message: `${mira.user.displayname} has left the waiting room.`,
    })
  })
})

describe('signals', () => {
  test('are relayed to the other person, and only while both are in the call', async () => {
    const { hers, clinic, patient, provider } = await callUnderWay()
    const relayed = next(hers, 'callSignal')
    expect(await ask(clinic, 'callSignal', signal(provider, patient))).toEqual({ success: true })
    expect(CALL_PUSHES.callSignal.parse(await relayed)).toEqual({
      appointmentId: patient.appointmentId,
      from: provider.visitId,
      to: patient.visitId,
      signal: OFFER,
    })
    await ask(hers, 'callLeave', patient)
    expect(await ask(clinic, 'callSignal', signal(provider, patient))).toMatchObject({ code: 'forbidden' })
  })

  test('are refused before the patient is let in, in the name of others, and to oneself', async () => {
    const { mira, elif, appointment } = await call()
    const [hers, clinic] = await Promise.all([connect(mira), connect(elif)])
    const patient = visit(appointment)
    const provider = visit(appointment)
    await ask(hers, 'callEnter', patient)
    await ask(clinic, 'callEnter', provider)
    const refusal = { code: 'forbidden', message: 'The other person is not in this call.' }
    expect(await ask(hers, 'callSignal', signal(patient, provider))).toMatchObject(refusal)
    await ask(clinic, 'callAdmit', { appointmentId: appointment._id })
    expect(await ask(hers, 'callSignal', signal(provider, patient))).toMatchObject(refusal)
    expect(await ask(hers, 'callSignal', signal(patient, patient))).toMatchObject(refusal)
  })

  test.each([
    ['neither description nor candidate', {}],
    ['a huge description', { description: { type: 'offer', sdp: 'x'.repeat(65_537) } }],
    ['an unknown type', { description: { type: 'call', sdp: '' } }],
    ['a huge candidate', { candidate: { candidate: 'x'.repeat(2049) } }],
  ])('%s is refused', async (_what, content) => {
    const { clinic, patient, provider } = await callUnderWay()
    expect(await ask(clinic, 'callSignal', signal(provider, patient, content))).toMatchObject({ code: 'bad_request' })
  })
})

describe('visits', () => {
  const stored = ({ _id }: Appointment) =>
    world.ctx.db.selectFrom('call_visits').selectAll().where('appointment_id', '=', _id).orderBy('entered_at').execute()

  test('a second window replaces the first, which cannot come back', async () => {
    const { mira, appointment } = await call()
    const first = await connect(mira)
    const second = await connect(mira)
    const older = visit(appointment)
    const newer = visit(appointment)
    await ask(first, 'callEnter', older)
    const told = next(first, 'call')
    await ask(second, 'callEnter', newer)
    expect((await told).visits.map(({ visitId }) => visitId)).toEqual([newer.visitId])
    expect(await ask(first, 'callEnter', older)).toMatchObject({
      code: 'taken',
      message: 'You have joined in another window.',
    })
  })

  test('two windows that enter at the same moment leave one present', async () => {
    const { mira, appointment } = await call()
    const windows = await Promise.all(Array.from({ length: 8 }, () => connect(mira)))
    const answers = await Promise.all(windows.map((window) => ask(window, 'callEnter', visit(appointment))))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await stored(appointment)).filter(({ left_at }) => left_at === null)).toHaveLength(1)
  })

  test('a reload goes straight back into the call; after a longer absence the patient waits again', async () => {
    const { hers, patient, appointment } = await callUnderWay()
    await ask(hers, 'callLeave', patient)
    setMinutes(0.5)
    const reloaded = visit(appointment)
    const back = roomOf(await ask(hers, 'callEnter', reloaded))
    expect(back.visits.find(({ side }) => side === 'patient')?.admittedAt).not.toBeNull()
    await ask(hers, 'callLeave', reloaded)
    setMinutes(3)
    const later = roomOf(await ask(hers, 'callEnter', visit(appointment)))
    expect(later.visits.find(({ side }) => side === 'patient')?.admittedAt).toBeNull()
  })

  test('a closed connection ends its visit, unless the visit goes on over another one', async () => {
    const { mira, elif, appointment } = await call()
    const clinic = await connect(elif)
    const hers = await connect(mira)
    const again = await connect(mira)
    const own = visit(appointment)
    await ask(hers, 'callEnter', own)
    await ask(again, 'callEnter', own)
    hers.disconnect()
    expect(sidesOf(roomOf(await ask(again, 'callEnter', own)))).toEqual(['patient'])
    const told = next(clinic, 'call')
    again.disconnect()
    expect((await told).visits).toEqual([])
    expect((await stored(appointment)).map(({ left_at }) => left_at?.toISOString())).toEqual([TEN_TWENTY])
  })

  test('a visit without heartbeats is over, at the time of its last one', async () => {
    const { hers, clinic, patient, provider, appointment } = await callUnderWay()
    settings.now = () => new Date(START + seconds(CALL_LOST_SECONDS))
    expect(sidesOf(roomOf(await ask(clinic, 'callEnter', provider)))).toEqual(['provider'])
    settings.now = () => new Date(START + minutes(5))
    await ask(hers, 'callEnter', visit(appointment))
    const lost = (await stored(appointment)).find(({ id }) => id === patient.visitId)
    expect(lost?.left_at?.toISOString()).toBe(TEN_TWENTY)
  })

  test('the id of a visit of others is refused', async () => {
    const { hers, provider } = await callUnderWay()
    expect(await ask(hers, 'callEnter', provider)).toMatchObject({ code: 'bad_request' })
    await ask(hers, 'callLeave', provider)
    expect(sidesOf(roomOf(await ask(hers, 'callEnter', { ...provider, visitId: crypto.randomUUID() })))).toEqual([
      'patient',
      'provider',
    ])
  })
})

test('no server is told about a call by default', async () => {
  const { mira, appointment } = await call()
  expect((await readCall(mira, appointment)).json().iceServers).toEqual([])
})
