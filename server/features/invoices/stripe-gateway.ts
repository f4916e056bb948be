import Stripe from 'stripe'
import { minorDigits } from '#domain/minor-units.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Config } from '#server/platform/config.ts'
import type { CardEvent, CardGateway, Checkout } from './card-gateway.ts'

type Settings = NonNullable<Config['stripe']>

const PATIENCE_MS = 20_000
/** Where Stripe counts a currency in other units than everybody else. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
/** The second one is for means that take days, such as a debit. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** Cards by Stripe's own payment page. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: Settings): CardGateway {
  const stripe = new Stripe(secretKey, { timeout: PATIENCE_MS, maxNetworkRetries: 1, ...addressOf(apiUrl) })
  return {
    createCheckout: async (checkout) => {
      const session = await stripe.checkout.sessions
        .create(sessionOf(checkout), { idempotencyKey: checkout.key })
        .catch(refuseCheckout)
      if (!session.url) throw new Error('Stripe opened a checkout without an address')
      return session.url
    },
    readEvent: (rawBody, signature) => toCardEvent(readSigned(stripe, rawBody, signature, webhookSecret)),
  }
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return { host, protocol: protocol === 'https:' ? 'https' : 'http', ...(port && { port }) } as const
}

function sessionOf({ invoiceId, title, amount, currency, paidUrl, backUrl }: Checkout) {
  const price = { currency: currency.toLowerCase(), unit_amount: toStripe(amount, currency) }
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: title } } }],
    client_reference_id: invoiceId,
    metadata: { invoice: invoiceId },
    success_url: paidUrl,
    cancel_url: backUrl,
    // So that it is found again in Stripe's own lists of payments.
    payment_intent_data: { description: title, metadata: { invoice: invoiceId } },
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** The amount is too small or the currency unknown there; whatever else fails may work later. */
function refuseCheckout(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw notByCard()
  throw new AppError('unavailable', 'Cards cannot be used just now. Please try again in a few minutes.')
}

function readSigned(stripe: Stripe, rawBody: Buffer, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch {
    throw new AppError('bad_request', 'This was not signed by the card gateway.')
  }
}

function toCardEvent({ type, data }: Stripe.Event): CardEvent {
  if (!PAID_EVENTS.includes(type)) return null
  const { id, payment_status, payment_intent, client_reference_id, amount_total, currency } =
    data.object as Stripe.Checkout.Session
  if (payment_status !== 'paid' || !client_reference_id || !amount_total || !currency) return null
  const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id)
  const code = currency.toUpperCase()
  return { reference, invoiceId: client_reference_id, amount: fromStripe(amount_total, code), currency: code }
}

const stripeDigits = (currency: string) => STRIPE_DIGITS[currency] ?? minorDigits(currency)

function toStripe(amount: number, currency: string) {
  const units = amount * 10 ** (stripeDigits(currency) - minorDigits(currency))
  // With three decimals the last one has to be 0.
  if (!Number.isInteger(units) || (stripeDigits(currency) === 3 && units % 10 !== 0)) throw notByCard()
  return units
}

const fromStripe = (units: number, currency: string) =>
  Math.round(units / 10 ** (stripeDigits(currency) - minorDigits(currency)))

const notByCard = () => new AppError('bad_request', 'This amount cannot be paid by card. Choose another way to pay.')
