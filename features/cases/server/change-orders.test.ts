import { expect, test } from 'vitest'
import { acceptedCase, NOW, notificationsOf, quotedCase, readCase, readRequest } from '#test/people/case.ts'
import { get, type Person, post, settings } from '#test/world.ts'
import type { Agreement } from '../rules/cases.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

const propose = (clinic: Person, request: string, lines: object[], id: string = crypto.randomUUID()) =>
  post(`/api/v1/case-requests/${request}/change-orders`, clinic, { id, reason: 'The scan shows more bone.', lines })

const decide = (patient: Person, { _id }: { _id: string }, order: string, decision: 'accept' | 'refuse') =>
  post(`/api/v1/cases/${_id}/change-orders/${order}/decision`, patient, { decision })

const lineOf = ({ lines }: Agreement, name: string) => lines.find((line) => line.name === name)?._id ?? ''
const sumOf = ({ lines }: Agreement) => ({
  low: lines.reduce((sum, { price }) => sum + price.low, 0),
  high: lines.reduce((sum, { price }) => sum + price.high, 0),
})

test('a change holds once the patient has accepted it, and the sums balance', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const { agreement } = await readCase(patient, sent)
  if (!agreement) throw new Error('Nothing is agreed on.')
  const id = crypto.randomUUID()
  const lines = [
    { kind: 'remove', lineId: lineOf(agreement, 'Bone graft') },
    { kind: 'reprice', lineId: lineOf(agreement, 'Root canal treatment'), amount: 25_000 },
    { kind: 'add', name: 'Temporary crown', teeth: [26], amount: 4_000 },
  ]
  for (const _ of [1, 2]) expect((await propose(elif, request, lines, id)).statusCode).toBe(200)
  const corrected = await propose(elif, request, lines.slice(1), id)
  expect([corrected.statusCode, corrected.json().code, corrected.json().request._id]).toEqual([409, 'changed', request])
  expect((await readCase(patient, sent)).agreement).toMatchObject({
    total: agreement.total,
    changeOrders: [{ state: 'proposed', difference: { low: -29_000, high: -49_000 } }],
  })
  expect(await notificationsOf(patient)).toContain(`Clinic A proposes a change to case ${sent.reference}.`)
  const listedCases = async () => (await get('/api/v1/cases', patient)).json().cases
  expect(await listedCases()).toMatchObject([{ hasProposedChange: true }])
  for (const _ of [1, 2]) expect((await decide(patient, sent, id, 'accept')).statusCode).toBe(200)
  expect(await listedCases()).toMatchObject([{ hasProposedChange: false }])
  const after = (await readCase(patient, sent)).agreement
  expect(after).toMatchObject({ total: { low: 289_000, high: 289_000 }, changeOrders: [{ state: 'accepted' }] })
  expect(after && sumOf(after)).toEqual(after?.total)
  expect((await readRequest(elif, request)).agreement).toEqual(after)
  expect((await readCase(patient, sent)).clinics[0]?.quote?.total).toEqual({ low: 318_000, high: 338_000 })
  const again = [{ kind: 'reprice', lineId: after ? lineOf(after, 'Temporary crown') : '', amount: 5_000 }]
  expect((await propose(elif, request, again)).json().request.agreement.changeOrders[1].difference).toEqual({
    low: 1_000,
    high: 1_000,
  })
})

test('a refused change, and one that is withdrawn, change nothing', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const before = (await readCase(patient, sent)).agreement?.total
  for (const end of ['refuse', 'withdraw'] as const) {
    const id = crypto.randomUUID()
    await propose(elif, request, [{ kind: 'add', name: 'Sedation', amount: 20_000 }], id)
    const second = await propose(elif, request, [{ kind: 'add', name: 'Sedation', amount: 20_000 }])
    expect([second.statusCode, second.json().message]).toEqual([409, expect.stringMatching(/not decided/)])
    const withdraw = () => post(`/api/v1/case-requests/${request}/change-orders/${id}/withdrawal`, elif, {})
    expect((await (end === 'refuse' ? decide(patient, sent, id, 'refuse') : withdraw())).statusCode).toBe(200)
    const late = await (end === 'refuse' ? withdraw() : decide(patient, sent, id, 'accept'))
    expect([late.statusCode, late.json().message]).toEqual([409, 'This change is no longer open.'])
  }
  expect((await readCase(patient, sent)).agreement).toMatchObject({
    total: before,
    changeOrders: [{ state: 'refused' }, { state: 'withdrawn' }],
  })
  expect(await notificationsOf(elif)).toContain(`The patient has refused your change to case ${sent.reference}.`)
})

test('of a decision and a withdrawal at once one succeeds', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const id = crypto.randomUUID()
  await propose(elif, request, [{ kind: 'add', name: 'Sedation', amount: 20_000 }], id)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => decide(patient, sent, id, 'accept')),
    post(`/api/v1/case-requests/${request}/change-orders/${id}/withdrawal`, elif, {}),
    decide(patient, sent, id, 'refuse'),
  ])
  const state = (await readCase(patient, sent)).agreement?.changeOrders[0]?.state
  const succeeded = answers.filter(({ statusCode }) => statusCode === 200)
  expect(succeeded).toHaveLength(state === 'accepted' ? 5 : 1)
})

test('only the chosen clinic changes what was agreed on, and only after the acceptance', async () => {
  const { elif, request } = await quotedCase()
  const early = await propose(elif, request, [{ kind: 'add', name: 'Sedation', amount: 20_000 }])
  expect([early.statusCode, early.json().message]).toEqual([
    400,
    expect.stringMatching(/once the patient has accepted/),
  ])
  const accepted = await acceptedCase()
  const { szabo, sent } = accepted
  const other = sent.clinics[1]?._id ?? ''
  expect((await propose(szabo, other, [{ kind: 'add', name: 'Sedation', amount: 1 }])).statusCode).toBe(400)
  expect((await propose(szabo, accepted.request, [{ kind: 'add', name: 'Sedation', amount: 1 }])).statusCode).toBe(404)
  const unknown = await propose(accepted.elif, accepted.request, [{ kind: 'remove', lineId: crypto.randomUUID() }])
  expect(unknown.json().message).toBe('This treatment isn’t part of what was agreed on.')
})

test('the proposed change of a clinic that leaves is withdrawn', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const id = crypto.randomUUID()
  await propose(elif, request, [{ kind: 'add', name: 'Sedation', amount: 20_000 }], id)
  await post('/api/v1/user/delete-account', elif, { password: elif.password })
  expect((await readCase(patient, sent)).agreement?.changeOrders).toMatchObject([{ _id: id, state: 'withdrawn' }])
  expect(await notificationsOf(patient)).toContain(`Clinic A has withdrawn its change to case ${sent.reference}.`)
  expect((await decide(patient, sent, id, 'accept')).statusCode).toBe(409)
})
