import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { days, seconds } from '#platform/rules/durations.ts'
import { eventually } from '#test/eventually.ts'
import { jpeg } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { type Person, person, put, settings, world } from '#test/world.ts'
import { actionLimits } from './action-limits.ts'
import { refusals } from './refusals.ts'
import { sharedCounts } from './shared-counts.ts'
import { uploadQuotas } from './upload-quotas.ts'
import { uploads } from './uploads.ts'

const DAILY_MAX_BYTES = 500 * 1024 * 1024
const NOON = new Date('2026-11-15T12:00:00Z')
let clock = NOON
settings.now = () => clock
beforeEach(() => {
  clock = NOON
})

/** A server whose handler waits until the test lets it go on, for the account named in a header. */
async function waitingServer() {
  const app = Fastify()
  app.decorate('ctx', { ...world.ctx, config: { ...world.ctx.config, rateLimits: false } })
  app.decorateRequest('signedIn')
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { signedIn: { actor: { id: String(request.headers.account) } } })
  })
  await app.register(refusals)
  await app.register(sharedCounts)
  await app.register(actionLimits)
  await app.register(uploads)
  await app.register(uploadQuotas)
  const entered: string[] = []
  const gates: (() => void)[] = []
  app.post('/form', async (request) => {
    entered.push(String(request.headers.account))
    await new Promise<void>((resolve) => gates.push(resolve))
    return {}
  })
  onTestFinished(() => app.close())
  const send = (account: string, bytes = 20_000) =>
    app.inject({ method: 'POST', url: '/form', headers: { account }, payload: { text: 'x'.repeat(bytes) } })
  return { send, entered, finishNext: () => gates.shift()?.() }
}

test('forms of one account are processed one after the other, those of another account beside them', async () => {
  const { send, entered, finishNext } = await waitingServer()
  const answers = [send('a'), send('a'), send('b')]
  await eventually('the form of the other account is read', () => entered.includes('b'))
  expect(entered.sort()).toEqual(['a', 'b'])
  finishNext()
  finishNext()
  await eventually('the second form of the account is read', () => expect(entered).toEqual(['a', 'b', 'a']))
  finishNext()
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('small requests do not wait for a form', async () => {
  const { send, entered, finishNext } = await waitingServer()
  const answers = [send('a'), send('a', 10)]
  await eventually('both requests are read', () => expect(entered).toEqual(['a', 'a']))
  finishNext()
  finishNext()
  await Promise.all(answers)
})

test('an account with very many forms at once is refused in words', async () => {
  const { send, entered, finishNext } = await waitingServer()
  const held = Array.from({ length: 21 }, () => send('a'))
  await eventually('the first form is read', () => expect(entered).toEqual(['a']))
  const refused = await send('a')
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Your earlier uploads are still being processed. Please wait a moment and try again.',
  ])
  for (let count = 1; count <= held.length; count++) {
    await eventually(`form ${count} is read`, () => expect(entered).toHaveLength(count))
    finishNext()
  }
  expect(new Set((await Promise.all(held)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('an account that sends form after form is refused in words, and small requests pass', async () => {
  const mira = await person('patient')
  const large = () => put('/api/v1/user/update', mira, { firstName: 'Mira', unknown: 'x'.repeat(20_000) })
  for (let count = 0; count < 10; count++) expect((await large()).statusCode).toBe(200)
  const refused = await large()
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'That was a lot at once. Please wait 30 seconds and try again.',
  ])
  expect((await put('/api/v1/user/update', mira, { firstName: 'Mira' })).statusCode).toBe(200)
})

test('an account whose large forms are refused again and again has to wait sooner', async () => {
  const mira = await person('patient')
  const large = async () => (await put('/api/v1/user/update', mira, { firstName: 'x'.repeat(20_000) })).statusCode
  const seen: number[] = []
  for (let count = 0; count < 5; count++) seen.push(await large())
  expect(seen).toEqual([400, 400, 400, 400, 429])
  expect((await put('/api/v1/user/update', mira, { firstName: 'Mira' })).statusCode).toBe(200)
  clock = new Date(clock.getTime() + seconds(31))
  expect(await large()).toBe(400)
})

async function usageOf({ user }: Person) {
  const rows = await world.ctx.db
    .selectFrom('upload_usage')
    .select(['day', 'bytes'])
    .where('account_id', '=', user._id)
    .orderBy('day')
    .execute()
  return rows.map(({ day, bytes }) => [day, Number(bytes)] as const)
}

test('an account that has uploaded its quota of the day is refused in words until the next day', async () => {
  const mira = await person('patient')
  const avatar = await jpeg()
  const save = () => put('/api/v1/user/update', mira, formOf({}, [['avatar', avatar]]))
  expect((await save()).statusCode).toBe(200)
  await eventually('the upload is counted', async () => (await usageOf(mira)).length === 1)
  expect((await usageOf(mira))[0]).toEqual(['2026-11-15', avatar.length])

  await world.ctx.db
    .updateTable('upload_usage')
    .set({ bytes: String(DAILY_MAX_BYTES) })
    .where('account_id', '=', mira.user._id)
    .execute()
  const refused = await save()
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You’ve reached today’s limit of 500 MB. Please send the rest tomorrow.',
  ])
  expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60))
  expect((await put('/api/v1/user/update', mira, { firstName: 'Mira' })).statusCode).toBe(200)

  clock = new Date(clock.getTime() + days(1))
  expect((await save()).statusCode).toBe(200)
})
