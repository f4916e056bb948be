import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { book, clinicOf, freeTimes, NOW, requestOf } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { asked, mailsTo, opened, send } from '#test/people/request.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import { DEAD_AGREEMENT_LINK, type HandoverQuestion } from '../../rules/handovers.ts'

settings.now = () => NOW
settings.config = { rateLimits: false }

/** A question with an offer of two free times, as the patient has it by mail. */
async function offered(change: object = {}) {
  const operator = await person('operator')
  const clinic = await clinicOf()
  const times = (await freeTimes(clinic, '2026-11-18')).slice(0, 2)
  const { reference, email } = await asked({ message: 'Ten veneers.' })
  const form = {
    id: randomUUID(),
    version: 0,
    providerId: clinic.user._id,
    agreement: 'link',
    offer: { kind: 'video', times },
    ...change,
  }
  const answer = await send(operator, reference, 'handovers', form)
  const mail = (await mailsTo(email)).findLast(({ subject }) => subject.startsWith('May we pass'))
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const [first = '', second = ''] = times
  return { operator, clinic, first, second, times, reference, answer, text: mail?.text ?? '', token, form }
}

const question = async (token: string): Promise<HandoverQuestion> =>
  (await post('/api/v1/handover-questions', undefined, { token })).json()
const take = (as: Person | undefined, token: string, startsAt: string) =>
  post('/api/v1/handover-decisions', as, { token, isAgreed: true, startsAt, timeZone: 'Europe/Dublin' })
const appointmentsOf = async (as: Person): Promise<Appointment[]> =>
  (await get('/api/v1/appointments', as)).json().appointments

test('the patient takes an offered time, and the clinic has the appointment and the request', async () => {
  const { operator, clinic, first, times, reference, answer, text, token } = await offered()
  expect(answer.json().request.handovers).toMatchObject([{ state: 'asked', offer: { kind: 'video', times } }])
  expect(text).toContain('Time 2')
  expect((await question(token)).offer).toMatchObject({
    kind: 'video',
    times: times.map((startsAt) => ({ startsAt, isFree: true })),
  })
  const visitor = await take(undefined, token, first)
  expect([visitor.statusCode, visitor.json().message]).toEqual([
    403,
    'To take one of these times, log in with a patient account, or create one.',
  ])
  expect((await take(clinic, token, first)).statusCode).toBe(403)

  const aoife = await signedIn('patient')
  expect((await take(aoife, token, first)).statusCode).toBe(200)
  expect(await appointmentsOf(clinic)).toMatchObject([
    { startsAt: first, state: 'requested', about: 'Ten veneers.', patient: { _id: aoife.user._id } },
  ])
  expect(await appointmentsOf(aoife)).toHaveLength(1)
  expect(await opened(operator, reference)).toMatchObject({ status: 'answered', handovers: [{ state: 'handed_over' }] })
  const { entries } = (await get('/api/v1/user/package-requests', clinic)).json()
  expect(entries).toMatchObject([{ reference, isHandedOver: true, chatId: expect.any(String) }])
})

test('a request that is repeated after a lost answer gets that answer again, for the same patient alone', async () => {
  const { operator, clinic, first, second, reference, token } = await offered()
  const aoife = await signedIn('patient')
  const answer = await take(aoife, token, first)
  const again = await take(aoife, token, first)
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
  expect((await take(aoife, token, second)).statusCode).toBe(400)
  const stranger = await take(await signedIn('patient'), token, first)
  expect([stranger.statusCode, stranger.json().message]).toEqual([400, DEAD_AGREEMENT_LINK])
  expect((await post('/api/v1/handover-questions', undefined, { token })).statusCode).toBe(400)
  expect((await post('/api/v1/handover-decisions', undefined, { token, isAgreed: false })).statusCode).toBe(400)
  expect(await appointmentsOf(clinic)).toHaveLength(1)
  const steps = (await opened(operator, reference)).entries.filter(({ change }) => change?.field === 'handover')
  expect(steps.map(({ change }) => change?.after).toSorted()).toEqual(['agreed', 'asked', 'handed_over'])
})

test('a time that was taken meanwhile is refused, and the link still works for the other one', async () => {
  const { operator, clinic, first, second, reference, token } = await offered()
  await book(await signedIn('patient'), requestOf(clinic, first))
  expect((await question(token)).offer?.times.map(({ isFree }) => isFree)).toEqual([false, true])
  const aoife = await signedIn('patient')
  const refused = await take(aoife, token, first)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'taken'])
  expect(await opened(operator, reference)).toMatchObject({ handovers: [{ state: 'asked' }] })
  expect((await take(aoife, token, second)).statusCode).toBe(200)
  expect(await appointmentsOf(aoife)).toMatchObject([{ startsAt: second }])
})

test('of two times that are taken at once by one link, one becomes an appointment', async () => {
  const { clinic, first, second, token } = await offered()
  const aoife = await signedIn('patient')
  const answers = await Promise.all([first, second, first].map((time) => take(aoife, token, time)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
  expect(await appointmentsOf(clinic)).toHaveLength(1)
  const { count } = await world.ctx.db
    .selectFrom('consultation_handovers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', clinic.user._id)
    .where('state', '=', 'handed_over')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('a withdrawn question leaves no appointment, and other times cannot be taken', async () => {
  const { operator, clinic, first, reference, token, form } = await offered()
  const aoife = await signedIn('patient')
  const [other = ''] = await freeTimes(clinic, '2026-11-20')
  expect((await take(aoife, token, other)).json().message).toBe('Choose one of the times.')
  const { version } = await opened(operator, reference)
  await send(operator, reference, `handovers/${form.id}/withdrawal`, { version })
  expect((await take(aoife, token, first)).statusCode).toBe(400)
  expect(await appointmentsOf(clinic)).toEqual([])
})

test('the patient can agree without a time, and the operator hands over as before', async () => {
  const { operator, first, reference, token, form } = await offered()
  await post('/api/v1/handover-decisions', undefined, { token, isAgreed: true })
  const request = await opened(operator, reference)
  expect(request).toMatchObject({ status: 'in_progress', handovers: [{ state: 'agreed' }] })
  const { version } = request
  expect((await send(operator, reference, `handovers/${form.id}/completion`, { version })).statusCode).toBe(200)
  const late = await take(await signedIn('patient'), token, first)
  expect([late.statusCode, late.json().message]).toEqual([400, DEAD_AGREEMENT_LINK])
})

test('only free times are offered, at most three, and by email', async () => {
  const taken = await offered({ offer: { kind: 'video', times: ['2026-11-18T02:00:00.000Z'] } })
  expect([taken.answer.statusCode, taken.token]).toEqual([409, ''])
  const many = ['01', '02', '03', '04'].map((hour) => `2026-11-18T${hour}:00:00.000Z`)
  expect((await offered({ offer: { kind: 'video', times: many } })).answer.json().message).toBe(
    'Offer one to 3 free times.',
  )
  expect((await offered({ agreement: 'conversation', note: 'On the phone.' })).answer.json().message).toBe(
    'Times can be offered by email only.',
  )
  expect((await offered({ offer: { kind: 'clinic', times: ['2026-11-18T09:00:00.000Z'] } })).answer.statusCode).toBe(
    400,
  )
})
