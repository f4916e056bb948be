import { expect, test } from 'vitest'
import { days } from '#domain/durations.ts'
import { enforceRetention } from '#server/platform/retention/retention.ts'
import { acceptedCase, NOW, quotedCase, readCase } from '#test/case-people.ts'
import { type Person, post, settings, world } from '#test/world.ts'
import { caseData } from './personal-data.ts'
import { caseRetention } from './retention.ts'

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
