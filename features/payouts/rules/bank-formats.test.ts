import * as ibantools from 'ibantools'
import { expect, test } from 'vitest'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { BANK_COUNTRIES, bankFormatOf, missingBankFields, repeatsOtherNumbers, toBankDetails } from './bank-formats.ts'
import { type BankDetails, createBankForm } from './payouts.ts'

const BankForm = createBankForm(ibantools)
const names = { accountName: 'Kenji Sato', bankName: 'Mizuho' }

test.each([
  [
    'Germany',
    { iban: 'DE89 3704 0044 0532 0130 00' },
    { accountNumber: '370400440532013000', iban: 'DE89370400440532013000', bic: 'NONE' },
  ],
  ['Turkey', { iban: 'TR33 0006 1005 1978 6457 8413 26', bic: 'TCZBTR2A' }, { bic: 'TCZBTR2A' }],
  ['Japan', { accountNumber: '1234567', routingNumber: '0001-001' }, { routingNumber: '0001001', iban: 'NONE' }],
  [
    'United States',
    { accountNumber: '12345678', routingNumber: '021000021' },
    { routingNumber: '021000021', iban: 'NONE' },
  ],
  ['Mexico', { accountNumber: '032180000118359719' }, { accountNumber: '032180000118359719', routingNumber: '032' }],
  [
    'India',
    { accountNumber: '50100012345678', code: 'hdfc0001234' },
    { bankName: 'Mizuho (IFSC HDFC0001234)', routingNumber: '0001234' },
  ],
  ['Australia', { accountNumber: '12345678', routingNumber: '062-000' }, { routingNumber: '062000' }],
])('the form of %s is sent as the six fields of the API', (country, typed, expected) => {
  const converted = toBankDetails({ ...names, ...typed, country })
  expect('details' in converted && BankForm.parse(converted.details)).toMatchObject(expected)
})

test.each([
  [
    'Japan',
    { accountNumber: '123456', routingNumber: '0001001' },
    'accountNumber',
    'Enter your account number: seven digits, with leading zeros.',
  ],
  [
    'United States',
    { accountNumber: '123', routingNumber: '12345' },
    'routingNumber',
    'Enter your routing number: nine digits (ABA).',
  ],
  ['Mexico', { accountNumber: '12' }, 'accountNumber', 'Enter your CLABE: 18 digits.'],
  [
    'Mexico',
    { accountNumber: '032180000118359718' },
    'accountNumber',
    'This CLABE has a mistake in it. Please check every digit.',
  ],
  ['Thailand', { accountNumber: '123456789' }, 'accountNumber', 'Enter your account number: ten to twelve digits.'],
  [
    'India',
    { accountNumber: '123', code: 'HDFC1' },
    'code',
    'Enter your IFSC: eleven characters, such as HDFC0001234.',
  ],
])('a number of %s that cannot be right is refused at its field', (country, typed, field, message) => {
  expect(toBankDetails({ ...names, ...typed, country })).toEqual({ problem: { field, message } })
})

test('an empty field is left to the rule of the six fields', () => {
  const converted = toBankDetails({ ...names, accountNumber: '', routingNumber: '', country: 'Japan' })
  const details = 'details' in converted ? converted.details : undefined
  expect(BankForm.safeParse(details).error?.issues[0]?.message).toBe('please enter all bank details')
})

test.each([
  ['Japan', { accountNumber: 'Enter your account number: seven digits, with leading zeros.' }],
  ['India', { routingNumber: 'Enter your IFSC: eleven characters, such as HDFC0001234.' }],
  ['Germany', { iban: 'Enter your IBAN.', accountName: 'Enter the name of the account holder.' }],
  ['', { bic: 'Enter the BIC, or “none” if there isn’t one.', bankName: 'Enter the name of the bank.' }],
])('every empty field of %s has its own sentence, and the form announces that of the rule', (country, sentences) => {
  const converted = toBankDetails({ country })
  const { error } = BankForm.safeParse('details' in converted ? converted.details : undefined)
  const { message, problems } = formProblems(error as NonNullable<typeof error>, missingBankFields(country))
  expect(message).toBe('please enter all bank details')
  for (const [field, sentence] of Object.entries(sentences))
    expect(problems).toContainEqual({ field, message: sentence })
})

test.each([
  ['Germany', { iban: 'DE89 3704 0044 0532 0130 00' }, { account: true, routing: true }],
  ['Mexico', { accountNumber: '032180000118359719' }, { account: false, routing: true }],
  ['India', { accountNumber: '50100012345678', code: 'HDFC0001234' }, { account: false, routing: true }],
  ['Japan', { accountNumber: '1234567', routingNumber: '0001001' }, { account: false, routing: false }],
  ['Argentina', { accountNumber: '2850590940090418135201' }, { account: false, routing: true }],
  // A bank code that the account number happens to begin with.
  ['Thailand', { accountNumber: '0041234567', routingNumber: '004' }, { account: false, routing: false }],
])('numbers of %s that were filled in are known as such', (country, typed, repeats) => {
  const converted = toBankDetails({ ...names, ...typed, country })
  const details: BankDetails = BankForm.parse('details' in converted ? converted.details : undefined)
  expect(repeatsOtherNumbers(details)).toEqual(repeats)
})

test('without a known country the six fields are sent as they were typed', () => {
  const typed = { ...names, accountNumber: '1', routingNumber: '2', iban: 'none', bic: 'none' }
  expect(toBankDetails({ ...typed, country: '' })).toEqual({ details: typed })
  expect(toBankDetails({ ...typed, country: 'constructor' })).toEqual({ details: typed })
})

test('a country asks for an IBAN exactly where there is one', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const codes = Object.entries(ibantools.countrySpecs).filter(([, { IBANRegistry }]) => IBANRegistry)
  const known = new Set(codes.map(([code]) => names.of(code)))
  const ownNames: Record<string, string> = { Turkey: 'Türkiye', 'Bosnia and Herzegovina': 'Bosnia & Herzegovina' }
  for (const country of BANK_COUNTRIES)
    expect([country, bankFormatOf(country)?.kind]).toEqual([
      country,
      known.has(ownNames[country] ?? country) ? 'iban' : 'local',
    ])
})
