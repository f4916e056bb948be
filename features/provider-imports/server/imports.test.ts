import { beforeEach, expect, test } from 'vitest'
import { csvFile, fileRow, upload } from '#test/provider-files.ts'
import { agent, get, type Person, person, post, settings, world } from '#test/world.ts'
import type { ImportDetails } from '../rules/provider-imports.ts'
import { sendInvitations, writeImports } from './write-import.ts'

settings.now = () => new Date('2026-11-16T09:00:00Z')
let operator: Person

beforeEach(async () => {
  operator = await person('operator')
})

const check = async ({ id, details }: { id: string; details: ImportDetails }) =>
  (await post(`/api/v1/operator/imports/${id}/check`, operator, { mapping: details.mapping })).json()
    .import as ImportDetails
const run = (id: string, isInviting = false) => post(`/api/v1/operator/imports/${id}/run`, operator, { isInviting })
const read = async (id: string) =>
  (await get(`/api/v1/operator/imports/${id}`, operator)).json().import as ImportDetails
const search = async (keyword: string) => (await get(`/api/v1/search?keyword=${keyword}`)).json()

async function importAll(rows: Parameters<typeof csvFile>[0], isInviting = false) {
  const uploaded = await upload(operator, csvFile(rows))
  await check(uploaded)
  await run(uploaded.id, isInviting)
  await writeImports(world.ctx)
  return uploaded.id
}

test('an operator uploads a file, checks it and imports it, and visitors find the clinics', async () => {
  const uploaded = await upload(operator, csvFile([fileRow(1), fileRow(2, { clinic: 'Adria Dental Zorka' })]))
  expect(uploaded.details).toMatchObject({ state: 'uploaded', rows: 2, problemRows: null })
  expect(uploaded.details.mapping).toMatchObject({ name: 0, clinic: 1, email: 2, city: 4, treatments: 7 })
  expect(await check(uploaded)).toMatchObject({ state: 'checked', problemRows: 0, problems: [] })
  expect((await run(uploaded.id)).json().import.state).toBe('importing')
  await writeImports(world.ctx)
  expect(await read(uploaded.id)).toMatchObject({ state: 'done', imported: 2 })
  const { hits } = await search('zorka')
  expect(hits).toHaveLength(1)
  expect(hits[0]).toMatchObject({
    clinicName: 'Adria Dental Zorka',
    city: 'Split',
    isVerified: false,
    startingPrice: 240,
  })
  const { provider } = (await get(`/api/v1/providers/${hits[0]._id}`)).json()
  expect(provider).toMatchObject({ displayname: 'Dr. Ana 2', languages: ['English', 'Spanish'] })
  expect(await countRows(uploaded.id)).toBe(0)
})

const countRows = async (id: string) => {
  const { rows } = await world.ctx.pool.query('select from provider_import_rows where import_id = $1', [id])
  return rows.length
}

test('ten thousand rows of which three are wrong write nothing, and all three are named', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => fileRow(1000 + at))
  rows[16] = fileRow(1016, { email: 'no address' })
  rows[4999] = fileRow(5999, { treatments: 'Dental Implant = 650; Moonwalk = 12' })
  rows[9999] = fileRow(10_999, { name: '', city: '' })
  const before = await providerCount()
  const uploaded = await upload(operator, csvFile(rows))
  const checked = await check(uploaded)
  expect(checked.problemRows).toBe(3)
  expect(checked.problems.map(({ number, problems }) => [number, problems])).toEqual([
    [18, ['The email address is not valid.']],
    [5001, ['We don’t know the treatment “Moonwalk”.']],
    [10_001, ['The name is missing.']],
  ])
  const refused = await run(uploaded.id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Some rows have problems. Mend them in the file and upload it again.',
  ])
  await writeImports(world.ctx)
  expect(await providerCount()).toBe(before)
})

const providerCount = async () => Number((await world.ctx.pool.query('select count(*) from providers')).rows[0].count)

test('a row that repeats another one, or what is listed already, has a problem', async () => {
  await importAll([fileRow(20)])
  const uploaded = await upload(
    operator,
    csvFile([fileRow(20), fileRow(21), fileRow(22, { email: 'CLINIC21@example.org' })]),
  )
  const { problems } = await check(uploaded)
  expect(problems.map(({ number, problems: found }) => [number, found])).toEqual([
    [
      2,
      ['An account with this email address exists already.', 'A clinic of this name is listed in this city already.'],
    ],
    [4, ['Row 3 has the same email address.']],
  ])
})

