import { expect, test } from 'vitest'
import { describeTime } from './describe-time.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:30:00Z', 'within the last hour'],
  // A clock that is a little behind ours.
  ['2026-11-15T12:05:00Z', 'within the last hour'],
  ['2026-11-15T10:30:00Z', '1 hour ago'],
  ['2026-11-14T12:30:00Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', 'on Sat, 14 Nov 2026'],
  ['2026-10-31T12:00:00Z', 'on Sat, 31 Oct 2026'],
])('a device used at %s was last used %s', (time, words) => expect(describeTime(new Date(time), now)).toBe(words))
