import { beforeAll, describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { days } from '#platform/rules/durations.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { readClock } from '#test/clock.ts'
import { unzip } from '#test/unzip.ts'
import { del, get, PASSWORD, type Person, person, post, put, settings, world } from '#test/world.ts'
import { SAVED_MAX, SavedItem, type SavedItemList } from '../rules/saved-items.ts'

const LIST = '/api/v1/saved-items'
const bosphorus = clinic('Bosphorus Implant Center', 'Istanbul', 'Turkey')
const deniz = {
  _id: '',
  doctorName: 'Dr. Deniz Aydın',
  logoofdoctor: '/deniz.svg',
  degree: 'DDS',
  yearOfStartingPracticing: 2010,
  biography: '',
  specializations: [],
  languagesOfDoctors: [],
}
const UNKNOWN = crypto.randomUUID()

const save = (as: Person, id: string) => put(`${LIST}/${id}`, as, {})
const remove = (as: Person, id: string) => del(`${LIST}/${id}`, as)
const list = async (as: Person, query = ''): Promise<SavedItemList> => (await get(LIST + query, as)).json()
const namesOf = ({ items }: SavedItemList) => items.map(({ name }) => name)
const names = async (as: Person, tab: string) => namesOf(await list(as, `?tab=${tab}`))
const ids = async (as: Person): Promise<string[]> => (await get(`${LIST}/ids`, as)).json().ids
const doctorOf = async (id: string): Promise<string> =>
  (await get(`/api/v1/providers/${id}`)).json().provider.doctors[0]._id

let hospital: string
let alone: string
beforeAll(async () => {
  const profile = { clinic: { ...bosphorus, logoofclinic: '/bosphorus.svg' }, doctors: [deniz] }
  const offered = services({ 'Dental Treatment': { 'Dental Implant': 480 } })
  hospital = await provider('Dr. Elif Kaya', { ...profile, services: offered }, { feedback_count: 2, rating_total: 9 })
  alone = await provider('Dr. Ana Horvat', { startingPrice: '99' }, { verified_at: null })
})

describe('saving', () => {
  test('a clinic is listed under Hospitals, a provider without one and a listed doctor under Doctors', async () => {
    const mira = await person('patient')
    const listed = await doctorOf(hospital)
    for (const id of [hospital, alone, listed])
      expect((await save(mira, id)).json()).toEqual({ success: true, isSaved: true })

    const hospitals = await list(mira)
    expect(hospitals).toEqual({
      success: true,
      totals: { doctors: 2, hospitals: 1 },
      nextCursor: null,
      items: [
        {
          _id: hospital,
          providerId: hospital,
          isListedDoctor: false,
          name: bosphorus.clinicName,
          title: 'Implantologist',
          with: 'Dr. Elif Kaya',
          picture: '/bosphorus.svg',
          city: 'Istanbul',
          country: 'Turkey',
          isVerified: true,
          rating: 4.5,
          feedbackCount: 2,
          startingPrice: 480,
        },
      ],
    })
    const doctors = await list(mira, '?tab=doctors')
    expect(doctors.items).toMatchObject([
      {
        _id: listed,
        providerId: hospital,
        isListedDoctor: true,
        name: 'Dr. Deniz Aydın',
        title: 'DDS',
        with: bosphorus.clinicName,
        picture: '/deniz.svg',
        isVerified: false,
        rating: null,
        startingPrice: 480,
      },
      {
        _id: alone,
        providerId: alone,
        isListedDoctor: false,
        name: 'Dr. Ana Horvat',
        title: 'Implantologist',
        with: '',
        picture: null,
        city: '',
        isVerified: false,
        rating: null,
        startingPrice: 99,
      },
    ])
    for (const item of [...hospitals.items, ...doctors.items]) expect(SavedItem.parse(item)).toEqual(item)
    expect(await ids(mira)).toEqual([listed, alone, hospital])
  })

  test('saving and removing an item are idempotent', async () => {
    const mira = await person('patient')
    const presses = await Promise.all(Array.from({ length: 10 }, () => save(mira, alone)))
    expect(presses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    await save(mira, hospital)
    await save(mira, alone)
    // Saving again does not change the order.
    expect(await ids(mira)).toEqual([hospital, alone])
    for (let times = 0; times < 2; times++)
      expect((await remove(mira, alone)).json()).toEqual({ success: true, isSaved: false })
    expect(await ids(mira)).toEqual([hospital])
  })

  test('patients, providers and operators each have saved items of their own', async () => {
    const people = [await person('patient'), await person('doctor'), await person('operator')]
    for (const each of people) expect((await save(each, alone)).statusCode).toBe(200)
    await remove(people[0] as Person, alone)
    expect(await Promise.all(people.map(ids))).toEqual([[], [alone], [alone]])
  })

  test('saved items are read page by page, each once', async () => {
    const mira = await person('patient')
    const made: string[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) made.push(await provider(name))
    for (const id of made) await save(mira, id)
    const read: string[] = []
    let cursor = ''
    do {
      const page = await list(mira, `?tab=doctors&limit=2${cursor}`)
      read.push(...namesOf(page))
      expect(page.totals).toEqual({ doctors: 5, hospitals: 0 })
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
    } while (cursor)
    expect(read).toEqual(['E', 'D', 'C', 'B', 'A'])
  })

  test.each([
    ['an unknown id', UNKNOWN],
    ['text that is no id', 'none'],
    ['a patient', 'patient'],
  ])('saving %s is refused', async (_what, id) => {
    const mira = await person('patient')
    const refused = await save(mira, id === 'patient' ? mira.user._id : id)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'This profile is no longer here.'])
    expect((await remove(mira, id)).statusCode).toBe(200)
    expect(await ids(mira)).toEqual([])
  })

  test.each([
    ['tab=clinics', 'The tab is doctors or hospitals.'],
    ['limit=25', 'The limit is a number from 1 to 24.'],
    ['cursor=x', 'This cursor is not one of ours.'],
  ])('a list with %s is refused', async (query, message) => {
    const refused = await get(`${LIST}?${query}`, await person('patient'))
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('saving beyond the limit is refused, also when ten devices compete for the last place', async () => {
    const mira = await person('patient')
    const { rows } = await world.ctx.pool.query<{ id: string }>(
      `insert into doctors (provider_id, position, name, photo_path, degree, practicing_since)
      select $1, n, 'D', '/d.svg', 'DDS', 2010 from generate_series(1, $2::int) n returning id`,
      [alone, SAVED_MAX + 9],
    )
    const all = rows.map(({ id }) => id)
    await world.ctx.pool.query(
      'insert into saved_items (account_id, doctor_id) select $1, id from unnest($2::uuid[]) id',
      [mira.user._id, all.slice(10)],
    )
    const answers = await Promise.all(all.slice(0, 10).map((id) => save(mira, id)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(9).fill([400, 'You can save at most 500 people and clinics. Remove one first.']),
    )
    expect(await ids(mira)).toHaveLength(SAVED_MAX)
    // An item that is saved already does not count twice.
    expect((await save(mira, all.at(-1) ?? '')).statusCode).toBe(200)
  })
})

describe('a saved item', () => {
  test('a saved provider moves to Hospitals with a clinic of their own', async () => {
    const mira = await person('patient')
    const id = await provider('Dr. Marko Babić')
    await save(mira, id)
    expect(await names(mira, 'doctors')).toEqual(['Dr. Marko Babić'])
    await changeProfile(id, { clinic: clinic('Adria Smile', 'Split', 'Croatia') })
    expect([await names(mira, 'doctors'), await names(mira, 'hospitals')]).toEqual([[], ['Adria Smile']])
  })

  test('a saved doctor disappears when removed from the list of doctors', async () => {
    const mira = await person('patient')
    const profile = { clinic: bosphorus, doctors: [deniz] }
    const id = await provider('Dr. Can Demir', profile)
    await save(mira, await doctorOf(id))
    await changeProfile(id, { ...profile, doctors: [] })
    expect([await ids(mira), (await list(mira)).totals]).toEqual([[], { doctors: 0, hospitals: 0 }])
  })

  test('a saved provider is invisible after leaving, visible after returning, and gone with the account', async () => {
    const mira = await person('patient')
    const elif = await person('doctor', { displayname: 'Dr. Leaves' })
    const id = elif.user._id
    await changeProfile(id, { doctors: [deniz] })
    const listed = await doctorOf(id)
    await save(mira, id)
    await save(mira, listed)
    await post('/api/v1/user/delete-account', elif, { password: PASSWORD })
    expect([await ids(mira), await names(mira, 'doctors')]).toEqual([[], []])
    for (const gone of [id, listed]) expect((await save(mira, gone)).statusCode).toBe(404)
    const credentials = { username: elif.user.username, password: PASSWORD }
    const back: Person = (await post('/api/v1/user/restore-account', undefined, credentials)).json()
    expect(await ids(mira)).toEqual([listed, id])
    await post('/api/v1/user/delete-account', back, { password: PASSWORD })
    await eraseAll()
    expect(await tablesWith(listed)).toEqual([])
    expect(await ids(mira)).toEqual([])
  })
})

/** Erases the accounts that are due in 31 days. */
async function eraseAll() {
  settings.now = () => new Date(Date.now() + days(31))
  await eraseDueAccounts(world.ctx)
  settings.now = readClock
}

test('saved items are part of the data export and are erased with the account', async () => {
  const mira = await person('patient')
  await save(mira, hospital)
  await save(mira, await doctorOf(hospital))
  const archive = unzip((await get('/api/v1/user/my-data', mira)).rawPayload)
  const file = archive.find(({ name }) => name === 'saved-items.json')
  expect(JSON.parse(String(file?.content))).toMatchObject([
    { name: 'Dr. Deniz Aydın', clinic: bosphorus.clinicName },
    { name: 'Dr. Elif Kaya', clinic: bosphorus.clinicName },
  ])
  await post('/api/v1/user/delete-account', mira, { password: PASSWORD })
  await eraseAll()
  expect(await tablesWith(mira.user._id)).not.toContain('saved_items')
})
