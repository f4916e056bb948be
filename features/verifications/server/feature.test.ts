import { beforeEach, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { clinic, provider } from '#test/catalogue.ts'
import { approvedEvidence, mailsTo, ownEvidence, sentEvidence } from '#test/people/verification.ts'
import { get, type Person, person, settings, world } from '#test/world.ts'
import { applyExpiry } from './feature.ts'

const START = Date.parse('2026-11-18T09:00:00Z')
const clock = { ms: START }
settings.config = { rateLimits: false }
settings.now = () => new Date(clock.ms)
beforeEach(() => {
  clock.ms = START
})

/** Runs the job some days after the start. */
async function onDay(count: number) {
  clock.ms = START + days(count)
  await world.ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date(clock.ms + days(1)) })
    .execute()
  await applyExpiry(world.ctx)
}

const profileOf = async ({ user }: Person) => (await get(`/api/v1/providers/${user._id}`)).json().provider
const subjects = async (as: Person) => (await mailsTo(as)).map(({ subject }) => subject)

/** 50 days after the start. */
const UNTIL = '2027-01-07'

async function verifiedProvider(fields = {}) {
  const elif = await person('doctor')
  const operators = [await person('operator'), await person('operator')]
  await approvedEvidence(elif, operators, { expiresOn: UNTIL, ...fields })
  return { elif, operators }
}

test('the profile states what was checked, when, and until when', async () => {
  const { elif } = await verifiedProvider()
  expect(await profileOf(elif)).toMatchObject({
    isVerified: true,
    verification: [
      {
        kind: 'licence',
        issuer: 'Antalya Provincial Health Directorate',
        country: 'Turkey',
        checkedOn: '2026-11-18',
        validUntil: UNTIL,
      },
    ],
  })
})

test('a provider is warned 30 and 7 days before, once each, and then the badge lapses by itself', async () => {
  const { elif } = await verifiedProvider()
  await onDay(19)
  expect(await subjects(elif)).toEqual(['Your operating licence is approved'])
  await onDay(20)
  await onDay(21)
  await onDay(42)
  expect(await subjects(elif)).toEqual([
    'Your operating licence is approved',
    'Your operating licence ends on 7 January 2027',
  ])
  await onDay(43)
  await onDay(50)
  expect(await subjects(elif)).toHaveLength(3)
  // The last day counts.
  expect(await profileOf(elif)).toMatchObject({ isVerified: true, verification: [{ validUntil: UNTIL }] })

  await onDay(51)
  await onDay(52)
  expect((await subjects(elif)).slice(3)).toEqual(['Your operating licence has expired'])
  expect((await mailsTo(elif)).at(-1)?.text).toContain('no longer carries the verified badge')
  expect(await profileOf(elif)).toMatchObject({ isVerified: false, verification: [] })
  expect((await ownEvidence(elif)).evidence).toMatchObject([{ state: 'expired', validUntil: UNTIL }])
  const { notifications } = (await get('/api/v1/notifications', elif)).json()
  expect(notifications.map(({ text }: { text: string }) => text)).toEqual([
    'Your operating licence has expired. Your profile no longer carries the verified badge.',
    'Your operating licence ends on 7 January 2027. Send us the new one.',
    'Your operating licence ends on 7 January 2027. Send us the new one.',
    'Your operating licence has been checked and approved.',
  ])
})

test('the badge stays while another document counts, and a renewal replaces what has expired', async () => {
  const { elif, operators } = await verifiedProvider()
  await approvedEvidence(elif, operators, { kind: 'registration', expiresOn: '2029-01-01' })
  await onDay(51)
  expect(await profileOf(elif)).toMatchObject({ isVerified: true, verification: [{ kind: 'registration' }] })
  expect((await mailsTo(elif)).at(-1)?.text).toContain('keeps the verified badge')
  const expired = (await ownEvidence(elif)).evidence.find(({ state }: { state: string }) => state === 'expired')
  const team = [await person('operator'), await person('operator')]
  await approvedEvidence(elif, team, { replaces: expired._id, expiresOn: '2030-01-01' })
  expect((await ownEvidence(elif)).evidence.map(({ state }: { state: string }) => state)).toEqual([
    'approved',
    'approved',
  ])
})

test('evidence without an expiry date is checked again after a year', async () => {
  const { elif } = await verifiedProvider({ expiresOn: '' })
  expect((await profileOf(elif)).verification).toMatchObject([{ validUntil: '2027-11-18' }])
})

test('two runs of the job at once send one mail', async () => {
  const { elif } = await verifiedProvider()
  clock.ms = START + days(51)
  await Promise.all([applyExpiry(world.ctx), applyExpiry(world.ctx)])
  expect((await subjects(elif)).filter((subject) => subject.includes('expired'))).toHaveLength(1)
})

test('unverified providers come after verified ones in the default order, however well they are rated', async () => {
  const place = clinic('Order Clinic', 'Split', 'Croatia')
  await provider('Poorly rated', { clinic: place }, { feedback_count: 50, rating_total: 60 })
  await provider('Best rated', { clinic: place }, { feedback_count: 50, rating_total: 250, verified_at: null })
  await provider('Well rated', { clinic: place }, { feedback_count: 50, rating_total: 200 })
  const found = async (sort: string) =>
    (await get(`/api/v1/search?city=Split&country=Croatia${sort}`))
      .json()
      .hits.map((hit: { displayname: string; isVerified: boolean }) => hit.displayname)
  expect(await found('')).toEqual(['Well rated', 'Poorly rated', 'Best rated'])
  expect(await found('&sort=rating')).toEqual(['Best rated', 'Well rated', 'Poorly rated'])
})

test('a document that was just sent says nothing in public', async () => {
  const elif = await person('doctor')
  await sentEvidence(elif)
  expect(await profileOf(elif)).toMatchObject({ isVerified: false, verification: [] })
})
