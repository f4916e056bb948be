import type { Actor } from '#platform/server/actor.ts'
import type { Config } from '#platform/server/config.ts'
import type { FullInvoiceRow } from './queries.ts'

/** A payment of `amount` minor units on the hosted payment page of the gateway, which redirects back to the site. */
export type Checkout = {
  invoiceId: string
  title: string
  amount: number
  currency: string
  idempotencyKey: string
  successUrl: string
  cancelUrl: string
}

/** A completed payment of an invoice, under the gateway's reference; null for events that are irrelevant here. */
export type CardEvent = { reference: string; invoiceId: string; amount: number; currency: string } | null

/** A payment service provider for cards. */
export type CardGateway = {
  /** Opens a checkout. Returns its id and the URL of its payment page. */
  createCheckout: (checkout: Checkout) => Promise<{ id: string; url: string }>
  /** Closes the payment page of a checkout. Idempotent; one that is paid or closed stays as it is. */
  expireCheckout: (id: string) => Promise<void>
  /** Verifies the signature of a webhook and parses its event. Refuses a body that the gateway did not sign. */
  readEvent: (rawBody: Buffer, signature: string) => CardEvent
}

type Payable = Pick<FullInvoiceRow, 'patient_id' | 'means' | 'due' | 'voided_at'>

/**
 * Whether the account can pay the invoice by card: its patient, while an amount is open and a gateway is configured.
 */
export const canPayByCard = ({ stripe }: Config, { id }: Actor, { patient_id, means, due, voided_at }: Payable) =>
  stripe !== undefined && id === patient_id && means.includes('card') && due > 0 && voided_at === null
