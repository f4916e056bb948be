/**
 * What banks of a country want to know, and how it is sent: the API has six fields for all countries, of which account and
 * routing number are digits, and "none" stands for an IBAN or BIC that does not exist.
 */

import type { MissingFields } from '#platform/rules/form-schemas.ts'
import { compact } from './bank-numbers.ts'
import { type BankDetails, MISSING_BANK_DETAILS } from './payouts.ts'

/** A number that a country has under a name of its own. `digits` are the lengths it can have. */
export type BankNumber = {
  label: string
  hint: string
  digits: readonly number[]
  /** Verifies the check digit of the number. */
  isValid?: (digits: string) => boolean
}

export type BankFormat =
  | { kind: 'iban' }
  | {
      kind: 'local'
      account: BankNumber
      /** Missing where the account number names the bank. */
      routing?: BankNumber
      /** A code with letters, which is sent with the name of the bank. */
      code?: { label: string; hint: string; pattern: RegExp }
    }

const IBAN: BankFormat = { kind: 'iban' }
const account = (digits: readonly number[], hint: string): BankNumber => ({ label: 'Account number', hint, digits })
const upTo = (max: number) => Array.from({ length: max }, (_, at) => at + 1)

const IBAN_COUNTRIES =
  'Albania,Austria,Belgium,Bosnia and Herzegovina,Brazil,Bulgaria,Croatia,Czechia,Egypt,France,Germany,Greece,Hungary,Ireland,' +
  'Italy,Netherlands,Pakistan,Poland,Portugal,Romania,Saudi Arabia,Spain,Switzerland,Turkey,United Arab Emirates,United Kingdom'

