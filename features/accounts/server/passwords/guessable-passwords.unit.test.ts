import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

const words = dictionary['passwords-common']
const common = new Set(words)
const context = ['mira.lang', 'Mira', 'Lang']
const guessable = (password: string) => isGuessable(password, common, context)

test.each([
  'Password1!',
  'Welcome2026',
  'Welcome2026!',
  'abcabcabc',
  'Sanavia2026!',
  'S4n4v1a!2026',
  'M1ra.L4ng99',
  'P@55w0rd',
  '2026summer!',
  '#1Dragon#1',
  'pass-word',
  'Letmein2letmein2',
  'Password1!Password1!',
  '12345678',
  '87654321',
  'abcdefgh',
  'Abcdefgh1!',
  'qwertzuiop',
  'poiuytrewq',
  '12345678abcdefgh',
  'aaaabbbbcccc',
  '15031985',
  '15.03.1985',
])('%s is guessable', (password) => {
  expect(guessable(password)).toBe(true)
})

test.each([
  'a long enough passphrase',
  'correct horse battery staple',
  'mira rides a green bicycle',
  'quite another phrase',
  'green bicycle 12345678',
  'x7#kQ!9vRt',
  'kettle47ribbon',
  '木を隠すなら森の中',
])('%s is not guessable', (password) => {
  expect(guessable(password)).toBe(false)
})

/** A common password as people vary it: some letters in another case or replaced by a lookalike, and an affix. */
const variation = fc
  .record({
    word: fc.constantFrom(...words.filter((word) => /^[a-z]{5,}$/.test(word))),
    choices: fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 20 }),
    one: fc.constantFrom('i', 'l'),
    number: fc.stringMatching(/^[0-9]{0,4}$/),
    marks: fc.constantFrom('', '!', '!!', '#', '?'),
    isBefore: fc.boolean(),
  })
  .map(({ word, choices, one, number, marks, isBefore }) => {
    const lookalikes: Record<string, string> = { a: '4', e: '3', o: '0', s: '$', [one]: '1' }
    const varied = [...word].map((letter, at) => {
      if (choices[at] === 0) return letter.toUpperCase()
      if (choices[at] === 1) return lookalikes[letter] ?? letter
      return letter
    })
    const text = varied.join('')
    return isBefore ? `${number}${marks}${text}` : `${text}${number}${marks}`
  })

test('a common password is guessable in any case, with lookalikes and with digits or marks around it', () => {
  fc.assert(
    fc.property(variation, (password) => {
      expect(guessable(password)).toBe(true)
    }),
  )
})

test('a repeated unit that is too short for a password is guessable', () => {
  const unit = fc.string({ minLength: 1, maxLength: 7 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(unit, fc.integer({ min: 2, max: 10 }), (text, times) => {
      expect(guessable(text.repeat(times))).toBe(true)
    }),
  )
})

test('a part of the alphabet or of a keyboard row is guessable, forwards and backwards', () => {
  const row = fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop')
  fc.assert(
    fc.property(row, fc.nat(), fc.nat(), fc.boolean(), (letters, start, length, isBackwards) => {
      const from = start % (letters.length - 7)
      const part = letters.slice(from, from + 8 + (length % 10))
      expect(guessable(isBackwards ? [...part].reverse().join('') : part)).toBe(true)
    }),
  )
})

test('four different words are not guessable', () => {
  const passphrase = fc.uniqueArray(fc.constantFrom(...dictionary['diceware-common']), { minLength: 4, maxLength: 6 })
  const separator = fc.constantFrom(' ', '-', '')
  fc.assert(
    fc.property(passphrase, separator, (chosen, between) => {
      fc.pre(chosen.join('').length >= 14 && chosen.every((word) => /^[a-z]{3,}$/.test(word)))
      expect(guessable(chosen.join(between))).toBe(false)
    }),
  )
})
