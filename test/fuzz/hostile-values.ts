import fc from 'fast-check'

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnaL',
    '\u2066',
    '\u200f',
    '\ufeff',
    '\r\nBcc: a@b.example',
  ],
  ...['\u001b[2J', '\u0085', '\u2028', '\uffff', '👩‍⚕️'.repeat(40), 'İıΣςẞ', 'ﷺ'.repeat(300), 'Z̴̢̛'.repeat(200)],
  ...["' or 1=1 --", '"; drop table accounts; --', '\\', '\\u0000', '%', '_%', '{{7*7}}', '$1', '--', '/*'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&#0;&#x202e;', 'javascript:alert(1)', 'data:,x'],
  ...[
    'data:image/png;base64,AAAA',
    'upload:0',
    'upload:99999999999',
    '/images/x.webp',
    '../../etc/passwd',
    '/private/images/x',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '[[[[',
    '{"__proto__":1}',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '0',
    '-1',
    '-0',
    '1e309',
    '1e1',
    '0x10',
    '007',
    '1_000',
    '١٢٣',
    '2147483648',
    '9223372036854775808',
    '99999999999999999999',
  ],
  ...[
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '-infinity',
    'infinity',
    'epoch',
    'now',
  ],
  ...[
    '2026-11-17T24:00:00Z',
    '2026-11-17T09:00:00+99:99',
    '9998-12-31T23:59:59-23:59',
    '275760-09-13T00:00:00Z',
    '24:00',
    '25:61',
  ],
  ...[
    'UTC',
    'Etc/GMT+12',
    '+03:00',
    'posixrules',
    'localtime',
    'Europe/Kyiv',
    'america/argentina/buenos_aires',
    'Factory',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11',
  ],
  ...[
    'a@b.example',
    `${'a'.repeat(250)}@b.example`,
    `a@${'b.'.repeat(100)}example`,
    '+49301234567',
    '+'.repeat(50),
    '(((((',
  ],
  ...['USD', 'XXX', 'usd', '$3,900', '$0.001', '1,00,000', '$99999999999999999999', '4.5'],
  ...['MA==', 'MTc5NDgxMTIzMDQwNTAwMCAwZDlmNWI1MS01ZjBjLTRhMzktOGE0ZS02ZDJmMGY4ZjFjMTE', '=', '-'.repeat(43), '.'],
]

const LONG = [101, 256, 1000, 5001, 100_001, 300_000]
const HOSTILE_NUMBERS = [
  ...[-1, -0, 0, 1, 0.5, 1e-7, 255, 32_768, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308],
]
const LONG_LIST = 1500
const DEPTH = 2000

const longText = fc.constantFrom(...LONG).map((length) => 'a'.repeat(length))

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: longText },
)

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let at = 0; at < depth; at++) value = [value]
  return value
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { url: {} }, { length: 3 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.constant(nested(DEPTH)) },
)

/** A change of one place in a value: `at` chooses the place. */
export type Edit = { at: number; how: 'replace' | 'insert' | 'delete' | 'repeat'; with: unknown }

export const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'insert', 'delete', 'repeat'),
  with: hostileValue,
})

type Path = readonly string[]
const DEEPEST_PLACE = 5
const WIDEST_PLACE = 50

/** All places in a value but the root. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST_PLACE) return []
  return Object.entries(value)
    .slice(0, WIDEST_PLACE)
    .flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
}

/** The value with one place changed. */
export function edited(value: unknown, change: Edit): unknown {
  const places = placesIn(value)
  const path = places[change.at % places.length]
  return path ? editedAt(value, path, change) : value
}

function editedAt(value: unknown, [key, ...rest]: Path, change: Edit): unknown {
  if (key === undefined) return replacement(value, change)
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? editedAt(inner, rest, change) : inner))
  const copy = { ...(value as Record<string, unknown>) }
  if (rest.length === 0 && change.how === 'delete') delete copy[key]
  else copy[key] = editedAt(copy[key], rest, change)
  return copy
}

function replacement(value: unknown, { how, with: hostile }: Edit): unknown {
  if (how === 'repeat') {
    const entry = Array.isArray(value) ? (value[0] ?? 'x') : value
    const isSmall = typeof entry !== 'object' || Object.keys(entry ?? {}).length > 1
    return Array(Array.isArray(value) && isSmall ? LONG_LIST : 2).fill(entry)
  }
  if (how === 'insert' && typeof value === 'string') return `${value.slice(0, 2)}${String(hostile)}${value.slice(2)}`
  return hostile
}
