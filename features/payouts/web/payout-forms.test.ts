import { expect, test } from 'vitest'
import { maskIban } from './payout-forms.tsx'

/** `|` is the caret. */
function mask(typed: string, isForward = false) {
  const { text, caret } = maskIban(typed.replace('|', ''), typed.indexOf('|'), isForward)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['a typed character stays before the caret', 'DE895|', 'DE89 5|'],
  ['lower-case letters become upper case', 'gb29nwbk6016|', 'GB29 NWBK 6016|'],
  ['a pasted IBAN is grouped', 'DE89370400440532013000|', 'DE89 3704 0044 0532 0130 00|'],
  ['spaces of any kind are replaced by the groups', 'DE89\u00a03704  0044|', 'DE89 3704 0044|'],
  ['a full group has no space after it yet', 'DE89|', 'DE89|'],
  ['a character typed in the middle stays before the caret', 'DE8X|9 3704', 'DE8X| 9370 4'],
  ['a character typed in the second group stays before the caret', 'DE89 37X|04 0044', 'DE89 37X|0 4004 4'],
  ['deleting a space with Backspace moves the caret over it', 'DE89|3704', 'DE89| 3704'],
  ['a caret at the beginning stays there', '|DE893704', '|DE89 3704'],
])('%s', (_what, typed, grouped) => expect(mask(typed)).toBe(grouped))

test('deleting a space with Delete moves the caret over it', () => {
  expect(mask('DE89|3704', true)).toBe('DE89 |3704')
})

test.each(['none|', 'no| iban here', 'D|', 'DE|', '|'])('the text %s, which is no IBAN, stays as typed', (typed) => {
  expect(mask(typed)).toBe(typed)
})
