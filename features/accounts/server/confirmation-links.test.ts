import { beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import {
  del,
  get,
  newAccount,
  PASSWORD,
  type Person,
  person,
  post,
  setEmailConfirmed,
  settings,
  world,
} from '#test/world.ts'
import { DEAD_LINK } from '../rules/account-settings.ts'
import { sendResetLinks } from './passwords/forgotten-passwords.ts'

const CONFIRM = '/api/v1/user/confirm-email'
const NEW = 'quite another passphrase'

beforeEach(async () => {
  await world.ctx.db.deleteFrom('mails').execute()
})

const mails = () =>
  world.ctx.db.selectFrom('mails').select(['to_address', 'subject', 'text']).orderBy('created_at').execute()
const sentMails = async () => (await mails()).map(({ to_address, subject }) => `${to_address}: ${subject}`)
const changeEmail = (as: Person, email: string) => post('/api/v1/user/change-email', as, { email, password: PASSWORD })

test('one address gets three confirmation mails an hour, whichever accounts ask for them', async () => {
  const start = Date.now()
  settings.now = () => new Date(start)
  const target = 'Target@example.org'
  const people = [await person('patient'), await person('patient')]
  for (const as of [people[0], people[1], people[1]])
    expect((await changeEmail(as as Person, target)).statusCode).toBe(200)
  const refused = await changeEmail(people[0] as Person, target.toLowerCase())
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'We’ve already sent several emails to this address. Please check its spam folder, or try again in 60 minutes.',
  ])
  expect((await changeEmail(people[0] as Person, 'another@example.org')).statusCode).toBe(200)
  // A sign-up is not refused for what others have typed; it mails nothing.
  expect((await post('/api/v1/user/new', undefined, newAccount({ email: target }))).statusCode).toBe(200)
  expect((await sentMails()).filter((mail) => mail.toLowerCase().startsWith(target.toLowerCase()))).toHaveLength(3)

  settings.now = () => new Date(start + hours(1))
  expect((await changeEmail(people[0] as Person, target)).statusCode).toBe(200)
})

/** The token of the link that was mailed to an address. */
async function linkTo(address: string) {
  const { text } = (await mails()).find(({ to_address }) => to_address === address) ?? { text: '' }
  return text.match(/#([\w-]{43})/)?.[1]
}

describe('a link that confirms an address', () => {
  const resend = (as: Person) => post('/api/v1/user/resend-confirmation', as, {})

  test('is sent again to the address of the account, or to a new one, until it is confirmed', async () => {
    const mira = await person('patient')
    expect((await resend(mira)).json()).toMatchObject({ message: 'Your email address is already confirmed.' })
    await setEmailConfirmed(mira.user._id, null)
    const sent = await resend(mira)
    expect([sent.statusCode, sent.json().message]).toEqual([200, `We’ve sent another link to ${mira.user.email}.`])
    const email = `${mira.user.username}-next@example.org`
    await changeEmail(mira, email)
    expect((await resend(mira)).json().message).toBe(`We’ve sent another link to ${email}.`)
    const token = (await mails()).at(-1)?.text.match(/#([\w-]{43})/)?.[1]
    expect((await post(CONFIRM, mira, { token })).statusCode).toBe(200)
    expect((await resend(mira)).statusCode).toBe(400)
    expect((await sentMails()).filter((mail) => mail.endsWith(': Confirm your email address'))).toHaveLength(3)
  })

  test('is not sent again where there is no address, nor more often than an address may get', async () => {
    const nobody = await person('patient', { email: '' })
    expect((await resend(nobody)).json().message).toBe('Your account has no email address yet.')
    const mira = await person('patient')
    await setEmailConfirmed(mira.user._id, null)
    for (let count = 0; count < 3; count++) expect((await resend(mira)).statusCode).toBe(200)
    expect((await resend(mira)).statusCode).toBe(429)
  })

  test('survives a logout everywhere else, unlike a link that sets a password', async () => {
    const mira = await person('patient')
    const email = `${mira.user.username}-next@example.org`
    expect((await changeEmail(mira, email)).statusCode).toBe(200)
    await post('/api/v1/user/forgot-password', undefined, { username: mira.user.username })
    await sendResetLinks(world.ctx)
    expect((await del('/api/v1/user/sessions', mira)).statusCode).toBe(200)
    const reset = { token: await linkTo(mira.user.email), password: NEW }
    expect((await post('/api/v1/user/reset-password', undefined, reset)).json().message).toBe(DEAD_LINK)
    expect((await post(CONFIRM, undefined, { token: await linkTo(email) })).statusCode).toBe(200)
    expect((await get('/api/v1/user/account-settings', mira)).json().settings.email).toBe(email)
  })

  test.each(['/api/v1/user/secure-account', '/api/v1/user/change-password'])(
    'ends with %s, since others may have asked for it',
    async (url) => {
      const mira = await person('patient')
      const email = `${mira.user.username}-next@example.org`
      await changeEmail(mira, email)
      expect((await post(url, mira, { currentPassword: PASSWORD, password: NEW })).statusCode).toBe(200)
      expect((await post(CONFIRM, undefined, { token: await linkTo(email) })).json().message).toBe(DEAD_LINK)
    },
  )
})
