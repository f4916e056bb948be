import type { Actor } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config.ts'
import type { WholeRow } from './queries.ts'

/** What is paid by card: `amount` minor units, on the gateway's own page, which leads back to ours. */
export type Checkout = {
  invoiceId: string
  title: string
  amount: number
  currency: string
  /** The same for the same payment: pressed twice, it opens the same page. */
  key: string
  paidUrl: string
  backUrl: string
}

/** Money that arrived for an invoice, under the gateway's name for it; or nothing that matters here. */
export type CardEvent = { reference: string; invoiceId: string; amount: number; currency: string } | null

/** Whoever takes cards for us. */
export type CardGateway = {
  /** The address of the page where the card is used. */
  createCheckout: (checkout: Checkout) => Promise<string>
  /** What the gateway tells us. A body that it did not sign is refused. */
  readEvent: (rawBody: Buffer, signature: string) => CardEvent
}

type Payable = Pick<WholeRow, 'patient_id' | 'means' | 'paid' | 'total' | 'voided_at'>

/** Whether somebody can pay an invoice by card here and now. */
export const canPayByCard = (
  { stripe }: Config,
  { id }: Actor,
  { patient_id, means, paid, total, voided_at }: Payable,
) => stripe !== undefined && id === patient_id && means.includes('card') && paid < total && voided_at === null
