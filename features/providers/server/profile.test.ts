import { expect, test } from 'vitest'
import { refreshDueAvailability } from '#features/appointments/server/availability/availability.ts'
import { Provider, ProviderList } from '#platform/rules/providers.ts'
import { clinic, type ProfileFixture, provider, services } from '#test/catalogue.ts'
import { get, settings, world } from '#test/world.ts'

const everything: ProfileFixture = {
  gender: 'Female',
  subHeading: 'Plans every implant herself',
  description: 'A small clinic.',
  timeZone: 'Europe/Istanbul',
  openingHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  clinic: clinic('Bosphorus Center', 'Istanbul', 'Turkey'),
  yearOfFoundation: 2009,
  departmentsOfClinics: ['Radiology', 'ENT'],
  languages: ['German', 'English'],
  premises: ['On-site pharmacy: No', 'Parking'],
  services: services({
    'Dental Treatment': { 'Dental Implant': 480, 'Zirconia Crown': 165 },
    Face: { Rhinoplasty: 2000 },
  }),
  experiences: [
    {
      _id: '',
      companyName: 'City Hospital',
      jobTitle: 'Dentist',
      startingDate: '2015-09-01',
      endingDate: '',
      jobDescription: 'Implants and bridges',
    },
  ],
  educations: [
    {
      _id: '',
      institutionName: 'University',
      degree: 'DDS',
      startingDate: '2009-10-01',
      endingDate: '2014-06-30',
      description: '',
    },
  ],
  awards: [{ _id: '', awardTitle: 'Best poster', awardYear: 2021 }],
  doctors: [
    {
      _id: '',
      doctorName: 'Dr. Deniz',
      logoofdoctor: '/d.svg',
      degree: 'DMD',
      yearOfStartingPracticing: 2015,
      biography: 'Gentle.',
      specializations: ['Dental Implant Surgery'],
      languagesOfDoctors: ['English'],
    },
  ],
  gallery: [{ file: '/g.svg', name: 'Reception' }],
  beforeAndAfter: [
    { file: '/b.svg', name: 'One implant' },
    { file: '/a.svg', name: '' },
  ],
  articles: [
    {
      _id: '',
      articleTitle: 'Implants',
      category: 'Dental',
      logoofarticle: '/i.svg',
      tags: ['implant'],
      content: '<p>Text</p>',
    },
  ],
}

test('a profile contains all fields of the form, in the names and the order of the contract', async () => {
  settings.now = () => new Date('2026-11-16T10:00:00Z')
  const id = await provider('Dr. Elif Kaya', everything, { feedback_count: 10, rating_total: 48 })
  const { provider: shown } = (await get(`/api/v1/providers/${id}`)).json()
  expect(shown).toMatchObject({
    _id: id,
    displayname: 'Dr. Elif Kaya',
    gender: 'Female',
    subHeading: 'Plans every implant herself',
    isDoctor: true,
    isVerified: true,
    isAvailableToday: true,
    startingPrice: 165,
    rating: 4.8,
    feedbackCount: 10,
    languages: ['German', 'English'],
    clinicName: 'Bosphorus Center',
    logoofclinic: null,
    addressOfClinic: '',
    cityOfClinic: 'Istanbul',
    countryOfClinic: 'Turkey',
    yearOfFoundation: 2009,
    numberOfBeds: null,
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
  expect(shown.offeredServices.map(({ title }: { title: string }) => title)).toEqual(['Dental Treatment', 'Face'])
  expect(shown.offeredServices[0].subservices[0]).toEqual({ subtitle: 'Dental Implant', price: 480, description: '' })
  expect(Provider.parse(shown)).toEqual(shown)
})

test('a provider who offers nothing yet has a starting price and opening hours', async () => {
  settings.now = () => new Date('2026-11-16T10:00:00Z')
  const hours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  const id = await provider('Newcomer', { services: [], startingPrice: '90', openingHours: hours })
  const seen = async () => (await get(`/api/v1/providers/${id}`)).json().provider
  expect(await seen()).toMatchObject({ startingPrice: 90, isAvailableToday: true })
  settings.now = () => new Date('2026-11-16T17:00:00Z')
  await refreshDueAvailability(world.ctx)
  expect(await seen()).toMatchObject({ isAvailableToday: false })
})

test('a public profile contains no private data', async () => {
  const id = await provider('Private Person')
  const bodies = [(await get(`/api/v1/providers/${id}`)).body, (await get('/allHealthProviders')).body]
  for (const body of bodies)
    expect(body).not.toMatch(/example\.org|person\d|49301234567|no password|username|email|phone|paypal|iban/i)
})

test.each(['00000000-0000-4000-8000-000000000000', 'nobody', '%00', "'; drop table accounts"])(
  'a profile under the id %s is not found',
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
  'a request for all providers with %s is refused',
  async (question) => {
    const answer = await get(`/allHealthProviders?${question}`)
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  },
)
