import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ChangedElsewhere, OwnProvider } from '#platform/rules/own-user.ts'
import { jpeg } from '#test/pictures.ts'
import { doctor, formOf, wholeProfile } from '#test/profile-form.ts'
import { get, type Person, person, put, queryAsOwner, settings } from '#test/world.ts'

settings.config = { rateLimits: false }

const URL = '/api/v1/user/update'
const me = async (as: Person) => (await get('/api/v1/user/me', as)).json().user
const experience = wholeProfile.experiences[0]
const education = wholeProfile.educations[0]

let elif: Person
/** The address of a stored picture of Elif's account. */
let photo: string
beforeAll(async () => {
  // Rules read the system clock, as they do in the browser.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  elif = await person('doctor')
  const picture = await jpeg({ width: 64, height: 64 })
  const { user } = (await put(URL, elif, formOf(wholeProfile, [['gallery', picture]]))).json()
  photo = user.gallery[0].file
})
afterAll(() => void vi.useRealTimers())

const CLINIC = 'Enter all fields for clinic'
const DOCTORS = 'Please fill all required fields for each doctor.'
const EXPERIENCES = 'Please fill in company, job title and starting date for each experience.'
const known = (change: object) => ({ doctors: [doctor({ logoofdoctor: photo, ...change })] })

