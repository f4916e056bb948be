import { beforeEach, describe, expect, test } from 'vitest'
import { addPasskey, clock, connectApp, logIn, logInByPasskey } from '#test/second-factor-people.ts'
import { get, PASSWORD, type Person, person, post, setEmailConfirmed, world } from '#test/world.ts'
import { sendResetLinks } from '../forgotten-passwords.ts'

beforeEach(clock.start)

describe('operators', () => {
  test('an operator without a second factor works once there is one, and keeps the last one', async () => {
    const operator = await person('operator')
    const fresh: Person = { ...operator, ...(await logIn(operator)).json() }
    const refused = await get('/api/v1/operator/mails', fresh)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Operators need a second factor. Add a passkey or an app in Account Settings first.',
    ])
    const { added, authenticator } = await addPasskey(fresh)
    expect((await get('/api/v1/operator/mails', fresh)).statusCode).toBe(200)
    const { id } = added.json().passkey
    const removal = await post(`/api/v1/user/passkeys/${id}/remove`, fresh, { password: PASSWORD })
    expect([removal.statusCode, removal.json().message]).toEqual([
      400,
      'Operators need a second factor. Add another one before you remove this one.',
    ])
    // The password alone opens nothing any more.
    const next = await logIn(operator)
    expect(next.json()).toMatchObject({ code: 'second_factor', methods: ['passkey'] })
    const session = await logInByPasskey(authenticator, next.json().challenge)
    expect((await get('/api/v1/operator/mails', session.json())).statusCode).toBe(200)
  })
})

test('changes of second factors are security events, and their owner gets a mail', async () => {
  const mira = await person('patient')
  await connectApp(mira)
  await addPasskey(mira)
  const { events } = (await get('/api/v1/user/security-events', mira)).json()
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'passkey_added',
    'authenticator_added',
    'signed_up',
  ])
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', mira.user.email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Two-step login is on', 'A passkey was added to your account'])
})

/** Replaces the password by a mailed link. */
async function resetPassword(as: Person) {
  await post('/api/v1/user/forgot-password', undefined, { username: as.user.username })
  await sendResetLinks(world.ctx)
  const { text } = await world.ctx.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', as.user.email)
    .where('subject', '=', 'Set a new password')
    .executeTakeFirstOrThrow()
  const token = text.match(/#([\w-]{43})/)?.[1]
  const reset = await post('/api/v1/user/reset-password', undefined, { token, password: 'quite another phrase' })
  expect(reset.statusCode).toBe(200)
}

test('a password reset keeps the second factors of a confirmed address', async () => {
  const mira = await person('patient')
  await connectApp(mira)
  await resetPassword(mira)
  expect((await logIn(mira, 'quite another phrase')).json().code).toBe('second_factor')
})

test('a password reset ends the second factors of an account whose address was not confirmed', async () => {
  const stranger = await person('patient')
  await setEmailConfirmed(stranger.user._id, null)
  const { authenticator } = await addPasskey(stranger)
  await connectApp(stranger)
  await resetPassword(stranger)
  expect((await logIn(stranger, 'quite another phrase')).statusCode).toBe(200)
  expect((await logInByPasskey(authenticator)).statusCode).toBe(403)
})
