import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#content/languages.ts'
import { locations } from '#content/locations.ts'
import { operationCategories } from '#content/operation-categories.ts'
import { departments, doctorSpecializations, facilities } from '#content/profile-choices.ts'
import { type Speciality, specialities, type Treatment, treatments } from '#content/specialities.ts'
import { usernameProblem } from '#features/accounts/rules/accounts.ts'
import { facilityOf } from '#features/providers/rules/profile-rules.ts'
import { countries, placeOf } from './catalogue/towns.ts'
import { demoAccounts, demoPeople } from './demo-people.ts'
import { catalogue, demoProviders } from './demo-providers.ts'

const profiles = demoProviders.map(({ profile }) => profile)
const offered = profiles.flatMap(({ services }) => services)
const offering = (speciality: string) =>
  demoProviders.filter(({ profile }) => profile.services.some(({ title }) => title === speciality))
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('every speciality and every country has a provider', () => {
  expect(demoProviders.length).toBeGreaterThanOrEqual(64)
  for (const speciality of specialities)
    expect([speciality, offering(speciality).length >= 3]).toEqual([speciality, true])
  expect(offering('Dental Treatment').length).toBeGreaterThanOrEqual(20)
  const covered = new Set(catalogue.map(({ town }) => placeOf(town).country))
  expect(Object.keys(countries).filter((country) => !covered.has(country as never))).toEqual([])
  const implantsInIstanbul = demoProviders.filter(({ profile }) => {
    const names = profile.services.flatMap(({ subservices }) => subservices.map(({ subtitle }) => subtitle))
    return profile.cityOfClinic === 'Istanbul' && names.includes('Dental Implant')
  })
  expect(implantsInIstanbul.length).toBeGreaterThanOrEqual(6)
})

test('every town that the search box offers has a clinic', () => {
  const places = profiles.map(({ cityOfClinic, countryOfClinic }) => `${cityOfClinic}, ${countryOfClinic}`)
  const empty = locations.flatMap(({ country, cities }) => cities.map(({ name }) => `${name}, ${country}`))
  expect(empty.filter((place) => !places.includes(place))).toEqual([])
})

test('providers and their texts are unique', () => {
  const people = demoProviders.map(({ person }) => person)
  expect(repeated([...people, ...demoPeople].map(({ username }) => username))).toEqual([])
  expect(repeated([...people, ...demoPeople].map(({ phone }) => phone))).toEqual([])
  expect(repeated(people.map(({ displayname }) => displayname))).toEqual([])
  expect(repeated(profiles.map(({ subHeading }) => subHeading))).toEqual([])
  expect(repeated(profiles.map(({ description }) => description))).toEqual([])
  expect(repeated(profiles.flatMap(({ doctors }) => doctors.map(({ biography }) => biography)))).toEqual([])
  expect(repeated(profiles.flatMap(({ clinicName }) => clinicName || []))).toEqual([])
  expect(repeated(profiles.flatMap(({ articles }) => articles.map(({ articleTitle }) => articleTitle)))).toEqual([])
  expect(people.flatMap(({ username }) => usernameProblem(username) ?? [])).toEqual([])
})

test('prices lie within what is usual, and the starting price is the lowest of them', () => {
  for (const { title, subservices } of offered) {
    for (const { subtitle, priceCents, serviceType, description } of subservices) {
      const { low, high, ...known } = find(title as Speciality, subtitle)
      expect(priceCents, subtitle).toBeGreaterThanOrEqual(low * 100)
      expect(priceCents, subtitle).toBeLessThanOrEqual(high * 100)
      expect([serviceType, description !== '']).toEqual([known.serviceType, true])
    }
  }
  for (const { startingPrice, services } of profiles)
    expect(Number(startingPrice) * 100).toBe(
      Math.min(...services.flatMap(({ subservices }) => subservices.map((one) => one.priceCents))),
    )
})

const find = (speciality: Speciality, name: string) =>
  treatments[speciality].find((treatment) => treatment.name === name) as Treatment

test('the same treatment costs more where the price level is higher', () => {
  const average = (...where: string[]) => {
    const prices = profiles
      .filter(({ countryOfClinic }) => where.includes(countryOfClinic))
      .flatMap(({ services }) => services.flatMap(({ subservices }) => subservices))
      .filter(({ subtitle }) => subtitle === 'Dental Implant')
      .map(({ priceCents }) => priceCents)
    return prices.reduce((sum, price) => sum + price, 0) / prices.length
  }
  expect(average('Turkey', 'India', 'Albania', 'Pakistan')).toBeLessThan(average('Hungary', 'Croatia', 'Mexico'))
  expect(average('Hungary', 'Croatia', 'Mexico')).toBeLessThan(
    average('Japan', 'United States', 'United Kingdom', 'France'),
  )
})

