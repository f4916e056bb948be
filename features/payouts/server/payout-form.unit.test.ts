import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankProblemOf, IBAN_MISTAKE, IBANS, INVALID_NUMBERS, VALID_NUMBERS } from '#test/bank-numbers.ts'
import { BankForm } from './payout-form.ts'

test.each(VALID_NUMBERS)('the server accepts the %s %s', (field, typed) => {
  expect(bankProblemOf(BankForm, { [field]: typed })).toBeUndefined()
})

test.each(INVALID_NUMBERS)('the server refuses the %s %s', (field, typed, message) => {
  expect(bankProblemOf(BankForm, { [field]: typed })).toEqual({ field, message })
})

test('the server refuses every IBAN with one wrong digit or two transposed digits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.constantFrom(...'0123456789'), (iban, number, other) => {
      // A changed country code or check digit could make it another kind of text.
      const at = 4 + (number % (iban.length - 5))
      const here = iban[at] ?? ''
      const next = iban[at + 1] ?? ''
      fc.pre(/^\d\d$/.test(here + next) && here !== next && here !== other)
      for (const pair of [next + here, other + next]) {
        const mistyped = iban.slice(0, at) + pair + iban.slice(at + 2)
        expect(bankProblemOf(BankForm, { iban: mistyped })).toEqual({ field: 'iban', message: IBAN_MISTAKE })
      }
    }),
  )
})

test('the server refuses every routing number with one wrong digit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('021000021', '011000015', '322271627'),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const digit = (Number(number[at]) + by) % 10
        const routingNumber = number.slice(0, at) + digit + number.slice(at + 1)
        expect(bankProblemOf(BankForm, { routingNumber })?.message).toMatch(/mistake/)
      },
    ),
  )
})
