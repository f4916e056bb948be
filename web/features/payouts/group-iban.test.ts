import { expect, test } from 'vitest'
import { groupIban } from './group-iban.ts'

/** `|` is the cursor. */
function group(typed: string, isForward = false) {
  const cursor = typed.indexOf('|')
  const { text, cursor: then } = groupIban(typed.replace('|', ''), cursor, isForward)
  return `${text.slice(0, then)}|${text.slice(then)}`
}

test.each([
  ['somebody who types goes on behind what they typed', 'DE895|', 'DE89 5|'],
  ['small letters become what banks write', 'gb29nwbk6016|', 'GB29 NWBK 6016|'],
  ['a pasted number falls into groups', 'DE89370400440532013000|', 'DE89 3704 0044 0532 0130 00|'],
  ['one with dots or other gaps keeps all but the gaps', 'DE89\u00a03704  0044|', 'DE89 3704 0044|'],
  ['a full group has no gap behind it yet', 'DE89|', 'DE89|'],
  ['a character put into the middle leaves the cursor behind it', 'DE8X|9 3704', 'DE8X| 9370 4'],
  ['the same one group later', 'DE89 37X|04 0044', 'DE89 37X|0 4004 4'],
  ['deleting a gap to the left steps over it', 'DE89|3704', 'DE89| 3704'],
  ['a cursor at the beginning stays there', '|DE893704', '|DE89 3704'],
])('%s', (_what, typed, grouped) => expect(group(typed)).toBe(grouped))

test('deleting a gap to the right steps over it too', () => {
  expect(group('DE89|3704', true)).toBe('DE89 |3704')
})

test.each(['none|', 'no| iban here', 'D|', 'DE|', '|'])('%s stays as it is typed', (typed) => {
  expect(group(typed)).toBe(typed)
})