const LOCAL_FORMATS: Record<string, BankFormat> = {
  Argentina: { kind: 'local', account: { label: 'CBU', hint: '22 digits.', digits: [22] } },
  Australia: {
    kind: 'local',
    account: account(upTo(10), 'Up to ten digits.'),
    routing: { label: 'BSB', hint: 'Six digits, such as 062-000.', digits: [6] },
  },
  Canada: {
    kind: 'local',
    account: account(upTo(12), 'Up to twelve digits.'),
    routing: {
      label: 'Transit and institution number',
      hint: 'Eight or nine digits, such as 00012-003.',
      digits: [8, 9],
    },
  },
  India: {
    kind: 'local',
    account: account(upTo(18), 'Up to 18 digits.'),
    code: { label: 'IFSC', hint: 'Eleven characters, such as HDFC0001234.', pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  },
  Japan: {
    kind: 'local',
    account: account([7], 'Seven digits, with leading zeros.'),
    routing: { label: 'Bank and branch code', hint: 'Four and three digits, such as 0001-001.', digits: [7] },
  },
  Mexico: { kind: 'local', account: { label: 'CLABE', hint: '18 digits.', digits: [18], isValid: isClabe } },
  Thailand: {
    kind: 'local',
    account: account([10, 11, 12], 'Ten to twelve digits.'),
    routing: { label: 'Bank code', hint: 'Three digits, such as 004.', digits: [3] },
  },
  'United States': {
    kind: 'local',
    account: account(upTo(17), 'Up to 17 digits.'),
    routing: { label: 'Routing number', hint: 'Nine digits (ABA).', digits: [9] },
  },
}

const FORMATS: Readonly<Record<string, BankFormat>> = {
  ...LOCAL_FORMATS,
  ...Object.fromEntries(IBAN_COUNTRIES.split(',').map((country) => [country, IBAN])),
}

/** The countries whose form is known, in alphabetical order. */
export const BANK_COUNTRIES: readonly string[] = Object.keys(FORMATS).sort()

/** The format of a country; nothing where it is not known, and all six fields are asked for. */
export const bankFormatOf = (country: string) => (Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined)

/** The fields of the form besides the six: the country, and a code with letters. */
export type TypedBank = Partial<BankDetails> & { country?: string; code?: string }

type Problem = { field: string; message: string }

/** The six fields of the API from the form of a country, or what is wrong with a number of that country. */
export function toBankDetails(typed: TypedBank): { details: Partial<BankDetails> } | { problem: Problem } {
  const { country = '', code = '', ...details } = typed
  const format = bankFormatOf(country)
  if (!format) return { details }
  if (format.kind === 'iban') return { details: withNumbersOfIban(details) }
  const problem = numberProblem(format, typed)
  if (problem) return { problem }
  const accountNumber = compact(details.accountNumber ?? '')
  const bankName =
    details.bankName && code ? `${details.bankName} (${format.code?.label} ${compact(code)})` : details.bankName
  // Where the account number or the code names the bank, its digits are the routing number.
  const ownRouting = format.code ? compact(code).replaceAll(/\D/g, '') : accountNumber.slice(0, 3)
  return {
    details: {
      accountName: details.accountName ?? '',
      accountNumber,
      bankName: bankName ?? '',
      routingNumber: format.routing ? (details.routingNumber ?? '') : ownRouting,
      iban: NONE,
      bic: details.bic || NONE,
    },
  }
}

const NONE = 'none'

/** An IBAN holds both numbers, so that nobody has to type them again. */
function withNumbersOfIban(details: Partial<BankDetails>): Partial<BankDetails> {
  const digits = compact(details.iban ?? '')
    .slice(4)
    .replaceAll(/\D/g, '')
  return {
    ...details,
    accountNumber: details.accountNumber || digits,
    routingNumber: details.routingNumber || digits.slice(0, 8),
    bic: details.bic || NONE,
  }
}

function numberProblem({ account: wanted, routing, code }: Extract<BankFormat, { kind: 'local' }>, typed: TypedBank) {
  const wrong = (number: BankNumber, value: string | undefined) =>
    value !== undefined && value !== '' && !isNumber(number, value)
  if (wrong(wanted, typed.accountNumber)) return { field: 'accountNumber', message: requestFor(wanted) }
  if (typed.accountNumber && wanted.isValid?.(compact(typed.accountNumber)) === false)
    return { field: 'accountNumber', message: `This ${wanted.label} has a mistake in it. Please check every digit.` }
  if (routing && wrong(routing, typed.routingNumber)) return { field: 'routingNumber', message: requestFor(routing) }
  if (code && typed.code && !code.pattern.test(compact(typed.code))) return { field: 'code', message: requestFor(code) }
}

const isNumber = ({ digits }: BankNumber, typed: string) =>
  /^\d+$/.test(compact(typed)) && digits.includes(compact(typed).length)

/** The control digit of a CLABE: weights 3, 7, 1, each product modulo 10. */
function isClabe(digits: string) {
  const weights = [3, 7, 1]
  const sum = [...digits.slice(0, -1)].reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** "Enter your account number: seven digits." Abbreviations such as CLABE stay in capitals. */
const requestFor = ({ label, hint }: { label: string; hint: string }) =>
  `Enter your ${/^[A-Z]{2}/.test(label) ? label : lowerFirst(label)}: ${lowerFirst(hint)}`
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The sentence at each field that is left empty; the form as a whole announces the one of the bank form. */
export function missingBankFields(country: string): MissingFields {
  const format = bankFormatOf(country)
  const local = format?.kind === 'local' ? format : undefined
  // A code with letters is sent in place of the routing number.
  const routing = local?.routing ?? local?.code
  return {
    text: MISSING_BANK_DETAILS,
    fields: {
      accountName: 'Enter the name of the account holder.',
      bankName: 'Enter the name of the bank.',
      accountNumber: local ? requestFor(local.account) : 'Enter the account number.',
      routingNumber: routing ? requestFor(routing) : 'Enter the routing number, sort code or bank code.',
      iban: format ? 'Enter your IBAN.' : 'Enter your IBAN, or “none” if there isn’t one.',
      bic: 'Enter the BIC, or “none” if there isn’t one.',
    },
  }
}

/** Whether account and routing number only repeat an IBAN or a local account number, as `toBankDetails` fills them in. */
export function repeatsOtherNumbers({ accountNumber, routingNumber, iban, bankName }: BankDetails) {
  const ofIban = iban.slice(4).replaceAll(/\D/g, '')
  if (accountNumber === ofIban) return { account: true, routing: routingNumber === ofIban.slice(0, 8) }
  const code = /\(\w+ (\w+)\)$/.exec(bankName)?.[1] ?? ''
  const isOfAccount = namesBank(accountNumber) && routingNumber === accountNumber.slice(0, 3)
  const isOfCode = code !== '' && routingNumber === code.replaceAll(/\D/g, '')
  return { account: false, routing: isOfAccount || isOfCode }
}

/** Whether an account number has the length of a format without a bank code of its own, such as a CLABE or a CBU. */
const namesBank = (accountNumber: string) =>
  Object.values(LOCAL_FORMATS).some(
    (format) =>
      format.kind === 'local' &&
      !format.routing &&
      !format.code &&
      format.account.digits.includes(accountNumber.length),
  )
