import { beforeEach, describe, expect, test } from 'vitest'
import type { PlanTotals } from '#features/plan-totals/rules/plan-totals.ts'
import { UNREADABLE_PLAN } from '#features/plans/rules/plan-code.ts'
import { changeProfile, clinic, type ProfileFixture, provider, services } from '#test/catalogue.ts'
import { appointmentOf, GOOD, rate } from '#test/people/feedback.ts'
import { get, person, queryAsOwner, settings, world } from '#test/world.ts'
import type { Comparison } from '../rules/comparisons.ts'

/** Two implants with crown at 36 and 46, and a root canal with a crown at 26. */
const PLAN = '1-M3646-im3646-cz26-rc26'
const PRICES = { 'implant-fixture': 500, abutment: 150, 'crown-zirconia': 250, 'root-canal': 120 }
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

async function pricedClinic(name: string, prices: Record<string, number>, profile: ProfileFixture = {}) {
  const id = await provider(name, {
    clinic: clinic(name, 'Istanbul', 'Turkey'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 480 } }),
    ...profile,
  })
  await world.ctx.pool.query(
    `insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at)
     select $1, procedure, dollars * 100, '2026-10-01T00:00:00Z' from unnest($2::text[], $3::int[]) as given (procedure, dollars)`,
    [id, Object.keys(prices), Object.values(prices)],
  )
  return id
}

