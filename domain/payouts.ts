/**
 * Payout Settings: `PUT /api/v1/user/update` with the fields of one of the two forms and none of the profile, as JSON.
 *
 * - `PaypalForm` { paypalEmail } is answered { success: true, message: 'Paypal Email Added!', user },
 *   `BankForm` { accountName, accountNumber, bankName, routingNumber, iban, bic } with 'Bank Details Added!'.
 * - `DELETE /api/v1/user/payout` forgets both: 'Payout Details Removed!'.
 *
 * What is stored comes back masked (`MaskedPayout`, part of the user): `payoutMethod` is the one that was saved last, and
 * fields that are not known are empty. A masked value is for reading; a form starts empty.
 */
import * as z from 'zod/mini'
import { isEmailAddress } from './accounts.ts'
import { bicProblem, compact, ibanProblem, routingNumberProblem } from './bank-numbers.ts'
import { asTyped } from './form-schemas.ts'
import { filled, type Problem, refuse } from './rules.ts'
import { plainText } from './search.ts'

const NAME_MAX = 120
const NUMBER_MAX = 34

const METHODS = ['none', 'paypal', 'bank'] as const

export const PaypalForm = z.object({
  paypalEmail: filled('please enter your paypal email').check(
    z.refine(isEmailAddress, 'Enter the e-mail address of your PayPal account.'),
  ),
})
export type PaypalForm = z.output<typeof PaypalForm>

const missing = 'please enter all bank details'
const bankText = z.pipe(
  z.transform((given) => asTyped(given ?? '')),
  z.string(missing).check(z.overwrite(plainText), z.minLength(1, missing)),
)

/** Numbers arrive without the spaces and dashes that people group them with. */
export const BankForm = z
  .object({
    accountName: bankText,
    accountNumber: bankText,
    bankName: bankText,
    routingNumber: bankText,
    iban: bankText,
    bic: bankText,
  })
  .check(
    refuse(bankProblem),
    z.overwrite(({ accountName, bankName, ...numbers }) => ({
      ...{ accountName, bankName },
      ...{ accountNumber: compact(numbers.accountNumber), routingNumber: compact(numbers.routingNumber) },
      ...{ iban: compact(numbers.iban), bic: compact(numbers.bic) },
    })),
  )
export type BankForm = z.output<typeof BankForm>

function bankProblem(form: Record<keyof BankForm, string>): Problem | undefined {
  const long = Object.entries(form).find(([, value]) => value.length > NAME_MAX)
  if (long) return { field: long[0], message: `Bank details can have at most ${NAME_MAX} characters each.` }
  const problems = {
    accountNumber: digitsProblem('Account', form.accountNumber),
    routingNumber: digitsProblem('Routing', form.routingNumber) ?? routingNumberProblem(form.routingNumber),
    iban: ibanProblem(form.iban),
    bic: bicProblem(form.bic),
  }
  const [problem] = Object.entries(problems).filter(([, message]) => message)
  return problem && ({ field: problem[0], message: problem[1] } as Problem)
}

function digitsProblem(which: string, typed: string) {
  if (!/^\d+$/.test(compact(typed))) return `${which} numbers have digits only.`
  if (compact(typed).length > NUMBER_MAX) return `${which} numbers can have at most ${NUMBER_MAX} digits.`
}

const masked = z.string()
/** What an account's owner sees of the stored details; empty where nothing is stored. */
export const MaskedPayout = z.object({
  payoutMethod: z.enum(METHODS),
  paypalEmail: masked,
  accountName: masked,
  accountNumber: masked,
  bankName: masked,
  routingNumber: masked,
  iban: masked,
  bic: masked,
})
export type MaskedPayout = z.output<typeof MaskedPayout>

/** What is stored. */
export type Payout = { method: 'paypal' | 'bank'; paypal?: PaypalForm; bank?: BankForm }

const HIDDEN = '••••'

/** The details as they are shown: enough to know which account it is, too little to use it. */
export function maskPayout(payout: Payout | undefined): MaskedPayout {
  const bank = payout?.bank
  return {
    payoutMethod: payout?.method ?? 'none',
    paypalEmail: maskEmail(payout?.paypal?.paypalEmail ?? ''),
    accountName: (bank?.accountName ?? '').replaceAll(/(\S)\S*/gu, '$1•••'),
    bankName: bank?.bankName ?? '',
    accountNumber: maskNumber(bank?.accountNumber ?? ''),
    routingNumber: maskNumber(bank?.routingNumber ?? ''),
    iban: maskIban(bank?.iban ?? ''),
    bic: bank ? `${bank.bic.slice(0, 4)}${HIDDEN}` : '',
  }
}

const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1•••@')
/** The last four digits of numbers that have at least as many others. */
const maskNumber = (digits: string) => digits && (digits.length < 8 ? HIDDEN : `${HIDDEN} ${digits.slice(-4)}`)
const maskIban = (iban: string) =>
  iban && (iban.length < 15 ? HIDDEN : `${iban.slice(0, 2)}•• ${HIDDEN} ${iban.slice(-4)}`)
