import { expect, test } from 'vitest'
import { dentist } from '#test/people/case.ts'
import { del, get, type Person, put, settings, world } from '#test/world.ts'
import { caseData } from '../personal-data.ts'

settings.config = { rateLimits: false }

const PATH = '/api/v1/quote-templates'
const content = (change: object = {}) => ({
  lines: [{ treatment: 'implant-with-crown', materials: 'Straumann BLX', guaranteeYears: 10 }],
  included: ['ct_scan', 'hotel'],
  paymentTerms: 'Half before each trip.',
  message: 'We look forward to you.',
  validDays: 30,
  ...change,
})
const save = (as: Person, id: string, change: object = {}) =>
  put(`${PATH}/${id}`, as, { name: 'Implants', version: 0, content: content(), ...change })
const namesOf = async (as: Person) =>
  (await get(PATH, as)).json().templates.map(({ name }: { name: string }) => name) as string[]

test('a clinic saves, renames and deletes a template', async () => {
  const elif = await dentist('Bosphorus Dental')
  const id = crypto.randomUUID()
  for (const _ of [1, 2]) expect((await save(elif, id)).json().template).toMatchObject({ version: 1 })
  expect((await get(PATH, elif)).json().templates).toEqual([
    { _id: id, name: 'Implants', version: 1, content: content() },
  ])
  expect((await save(elif, id, { name: 'Implants, long', version: 1 })).json().template.version).toBe(2)
  const older = await save(elif, id, { name: 'Other', version: 1 })
  expect([older.statusCode, older.json().template.name]).toEqual([409, 'Implants, long'])
  for (const _ of [1, 2]) expect((await del(`${PATH}/${id}`, elif)).statusCode).toBe(200)
  expect(await namesOf(elif)).toEqual([])
  const gone = await save(elif, id, { version: 2 })
  expect([gone.statusCode, gone.json().message]).toEqual([404, expect.stringMatching(/was deleted/)])
})

test('templates are of one clinic, up to 20, each with a name of its own', async () => {
  const elif = await dentist('Bosphorus Dental')
  const other = await dentist('Other clinic')
  const ids = Array.from({ length: 25 }, () => crypto.randomUUID())
  const answers = await Promise.all(ids.map((id, at) => save(elif, id, { name: `Template ${at}` })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().message).toBe(
    'You can keep at most 20 templates. Delete one first.',
  )
  expect(await namesOf(elif)).toHaveLength(20)
  expect(await namesOf(other)).toEqual([])
  const [{ _id: id }] = (await get(PATH, elif)).json().templates
  expect((await save(other, id)).statusCode).toBe(409)
  await del(`${PATH}/${id}`, other)
  expect(await namesOf(elif)).toHaveLength(20)
  const own = crypto.randomUUID()
  await save(other, own)
  const same = await save(other, crypto.randomUUID(), { name: 'implants' })
  expect([same.statusCode, same.json().message]).toEqual([400, 'You have a template with this name already.'])
})

test('refusals name what is wrong, and templates are part of the clinic’s data', async () => {
  const elif = await dentist('Bosphorus Dental')
  const refusal = async (change: object) => (await save(elif, crypto.randomUUID(), change)).json().message
  expect(await refusal({ name: ' ' })).toBe('Give the template a name.')
  expect(await refusal({ content: content({ validDays: 3 }) })).toBe(
    'The number of days is a whole number from 14 to 180.',
  )
  await save(elif, crypto.randomUUID())
  const read = () => caseData.read(world.ctx, { id: elif.user._id, email: null })
  expect(JSON.stringify(await read())).toContain('Straumann BLX')
  await world.ctx.db.transaction().execute(async (tx) => caseData.erase?.(tx, { id: elif.user._id, email: null }))
  expect(await read()).toMatchObject({ templates: [] })
})
