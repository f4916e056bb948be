import { describe, expect, test } from 'vitest'
import { busyProvider } from '#test/account-deletion.ts'
import { openChat, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { pdf } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { unzip } from '#test/unzip.ts'
import { get, type Person, person, post, put, setEmailConfirmed, world } from '#test/world.ts'
import { sendResetLinks } from '../passwords/forgotten-passwords.ts'

const MARK = 'Quillonia'
const MY_DATA = '/api/v1/user/my-data'

async function download(as: Person) {
  const { rawPayload } = await get(MY_DATA, as)
  const entries = new Map(unzip(rawPayload).map(({ name, content }) => [name, content]))
  const topic = (name: string) => JSON.parse(String(entries.get(`${name}.json`)))
  return { names: [...entries.keys()], entries, topic, all: [...entries.values()].join('\n') }
}
const ask = (fullName: string, email: string) => {
  const request = { source: 'contact-us', submission: crypto.randomUUID(), message: `From ${fullName}` }
  return post('/api/v1/consultations', undefined, { ...request, fullName, email, phone: '' })
}

describe('a provider who downloads their data', () => {
  test('gets all of it: topics as JSON, and the files they uploaded', async () => {
    const elif = await busyProvider(MARK)
    const { user } = (await get('/api/v1/user/me', elif)).json()
    await put('/api/v1/user/update', elif, { paypalEmail: 'elif.pays@example.org' })
    const { names, entries, topic, all } = await download(elif)
    const topics = world.ctx.registry.personalData.map(({ name }) => `${name}.json`)
    expect(names.slice(0, topics.length + 1)).toEqual(['README.txt', ...topics])
    expect(topic('account')).toMatchObject({ username: user.username, email: user.email, avatar: user.avatar.url })
    expect(topic('devices')).toMatchObject([{ name: 'An unknown device' }])
    expect(topic('profile')).toMatchObject({
      clinicName: `${MARK} Clinic`,
      doctors: [{ doctorName: `${MARK} doctor`, languagesOfDoctors: ['German'] }],
      hours: [{ weekday: 1, opens: '08:30:00', closes: '12:00:00' }],
      timeZone: 'UTC',
    })
    expect(topic('services')).toMatchObject([
      { title: 'Dental Treatment', subtitle: `${MARK} treatment`, serviceType: 'Surgery', priceInUsCents: 9900 },
    ])
    expect(topic('articles')).toMatchObject([{ title: `${MARK} article`, tags: [`${MARK} tag`] }])
    expect(topic('packages')).toMatchObject([{ title: `${MARK} offer`, newPriceInUsCents: 390_000, isPaused: false }])
    expect(topic('payout')).toMatchObject({ payoutMethod: 'paypal', paypalEmail: 'e•••@example.org' })
    expect(all).not.toContain('elif.pays')
    expect(topic('consultations')).toMatchObject([{ fullName: `${MARK} Asks`, message: `${MARK} asks` }])
    expect(topic('mails')).toMatchObject([
      { subject: expect.stringMatching(/^We have your request/) },
      { subject: 'Your payout details were added' },
    ])

    const files = names.slice(topics.length + 1)
    expect(files).toHaveLength(3)
    for (const name of files) {
      expect(name).toMatch(/^files\/[0-9a-f]{32}-[a-z0-9-]+\.(webp|pdf)$/)
      const folder = name.endsWith('.pdf') ? 'documents' : 'images'
      const served = await get(name.replace('files', `/${folder}`))
      expect(entries.get(name)).toEqual(served.rawPayload)
    }
  })

  test('gets a file that no browser and no proxy keeps', async () => {
    const { statusCode, headers } = await get(MY_DATA, await person('patient'))
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'attachment; filename="my-sanavia-data.zip"',
      'no-store',
    ])
  })
})

test('a patient gets their own data, and nothing that opens the account', async () => {
  const mira = await person('patient')
  await post('/api/v1/user/forgot-password', undefined, { username: mira.user.username })
  await sendResetLinks(world.ctx)
  const { topic, all } = await download(mira)
  expect([topic('profile'), topic('packages')]).toEqual([null, []])
  expect(topic('mails')).toMatchObject([{ subject: 'Set a new password', text: expect.stringContaining('#…') }])
  expect(all).not.toMatch(/#[\w-]{43}/)
  expect(all).not.toContain(mira.token)
  expect(all).not.toMatch(/argon2/)
})

test('an account with the unconfirmed email address of another person exports nothing of theirs', async () => {
  const email = 'owner@example.org'
  await ask('The True Owner', email)
  const stranger = await person('patient', { email })
  await setEmailConfirmed(stranger.user._id, null)
  const { all, topic } = await download(stranger)
  expect(all).not.toContain('True Owner')
  expect([topic('consultations'), topic('mails')]).toEqual([[], []])
  expect(all).toContain('Your email address is not confirmed.')
})

test('an export contains no data of other accounts', async () => {
  await ask('Somebody Else', 'else@example.org')
  const mira = await person('patient')
  const jonas = await person('doctor', { displayname: 'Jonas Other' })
  const { all } = await download(mira)
  for (const foreign of ['Somebody Else', 'Jonas Other', jonas.user.username, jonas.user._id])
    expect(all).not.toContain(foreign)
})

test('an export has the attachments of the own chats, and none whose address was only written in a text', async () => {
  const { mira, elif, chat } = await twoPeople()
  const messages = `/api/v1/chats/${chat._id}/messages`
  const attachment = formOf({ id: crypto.randomUUID(), text: '' }, [['attachment', pdf('Findings'), 'findings.pdf']])
  expect((await post(messages, mira, attachment)).statusCode).toBe(200)
  const { attachment_path } = await world.ctx.db
    .selectFrom('chat_messages')
    .select('attachment_path')
    .where('chat_id', '=', chat._id)
    .executeTakeFirstOrThrow()
  const stranger = await signedIn('patient')
  const other = await openChat(stranger, elif)
  await write(stranger, other._id, `See ${attachment_path}`)

  const files = async (as: Person) => (await download(as)).names.filter((name) => name.startsWith('files/'))
  expect(await files(mira)).toEqual([`files/${attachment_path?.split('/').at(-1)}`])
  expect(await files(stranger)).toEqual([])
})

test('exports are rate-limited per account', async () => {
  const mira = await person('patient')
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await get(MY_DATA, mira)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

/** Every table that belongs to people: it refers to an account, or to something that does, or names one in a column. */
const OWNED = `
  with recursive owned as (
    select 'accounts'::regclass::oid as id
    union
    select k.conrelid from pg_constraint k join owned on k.confrelid = owned.id where k.contype = 'f'
  )
  select relname as name from pg_class where oid in (select id from owned)
  union
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name in ('account_id', 'provider_id', 'patient_id', 'email', 'to_address')
    and table_name in (select relname from pg_class where relkind in ('r', 'p'))`

test('every table with personal data is part of the export', async () => {
  const { rows } = await world.ctx.pool.query<{ name: string }>(OWNED)
  const named = world.ctx.registry.personalData.flatMap(({ tables }) => tables)
  expect(rows.map(({ name }) => name).sort()).toEqual([...named].sort())
})
