import { expect, test } from 'vitest'
import { bankProblemOf, INVALID_NUMBERS, VALID_NUMBERS } from '#test/bank-numbers.ts'
import { BankForm } from './bank-schema.lazy.ts'

test.each(VALID_NUMBERS)('the browser accepts the %s %s', (field, typed) => {
  expect(bankProblemOf(BankForm, { [field]: typed })).toBeUndefined()
})

test.each(INVALID_NUMBERS)('the browser refuses the %s %s', (field, typed, message) => {
  expect(bankProblemOf(BankForm, { [field]: typed })).toEqual({ field, message })
})
