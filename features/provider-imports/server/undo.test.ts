import { beforeEach, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import type { DeskItem } from '#platform/rules/desk.ts'
import { days } from '#platform/rules/durations.ts'
import { csvFile, fileRow, upload } from '#test/provider-files.ts'
import { agent, get, type Person, person, post, settings, world } from '#test/world.ts'
import type { ImportDetails } from '../rules/provider-imports.ts'
import { applyWithdrawals } from './undo.ts'
import { writeImports } from './write-import.ts'

const START = new Date('2026-11-16T09:00:00Z')
let now = START
settings.now = () => now
let operator: Person

beforeEach(async () => {
  now = START
  operator = await person('operator')
})

const path = (id: string) => `/api/v1/operator/imports/${id}`
const read = async (id: string): Promise<ImportDetails> => (await get(path(id), operator)).json().import
const hits = async (keyword: string) =>
  (await get(`/api/v1/search?keyword=${keyword}`)).json().hits.map(({ _id }: { _id: string }) => _id)
const check = async (id: string, { mapping }: ImportDetails) => post(`${path(id)}/check`, operator, { mapping })

let files = 0
/** Imports as many clinics as are named, and returns them by their names. */
async function imported(...names: string[]) {
  const rows = names.map((clinic) => fileRow(++files * 100, { clinic }))
  const { id, details } = await upload(operator, csvFile(rows))
  await check(id, details)
  await post(`${path(id)}/run`, operator, { isInviting: false })
  await writeImports(world.ctx)
  const { rows: found } = await world.ctx.pool.query<{ provider_id: string; name: string }>(
    'select provider_id, name from imported_providers join clinics using (provider_id) where import_id = $1',
    [id],
  )
  const ids = new Map(found.map(({ name, provider_id }) => [name, provider_id]))
  return { id, fileName: details.fileName, idOf: (name: string) => ids.get(name) ?? '' }
}

const undo = (id: string, confirmation: string, as = operator) =>
  post(`${path(id)}/undo`, as, { isUndone: true, confirmation })
const takeBack = (id: string) => post(`${path(id)}/undo`, operator, { isUndone: false })

test('undoing an import closes unused profiles, keeps the others and lists them, and can be taken back', async () => {
  const names = ['Zorkamed Alpha', 'Zorkamed Beta', 'Zorkamed Gamma']
  const { id, fileName, idOf } = await imported(...names)
  const [alpha = '', beta = '', gamma = ''] = names.map(idOf)
  const { db } = world.ctx
  // Its owner has taken over.
  await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', beta).execute()
  const mira = await person('patient')
  const [first_id = '', second_id = ''] = [mira.user._id, gamma].toSorted()
  await db.insertInto('chats').values({ first_id, second_id, opener_id: mira.user._id }).execute()

  expect((await undo(id, 'wrong.csv')).json().message).toBe(`To confirm, type the name of the file: ${fileName}`)
  expect((await undo(id, fileName)).json().import.undo).toMatchObject({ pending: 1, keptCount: 2 })
  await applyWithdrawals(world.ctx)
  expect((await hits('zorkamed')).toSorted()).toEqual([beta, gamma].toSorted())
  expect((await get(`/api/v1/providers/${alpha}`)).statusCode).toBe(404)
  const { undo: undone, undoneAt } = await read(id)
  expect(undoneAt).toBe(START.toISOString())
  expect(undone).toMatchObject({ closed: 1, pending: 0, keptCount: 2 })
  expect(undone?.kept.map((kept) => kept.id).toSorted()).toEqual([beta, gamma].toSorted())

  now = new Date(START.getTime() + days(29))
  await eraseDueAccounts(world.ctx)
  operator = await person('operator')
  expect((await takeBack(id)).json().import).toMatchObject({ undo: null, undoneAt: null })
  await applyWithdrawals(world.ctx)
  expect(await hits('zorkamed')).toHaveLength(3)
})

test('30 days later the closed profiles are erased, and nothing can be taken back', async () => {
  const { id, fileName, idOf } = await imported('Verdamed Alpha')
  await undo(id, fileName)
  await applyWithdrawals(world.ctx)
  now = new Date(START.getTime() + days(31))
  await eraseDueAccounts(world.ctx)
  const stored = await world.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', idOf('Verdamed Alpha'))
    .where('erased_at', 'is', null)
    .execute()
  expect(stored).toEqual([])
  operator = await person('operator')
  expect((await takeBack(id)).statusCode).toBe(400)
})

test('an old import, and one that is not done, are not undone; agents are refused', async () => {
  const { id, fileName } = await imported('Altamed Alpha')
  expect((await undo(id, fileName, await agent())).statusCode).toBe(403)
  now = new Date(START.getTime() + days(30))
  operator = await person('operator')
  expect((await undo(id, fileName)).json().message).toBe('An import can be undone within 30 days.')
  const open = await upload(operator, csvFile([fileRow(77_777)]))
  expect((await undo(open.id, open.details.fileName)).statusCode).toBe(400)
})

test('an import with problems waits in Today for administrators, until its file is uploaded again', async () => {
  await world.ctx.db.deleteFrom('provider_imports').execute()
  const today = async (as: Person) =>
    (await get('/api/v1/operator/today', as)).json().items.filter(({ kind }: DeskItem) => kind === 'import')
  const { id, details } = await upload(operator, csvFile([fileRow(88_001, { email: 'no address' }), fileRow(88_002)]))
  expect(await today(operator)).toEqual([])
  await check(id, details)
  expect(await today(operator)).toMatchObject([
    { id, title: details.fileName, detail: 'Not imported: 1 of 2 rows have problems', path: `/operator/imports/${id}` },
  ])
  expect(await today(await agent())).toEqual([])
  now = new Date(START.getTime() + 1000)
  await upload(operator, csvFile([fileRow(88_003)]))
  expect(await today(operator)).toEqual([])
})
