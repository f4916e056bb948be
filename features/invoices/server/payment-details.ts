import { repeatsOtherNumbers } from '#features/payouts/rules/bank-formats.ts'
import { groupIban } from '#features/payouts/rules/bank-numbers.ts'
import { type BankDetails, NO_NUMBER, type Payout } from '#features/payouts/rules/payouts.ts'
import { readPayout } from '#features/payouts/server/payouts.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { FullInvoice, PaymentMethod } from '../rules/invoices.ts'

/** The account of the provider to pay to, by payment method, as lines of text. */
type PaymentDetails = FullInvoice['payTo']

/**
 * The payment methods that a provider can offer: cash and card always, the others when the payout settings have
 * details.
 */
export async function findPaymentMethods(ctx: Ctx, providerId: string): Promise<PaymentMethod[]> {
  const payout = await readPayout(ctx, providerId)
  const methods: PaymentMethod[] = ['cash', 'card']
  if (payout?.bank) methods.push('bank')
  if (payout?.paypal) methods.push('paypal')
  return methods
}

/** The provider's current payment details for these methods, encrypted for this invoice: the columns to store. */
export async function encryptPaymentDetails(
  ctx: Ctx,
  invoiceId: string,
  providerId: string,
  methods: readonly PaymentMethod[],
) {
  const details = paymentDetailsOf((await readPayout(ctx, providerId)) ?? {}, methods)
  if (details.length === 0) return { pay_to: null, key_id: null }
  const key = await findOrCreateEncryptionKey(ctx.config)
  return { pay_to: encrypt(key, invoiceId, JSON.stringify(details)), key_id: key.id }
}

type EncryptedDetails = { id: string; pay_to: Buffer | null; key_id: string | null }

/** The payment details of an invoice; none when the key that encrypted them is not available. */
export async function decryptPaymentDetails(ctx: Ctx, { id, pay_to, key_id }: EncryptedDetails) {
  if (!pay_to || !key_id) return []
  const key = await findDecryptionKey(ctx.config, key_id)
  return key ? (JSON.parse(decrypt(key, id, pay_to)) as PaymentDetails) : []
}

function paymentDetailsOf({ bank, paypal }: Partial<Payout>, methods: readonly PaymentMethod[]): PaymentDetails {
  const details: PaymentDetails = []
  if (methods.includes('bank')) {
    if (!bank) throw new AppError('bad_request', 'Add your bank details in Payout Settings first.')
    details.push({ means: 'bank', lines: bankLines(bank) })
  }
  if (methods.includes('paypal')) {
    if (!paypal) throw new AppError('bad_request', 'Add your PayPal address in Payout Settings first.')
    details.push({ means: 'paypal', lines: [paypal.paypalEmail] })
  }
  return details
}

/** Numbers that do not exist in the provider's country, or repeat another one, are left out. */
function bankLines(bank: BankDetails) {
  const lines = [`Account name: ${bank.accountName}`, `Bank: ${bank.bankName}`]
  if (bank.iban !== NO_NUMBER) lines.push(`IBAN: ${groupIban(bank.iban)}`)
  if (bank.bic !== NO_NUMBER) lines.push(`BIC: ${bank.bic}`)
  const repeats = repeatsOtherNumbers(bank)
  if (!repeats.account) lines.push(`Account number: ${bank.accountNumber}`)
  if (!repeats.routing) lines.push(`Routing number: ${bank.routingNumber}`)
  return lines
}