test('what has become wrong since the dry run stops the whole import', async () => {
  const uploaded = await upload(operator, csvFile([fileRow(30), fileRow(31)]))
  await check(uploaded)
  await run(uploaded.id)
  await person('doctor', { email: 'clinic31@example.org' })
  await writeImports(world.ctx)
  const { state, imported, failure } = await read(uploaded.id)
  expect([state, imported, failure]).toEqual([
    'failed',
    0,
    'Some rows have become wrong since they were checked. Nothing was imported. Check them again.',
  ])
  expect(
    (await search('Clinic 30')).hits.filter(({ clinicName }: { clinicName: string }) => clinicName === 'Clinic 30'),
  ).toEqual([])
})

test('a clinic takes its profile over by the link of its invitation', async () => {
  await importAll([fileRow(40, { clinic: 'Lavanda Smile' }), fileRow(41, { email: '' })], true)
  await sendInvitations(world.ctx)
  await sendInvitations(world.ctx)
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('cause', 'like', 'account % invitation')
    .execute()
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['clinic40@example.org', 'Your clinic on Sanavia'],
  ])
  const token = /reset-password#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const password = 'three quiet lighthouses'
  expect((await post('/api/v1/user/reset-password', undefined, { token, password })).statusCode).toBe(200)
  const session = await post('/api/v1/user/login', undefined, { username: 'clinic40@example.org', password })
  expect(session.json()).toMatchObject({ success: true, user: { role: 'doctor', displayname: 'Dr. Ana 40' } })
})

test('messages and questions to a clinic that has not joined yet are refused in words', async () => {
  await importAll([fileRow(50, { clinic: 'Bura Dental' })])
  const { hits } = await search('Bura Dental')
  const mira = await person('patient')
  const message = await post('/api/v1/user/access-chat', mira, { userId: hits[0]._id })
  expect([message.statusCode, message.json().message]).toEqual([
    409,
    'This clinic hasn’t joined us yet, so it can’t read messages. Ask our care team instead.',
  ])
  const form = { id: crypto.randomUUID(), text: 'Is it far?' }
  const question = await post(`/api/v1/providers/${hits[0]._id}/questions`, mira, form)
  expect([question.statusCode, question.json().message]).toEqual([
    409,
    'This clinic hasn’t joined us yet, so it can’t answer questions. Ask our care team instead.',
  ])
})

test('what is exported can be imported again', async () => {
  await importAll([fileRow(60, { clinic: 'Maestral, "Dental"' })])
  const csv = await get('/api/v1/operator/providers/export?format=csv', operator)
  expect(csv.body).toContain('"Maestral, ""Dental"""')
  const again = await check(await upload(operator, csv.body))
  expect(again.problems.every(({ problems }) => problems.every((problem) => problem.includes('already')))).toBe(true)
  const json = (await get('/api/v1/operator/providers/export?format=json', operator)).json()
  expect(json).toContainEqual(
    expect.objectContaining({ clinic: 'Maestral, "Dental"', treatments: expect.stringContaining('650') }),
  )
  const fromJson = await upload(operator, JSON.stringify(json), 'providers.json')
  expect(fromJson.details.rows).toBe(json.length)
})

test('the same upload again stores nothing twice', async () => {
  const first = await upload(operator, csvFile([fileRow(70)]))
  const replay = await upload(operator, csvFile([fileRow(70), fileRow(71)]), 'other.csv', first.id)
  expect(replay.details).toEqual(first.details)
})

test.each([
  ['a file without rows', 'Name,City\r\n', 'The file has no rows below its headings.'],
  ['an open quotation mark', 'Name,City\r\nAna,"Split', 'A quotation mark in line 2 is never closed.'],
  ['broken JSON', '[{"name":', 'The JSON file is not a list of objects.'],
  ['a list of numbers', '[1, 2]', 'The JSON file is not a list of objects.'],
])('%s is refused', async (_what, content, message) => {
  const { answer } = await upload(operator, content)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('a mapping needs the names, and columns that exist', async () => {
  const { id } = await upload(operator, csvFile([fileRow(80)]))
  const answer = async (mapping: object) =>
    (await post(`/api/v1/operator/imports/${id}/check`, operator, { mapping })).json().message
  expect(await answer({ clinic: 1 })).toBe('Choose the column with the names.')
  expect(await answer({ name: 0, clinic: 40 })).toBe('Choose a column of the file.')
  expect((await run(id)).json().message).toBe('Check the rows of the file first.')
})

test('agents may not import', async () => {
  const { answer } = await upload(await agent(), csvFile([fileRow(90)]))
  expect(answer.statusCode).toBe(403)
})
