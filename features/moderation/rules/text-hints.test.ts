import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHints, type HintKind, hintKinds, splitByHints } from './text-hints.ts'

const WORDS = new Set(['asshole', 'fuck', 'gerizekali', 'idiot', 'scheisse'])
const marked = (text: string) =>
  splitByHints(text, findHints(text, WORDS))
    .filter(({ hint }) => hint !== null)
    .map(({ text: part, hint }) => [hint, part])

test.each<[string, HintKind, string]>([
  ['Write to elif.kaya@example.com, please.', 'email', 'elif.kaya@example.com'],
  ['elif (at) example.com', 'email', 'elif (at) example.com'],
  ['elif [at] example [dot] com', 'email', 'elif [at] example [dot] com'],
  ['Mail: elif at example dot com!', 'email', 'elif at example dot com'],
  ['schreib mir: elif (at) beispiel punkt de', 'email', 'elif (at) beispiel punkt de'],
  ['Call +90 532 123 45 67 now', 'phone', '+90 532 123 45 67'],
  ['Call (0212) 123-45-67.', 'phone', '(0212) 123-45-67'],
  ['0 5 3 2 1 2 3 4 5 6 7', 'phone', '0 5 3 2 1 2 3 4 5 6 7'],
  ['٠٥٣٢١٢٣٤٥٦٧', 'phone', '٠٥٣٢١٢٣٤٥٦٧'],
  ['See https://cheap.example/teeth?x=1 today', 'link', 'https://cheap.example/teeth?x=1'],
  ['See www.cheap-teeth.com today', 'link', 'www.cheap-teeth.com'],
  ['Book at cheap-teeth.com.tr/now', 'link', 'cheap-teeth.com.tr/now'],
  ['I am on WhatsApp', 'messenger', 'WhatsApp'],
  ['wa.me/905321234567', 'messenger', 'wa.me/905321234567'],
  ['Find me: @dr_elif.', 'messenger', '@dr_elif'],
  ['You ASSHOLE!', 'abuse', 'ASSHOLE'],
  ['Scheiße war das.', 'abuse', 'Scheiße'],
  ['Gerizekalı doktor', 'abuse', 'Gerizekalı'],
])('%s', (text, kind, part) => {
  expect(marked(text)).toEqual([[kind, part]])
})

test.each([
  'The treatment on 15.11.2026 cost 1,200 EUR.',
  'Open 2026-11-15 08:30 to 17:30.',
  'From 2015 - 2020 in Berlin.',
  'She works at the clinic. Dot by dot.',
  'A classic assessment in Scunthorpe.',
  'Take 2 x 500 mg, e.g. at 8.30 and 20.30.',
  'A signal, a telegraph, and 100% care.',
])('%s has no hint', (text) => {
  expect(marked(text)).toEqual([])
})

test('names each kind once, in a fixed order', () => {
  const text = 'idiot! idiot! a@b.com, c@d.com, +49 30 1234567'
  expect(hintKinds(findHints(text, WORDS))).toEqual(['email', 'phone', 'abuse'])
})

const pieces = fc.constantFrom(
  'a',
  '@',
  '.',
  ' ',
  '(at)',
  'dot',
  '1',
  '-',
  '+',
  '(',
  'www.',
  'com',
  'ß',
  '😀',
  '\n',
  'fuck',
  'http://',
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
)

test('hints are in order, do not overlap, and the parts are the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const hints = findHints(text, WORDS)
      let before = 0
      for (const { start, end } of hints) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        before = end
      }
      expect(before).toBeLessThanOrEqual(text.length)
      const parts = splitByHints(text, hints)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.filter(({ hint }) => hint).length).toBe(hints.length)
    }),
  )
})

test('an address or a number between other words is always found', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  const digits = fc.stringMatching(/^[1-9]{10}$/)
  fc.assert(
    fc.property(word, word, digits, (one, other, number) => {
      const text = `${one} ${one}@${other}.com ${other} +${number} ${one}`
      expect(hintKinds(findHints(text, WORDS))).toEqual(expect.arrayContaining(['email', 'phone']))
    }),
  )
})

// Hostile input, 50 times as long as a queue shows: with a quadratic pattern the test would not end within its time limit.
test.each([
  'a',
  '1',
  ' ',
  '.',
  '@',
  '1 ',
  'a.',
  'a@',
  'a@a',
  '(at)',
  'a at ',
  ' dot ',
  'www.',
  '(',
  '+(',
  'ß',
  '1-',
  'a-',
])('a million characters of %j are read in one pass', (unit) => {
  const text = unit.repeat(Math.ceil(1_000_000 / unit.length))
  expect(findHints(text, WORDS).every(({ start, end }) => start < end)).toBe(true)
})
