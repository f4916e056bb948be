import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import {
  accept,
  acceptedCase,
  dentist,
  hannah,
  NOW,
  notificationsOf,
  quotedCase,
  quoteForm,
  readCase,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { addedRecord } from '#test/people/record.ts'
import { type Person, post, settings, world } from '#test/world.ts'
import { caseRetention } from './feature.ts'
import { caseData } from './personal-data.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

const subjectOf = ({ user }: Person) => ({ id: user._id, email: user.email ?? null })
const erase = (person: Person) =>
  world.ctx.db.transaction().execute(async (tx) => caseData.erase?.(tx, subjectOf(person)))
const exported = (person: Person) => caseData.read(world.ctx, subjectOf(person))
const idsOf = async () => (await world.ctx.db.selectFrom('cases').select('id').execute()).map(({ id }) => id)

test('both sides can export what they sent and received', async () => {
  const { patient, elif, sent } = await acceptedCase()
  expect(await exported(patient)).toMatchObject({
    sent: [{ reference: sent.reference, clinics: [{ clinic: 'Clinic A', quotes: [{ low: 318_000 }] }, {}] }],
    received: [],
  })
  expect(await exported(elif)).toMatchObject({
    sent: [],
    received: [{ reference: sent.reference, state: 'chosen', quotes: [{ state: 'accepted', high: 338_000 }] }],
  })
})

test('the patient’s export has the whole case, and the clinic’s no health record', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic A')
  const record = await addedRecord(patient, { title: 'Panorama of Hannelore' })
  const sent = await sentCase(patient, [elif], { documents: [record._id] })
  const request = requestTo(sent, elif)
  const form = quoteForm()
  await sendQuote(elif, request, form)
  await accept(patient, sent, form.id)
  const order = {
    id: crypto.randomUUID(),
    reason: 'Bone.',
    lines: [{ kind: 'add', name: 'Graft', teeth: [36], amount: 1 }],
  }
  await post(`/api/v1/case-requests/${request}/change-orders`, elif, order)
  await post(`/api/v1/cases/${sent._id}/change-orders/${order.id}/decision`, patient, { decision: 'accept' })
  const treatments = [{ name: 'Implant with crown', teeth: [46, 36], quantity: 2 }, {}, {}]
  const listedPrices = [230_000, 30_000, 21_000]
  expect(await exported(patient)).toMatchObject({
    sent: [
      {
        treatments,
        documents: [{ recordId: record._id, title: 'Panorama of Hannelore' }],
        clinics: [
          {
            listedPrices,
            quotes: [{ rate: 1, rateDate: expect.any(String), lines: [{ listedCents: 230_000 }, {}, {}, {}] }],
          },
        ],
        changeOrders: [{ state: 'accepted', decidedAt: expect.any(String), lines: [{ teeth: [36] }] }],
      },
    ],
  })
  const received = await exported(elif)
  expect(received).toMatchObject({ received: [{ treatments, listedPrices }] })
  expect(JSON.stringify(received)).not.toMatch(new RegExp(`${record._id}|Panorama`))
})

test('of an erased clinic no notification of the patient has the name', async () => {
  const { patient, elif, szabo } = await quotedCase()
  await world.ctx.db.transaction().execute(async (tx) => {
    for (const { erase: eraseFrom } of world.ctx.registry.personalData) await eraseFrom?.(tx, subjectOf(szabo))
  })
  const texts = await notificationsOf(patient)
  expect(texts).toEqual([expect.stringMatching(/^Clinic A has sent you a quote/)])
  const { rows } = await world.ctx.pool.query('select other_id from notifications where account_id = $1', [
    elif.user._id,
  ])
  expect(rows.every(({ other_id }) => other_id === null)).toBe(true)
})

test('an erased patient leaves no case and no mail about it', async () => {
  const { patient, sent } = await acceptedCase()
  await erase(patient)
  expect(await idsOf()).not.toContain(sent._id)
  const { rows } = await world.ctx.pool.query(`select from mails where text like '%' || $1 || '%'`, [sent.reference])
  expect(rows).toEqual([])
})

test('of an erased clinic the patient retains what they agreed on, and nothing else', async () => {
  const { patient, elif, szabo, sent, quote } = await acceptedCase()
  await erase(elif)
  await erase(szabo)
  expect(await readCase(patient, sent)).toMatchObject({
    clinics: [{ state: 'chosen', provider: null, name: 'Clinic A' }],
    agreement: { quoteId: quote },
  })
})

test('cases are deleted a year after they ended, and ten years after an acceptance', async () => {
  const closed = await quotedCase()
  await post(`/api/v1/cases/${closed.sent._id}/closure`, closed.patient, {})
  const accepted = await acceptedCase()
  const open = await quotedCase()
  const after = (count: number) => {
    const now = () => new Date(NOW.getTime() + days(count))
    return enforceRetention({ ...world.ctx, now }, caseRetention)
  }
  await after(364)
  expect(await idsOf()).toEqual(expect.arrayContaining([closed.sent._id, accepted.sent._id, open.sent._id]))
  await after(366)
  expect(await idsOf()).not.toContain(closed.sent._id)
  expect(await idsOf()).toEqual(expect.arrayContaining([accepted.sent._id, open.sent._id]))
  await after(3655)
  expect(await idsOf()).not.toContain(accepted.sent._id)
  expect(await idsOf()).toContain(open.sent._id)
})
