import { groupIban } from '#domain/bank-numbers.ts'
import type { FullInvoice, PaymentMethod } from '#domain/invoices.ts'
import type { Payout } from '#domain/payouts.ts'
import { readPayout } from '#server/features/payouts/payouts.ts'
import { findSealingKey, seal, sealingKey, unseal } from '#server/features/payouts/sealing.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'

type PayTo = FullInvoice['payTo']

/** How a provider can be paid: at the clinic always, and elsewhere as far as the payout settings say where. */
export async function findPaymentMethods(ctx: Ctx, providerId: string): Promise<PaymentMethod[]> {
  const payout = await readPayout(ctx, providerId)
  return ['cash', 'card', ...(payout?.bank ? ['bank' as const] : []), ...(payout?.paypal ? ['paypal' as const] : [])]
}

/** The payout details that an invoice shows, as they are now, sealed for this invoice. */
export async function sealPaymentDetails(
  ctx: Ctx,
  invoiceId: string,
  providerId: string,
  means: readonly PaymentMethod[],
) {
  const payTo = payToOf((await readPayout(ctx, providerId)) ?? {}, means)
  if (payTo.length === 0) return { pay_to: null, key_id: null }
  const key = await sealingKey(ctx.config)
  return { pay_to: seal(key, invoiceId, JSON.stringify(payTo)), key_id: key.id }
}

/** What was sealed with an invoice. Without the key nobody knows any more. */
export async function openPaymentDetails(ctx: Ctx, row: { id: string; pay_to: Buffer | null; key_id: string | null }) {
  if (!row.pay_to) return []
  const key = await findSealingKey(ctx.config)
  return key?.id === row.key_id ? (JSON.parse(unseal(key, row.id, row.pay_to)) as PayTo) : []
}

function payToOf({ bank, paypal }: Partial<Payout>, means: readonly PaymentMethod[]): PayTo {
  const payTo: PayTo = []
  if (means.includes('bank')) {
    if (!bank) throw new AppError('bad_request', 'Add your bank details under Payout Settings first.')
    const { accountName, bankName, iban, bic, accountNumber, routingNumber } = bank
    const names = [`Account name: ${accountName}`, `Bank: ${bankName}`, `IBAN: ${groupIban(iban)}`, `BIC: ${bic}`]
    const numbers = [`Account number: ${accountNumber}`, `Routing number: ${routingNumber}`]
    payTo.push({ means: 'bank', lines: [...names, ...numbers] })
  }
  if (means.includes('paypal')) {
    if (!paypal) throw new AppError('bad_request', 'Add your PayPal address under Payout Settings first.')
    payTo.push({ means: 'paypal', lines: [paypal.paypalEmail] })
  }
  return payTo
}
