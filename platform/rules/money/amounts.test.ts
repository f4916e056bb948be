import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { amountProblem, type DecimalMark, readAmount, toCents } from './amounts.ts'
import { minorDigits } from './minor-units.ts'

const minor = (typed: string, currency = 'EUR', mark: DecimalMark = '.') => {
  const reading = readAmount(typed, currency, mark)
  if (reading.kind === 'ambiguous') return reading.readings
  return reading.kind === 'amount' ? reading.minor : reading.kind
}

test.each([
  ['568,75', 56_875],
  ['1.200,50', 120_050],
  ['1,200.50', 120_050],
  ['1 200,50', 120_050],
  ['1\u00a0200,50', 120_050],
  ['1\u202f200,50', 120_050],
  ["1'200.50", 120_050],
  ['1’200.50', 120_050],
  ['€ 1.200,00', 120_000],
  ['1.200,00 €', 120_000],
  ['1200 EUR', 120_000],
  ['eur 1200', 120_000],
  ['١٬٢٠٠٫٥٠', 120_050],
  ['۱۲۰۰', 120_000],
  ['１２００．５０', 120_050],
  ['1.234.567', 123_456_700],
  ['12,34,567.89', 123_456_789],
  ['1 200', 120_000],
  ['0,500', 50],
  ['1.234', 123_400],
  ['1200.500', 120_050],
  ['1200,-', 120_000],
  ['1200.–', 120_000],
  ['7', 700],
  [' 7,5 ', 750],
  ['19.99', 1999],
  ['0', 0],
])('%j is %i cents wherever it is typed', (typed, cents) => {
  expect([minor(typed, 'EUR', '.'), minor(typed, 'EUR', ',')]).toEqual([cents, cents])
})

test('an amount that two conventions read differently is decided by the locale, or has both readings', () => {
  expect(minor('1.200', 'EUR', ',')).toBe(120_000)
  expect(minor('1,200', 'EUR', '.')).toBe(120_000)
  expect(minor('1.200', 'EUR', '.')).toEqual([120_000, 120])
  expect(minor('1,200', 'EUR', ',')).toEqual([120_000, 120])
  expect(minor('€1.200', 'EUR', '.')).toEqual([120_000, 120])
})

test('the decimals of the currency decide what they can', () => {
  expect([minor('1.200', 'JPY', '.'), minor('1,200', 'JPY', ',')]).toEqual([1200, 1200])
  expect([minor('1200.50', 'JPY'), minor('1,200.00', 'JPY')]).toEqual(['none', 1200])
  expect([minor('1.200', 'KWD', '.'), minor('1.200', 'KWD', ',')]).toEqual([1200, 1_200_000])
})

test.each([
  '',
  '-5',
  '1e5',
  '1,2345',
  '1,0000',
  'five',
  '1.',
  ',5',
  '1..2',
  '1.200.50',
  '1,20,0',
  '1.200,50.',
  '12k',
  '1 20',
  '½',
])('%j is no amount', (typed) => {
  expect(minor(typed)).toBe('none')
})

test('a sign of another currency is not ignored', () => {
  expect([minor('$5'), minor('£ 1.200', 'EUR', ','), minor('5 USD'), minor('5 €')]).toEqual([
    'other-currency',
    'other-currency',
    'other-currency',
    500,
  ])
})

test('very long texts are no amounts', () => {
  expect([minor('1'.repeat(13)), minor('1'.repeat(1_000_000))]).toEqual(['none', 'none'])
})

const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-BR',
]
const MORE_LOCALES = [
  'pt-PT',
  'tr-TR',
  'pl-PL',
  'ru-RU',
  'hu-HU',
  'cs-CZ',
  'sv-SE',
  'nb-NO',
  'da-DK',
  'ja-JP',
  'zh-CN',
  'ko-KR',
  'ar-EG',
  'ar-SA',
  'fa-IR',
  'he-IL',
  'hi-IN',
  'th-TH',
  'hr-HR',
  'ro-RO',
  'nl-NL',
]

const decimalMarkOf = (locale: string) => {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return mark === ',' ? ',' : '.'
}

test('an amount written in any locale is read as it was meant, and never as another one', () => {
  const locale = fc.constantFrom(...LOCALES, ...MORE_LOCALES)
  const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'TRY', 'HUF')
  const style = fc.constantFrom('decimal' as const, 'currency' as const)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), locale, currency, style, (value, tag, code, how) => {
      const digits = minorDigits(code)
      const text = new Intl.NumberFormat(tag, {
        style: how,
        currency: code,
        currencyDisplay: 'code',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value / 10 ** digits)
      expect([text, minor(text, code, decimalMarkOf(tag))]).toEqual([text, value])
    }),
    runs(2000),
  )
})

test('prices of the API are US dollars in the American notation, and others where nothing is ambiguous', () => {
  expect(['$3,900', '3900', '1,200', '568,75', '1.200,50'].map((typed) => toCents(typed))).toEqual([
    390_000, 390_000, 120_000, 56_875, 120_050,
  ])
  expect(['$3,900', '568,75'].map((typed) => amountProblem(typed))).toEqual([undefined, undefined])
})

test.each([
  ['1.200', 'Do you mean $1,200.00 or $1.20?'],
  ['€ 900', 'Prices are in US dollars. Enter one such as $3,900.'],
  ['free', 'Enter a price in US dollars, such as $3,900.'],
  ['0,00', 'Enter a price in US dollars, such as $3,900.'],
  ['10000001', 'A price can be at most $10,000,000.'],
])('the price %j is refused: %s', (typed, message) => {
  expect(amountProblem(typed)).toBe(message)
})