describe('refusals', () => {
  test.each<[string, () => object, string]>([
    ['a clinic without a city', () => ({ cityOfClinic: '' }), CLINIC],
    ['a clinic of which only the name is left', () => ({ cityOfClinic: ' ', countryOfClinic: '' }), CLINIC],
    ['a country without a clinic', () => ({ clinicName: '', cityOfClinic: '' }), CLINIC],
    ['a doctor without a name', () => known({ doctorName: '' }), DOCTORS],
    ['a doctor without a degree', () => known({ degree: ' ' }), DOCTORS],
    ['a doctor without a year', () => known({ yearOfStartingPracticing: '' }), DOCTORS],
    ['a doctor without a picture', () => known({ logoofdoctor: '' }), DOCTORS],
    ['a doctor added as a blank entry', () => ({ doctors: [{}] }), DOCTORS],
    ['half a clinic and half a doctor', () => ({ clinicName: '', doctors: [{}] }), CLINIC],
    ['a doctor of tomorrow', () => known({ yearOfStartingPracticing: 2028 }), 'Enter a year from 1900 to 2027.'],
    [
      'a year in words',
      () => known({ yearOfStartingPracticing: 'long ago' }),
      'The year of starting practicing is a whole number from 1900 to 2100.',
    ],
    [
      'a language nobody speaks',
      () => ({ languages: ['Klingon'] }),
      '“Klingon” is not in our list. Choose one that is.',
    ],
    [
      'a doctor who speaks it',
      () => known({ languagesOfDoctors: ['Klingon'] }),
      '“Klingon” is not in our list. Choose one that is.',
    ],
    [
      'an unknown specialization',
      () => known({ specializations: ['Magic'] }),
      '“Magic” is not in our list. Choose one that is.',
    ],
    [
      'an unknown department',
      () => ({ departmentsOfClinics: ['Alchemy'] }),
      '“Alchemy” is not in our list. Choose one that is.',
    ],
    ['an unknown facility', () => ({ premises: ['Helipad: No'] }), '“Helipad” is not in our list. Choose one that is.'],
    ['an experience without a company', () => ({ experiences: [{ ...experience, companyName: '' }] }), EXPERIENCES],
    [
      'a day that never was',
      () => ({ experiences: [{ ...experience, startingDate: '2023-02-29' }] }),
      'Enter dates like 2019-09-01.',
    ],
    ['a day in words', () => ({ educations: [{ ...education, endingDate: 'soon' }] }), 'Enter dates like 2019-09-01.'],
    [
      'the year 0001',
      () => ({ experiences: [{ ...experience, startingDate: '0001-01-01' }] }),
      'Enter dates from 1900 to 2027.',
    ],
    [
      'an end before the beginning',
      () => ({ educations: [{ ...education, endingDate: '2001-01-01' }] }),
      'An ending date cannot be before its starting date.',
    ],
    [
      'an award without a year',
      () => ({ awards: [{ awardTitle: 'x' }] }),
      'Please fill in title and year for each award.',
    ],
    [
      'a picture before without one after',
      () => ({ beforeAndAfter: [{ file: photo }] }),
      'Each result needs a picture before and one after.',
    ],
    [
      'an entry of the gallery without a picture',
      () => ({ gallery: [{ name: 'x' }] }),
      'Choose a picture for each entry of the gallery.',
    ],
    [
      'a download without a name',
      () => ({ downloads: [{ file: photo }] }),
      'Choose a file and a name for each download.',
    ],
    ['a time zone on Mars', () => ({ timeZone: 'Mars/Olympus' }), 'Choose a time zone from the list.'],
    ['an offset for a time zone', () => ({ timeZone: '+02:00' }), 'Choose a time zone from the list.'],
    ['hours that end before they begin', () => hours(['17:00', '09:00']), 'Opening hours end after they begin.'],
    [
      'hours that overlap',
      () => hours(['09:00', '13:00'], ['12:00', '14:00']),
      'The opening hours of one day cannot overlap.',
    ],
    ['a 25th hour', () => hours(['09:00', '25:00']), 'Enter opening hours like 09:00 and 17:30.'],
    ['an eighth day', () => hours8(), 'A weekday is a number from 1 for Monday to 7 for Sunday.'],
    ['a price in words', () => ({ startingPrice: 'cheap' }), 'Enter a price in US dollars, such as $3,900.'],
    ['a gender that we cannot show', () => ({ gender: 'male' }), 'Choose Male or Female, or leave it out.'],
    ['no first name', () => ({ firstName: ' ' }), 'Please enter your first name, last name and display name.'],
    ['a phone of 16 digits', () => ({ phone: '1234567890123456' }), 'A phone number has 5 to 15 digits.'],
    [
      'a phone number of no country',
      () => ({ phone: '+999 1234567' }),
      'No country has the code that this phone number begins with. Please check it.',
    ],
    [
      'a number of beds below nothing',
      () => ({ numberOfBeds: -1 }),
      'The number of beds is a whole number from 0 to 100000.',
    ],
    ['a list that is none', () => ({ doctors: 'Dr. Deniz' }), 'Send the doctors as a list.'],
    ['a list of something else', () => ({ doctors: ['Dr. Deniz'] }), 'Send each doctor as an object.'],
    [
      'too many entries',
      () => ({ awards: Array(301).fill({ awardTitle: 'x', awardYear: 2020 }) }),
      'There can be at most 300 awards.',
    ],
    ['a version in words', () => ({ version: 'newest' }), 'The version is a whole number from 0 to 2147483647.'],
  ])('a profile with %s is refused with a message, and nothing is saved', async (_what, change, message) => {
    const before = await me(elif)
    const answer = await put(URL, elif, { subHeading: 'must not be saved', ...change() })
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await me(elif)).toEqual(before)
  })

  const hours = (...pairs: [string, string][]) => ({
    openingHours: pairs.map(([opens, closes]) => ({ weekday: 2, opens, closes })),
  })
  const hours8 = () => ({ openingHours: [{ weekday: 8, opens: '09:00', closes: '10:00' }] })

  test.each([
    ['the body is a list', [1, 2]],
    ['the JSON in a field is broken', formOf({ doctors: '[{"doctorName":' })],
  ])('a save is refused when %s', async (_what, body) => {
    const answer = await put(URL, elif, body)
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  })
})

