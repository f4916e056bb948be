import { expect, test } from 'vitest'
import { allThatIsPublic, busyProvider } from '#test/account-deletion.ts'
import { openChat, write } from '#test/people/chat.ts'
import { agent, get, PASSWORD, type Person, person, post, world } from '#test/world.ts'

const decide = (as: Person, { user }: Person, decision: 'hide' | 'show', confirmation = user.username) =>
  post('/api/v1/operator/decisions', as, {
    kind: 'profile',
    id: user._id,
    decision,
    reason: decision === 'hide' ? 'The licence is forged.' : '',
    confirmation,
  })

test('an unpublished profile is not public anywhere while its owner works on, and public again afterwards', async () => {
  const nadia = await person('operator')
  const word = 'Unpublishia'
  const elif = await busyProvider(word)
  const mira = await person('patient')
  const chat = await openChat(mira, elif)
  const mentions = async () =>
    (await allThatIsPublic(elif.user._id, word)).map((text) => text.includes(word) || text.includes(elif.user._id))
  const before = await mentions()
  expect((await decide(nadia, elif, 'hide')).statusCode).toBe(200)
  expect((await mentions()).filter(Boolean)).toEqual([])
  const login = await post('/api/v1/user/login', undefined, { username: elif.user.username, password: PASSWORD })
  expect(login.statusCode).toBe(200)
  await write(mira, chat._id, 'Are you there?')
  const again = await decide(nadia, elif, 'hide')
  expect([again.statusCode, again.json().message]).toEqual([409, 'Someone has already dealt with this. It is hidden.'])
  expect((await decide(nadia, elif, 'show')).statusCode).toBe(200)
  expect(await mentions()).toEqual(before)
  const mails = world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', elif.user.email)
  expect(
    (await mails.where('subject', 'like', 'Your profile%').orderBy('created_at').execute()).map((mail) => mail),
  ).toMatchObject([
    { subject: 'Your profile was hidden', text: expect.stringContaining('Why: The licence is forged.') },
    { subject: 'Your profile is visible again' },
  ])
})

test('unpublishing is on the page of the person and in the audit log, with its reason', async () => {
  const nadia = await person('operator', { displayname: 'Nadia Rahman' })
  const elif = await person('doctor')
  await decide(nadia, elif, 'hide')
  await decide(nadia, elif, 'show')
  await post(`/api/v1/operator/people/${elif.user._id}/access`, nadia, { reason: 'Asked by phone.' })
  const section = (await get(`/api/v1/operator/people/${elif.user._id}/sections/reports`, nadia)).json()
  expect(section.rows).toMatchObject([
    { text: 'Shown again by Nadia Rahman' },
    { text: 'Hidden by Nadia Rahman', detail: 'The licence is forged.' },
  ])
  const log = async (action: string) =>
    (await get(`/api/v1/operator/audit?person=${elif.user._id}&action=${action}`, nadia)).json().entries
  expect(await log('profile_unpublished')).toMatchObject([
    { actor: { _id: nadia.user._id }, reason: 'The licence is forged.' },
  ])
  expect(await log('profile_republished')).toMatchObject([{ actor: { _id: nadia.user._id }, reason: '' }])
})

test('nothing new can be booked with an unpublished provider, and no new chat is opened', async () => {
  const elif = await busyProvider('Unbookia')
  const mira = await person('patient')
  await decide(await person('operator'), elif, 'hide')
  const chat = await post('/api/v1/user/access-chat', mira, { userId: elif.user._id })
  expect([chat.statusCode, chat.json().message]).toEqual([404, 'We couldn’t find this health provider.'])
})

test('administrators alone unpublish, and type the username', async () => {
  const elif = await person('doctor')
  const refused = await decide(await agent(), elif, 'hide')
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only an administrator can do this.'])
  const unconfirmed = await decide(await person('operator'), elif, 'hide', 'elif')
  expect([unconfirmed.statusCode, unconfirmed.json().message]).toEqual([
    400,
    `To confirm, type the username: ${elif.user.username}`,
  ])
  expect((await get(`/api/v1/providers/${elif.user._id}`)).statusCode).toBe(200)
})
