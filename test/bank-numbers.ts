import type { z } from 'zod/mini'
import type { BankDetails } from '#features/payouts/rules/payouts.ts'
import { firstProblem } from '#platform/rules/form-schemas.ts'

// One table of bank numbers: server and browser must agree on every one of them.

/** Examples of the SWIFT registry. */
export const IBANS = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'TR330006100519786457841326',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'BR1800360305000010009795493C1',
  'SA0380000000608010167519',
  'HR1210010051863000160',
  'AE070331234567890123456',
  'PK36SCBL0000001123456702',
  'RO49AAAA1B31007593840000',
]

export const IBAN_MISTAKE = 'This IBAN has a mistake in it. Please check every character.'
const BIC_MISTAKE = 'A BIC has 8 or 11 characters and begins with six letters, such as DEUTDEFF.'
const ROUTING_MISTAKE = 'This routing number has a mistake in it. Please check every digit.'

type Field = keyof BankDetails

export const VALID_NUMBERS: [field: Field, typed: string][] = [
  ...IBANS.map((iban): [Field, string] => ['iban', iban]),
  ['iban', 'de89 3704 0044 0532 0130 00'],
  ['iban', 'none'],
  ['iban', 'not in the US'],
  ['iban', '532013000'],
  ['bic', 'DEUTDEFF'],
  ['bic', 'deut de ff 500'],
  ['bic', 'NEDSZAJJXXX'],
  ['bic', 'BOFAUS3N'],
  ['bic', 'none'],
  ['bic', 'n/a'],
  ['routingNumber', '021000021'],
  ['routingNumber', '0110-0001-5'],
  ['routingNumber', '322271627'],
  ['routingNumber', '121000358'],
  ['routingNumber', '37040044'],
  ['routingNumber', '000300001'],
  ['routingNumber', '123'],
]

export const INVALID_NUMBERS: [field: Field, typed: string, message: string][] = [
  ['iban', 'DE8937040044053201300', 'An IBAN that begins with DE has 22 characters.'],
  ['iban', 'GB29NWBK601613319268190', 'An IBAN that begins with GB has 22 characters.'],
  ['iban', 'DE8937040044053201300?', IBAN_MISTAKE],
  ['iban', 'DE89370400440532013001', IBAN_MISTAKE],
  ['iban', 'US89370400440532013000', IBAN_MISTAKE],
  ['bic', 'DEUTDEF', BIC_MISTAKE],
  ['bic', 'DEUTDEFF5', BIC_MISTAKE],
  ['bic', 'DEUTDEFF50', BIC_MISTAKE],
  ['bic', '12345678', BIC_MISTAKE],
  ['bic', 'DEU1DEFF', BIC_MISTAKE],
  ['bic', 'DEUTDEFF5000', BIC_MISTAKE],
  ['routingNumber', '021000022', ROUTING_MISTAKE],
]

export const VALID_BANK: BankDetails = {
  accountName: 'Elif Kaya',
  accountNumber: '0532013000',
  bankName: 'Commerzbank',
  routingNumber: '37040044',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
}

/** The first problem of otherwise valid bank details. */
export function bankProblemOf(schema: z.ZodMiniType<BankDetails>, change: Partial<BankDetails>) {
  const { error } = schema.safeParse({ ...VALID_BANK, ...change })
  return error && firstProblem(error)
}
