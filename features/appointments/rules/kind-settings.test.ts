import { describe, expect, test } from 'vitest'
import { APPOINTMENT_KINDS, DEFAULT_KINDS } from './appointment-kinds.ts'
import { type KindForm, KindsForm, toKindForms } from './kind-settings.ts'

const defaults = toKindForms(APPOINTMENT_KINDS.map((kind) => DEFAULT_KINDS[kind]))
const problemOf = (video: Partial<KindForm>, clinic: Partial<KindForm> = {}) =>
  KindsForm.safeParse({ video: { ...defaults.video, ...video }, clinic: { ...defaults.clinic, ...clinic }, version: 0 })
    .error?.issues[0]?.message

test('the defaults are valid: a video consultation is offered, a visit is not', () => {
  expect(problemOf({})).toBeUndefined()
  expect([defaults.video.isOffered, defaults.clinic.isOffered]).toEqual([true, false])
})

describe('kinds of appointments refuse', () => {
  test.each([
    ['a length that is too short', { minutes: 5 }, 'The length in minutes is a whole number from 10 to 240.'],
    ['a length that is too long', { minutes: 245 }, 'The length in minutes is a whole number from 10 to 240.'],
    ['an odd length', { minutes: 32 }, 'The length in minutes is a multiple of 5 minutes.'],
    ['no length', { minutes: Number.NaN }, 'The length in minutes is a whole number from 10 to 240.'],
    ['a buffer below zero', { bufferMinutes: -5 }, 'The buffer in minutes is a whole number from 0 to 120.'],
    ['more than two weeks of notice', { leadHours: 337 }, 'The notice in hours is a whole number from 0 to 336.'],
    [
      'a window of more than a year',
      { windowDays: 366 },
      'The booking window in days is a whole number from 1 to 365.',
    ],
    ['an empty question', { questions: [' '] }, 'Write the question, or remove it.'],
    ['a long question', { questions: ['x'.repeat(201)] }, 'A question can have at most 200 characters.'],
    ['four questions', { questions: ['a', 'b', 'c', 'd'] }, 'There can be at most 3 questions.'],
    [
      'the same question twice',
      { questions: ['a', 'a '] },
      'Two questions are the same. Change or remove one of them.',
    ],
    ['no secure link', { meetingUrl: 'http://a.example' }, 'Enter a meeting link that begins with https://.'],
    ['a script as link', { meetingUrl: 'javascript:alert(1)' }, 'Enter a meeting link that begins with https://.'],
    ['a link with a name', { meetingUrl: 'https://a@b.example' }, 'Enter a meeting link that begins with https://.'],
  ])('%s', (_what, change, message) => {
    expect(problemOf(change)).toBe(message)
  })

  test('a provider who offers none, and a visit with a meeting link', () => {
    expect(problemOf({ isOffered: false })).toBe('Offer at least one type of appointment.')
    expect(problemOf({ isOffered: false }, { isOffered: true })).toBeUndefined()
    expect(problemOf({}, { meetingUrl: 'https://a.example' })).toBe('Only video consultations have a meeting link.')
  })
})
