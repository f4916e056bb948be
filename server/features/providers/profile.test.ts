import { expect, test } from 'vitest'
import { Provider, ProviderList } from '#domain/providers.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { get, settings } from '#test/world.ts'

const past = { startsOn: '2015-09-01', endsOn: null, description: 'Implants and bridges' }
const everything = {
  gender: 'Female',
  subHeading: 'Plans every implant herself',
  description: 'A small clinic.',
  timeZone: 'Europe/Istanbul',
  hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  clinic: {
    ...clinic('Bosphorus Center', 'Istanbul', 'Turkey'),
    yearOfFoundation: 2009,
    departments: ['Radiology', 'ENT'],
  },
  languages: ['German', 'English'],
  facilities: { 'On-site pharmacy': false, Parking: true },
  services: services({
    'Dental Treatment': { 'Dental Implant': 480, 'Zirconia Crown': 165 },
    Face: { Rhinoplasty: 2000 },
  }),
  experiences: [{ place: 'City Hospital', role: 'Dentist', ...past }],
  educations: [{ place: 'University', role: 'DDS', ...past, startsOn: '2009-10-01', endsOn: '2014-06-30' }],
  awards: [{ title: 'Best poster', year: 2021 }],
  doctors: [
    {
      ...{ name: 'Dr. Deniz', photoPath: '/d.svg', degree: 'DMD', practicingSince: 2015, biography: 'Gentle.' },
      ...{ specializations: ['Dental Implant Surgery'], languages: ['English'] },
    },
  ],
  gallery: [{ path: '/g.svg', name: 'Reception' }],
  stories: [{ name: 'One implant', beforePath: '/b.svg', afterPath: '/a.svg' }],
  articles: [{ title: 'Implants', category: 'Dental', imagePath: '/i.svg', tags: ['implant'], content: '<p>Text</p>' }],
} as const

test('a profile holds all that the provider tells, in the names and the order of the contract', async () => {
  settings.now = () => new Date('2026-11-16T10:00:00Z')
  const id = await provider('Dr. Elif Kaya', everything, { feedback_count: 10, rating_total: 48 })
  const { provider: told } = (await get(`/api/v1/providers/${id}`)).json()
  expect(told).toMatchObject({
    ...{ _id: id, displayname: 'Dr. Elif Kaya', isDoctor: true, isVerified: true, isAvailableToday: true },
    ...{ startingPrice: 165, rating: 4.8, feedbackCount: 10, languages: ['German', 'English'] },
    ...{ clinicName: 'Bosphorus Center', cityOfClinic: 'Istanbul', countryOfClinic: 'Turkey', yearOfFoundation: 2009 },
    departmentsOfClinics: ['Radiology', 'ENT'],
    premises: ['Parking', 'On-site pharmacy: No'],
    experiences: [{ companyName: 'City Hospital', startingDate: '2015-09-01', endingDate: '' }],
    educations: [{ institutionName: 'University', degree: 'DDS', endingDate: '2014-06-30' }],
    awards: [{ awardTitle: 'Best poster', awardYear: 2021 }],
    doctors: [
      { doctorName: 'Dr. Deniz', specializations: ['Dental Implant Surgery'], languagesOfDoctors: ['English'] },
    ],
    gallery: [{ file: '/g.svg', name: 'Reception' }],
    beforeAndAfter: [{ file: '/b.svg' }, { file: '/a.svg' }],
    articles: [{ articleTitle: 'Implants', logoofarticle: '/i.svg', tags: ['implant'] }],
  })
  expect(told.offeredServices.map(({ title }: { title: string }) => title)).toEqual(['Dental Treatment', 'Face'])
  expect(told.offeredServices[0].subservices[0]).toEqual({ subtitle: 'Dental Implant', price: 480, description: '' })
  expect(Provider.parse(told)).toEqual(told)
})

test('a provider who offers nothing yet has its price and its hours all the same', async () => {
  settings.now = () => new Date('2026-11-16T10:00:00Z')
  const hours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  const id = await provider('Newcomer', { services: [], startingPriceCents: 9_000, hours })
  const seen = async () => (await get(`/api/v1/providers/${id}`)).json().provider
  expect(await seen()).toMatchObject({ startingPrice: 90, isAvailableToday: true })
  settings.now = () => new Date('2026-11-16T17:00:00Z')
  expect(await seen()).toMatchObject({ isAvailableToday: false })
})

test('nothing private is in it', async () => {
  const id = await provider('Private Person')
  const bodies = [(await get(`/api/v1/providers/${id}`)).body, (await get('/allHealthProviders')).body]
  for (const body of bodies)
    expect(body).not.toMatch(/example\.org|person\d|49301234567|no password|username|email|phone|paypal|iban/i)
})

test.each(['00000000-0000-4000-8000-000000000000', 'nobody', '%00', "'; drop table accounts"])(
  '%s is nobody',
  async (id) => {
    const answer = await get(`/api/v1/providers/${encodeURIComponent(id)}`)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such provider.'])
  },
)

test('all providers come newest first, in pages that neither repeat nor skip one', async () => {
  for (let number = 0; number < 7; number++) await provider(`Provider ${number}`)
  const everyone = ProviderList.parse((await get('/allHealthProviders')).json())
  expect(everyone.nextCursor).toBeNull()
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next = cursor ? `&cursor=${cursor}` : ''
    const page: { users: { _id: string }[]; nextCursor: string | null } = (
      await get(`/allHealthProviders?limit=2${next}`)
    ).json()
    ids.push(...page.users.map(({ _id }) => _id))
    cursor = page.nextCursor
  }
  expect(ids).toEqual(everyone.users.map(({ _id }) => _id))
  expect(everyone.users[0]?.displayname).toBe('Provider 6')
})

test.each(['limit=0', 'limit=201', 'limit=many', 'cursor=xyz', 'cursor=%00', 'limit=2&cursor='])(
  'refuses %s',
  async (question) => {
    const answer = await get(`/allHealthProviders?${question}`)
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  },
)
