import Stripe from 'stripe'
import * as z from 'zod/mini'
import { seconds } from '#platform/rules/durations.ts'
import { INTEGER_MAX } from '#platform/rules/form-schemas.ts'
import { minorDigits } from '#platform/rules/money/minor-units.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Config } from '#platform/server/config.ts'
import type { CardEvent, CardGateway, Checkout } from './card-gateway.ts'

type Settings = NonNullable<Config['stripe']>

const TIMEOUT_MS = seconds(20)
/** Currencies that Stripe counts in other minor units than ISO 4217. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
/** The second event is that of delayed payment methods, such as a direct debit. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** Card payments with Stripe Checkout. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: Settings): CardGateway {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, ...apiHost(apiUrl) })
  return {
    createCheckout: async (checkout) => {
      const session = await stripe.checkout.sessions
        .create(sessionParams(checkout), { idempotencyKey: checkout.idempotencyKey })
        .catch(refuseCheckout)
      if (!session.url) throw new Error('Stripe opened a checkout without a URL')
      return { id: session.id, url: session.url }
    },
    expireCheckout: async (id) => {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // Paid or expired already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    readEvent: (rawBody, signature) => toCardEvent(verifyEvent(stripe, rawBody, signature, webhookSecret)),
  }
}

function apiHost(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return { host, protocol: protocol === 'https:' ? 'https' : 'http', ...(port && { port }) } as const
}

function sessionParams({ invoiceId, title, amount, currency, successUrl, cancelUrl }: Checkout) {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    client_reference_id: invoiceId,
    metadata: { invoice: invoiceId },
    success_url: successUrl,
    cancel_url: cancelUrl,
    // Shown in Stripe's own list of payments.
    payment_intent_data: { description: title, metadata: { invoice: invoiceId } },
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** An invalid request means an amount or currency that Stripe does not accept; other failures are temporary. */
function refuseCheckout(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw notByCard()
  throw new AppError('unavailable', 'Card payments aren’t available at the moment. Please try again in a few minutes.')
}

function verifyEvent(stripe: Stripe, rawBody: Buffer, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch {
    throw new AppError('bad_request', 'This was not signed by the card gateway.')
  }
}

const text = z.string().check(z.maxLength(500))
const GatewayEvent = z.object({ type: text, data: z.unknown() })
/** As much of a checkout session as a payment needs. Other software can share the account, so that it may be anything. */
const CheckoutSession = z.object({
  id: text,
  payment_status: text,
  payment_intent: z.nullish(z.union([text, z.object({ id: text })])),
  client_reference_id: z.nullish(text),
  amount_total: z.nullish(z.int().check(z.gte(0), z.lte(INTEGER_MAX))),
  currency: z.nullish(z.string().check(z.regex(/^[a-z]{3}$/i))),
})

function toCardEvent(event: unknown): CardEvent {
  const { type, data } = checkEvent(GatewayEvent, event)
  if (!PAID_EVENTS.includes(type)) return null
  const session = checkEvent(z.object({ object: CheckoutSession }), data).object
  const { id, payment_status, payment_intent, client_reference_id, amount_total, currency } = session
  if (payment_status !== 'paid' || !client_reference_id || !amount_total || !currency) return null
  const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id)
  const code = currency.toUpperCase()
  return { reference, invoiceId: client_reference_id, amount: fromStripe(amount_total, code), currency: code }
}

function checkEvent<Checked>(schema: z.ZodMiniType<Checked>, sent: unknown) {
  const { data, success } = schema.safeParse(sent)
  if (!success) throw new AppError('bad_request', 'This event of the card gateway could not be understood.')
  return data
}

const stripeDigits = (currency: string) => STRIPE_DIGITS[currency] ?? minorDigits(currency)

function toStripe(amount: number, currency: string) {
  const units = amount * 10 ** (stripeDigits(currency) - minorDigits(currency))
  // Stripe rounds currencies with three decimals: the last digit has to be 0.
  if (!Number.isInteger(units) || (stripeDigits(currency) === 3 && units % 10 !== 0)) throw notByCard()
  return units
}

const fromStripe = (units: number, currency: string) =>
  Math.round(units / 10 ** (stripeDigits(currency) - minorDigits(currency)))

const notByCard = () =>
  new AppError('bad_request', 'This amount can’t be paid by card. Please choose another way to pay.')
