import { describe, expect, test } from 'vitest'
import { del, get, type Person, person, put, world } from '#test/world.ts'
import { UNREADABLE_PLAN } from '../../rules/plan-code.ts'
import { SAVED_PLANS_MAX, type SavedPlan } from '../../rules/saved-plans.ts'

const LIST = '/api/v1/saved-plans'
const PLAN = '1-M4636-im4636-rc26'

const save = (as: Person, id: string, form: object) =>
  put(`${LIST}/${id}`, as, { name: 'Implants', plan: PLAN, ...form })
const list = async (as: Person): Promise<SavedPlan[]> => (await get(LIST, as)).json().plans
const names = async (as: Person) => (await list(as)).map(({ name }) => name)

describe('saving', () => {
  test('a plan is listed with its treatments, and the same again is the same plan', async () => {
    const mira = await person('patient')
    const id = crypto.randomUUID()
    for (let times = 0; times < 2; times++) {
      expect((await save(mira, id, {})).json()).toMatchObject({
        success: true,
        plan: {
          _id: id,
          name: 'Implants',
          plan: PLAN,
          version: 1,
          treatments: ['2 × Implant with crown', 'Root canal treatment'],
        },
      })
    }
    expect(await names(mira)).toEqual(['Implants'])
  })

  test('a change needs the version that it is based on, and names the newer plan otherwise', async () => {
    const mira = await person('patient')
    const id = crypto.randomUUID()
    await save(mira, id, {})
    const changed = await save(mira, id, { name: 'Lower jaw', version: 1 })
    expect(changed.json().plan).toMatchObject({ name: 'Lower jaw', version: 2 })

    const late = await save(mira, id, { name: 'Upper jaw', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed', plan: { name: 'Lower jaw', version: 2 } })
    expect(await names(mira)).toEqual(['Lower jaw'])
    expect((await save(mira, id, { name: 'Upper jaw', version: 2 })).statusCode).toBe(200)
  })

  test('equal plans are stored alike, whatever the order of their lines', async () => {
    const mira = await person('patient')
    const { plan } = (await save(mira, crypto.randomUUID(), { plan: '1-rc26-im3646-M3646' })).json()
    expect(plan.plan).toBe(PLAN)
  })

  test('many saves at the same time never exceed the limit', async () => {
    const mira = await person('patient')
    const row = () => ({ id: crypto.randomUUID(), account_id: mira.user._id, name: 'Implants', code: PLAN })
    await world.ctx.db
      .insertInto('saved_plans')
      .values(Array.from({ length: SAVED_PLANS_MAX - 1 }, row))
      .execute()
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(mira, crypto.randomUUID(), {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await list(mira)).toHaveLength(SAVED_PLANS_MAX)
  })
})

describe('refusals', () => {
  test.each([
    { form: { plan: 'nonsense' }, message: UNREADABLE_PLAN },
    { form: { plan: '1' }, message: 'This plan is empty. Add what you need first.' },
    { form: { plan: '1-M36-fi36' }, message: 'Tooth 36 is missing, so a filling isn’t possible there.' },
    { form: { name: '  ' }, message: 'Enter a name for your plan.' },
  ])('$message', async ({ form, message }) => {
    const mira = await person('patient')
    const refused = await save(mira, crypto.randomUUID(), form)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(message)
    expect(await list(mira)).toEqual([])
  })

  test('plans of others are neither seen, nor changed, nor deleted', async () => {
    const mira = await person('patient')
    const eve = await person('patient')
    const id = crypto.randomUUID()
    await save(mira, id, {})
    expect((await save(eve, id, { name: 'Mine', version: 1 })).statusCode).toBe(409)
    expect((await save(eve, id, { name: 'Mine', version: 1 })).json()).not.toHaveProperty('plan')
    expect((await del(`${LIST}/${id}`, eve)).statusCode).toBe(200)
    expect(await list(eve)).toEqual([])
    expect(await names(mira)).toEqual(['Implants'])
  })

  test('a plan that was deleted elsewhere is not silently saved anew', async () => {
    const mira = await person('patient')
    const id = crypto.randomUUID()
    await save(mira, id, {})
    expect((await del(`${LIST}/${id}`, mira)).statusCode).toBe(200)
    expect((await del(`${LIST}/${id}`, mira)).statusCode).toBe(200)
    expect((await save(mira, id, { name: 'Other', version: 1 })).statusCode).toBe(404)
    expect(await list(mira)).toEqual([])
  })
})
