import { beforeAll, expect, test } from 'vitest'
import { get, type Person, person, post, world } from '#test/world.ts'
import type { PeoplePage } from '../rules/people.ts'

const PEOPLE = '/api/v1/operator/people'
let nadia: Person

beforeAll(async () => {
  nadia = await person('operator')
})

async function search(params: Record<string, string>) {
  const answer = await get(`${PEOPLE}?${new URLSearchParams(params)}`, nadia)
  return answer.json() as PeoplePage
}
const found = async (q: string, more: Record<string, string> = {}) =>
  (await search({ q, ...more })).people.map(({ username }) => username)

test('a person is found by the beginning of any word of the name, of the username and of the address', async () => {
  const hannah = await person('patient', {
    firstName: 'Hannah',
    lastName: 'Bécker',
    displayname: 'Dr. Quirin Vogt',
    username: 'zitrone',
    email: 'Postfach@Example.org',
  })
  for (const typed of [
    'hannah',
    'Hann',
    'BECKER',
    'bécker',
    'hannah beck',
    'quirin',
    'vogt',
    'dr. quirin v',
    'ZITR',
    'postfach@',
  ])
    expect([typed, await found(typed)]).toEqual([typed, ['zitrone']])
  expect(await found(hannah.user._id.toUpperCase())).toEqual(['zitrone'])
  for (const typed of ['annah', 'example.org', '%', '_', '\\', 'hannah vogt']) expect(await found(typed)).toEqual([])
})

test('a result shows enough to recognise a person, and not the address', async () => {
  await person('doctor', { displayname: 'Wanda Unique', username: 'wanda1', email: 'wanda@clinic.example' })
  expect((await search({ q: 'wanda' })).people).toEqual([
    {
      _id: expect.any(String),
      displayname: 'Wanda Unique',
      username: 'wanda1',
      role: 'doctor',
      state: 'active',
      email: 'w…@clinic.example',
      createdAt: expect.any(String),
    },
  ])
})

test('a reference finds the sender of the request, signed in or by the confirmed address', async () => {
  const mira = await person('patient', { username: 'sender1' })
  const form = { fullName: 'Mira Lang', email: mira.user.email, message: '', source: 'dental', website: '' }
  const signedIn = await post('/api/v1/consultations', mira, { ...form, submission: crypto.randomUUID() })
  const visitor = await post('/api/v1/consultations', undefined, {
    ...form,
    message: 'Another one.',
    submission: crypto.randomUUID(),
  })
  for (const { reference } of [signedIn.json(), visitor.json()]) {
    expect(await found(reference)).toEqual(['sender1'])
    expect(await found(reference.toLowerCase().replaceAll('-', ''))).toEqual(['sender1'])
  }
  expect(await found('SV-2222-2222')).toEqual([])
})

test('role and suspension filter, with and without a keyword', async () => {
  const doctor = await person('doctor', { displayname: 'Filterus One', username: 'filter-doctor' })
  await person('patient', { displayname: 'Filterus Two', username: 'filter-patient' })
  await post('/api/v1/operator/account-decisions', nadia, {
    id: doctor.user._id,
    decision: 'suspend',
    reason: 'Test.',
    confirmation: 'filter-doctor',
  })
  expect(await found('filterus', { role: 'patient' })).toEqual(['filter-patient'])
  expect(await found('filterus', { suspended: 'yes' })).toEqual(['filter-doctor'])
  expect(await found('filterus', { suspended: 'yes', role: 'patient' })).toEqual([])
  expect((await search({ suspended: 'yes' })).people).toMatchObject([{ username: 'filter-doctor', state: 'suspended' }])
  expect((await search({ role: 'operator' })).people.map(({ _id }) => _id)).toEqual([nadia.user._id])
  expect((await get(`${PEOPLE}?role=nurse`, nadia)).statusCode).toBe(400)
})

test('pages continue where the last one ended, in a search and without a keyword', async () => {
  for (let number = 0; number < 5; number++)
    await person('patient', { displayname: `Pagina ${number}`, username: `pagina${number}` })
  for (const params of [{ q: 'pagina' }, {}] as Record<string, string>[]) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { people, nextCursor }: PeoplePage = await search({ ...params, limit: '2', ...(cursor && { cursor }) })
      seen.push(...people.map(({ username }) => username))
      cursor = nextCursor
    }
    expect(new Set(seen)).toEqual(new Set(seen.filter((name) => !params.q || name.startsWith('pagina'))))
    for (let number = 0; number < 5; number++) expect(seen).toContain(`pagina${number}`)
  }
  for (const cursor of ['nonsense', Buffer.from('a b').toString('base64url')])
    expect((await get(`${PEOPLE}?q=pagina&cursor=${cursor}`, nadia)).statusCode).toBe(400)
})

test('the search follows changes of the account, and forgets an erased one', async () => {
  const { user } = await person('patient', { displayname: 'Oldname Person', username: 'renamed1' })
  const { db } = world.ctx
  await db.updateTable('accounts').set({ display_name: 'Newname Person' }).where('id', '=', user._id).execute()
  expect([await found('oldname'), await found('newname')]).toEqual([[], ['renamed1']])
  await db.updateTable('accounts').set({ erased_at: new Date() }).where('id', '=', user._id).execute()
  expect(await found('newname')).toEqual([])
  expect((await get(`${PEOPLE}/${user._id}`, nadia)).statusCode).toBe(404)
})
