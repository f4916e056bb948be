import fc from 'fast-check'
import * as ibantools from 'ibantools'
import { expect, test } from 'vitest'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { createBankForm, maskPayout, PaypalForm } from './payouts.ts'

const BankForm = createBankForm(ibantools)
const bank = {
  accountName: 'Elif Kaya',
  accountNumber: '12-34 56',
  bankName: 'Commerzbank',
  routingNumber: 37040044,
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
}

test('bank numbers are stored in their canonical form', () => {
  expect(BankForm.parse(bank)).toEqual({
    accountName: 'Elif Kaya',
    accountNumber: '123456',
    bankName: 'Commerzbank',
    routingNumber: '37040044',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  })
})

test('a missing bank detail is reported before any mistake in another', () => {
  const problem = (change: object) => firstProblem(BankForm.safeParse({ ...bank, ...change }).error as never)
  expect(problem({ accountNumber: 'x', iban: 'DE00', bic: ' ' }).message).toBe('please enter all bank details')
  expect(problem({ accountName: undefined })).toEqual({
    field: 'accountName',
    message: 'please enter all bank details',
  })
  expect(problem({ iban: 'DE00' }).field).toBe('iban')
  expect(PaypalForm.safeParse({ paypalEmail: 'x' }).success).toBe(false)
})

test('a masked number shows its last four digits at most, and never all of it', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 1, maxLength: 34 })
  fc.assert(
    fc.property(digits, (number) => {
      const stored = { ...BankForm.parse(bank), accountNumber: number, routingNumber: number, iban: `DE12${number}` }
      const { accountNumber, routingNumber, iban } = maskPayout({ method: 'bank', bank: stored })
      for (const shown of [accountNumber, routingNumber, iban]) {
        const known = shown.replaceAll(/[^\d]/g, '')
        expect(known.length).toBeLessThanOrEqual(4)
        expect(known.length).toBeLessThan(Math.max(number.length, 1))
      }
    }),
  )
})

test('a masked PayPal address shows its first letter and its domain', () => {
  const { paypalEmail } = maskPayout({ method: 'paypal', paypal: { paypalEmail: 'elif.kaya@example.org' } })
  expect(paypalEmail).toBe('e•••@example.org')
  expect(Object.values(maskPayout(undefined)).join('')).toBe('none')
})