async function compare(ids: readonly string[], parameters: Record<string, string> = {}): Promise<Comparison> {
  const search = new URLSearchParams({ clinics: ids.join(','), ...parameters })
  const answer = await get(`/api/v1/comparisons?${search}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}
const names = ({ clinics }: Comparison) => clinics.map(({ clinicName }) => clinicName)

beforeEach(async () => {
  await queryAsOwner('truncate accounts, places, search_terms restart identity cascade')
  settings.now = () => new Date('2026-11-16T10:00:00Z')
})

describe('clinics side by side', () => {
  test('are in the order asked for, with their facts and prices', async () => {
    const bosphorus = await pricedClinic(
      'Bosphorus',
      { sedation: 90, examination: 0 },
      { languages: ['English', 'German'] },
    )
    const galata = await pricedClinic('Galata', {})
    const comparison = await compare([galata, bosphorus])
    expect(names(comparison)).toEqual(['Galata', 'Bosphorus'])
    expect(comparison).toMatchObject({ unlisted: [], assumptions: null })
    expect(comparison.clinics[1]).toMatchObject({
      _id: bosphorus,
      city: 'Istanbul',
      isVerified: true,
      languages: ['English', 'German'],
      offers: [{ name: 'Dental Implant', cents: 480_00 }],
      prices: [
        { procedure: 'examination', cents: 0 },
        { procedure: 'sedation', cents: 90_00 },
      ],
      doctors: [],
      totals: null,
      treatmentFeedback: null,
      quoted: null,
      isDental: true,
      reliability: { replyMinutes: { value: null, cases: 0 } },
    })
  })

  test('name at most four, and those that are no longer listed', async () => {
    const ids = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await pricedClinic(name, {}))
    expect(names(await compare(ids))).toEqual(['One', 'Two', 'Three', 'Four'])
    const [one = '', two = '', three = ''] = ids
    await queryAsOwner(`update accounts set disabled_at = now(), disabled_reason = 'Spam' where id = '${one}'`)
    await world.ctx.pool.query('select refresh_search($1)', [one])
    await queryAsOwner(`delete from accounts where id = '${two}'`)
    const { clinics, unlisted } = await compare([one, two, three, UNKNOWN], { plan: PLAN })
    expect(clinics.map(({ _id }) => _id)).toEqual([three])
    expect(unlisted).toEqual([one, two, UNKNOWN])
  })

  test('nothing is compared without clinics, and other texts are not clinics', async () => {
    expect(await compare([])).toEqual({ clinics: [], unlisted: [], assumptions: null })
    expect(await compare(['nonsense', "'; drop table providers"])).toMatchObject({ clinics: [], unlisted: [] })
  })
})

describe('clinics side by side for a plan', () => {
  test('have the totals that the list of clinics has, with the same stay', async () => {
    const id = await pricedClinic('Bosphorus', PRICES)
    const stay = { plan: PLAN, hotel: 'comfort', nights: '3', transfers: '0', flights: '100', home: 'Germany' }
    const { clinics, assumptions } = await compare([id], stay)
    const listed: PlanTotals = (await get(`/api/v1/plans/totals?${new URLSearchParams(stay)}`)).json()
    const [found] = listed.clinics
    expect(clinics[0]?.totals).toEqual({
      lines: [1800_00, 250_00, 120_00],
      treatment: 2170_00,
      hotel: found?.hotel,
      night: found?.night,
      transfers: 0,
      transfer: found?.transfer,
      flights: 2 * 100_00,
      allIn: found?.allIn,
      confirmedAt: '2026-10-01T00:00:00.000Z',
    })
    expect(assumptions).toEqual({
      trips: listed.trips,
      mostTrips: listed.mostTrips,
      stay: listed.stay,
      home: listed.home,
    })
  })

  test.each([
    ['London', 'UK'],
    ['İzmir', 'Türkiye'],
  ])('a stay in %s, %s costs what it does in the list of clinics', async (city, country) => {
    const id = await pricedClinic('Clinic', PRICES, { clinic: clinic('Clinic', city, country) })
    const { clinics } = await compare([id], { plan: PLAN })
    const listed: PlanTotals = (await get(`/api/v1/plans/totals?plan=${PLAN}`)).json()
    expect(listed.clinics).toHaveLength(1)
    expect(clinics[0]?.totals).toMatchObject({ night: listed.clinics[0]?.night, allIn: listed.clinics[0]?.allIn })
  })

  test('a line without a price stays empty, and prices of those who are no dentists are not public', async () => {
    const { 'root-canal': _, ...others } = PRICES
    const incomplete = await pricedClinic('Kadıköy', others)
    const retired = await pricedClinic('Retired', PRICES)
    await changeProfile(retired, {
      clinic: clinic('Retired', 'Istanbul', 'Turkey'),
      services: services({ Eye: { 'LASIK Eye Surgery': 900 } }),
    })
    const { clinics } = await compare([incomplete, retired], { plan: PLAN })
    expect(clinics.map(({ totals }) => totals?.lines)).toEqual([
      [1800_00, 250_00, null],
      [null, null, null],
    ])
    expect(clinics[1]?.prices).toEqual([])
  })

  test('say what patients wrote about these treatments alone', async () => {
    const id = await pricedClinic('Bosphorus', PRICES)
    const patient = await person('patient')
    const rated = await appointmentOf(patient.user._id, id)
    expect((await rate(patient, rated, { ...GOOD, rating: 4 })).statusCode).toBe(200)
    const about = async (plan: string) => (await compare([id], { plan })).clinics[0]?.treatmentFeedback
    expect(await about(PLAN)).toEqual({ count: 1, rating: 4 })
    expect(await about('1-rc26')).toEqual({ count: 0, rating: null })
    // No treatment of the catalogue is a filling
    expect(await about('1-fi26')).toBeNull()
  })

  test('a plan without dental treatments has no quoted terms, since quotes are about these alone', async () => {
    const id = await pricedClinic('Bosphorus', PRICES)
    const quoted = async (plan: string) => (await compare([id], { plan })).clinics[0]?.quoted
    expect(await quoted('1-Sne1')).toBeNull()
    expect(await quoted(PLAN)).toEqual({ materials: [], guarantees: [] })
  })

  test('a plan that cannot be read is refused with a sentence', async () => {
    const answer = await get('/api/v1/comparisons?plan=nonsense')
    expect([answer.statusCode, answer.json().message]).toEqual([400, UNREADABLE_PLAN])
  })
})
