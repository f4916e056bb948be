import { expect, test } from 'vitest'
import { specialities, treatments } from '#content/specialities.ts'
import { usernameProblem } from '#features/accounts/rules/accounts.ts'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { rhythmOf } from '#features/appointments/server/availability/kinds.ts'
import { FEEDBACK_MAX } from '#features/feedback/rules/feedback-values.ts'
import { slotsOfDay } from '#platform/server/scheduling/opening-slots.ts'
import { demoPeople } from '../demo-people.ts'
import { demoProviders } from '../demo-providers.ts'
import { type DemoFeedback, demoFeedback } from './demo-feedback.ts'
import { demoPatients } from './patients.ts'
import { noted, sorry, thanks } from './texts/answers.ts'
import { atLeast, bad, but, good, short } from './texts/talk.ts'
import { fields, textsFor } from './write-text.ts'

const NOW = new Date('2026-11-15T09:30:00Z')
const all = demoFeedback(NOW)
const byProvider = Map.groupBy(all, ({ provider }) => provider)
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('every provider has as much feedback as the catalogue says, with that average', () => {
  for (const { person, feedbackCount, ratingTotal } of demoProviders) {
    const ratings = (byProvider.get(person.username) ?? []).map(({ rating }) => rating)
    const total = ratings.reduce((sum, rating) => sum + rating, 0)
    expect([person.username, ratings.length, total]).toEqual([person.username, feedbackCount, ratingTotal])
    expect(ratings.filter((rating) => rating < 1 || rating > 5)).toEqual([])
  }
  const share = (rating: number) => all.filter((each) => each.rating === rating).length / all.length
  expect([share(5) > 0.6, share(4) > 0.1, share(3) > 0.01, share(2) + share(1) > 0.002]).toEqual(Array(4).fill(true))
})

/** When it began, as the clinic's own slots say. */
function slotOf({ provider, day, time }: DemoFeedback) {
  const profile = demoProviders.find(({ person }) => person.username === provider)?.profile
  const openings = (profile?.openingHours ?? []).map(({ weekday, ...hours }) => ({ ...hours, weekdays: [weekday] }))
  const timeZone = profile?.timeZone ?? ''
  const rhythm = rhythmOf(DEFAULT_KINDS.video)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return slotsOfDay({ timeZone, openings }, rhythm, day).find((slot) => clock.format(slot) === time)
}

test('every appointment was at a free slot of its clinic, and no patient had two at once', () => {
  const held = new Set<string>()
  const days = new Map<string, number[]>()
  const wrong: unknown[] = []
  for (const feedback of all) {
    const slot = slotOf(feedback)
    const key = `${feedback.provider} ${slot?.toISOString()}`
    if (!slot || held.has(key)) wrong.push(feedback)
    held.add(key)
    days.set(feedback.patient, [...(days.get(feedback.patient) ?? []), slot?.getTime() ?? 0])
  }
  expect(wrong).toEqual([])
  for (const [patient, times] of days) {
    const sorted = times.sort((one, other) => one - other)
    const gaps = sorted.slice(1).map((time, at) => time - (sorted[at] ?? 0))
    expect([patient, Math.min(...gaps) > DEFAULT_KINDS.video.minutes * 60_000]).toEqual([patient, true])
  }
})

test('all demo appointments are over, at any hour of the day', () => {
  for (const now of [NOW, new Date('2027-01-01T00:00:00Z'), new Date('2026-03-29T23:59:59Z')]) {
    // No time zone is more than fourteen hours from UTC
    const latest = Math.max(...demoFeedback(now).map(({ day, time }) => Date.parse(`${day}T${time}Z`)))
    expect(now.getTime() - latest).toBeGreaterThan((14 + 24) * 60 * 60 * 1000)
  }
})

test('no patient rates a provider twice, and no provider gets the same text twice', () => {
  for (const [provider, some] of byProvider) {
    expect([provider, repeated(some.map(({ text }) => text))]).toEqual([provider, []])
    expect([provider, repeated(some.map(({ patient }) => patient))]).toEqual([provider, []])
  }
})

test('every treatment has feedback texts of its own field', () => {
  for (const speciality of specialities) {
    const { good: about, fair } = fields[speciality]
    expect([speciality, about.length >= 6, fair.length >= 1]).toEqual([speciality, true, true])
    // What is said about certain treatments is said about some that exist.
    for (const sentence of [...about, ...fair])
      if (typeof sentence !== 'string')
        expect([sentence, treatments[speciality].some(({ name }) => sentence[0].test(name))]).toEqual([sentence, true])
  }
  for (const { service, provider } of all) {
    const offered = demoProviders.find(({ person }) => person.username === provider)?.profile.services ?? []
    const names = offered.flatMap(({ subservices }) => subservices.map(({ subtitle }) => subtitle))
    expect(['', ...names]).toContain(service)
  }
})

test('feedback is plain: no shouting, no advertising, no repetition', () => {
  const texts = [
    ...[good, short, but, bad, atLeast, thanks, noted, sorry].flat(),
    ...specialities.flatMap((speciality) =>
      [...fields[speciality].good, ...fields[speciality].fair].map((one) => (typeof one === 'string' ? one : one[1])),
    ),
  ]
  expect(texts.length).toBeGreaterThan(250)
  expect(repeated(texts)).toEqual([])
  expect(texts.filter((text) => !/^[A-Z].*[.]$/.test(text))).toEqual([])
  expect(
    texts.filter((text) => /!|amazing|perfect|world.class|best\b|highly recommend|life.chang/i.test(text)),
  ).toEqual([])
  expect(all.filter(({ text }) => text.trim() === '' || text.length > FEEDBACK_MAX)).toEqual([])
  expect(textsFor([[/Implant/, 'About implants.'], 'About all.'], 'Zirconia Crown')).toEqual(['About all.'])
})

test('demo patients are many and unique, and none is another demo account', () => {
  const names = demoPatients.map(({ username }) => username)
  const others = [...demoPeople, ...demoProviders.map(({ person }) => person)].map(({ username }) => username)
  expect(names.length).toBeGreaterThanOrEqual(300)
  expect(repeated([...names, ...others])).toEqual([])
  expect(names.flatMap((name) => usernameProblem(name) ?? [])).toEqual([])
})

test('clinics answer some feedback, and most of the bad', () => {
  const answered = (some: DemoFeedback[]) => some.filter(({ answer }) => answer !== null).length / some.length
  expect(answered(all)).toBeGreaterThan(0.2)
  expect(answered(all)).toBeLessThan(0.5)
  expect(answered(all.filter(({ rating }) => rating <= 3))).toBeGreaterThan(0.6)
})
