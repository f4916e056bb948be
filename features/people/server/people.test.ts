import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import type { PersonRow } from '#platform/rules/desk.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { agent, get, type Person, person, post, world } from '#test/world.ts'

const PEOPLE = '/api/v1/operator/people'
const REASON = 'Asked by phone about an invoice.'
let amira: Person

beforeAll(async () => {
  amira = await agent({ displayname: 'Amira Said' })
})

const page = async ({ user }: Person, as = amira) => (await get(`${PEOPLE}/${user._id}`, as)).json().person
const open = ({ user }: Person, as = amira, reason = REASON) => post(`${PEOPLE}/${user._id}/access`, as, { reason })
const rows = async ({ user }: Person, section: string) =>
  (await get(`${PEOPLE}/${user._id}/sections/${section}`, amira)).json().rows as PersonRow[]
const eventsAbout = ({ user }: Person, action: string) =>
  world.ctx.db
    .selectFrom('audit_events')
    .select(['actor_id', 'target', 'reason'])
    .where('account_id', '=', user._id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

async function request({ user }: Person, as: Person) {
  const sent = await post('/api/v1/consultations', as, {
    fullName: 'Mira Lang',
    email: user.email,
    message: 'Two implants, please.',
    source: 'dental',
    submission: crypto.randomUUID(),
    website: '',
  })
  return sent.json().reference as string
}

describe('the data of a person', () => {
  test('is closed until the operator gives a reason, which is in the audit log', async () => {
    const mira = await person('patient')
    const closed = await page(mira)
    expect(closed).toMatchObject({ access: { ground: 'needed', until: null }, details: null })
    expect(JSON.stringify(closed)).not.toContain(mira.user.email)
    const refused = await get(`${PEOPLE}/${mira.user._id}/sections/events`, amira)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Please give a reason for opening this person’s data first.',
    ])
    expect((await open(mira, amira, 'Because.')).json().message).toBe('Please give a reason of at least 10 characters.')
    expect((await open(mira)).statusCode).toBe(200)
    expect(await page(mira)).toMatchObject({ access: { ground: 'reason' }, details: { email: mira.user.email } })
    expect(await eventsAbout(mira, 'person_opened')).toEqual([
      { actor_id: amira.user._id, target: null, reason: REASON },
    ])
  })

  test('is open to the operator who gave the reason alone, and for an hour', async () => {
    const mira = await person('patient')
    await open(mira)
    expect(await page(mira, await agent())).toMatchObject({ access: { ground: 'needed' } })
    const later = await buildApp({ ...world.ctx, now: () => new Date(Date.now() + 61 * 60 * 1000) })
    onTestFinished(() => later.close())
    const answer = await later.inject({
      url: `${PEOPLE}/${mira.user._id}`,
      headers: { authorization: `Bearer ${amira.token}` },
    })
    expect(answer.json().person.access.ground).toBe('needed')
  })

  test('is open without a reason while a request is open, which is recorded once', async () => {
    const mira = await person('patient')
    const reference = await request(mira, mira)
    expect(await page(mira)).toMatchObject({
      access: { ground: 'open_request' },
      details: { name: 'Mira Lang', isEmailConfirmed: true, devices: 1, hasSecondFactor: false },
    })
    await page(mira)
    expect(await eventsAbout(mira, 'person_opened')).toEqual([
      { actor_id: amira.user._id, target: 'open request', reason: null },
    ])
    expect(await rows(mira, 'requests')).toMatchObject([{ text: `${reference}, sent on the page “dental”` }])
  })

  test('is not opened by a form that an operator sends for the person', async () => {
    const mira = await person('patient')
    await request(mira, amira)
    expect(await page(mira)).toMatchObject({ access: { ground: 'needed' } })
  })

  test('has a section of every feature', async () => {
    const mira = await person('patient')
    const elif = await person('doctor')
    await bookedAppointment({ provider: elif, patient: mira })
    await open(mira)
    await post(`${PEOPLE}/${mira.user._id}/password-link`, amira, {})
    await post('/api/v1/operator/account-decisions', await person('operator', { displayname: 'Nadia' }), {
      id: mira.user._id,
      decision: 'sign_out',
      reason: 'A device was stolen.',
    })
    expect(await rows(mira, 'appointments')).toMatchObject([{ path: `/operator/people/${elif.user._id}` }])
    expect(await rows(mira, 'reports')).toMatchObject([
      { text: 'Logged out everywhere by Nadia', detail: 'A device was stolen.' },
    ])
    expect((await rows(mira, 'mails')).map(({ text }) => text)).toContain('Set a new password')
    expect(await rows(mira, 'devices')).toEqual([])
    const events = (await rows(mira, 'events')).map(({ text, detail }) => [text, detail])
    expect(events).toContainEqual(['Personal data opened', `by the care team: ${REASON}`])
    expect(events).toContainEqual(['Password link sent', 'by the care team'])
  })
})

describe('help', () => {
  test('a password link goes to the person, not to the operator, and at most three an hour', async () => {
    const mira = await person('patient')
    const send = () => post(`${PEOPLE}/${mira.user._id}/password-link`, amira, {})
    const sent = await send()
    expect([sent.statusCode, sent.body.includes('#')]).toEqual([200, false])
    const mails = world.ctx.db.selectFrom('mails').select('text').where('to_address', '=', mira.user.email)
    expect((await mails.executeTakeFirstOrThrow()).text).toMatch(/\/reset-password#[\w-]{43}/)
    expect(await eventsAbout(mira, 'password_reset_requested')).toMatchObject([{ actor_id: amira.user._id }])
    await send()
    await send()
    expect((await send()).statusCode).toBe(429)
  })

  test('an agent logs a person out everywhere, with a reason', async () => {
    const mira = await person('patient')
    const refused = await post(`${PEOPLE}/${mira.user._id}/sign-out`, amira, { reason: '' })
    expect(refused.json().message).toBe('Please give a reason.')
    expect((await post(`${PEOPLE}/${mira.user._id}/sign-out`, amira, { reason: 'Lost phone.' })).statusCode).toBe(200)
    expect((await get('/api/v1/user/me', mira)).statusCode).toBe(401)
  })

  test('accounts of operators are open to administrators alone, and get no link', async () => {
    const nadia = await person('operator')
    const other = await agent()
    expect((await get(`${PEOPLE}/${other.user._id}`, amira)).json().message).toBe(
      'Only an administrator can open the account of an operator.',
    )
    expect((await get(`${PEOPLE}/${other.user._id}`, nadia)).statusCode).toBe(200)
    const link = await post(`${PEOPLE}/${other.user._id}/password-link`, nadia, {})
    expect(link.json().message).toBe('Accounts of operators are managed on the command line of the server.')
  })
})

test('patients and providers are refused', async () => {
  const mira = await person('patient')
  for (const as of [mira, await person('doctor')]) {
    expect((await get(PEOPLE, as)).statusCode).toBe(403)
    expect((await get(`${PEOPLE}/${mira.user._id}`, as)).statusCode).toBe(403)
    expect((await open(mira, as)).statusCode).toBe(403)
  }
})
