/**
 * Payout Settings: `PUT /api/v1/user/update` with the fields of one of the two forms and none of the profile, as JSON.
 *
 * - `PaypalForm` { paypalEmail } is answered { success: true, message: 'Paypal Email Added!', user },
 *   the bank form { accountName, accountNumber, bankName, routingNumber, iban, bic } with 'Bank Details Added!'.
 * - `DELETE /api/v1/user/payout`, or `POST /api/v1/user/payout/remove` with a password, deletes both: 'Payout Details Removed!'.
 *
 * Step-up authentication: the first details of an account apply at once. A change or a removal of existing ones does so with
 * the `currentPassword` in the same form, or on a session with a fresh second factor. Otherwise it is pending for
 * `PAYOUT_CHANGE_HOURS` (`payoutChange` of the user), the response has a `notice` that says so, and the owner is mailed a
 * link that undoes it. `DELETE /api/v1/user/payout/change` cancels it, `POST /api/v1/user/undo-payout` does so by the link.
 *
 * Stored details are returned masked (`MaskedPayout`, part of the user): `payoutMethod` is the one that was saved last, and
 * missing fields are empty. Masked values are read-only; a form starts empty.
 */
import * as z from 'zod/mini'
import { LoginForm } from '#features/accounts/rules/accounts.ts'
import { asTyped, filled, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import type { MaskedPayout } from '#platform/rules/own-user.ts'
import { sanitizeLine } from '#platform/rules/text.ts'
import { EMAIL_MAX, isEmailAddress } from '#platform/rules/users.ts'
import { type BankNumberValidator, bicProblem, compact, ibanProblem, routingNumberProblem } from './bank-numbers.ts'

/** How long a change without step-up authentication is pending. */
export const PAYOUT_CHANGE_HOURS = 24
/** How long a second factor counts as fresh. */
export const FRESH_SECOND_FACTOR_MINUTES = 15

const NAME_MAX = 120
const NUMBER_MAX = 34

const paypalText = 'Enter the email address of your PayPal account.'
export const PaypalForm = z.object({
  paypalEmail: filled('please enter your paypal email', EMAIL_MAX, paypalText).check(
    z.refine(isEmailAddress, paypalText),
  ),
})
export type PaypalForm = z.output<typeof PaypalForm>

/** `POST /api/v1/user/payout/remove`, and part of the two forms. An empty password counts as none. */
export const PayoutPasswordForm = z.object({
  currentPassword: z.optional(z.union([z.literal(''), LoginForm.shape.password])),
})
export type PayoutPasswordForm = z.output<typeof PayoutPasswordForm>

export const DEAD_UNDO_LINK =
  'This change has been undone, replaced or applied already. Log in and check your payout settings.'
/** `POST /api/v1/user/undo-payout`, with the token of the mailed link. */
export const UndoPayoutForm = z.object({
  token: z.string(DEAD_UNDO_LINK).check(z.regex(/^[\w-]{43}$/, DEAD_UNDO_LINK)),
})

/** What the bank form announces for any missing field. */
export const MISSING_BANK_DETAILS = 'please enter all bank details'
const bankText = z.pipe(
  z.transform((given) => asTyped(given ?? '')),
  z.string(MISSING_BANK_DETAILS).check(z.overwrite(sanitizeLine), z.minLength(1, MISSING_BANK_DETAILS)),
)

/** Factory of the bank form's schema: server and browser each pass ibantools. Its output has canonical numbers. */
export const createBankForm = (validator: BankNumberValidator) =>
  z
    .object({
      accountName: bankText,
      accountNumber: bankText,
      bankName: bankText,
      routingNumber: bankText,
      iban: bankText,
      bic: bankText,
    })
    .check(
      refuse((form: BankDetails) => bankProblem(form, validator)),
      z.overwrite(({ accountName, accountNumber, bankName, routingNumber, iban, bic }) => ({
        accountName,
        accountNumber: compact(accountNumber),
        bankName,
        routingNumber: compact(routingNumber),
        iban: compact(iban),
        bic: compact(bic),
      })),
    )

/** The output of the bank form's schema. */
export type BankDetails = {
  accountName: string
  accountNumber: string
  bankName: string
  routingNumber: string
  iban: string
  bic: string
}

function bankProblem(form: BankDetails, validator: BankNumberValidator): Problem | undefined {
  const long = Object.entries(form).find(([, value]) => value.length > NAME_MAX)
  if (long) return { field: long[0], message: `Bank details can have at most ${NAME_MAX} characters each.` }
  const problems = {
    accountNumber: digitsProblem('Account', form.accountNumber),
    routingNumber: digitsProblem('Routing', form.routingNumber) ?? routingNumberProblem(form.routingNumber),
    iban: ibanProblem(form.iban, validator),
    bic: bicProblem(form.bic, validator),
  }
  const [problem] = Object.entries(problems).filter(([, message]) => message)
  return problem && ({ field: problem[0], message: problem[1] } as Problem)
}

function digitsProblem(which: string, typed: string) {
  if (!/^\d+$/.test(compact(typed))) return `${which} numbers have digits only.`
  if (compact(typed).length > NUMBER_MAX) return `${which} numbers can have at most ${NUMBER_MAX} digits.`
}

/** The stored details. */
export type Payout = { method: 'paypal' | 'bank'; paypal?: PaypalForm; bank?: BankDetails }

const HIDDEN = '••••'

/** Masks the details: enough to recognise the account, too little to use it. */
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
    bic: maskBic(bank?.bic ?? ''),
  }
}

/** The canonical form of "none", which stands for an IBAN or BIC that does not exist. */
export const NO_NUMBER = 'NONE'
const maskBic = (bic: string) => (bic === NO_NUMBER ? 'None' : bic && `${bic.slice(0, 4)}${HIDDEN}`)
const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1•••@')
/** The last four digits, of numbers that have at least as many others. */
const maskNumber = (digits: string) => digits && (digits.length < 8 ? HIDDEN : `${HIDDEN} ${digits.slice(-4)}`)
const maskIban = (iban: string) =>
  iban === NO_NUMBER
    ? 'None'
    : iban && (iban.length < 15 ? HIDDEN : `${iban.slice(0, 2)}•• ${HIDDEN} ${iban.slice(-4)}`)
