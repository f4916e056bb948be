import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountDecisionForm } from '#features/accounts/rules/account-decisions.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { allThatIsPublic, busyProvider } from '#test/account-deletion.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { connect, next, openChat, write } from '#test/people/chat.ts'
import { agent, get, PASSWORD, type Person, person, post, world } from '#test/world.ts'
import type { Decision } from '../rules/moderation.ts'

const LOGIN = '/api/v1/user/login'
const ME = '/api/v1/user/me'
const DECIDE = '/api/v1/operator/account-decisions'
let nadia: Person

beforeAll(async () => {
  nadia = await person('operator', { displayname: 'Nadia Rahman' })
})

const decide = ({ user }: Person, form: Pick<AccountDecisionForm, 'decision' | 'reason'>, as = nadia) =>
  post(DECIDE, as, { id: user._id, confirmation: user.username, ...form })
const suspend = (who: Person, reason = 'Threats to a patient.') => decide(who, { decision: 'suspend', reason })
const lift = (who: Person) => decide(who, { decision: 'lift', reason: '' })
const logIn = ({ user }: Person) => post(LOGIN, undefined, { username: user.username, password: PASSWORD })
const statusOf = async (url: string, as?: Person) => (await get(url, as)).statusCode
const mailsTo = ({ user }: Person) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', user.email)
    .orderBy('created_at')
    .execute()
const eventsOf = async (as: Person) =>
  (await get('/api/v1/user/security-events', as)).json().events as { action: string; device: string }[]

describe('a suspended account', () => {
  test('is logged out everywhere at once: sessions, socket, links and calendar feed', async () => {
    const elif = await person('doctor')
    const phone = (await logIn(elif)).json() as Person
    const socket = await connect(elif)
    const ended = next(socket, 'ended')
    const feed = new URL((await post('/api/v1/appointments/feed', elif, {})).json().url).pathname
    await post('/api/v1/user/change-email', elif, { email: 'other@example.org', password: PASSWORD })
    expect((await suspend(elif)).json()).toEqual({
      success: true,
      message: 'Account suspended. The owner will see the reason.',
    })
    expect(await ended).toEqual({
      isSuspended: true,
      message: expect.stringMatching(/^This account is suspended\. Why: Threats to a patient\./),
    })
    expect([await statusOf(ME, elif), await statusOf(ME, phone), await statusOf(feed)]).toEqual([401, 401, 404])
    const links = world.ctx.db.selectFrom('mailed_links').select('purpose').where('account_id', '=', elif.user._id)
    expect(await links.execute()).toEqual([])
  })

  test('reads the reason as it was written, with braces and signs', async () => {
    const mira = await person('patient')
    await suspend(mira, 'Her name is {{phone}} $&.')
    expect((await logIn(mira)).json().message).toContain('Why: Her name is {{phone}} $&. If')
    expect((await mailsTo(mira))[0]?.text).toContain('Why: Her name is {{phone}} $&.')
  })

  test('cannot log in until the suspension is lifted, and its owner gets the reason by mail', async () => {
    const mira = await person('patient')
    await suspend(mira)
    const refused = await logIn(mira)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(
        /^This account is suspended\. Why: Threats to a patient\. If you think this is a mistake, write to .+@.+ or call .+\.$/,
      ),
    ])
    expect((await lift(mira)).statusCode).toBe(200)
    const again = (await logIn(mira)).json() as Person
    const mails = await mailsTo(mira)
    expect(mails).toMatchObject([
      { subject: 'Your account is suspended', text: expect.stringContaining('Why: Threats to a patient.') },
      { subject: 'Your account is no longer suspended', text: expect.not.stringContaining('Why:') },
    ])
    const events = (await eventsOf(again)).map(({ action, device }) => [action, device])
    expect(events).toContainEqual(['account_suspended', 'Our care team'])
    expect(events).toContainEqual(['suspension_lifted', 'Our care team'])
    expect(events.map(([action]) => action)).toContain('login_refused')
  })

  test('a session that a concurrent login opens is not valid', async () => {
    const mira = await person('patient')
    await suspend(mira)
    const row = { account_id: mira.user._id, network: '', user_agent: '', used_at: new Date() }
    const expires_at = new Date(Date.now() + 1e9)
    await world.ctx.db
      .insertInto('sessions')
      .values({ ...row, token_hash: tokenHash('late-token'), expires_at })
      .execute()
    expect(await statusOf(ME, { ...mira, token: 'late-token' })).toBe(401)
  })

  test('is not public anywhere, and public again after the suspension', async () => {
    const isAnnounced = await listenForAnnouncements()
    const word = 'Suspendia'
    const elif = await busyProvider(word)
    const mentions = async () =>
      (await allThatIsPublic(elif.user._id, word)).map((text) => text.includes(word) || text.includes(elif.user._id))
    const before = await mentions()
    expect(before.filter(Boolean).length).toBeGreaterThan(10)
    expect(await isAnnounced(() => suspend(elif))).toBe(true)
    expect((await mentions()).filter(Boolean)).toEqual([])
    expect(await statusOf(`/api/v1/providers/${elif.user._id}/slots`)).toBe(404)
    expect(await isAnnounced(() => lift(elif))).toBe(true)
    expect(await mentions()).toEqual(before)
  })

  test('gets no new messages', async () => {
    const mira = await person('patient')
    const elif = await person('doctor')
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'Before')
    await suspend(elif)
    const sent = await post(`/api/v1/chats/${chat._id}/messages`, mira, { id: crypto.randomUUID(), text: 'After' })
    expect(sent.json().message).toBe('This person is no longer on Sanavia and can’t receive messages.')
  })
})