test('every list knows what is chosen from it', () => {
  const unknown = (list: readonly string[], names: readonly string[]) => names.filter((name) => !list.includes(name))
  const doctors = profiles.flatMap((profile) => profile.doctors)
  expect(
    unknown(
      specialities,
      offered.map(({ title }) => title),
    ),
  ).toEqual([])
  expect(
    unknown(languages, [
      ...profiles.flatMap((profile) => profile.languages),
      ...doctors.flatMap((doctor) => doctor.languagesOfDoctors),
    ]),
  ).toEqual([])
  expect(
    unknown(
      facilities,
      profiles.flatMap(({ premises }) => premises.map(facilityOf)),
    ),
  ).toEqual([])
  expect(
    unknown(
      departments,
      profiles.flatMap(({ departmentsOfClinics }) => departmentsOfClinics),
    ),
  ).toEqual([])
  expect(
    unknown(
      doctorSpecializations,
      doctors.flatMap((doctor) => doctor.specializations),
    ),
  ).toEqual([])
  expect(
    unknown(
      specialities,
      operationCategories.flatMap((category) => category.specialities),
    ),
  ).toEqual([])
})

test('every picture that is named has been drawn', () => {
  const named = demoProviders.flatMap(({ person, profile }) => [
    person.avatar,
    ...(profile.logoofclinic ? [profile.logoofclinic] : []),
    ...profile.doctors.map(({ logoofdoctor }) => logoofdoctor),
    ...profile.gallery.map(({ file }) => file),
    ...profile.beforeAndAfter.map(({ file }) => file),
    ...profile.articles.map(({ logoofarticle }) => logoofarticle),
  ])
  const all = [...named, ...demoPeople.map(({ avatar }) => avatar)]
  expect(all.filter((path) => !existsSync(new URL(`../public${path}`, import.meta.url)))).toEqual([])
})

test('a profile is long enough to be worth reading', () => {
  for (const { languages, premises, doctors, gallery, experiences, educations, services, articles } of profiles) {
    expect([languages.length, services.length, doctors.length].every((count) => count >= 1)).toBe(true)
    expect(services.length).toBeLessThanOrEqual(4)
    expect(languages.length).toBeLessThanOrEqual(4)
    expect(doctors.length).toBeLessThanOrEqual(6)
    expect(premises.length).toBeGreaterThanOrEqual(5)
    expect(gallery.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(experiences.length, educations.length)).toBeGreaterThanOrEqual(1)
    for (const { biography } of doctors) expect(biography).toMatch(/^.{60,220}$/s)
    for (const { content } of articles)
      expect([80, words(content), 200]).toEqual([80, words(content), 200].sort((a, b) => a - b))
  }
  expect(profiles.filter(({ articles }) => articles.length > 0).length).toBeGreaterThanOrEqual(25)
  expect(profiles.filter(({ clinicName }) => clinicName === '').length).toBe(5)
})

test('most are verified, and ratings are good without being perfect', () => {
  const share = demoProviders.filter(({ isVerified }) => isVerified).length / demoProviders.length
  expect(share).toBeGreaterThan(0.75)
  expect(share).toBeLessThan(0.9)
  const rated = demoProviders.filter(({ feedbackCount }) => feedbackCount > 1)
  for (const { feedbackCount, ratingTotal } of rated) {
    expect(ratingTotal / feedbackCount).toBeGreaterThan(4.2)
    expect(ratingTotal / feedbackCount).toBeLessThan(4.95)
  }
  expect(demoProviders.some(({ feedbackCount }) => feedbackCount === 0)).toBe(true)
})

/** The weekday and local time in every time zone at that instant. */
function clocks(instant: Date) {
  const zones = [...new Set(profiles.map(({ timeZone }) => timeZone))]
  const read = (timeZone: string) => {
    const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
    const [weekday = '', time = ''] = instant.toLocaleString('en-GB', options).replace(',', '').split(' ')
    return { weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday) + 1, time }
  }
  return new Map(zones.map((zone) => [zone, read(zone)]))
}

test('at any hour of the week some are available and some are not', () => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const instant = new Date(Date.UTC(2026, 10, 16, hour))
    const now = clocks(instant)
    const available = profiles.filter(({ timeZone, openingHours }) => {
      const clock = now.get(timeZone)
      return openingHours.some(({ weekday, closes }) => weekday === clock?.weekday && closes > clock.time)
    })
    expect(available.length, instant.toISOString()).toBeGreaterThanOrEqual(8)
    expect(available.length, instant.toISOString()).toBeLessThan(profiles.length)
  }
})

test('every account whose password is shown exists', () => {
  const known = [...demoProviders.map(({ person }) => person), ...demoPeople].map(({ username }) => username)
  expect(demoAccounts.filter(({ username }) => !known.includes(username))).toEqual([])
})
