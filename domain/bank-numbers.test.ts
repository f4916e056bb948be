import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bicProblem, compact, ibanProblem, routingNumberProblem } from './bank-numbers.ts'

// Examples of the register that SWIFT keeps.
const IBANS = [
  ...['DE89370400440532013000', 'GB29NWBK60161331926819', 'TR330006100519786457841326', 'FR1420041010050500013M02606'],
  ...[
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'BR1800360305000010009795493C1',
    'SA0380000000608010167519',
  ],
  ...['HR1210010051863000160', 'AE070331234567890123456', 'PK36SCBL0000001123456702', 'RO49AAAA1B31007593840000'],
]
const MISTAKE = 'This IBAN has a mistake in it. Please check every character.'

test.each(IBANS)('%s is an IBAN, however it is typed', (iban) => {
  const grouped = iban.replaceAll(/(.{4})/g, '$1 ').toLowerCase()
  expect([ibanProblem(iban), ibanProblem(grouped), compact(grouped)]).toEqual([undefined, undefined, iban])
})

test('one wrong digit, or two digits that changed places, are noticed in every IBAN', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.constantFrom(...'0123456789'), (iban, number, other) => {
      // The country and the check digits decide whether it is read as an IBAN at all.
      const at = 4 + (number % (iban.length - 5))
      const [here = '', next = ''] = [iban[at], iban[at + 1]]
      fc.pre(/^\d\d$/.test(here + next) && here !== next && here !== other)
      for (const pair of [next + here, other + next])
        expect(ibanProblem(iban.slice(0, at) + pair + iban.slice(at + 2))).toBe(MISTAKE)
    }),
  )
})

test.each([
  ['too short for its country', 'DE8937040044053201300', 'An IBAN that begins with DE has 22 characters.'],
  ['too long for its country', 'GB29NWBK601613319268190', 'An IBAN that begins with GB has 22 characters.'],
  ['not made of letters and digits', 'DE8937040044053201300?', MISTAKE],
  ['of no country', 'US89370400440532013000', MISTAKE],
])('an IBAN %s is refused', (_what, iban, message) => {
  expect(ibanProblem(iban)).toBe(message)
})

test.each(['none', '-', 'n/a', '532013000', 'not in the US'])('%j is no IBAN and no mistake in one', (typed) => {
  expect([ibanProblem(typed), bicProblem(typed.slice(0, 4))]).toEqual([undefined, undefined])
})

test.each(['DEUTDEFF', 'deut de ff 500', 'NEDSZAJJXXX', 'BOFAUS3N'])('%s is a BIC', (bic) => {
  expect(bicProblem(bic)).toBeUndefined()
})

test.each(['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', '12345678', 'DEU1DEFF', 'DEUTDEFF5000'])(
  '%s is a BIC with a mistake',
  (bic) => {
    expect(bicProblem(bic)).toMatch(/^A BIC has 8 or 11 characters/)
  },
)

test.each(['021000021', '0110-0001-5', '322271627', '121000358', '37040044', '000300001', '123'])(
  'the routing number %s is fine',
  (number) => {
    expect(routingNumberProblem(number)).toBeUndefined()
  },
)

test('any one digit of a routing number that is changed is noticed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('021000021', '011000015', '322271627'),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const digit = (Number(number[at]) + by) % 10
        expect(routingNumberProblem(number.slice(0, at) + digit + number.slice(at + 1))).toMatch(/mistake/)
      },
    ),
  )
})