test('an account that is logged out everywhere can log in again, and its owner gets the reason by mail', async () => {
  const mira = await person('patient')
  const signedOut = await decide(mira, { decision: 'sign_out', reason: 'A device was stolen.' })
  expect(signedOut.json().message).toBe('Logged out on all devices.')
  expect(await statusOf(ME, mira)).toBe(401)
  const again = (await logIn(mira)).json() as Person
  expect((await eventsOf(again)).map(({ action }) => action)).toContain('logged_out_by_care_team')
  expect(await mailsTo(mira)).toMatchObject([
    { subject: 'You were logged out everywhere', text: expect.stringContaining('Why: A device was stolen.') },
  ])
})

test('suspending twice, also at once, has one effect and one entry in the log', async () => {
  const mira = await person('patient')
  const answers = await Promise.all([suspend(mira), suspend(mira)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await suspend(mira)).json().message).toBe('This account is suspended already.')
  const log = (await get('/api/v1/operator/decisions', nadia)).json().decisions as Decision[]
  expect(log.filter(({ subjectId }) => subjectId === mira.user._id)).toMatchObject([
    {
      kind: 'account',
      decision: 'suspend',
      by: 'Nadia Rahman',
      canBeLifted: true,
      about: { by: 'Mira Lang', text: '' },
    },
  ])
  await lift(mira)
  expect((await lift(mira)).json().message).toBe('This account is not suspended.')
  const after = (await get('/api/v1/operator/decisions', nadia)).json().decisions as Decision[]
  expect(after.filter(({ canBeLifted }) => canBeLifted).map(({ subjectId }) => subjectId)).not.toContain(mira.user._id)
})

test('operators cannot be suspended or logged out, not even by themselves', async () => {
  const other = await person('operator')
  for (const who of [other, nadia])
    for (const decision of ['suspend', 'sign_out', 'lift'] as const) {
      const refused = await decide(who, { decision, reason: 'Because.' })
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Accounts of operators are managed on the command line of the server.',
      ])
    }
  expect(await statusOf(ME, other)).toBe(200)
})

test('agents are refused, in a sentence and in the audit log', async () => {
  const mira = await person('patient')
  const amira = await agent()
  const refused = await decide(mira, { decision: 'suspend', reason: 'Because.' }, amira)
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only an administrator can do this.'])
  expect(await statusOf(ME, mira)).toBe(200)
  const events = world.ctx.db
    .selectFrom('audit_events')
    .select(['action', 'target'])
    .where('actor_id', '=', amira.user._id)
  expect(await events.where('outcome', '=', 'refused').execute()).toEqual([
    { action: 'access_refused', target: `POST ${DECIDE}` },
  ])
})

test('a reason is needed, and an account that is there', async () => {
  const mira = await person('patient')
  for (const decision of ['suspend', 'sign_out'] as const) {
    const refused = await decide(mira, { decision, reason: ' ' })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please give a reason.'])
  }
  const nobody = await post(DECIDE, nadia, { id: crypto.randomUUID(), decision: 'suspend', reason: 'Because.' })
  expect([nobody.statusCode, nobody.json().message]).toEqual([404, 'There is no such account.'])
  expect(await statusOf(ME, mira)).toBe(200)
})

test('the decision is in the audit log with the operator, and in the export of the owner without the operator’s device', async () => {
  const mira = await person('patient')
  await suspend(mira)
  const events = world.ctx.db
    .selectFrom('audit_events')
    .select(['actor_id', 'actor_role', 'outcome'])
    .where('account_id', '=', mira.user._id)
    .where('action', '=', 'account_suspended')
  expect(await events.execute()).toEqual([{ actor_id: nadia.user._id, actor_role: 'operator', outcome: 'success' }])
  const read = (name: string) =>
    world.ctx.registry.personalData
      .find((data) => data.name === name)
      ?.read(world.ctx, { id: mira.user._id, email: null })
  expect(await read('security events')).toContainEqual(
    expect.objectContaining({ action: 'account_suspended', device: 'Our care team', network: null }),
  )
  expect(await read('reports')).toMatchObject({
    decisionsAboutAccount: [{ decision: 'suspend', reason: 'Threats to a patient.' }],
  })
})
