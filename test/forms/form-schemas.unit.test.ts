import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, INTEGER_MAX, refuse } from '#platform/rules/form-schemas.ts'
import { sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { runs } from '#test/properties.ts'
import { FORM_EXAMPLES } from './form-examples.ts'

type Schema = z.ZodMiniType

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../{features,platform}/**/rules/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
const FORMS = Object.entries(modules)
  .flatMap(([, exported]) => Object.entries(exported))
  .filter((each): each is [string, Schema] => isSchema(each[1]))
const form = (name: string) => FORMS.find(([each]) => each === name)?.[1] as Schema

/** Control characters but line breaks and tabs, surrogates without their half, and bidirectional controls. */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_C}]/u
/** A password is compared by its hash, exactly as it was typed; what an authenticator signed is verified by its signature. */
const AS_SENT = /password|response|rawId/i
const LONGEST_TEXT = 100_000

const hostile = fc.constantFrom(
  ...['\u0000', '\u001b[2J', '\u007f', '\u0085', '\r\n', '\ud800', '\udfff', '\u200e', '\u200f', '\u061c'],
  ...[
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u2028',
    '\ufeff',
    ' ',
    '0',
    '-',
    'é',
    '🏴',
    '\u200d',
    '\u200c',
    '<',
    '&#0;',
  ],
)

type Path = readonly (string | number)[]

/** The paths of all texts in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

function replaced(value: unknown, path: Path, change: (text: string) => string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value as string)
  const inner = replaced((value as Record<string, unknown>)[key], rest, change)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}

test('every form of the domain has an example, and every example is valid', () => {
  const names = FORMS.map(([name]) => name).filter((name) => /(Form|Reply|Choices)$|^New/.test(name))
  expect(names.filter((name) => !(name in FORM_EXAMPLES))).toEqual([])
  for (const [name, example] of Object.entries(FORM_EXAMPLES))
    expect([name, form(name).safeParse(example).error]).toEqual([name, undefined])
})

test.each(Object.keys(FORM_EXAMPLES))('%s lets no control character through', (name) => {
  const example = FORM_EXAMPLES[name]
  const texts = textsIn(example)
  if (texts.length === 0) return
  const places = fc.record({ path: fc.constantFrom(...texts), at: fc.double({ min: 0, max: 1, noNaN: true }), hostile })
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 5 }), (inserted) => {
      const sent = inserted.reduce<unknown>(
        (value, { path, at: share, hostile: piece }) =>
          replaced(value, path, (text) => {
            const cut = Math.floor(text.length * share)
            return text.slice(0, cut) + piece + text.slice(cut)
          }),
        example,
      )
      const { success, data } = form(name).safeParse(sent)
      if (!success) return
      for (const path of textsIn(data))
        if (!AS_SENT.test(path.join('.')))
          expect([path, at(data, path)]).toEqual([path, expect.not.stringMatching(UNWANTED)])
    }),
    runs(300),
  )
})

test.each(Object.keys(FORM_EXAMPLES))('%s takes no text without a bound', (name) => {
  const example = FORM_EXAMPLES[name]
  for (const path of textsIn(example)) {
    const { data } = form(name).safeParse(replaced(example, path, () => 'a'.repeat(LONGEST_TEXT + 1)))
    for (const each of textsIn(data))
      expect([each, (at(data, each) as string).length <= LONGEST_TEXT]).toEqual([each, true])
  }
})

test.each(['MoveForm', 'KindsForm', 'SpecialDaysForm', 'FeedbackForm', 'FeedbackReply'])(
  'the version of %s fits the column that holds it',
  (name) => {
    const withVersion = (version: number) => ({ ...(FORM_EXAMPLES[name] as object), version })
    expect(form(name).safeParse(withVersion(INTEGER_MAX)).success).toBe(true)
    for (const version of [INTEGER_MAX + 1, 3_000_000_000, -1, 0.5, Number.MAX_SAFE_INTEGER])
      expect([version, form(name).safeParse(withVersion(version)).success]).toEqual([version, false])
  },
)

test.each([
  ['InvoiceForm', 'dueOn', '0000-01-01'],
  ['SpecialDaysForm', 'days', [{ from: '0000-01-01', to: '0000-01-02', hours: [], note: '' }]],
  ['AppointmentForm', 'startsAt', '0000-01-01T00:00:00Z'],
  ['PhoneCallForm', 'startsAt', `2026-11-17T09:00:00.${'0'.repeat(50_000)}Z`],
  ['InvoiceForm', 'means', Array.from({ length: 150_000 }, () => 'cash')],
])('%s refuses a value of %s that its column cannot hold', (name, field, value) => {
  expect(form(name).safeParse({ ...(FORM_EXAMPLES[name] as object), [field]: value }).success).toBe(false)
})

test.each([
  ['an entry that is none', [-1], 'Send each entry as an object.'],
  ['no hours', [{ from: '2026-12-24', to: '2026-12-24' }], 'Send the opening hours of a day as a list.'],
])('special days with %s are refused in words', (_what, days, message) => {
  expect(form('SpecialDaysForm').safeParse({ days, version: 0 }).error?.issues[0]?.message).toBe(message)
})

test('a rule sees no value that its schema refuses', () => {
  const seen: unknown[] = []
  const span = z.object({ from: day('a day') }).check(refuse(({ from }) => void seen.push(from)))
  expect(span.safeParse({ from: 'javascript:alert(1)' }).success).toBe(false)
  expect(span.safeParse({ from: '2026-11-17' }).success).toBe(true)
  expect(seen).toEqual(['2026-11-17'])
})

test('joiners stay, because emoji and Persian need them', () => {
  for (const text of ['👩‍⚕️', 'می‌خواهم', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect([sanitizeLine(text), sanitizeLines(text)]).toEqual([text, text])
})