test('five thousand characters are either saved in full or refused with a message, in every field', async () => {
  const long = 'ö'.repeat(5000)
  const texts = ['description']
  for (const field of Object.keys(wholeProfile)) {
    const value = wholeProfile[field as keyof typeof wholeProfile]
    if (typeof value !== 'string') continue
    const answer = await put(URL, elif, { [field]: long })
    expect([field, answer.statusCode]).toEqual([field, texts.includes(field) ? 200 : 400])
    if (answer.statusCode === 400) expect(answer.json().message).toMatch(/^[A-Z].{10,}\.$/)
    else expect(answer.json().user[field]).toBe(long)
  }
  const inside = await put(URL, elif, known({ biography: long }))
  expect(inside.json().user.doctors[0].biography).toBe(long)
  expect((await put(URL, elif, known({ degree: long }))).json().message).toBe(
    'The degree can have at most 160 characters.',
  )
})

test('a provider saves two hundred doctors, in their order', async () => {
  const many = await person('doctor')
  const biography = 'Gentle with anxious patients. '.repeat(166)
  const doctors = Array.from({ length: 200 }, (_, at) => doctor({ doctorName: `Doctor ${at}`, biography }))
  const picture = await jpeg({ width: 64, height: 64 })
  const answer = await put(URL, many, formOf({ doctors }, [['doctors', picture]]))
  expect(answer.statusCode).toBe(200)
  const saved = OwnProvider.parse((await me(many)) as unknown)
  expect(saved.doctors.map(({ doctorName }) => doctorName)).toEqual(doctors.map(({ doctorName }) => doctorName))
  expect(saved.doctors.every((each) => each.biography === biography.trim())).toBe(true)
})

describe('optimistic locking', () => {
  test('a save of an outdated version is a conflict that carries the newer state, from which the provider saves again', async () => {
    const provider = await person('doctor')
    const { version } = await me(provider)
    const first = await put(URL, provider, { subHeading: 'from the first window', version })
    expect(first.json().user.version).toBe(version + 1)
    const second = await put(URL, provider, formOf({ subHeading: 'from the second window', version }))
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'changed', message: 'This was changed in another window' })
    const { user } = ChangedElsewhere.parse(second.json())
    expect(user).toEqual(await me(provider))
    expect(user).toMatchObject({ subHeading: 'from the first window' })
    const third = await put(URL, provider, { subHeading: 'from the second window', version: user.version })
    expect(third.json().user.subHeading).toBe('from the second window')
  })

  test('of two saves of the same version at the same time one is a conflict; without a version both are written', async () => {
    const provider = await person('doctor')
    const saves = (version?: number) =>
      Promise.all(
        ['one', 'two'].map((subHeading) =>
          put(URL, provider, { subHeading, ...(version !== undefined && { version }) }),
        ),
      )
    const versioned = await saves(0)
    expect(versioned.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const unversioned = await saves()
    expect(unversioned.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await me(provider)).version).toBe(3)
  })

  test('a patient who saves an outdated version gets the conflict, too', async () => {
    const mira = await person('patient')
    await put(URL, mira, { displayname: 'Mira', version: 0 })
    expect((await put(URL, mira, { displayname: 'M.', version: 0 })).json()).toMatchObject({
      success: false,
      code: 'changed',
      user: { displayname: 'Mira', version: 1 },
    })
  })
})

test.each(['doctor', 'patient'] as const)(
  'a save of a %s that loses every race against other saves is refused after three attempts',
  async (role) => {
    const owner = await person(role)
    const before = await me(owner)
    await queryAsOwner(`create function lose_race() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger lose_race before update of profile_version on accounts for each row execute function lose_race()`)
    const answer = await put(URL, owner, { displayname: 'Never stored' })
    await queryAsOwner('drop function lose_race cascade')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ success: false, code: 'changed' })
    expect(await me(owner)).toEqual(before)
  },
)

test('a save that fails in its last statement is rolled back', async () => {
  const provider = await person('doctor')
  const before = await me(provider)
  await queryAsOwner(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before insert on downloads for each row execute function fail()`)
  const { statusCode } = await put(URL, provider, {
    ...wholeProfile,
    downloads: [{ file: `data:application/pdf;base64,${Buffer.from('%PDF-1.7 %%EOF').toString('base64')}`, name: 'x' }],
  })
  await queryAsOwner('drop function fail cascade')
  expect(statusCode).toBe(500)
  expect(await me(provider)).toEqual(before)
})
