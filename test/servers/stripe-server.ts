import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type StripeCall = { path: string; key: string; idempotencyKey: string; fields: Record<string, string> }

/** As much of Stripe's API as we use: it opens checkouts, the same one for the same key, and expires them. */
export async function startStripe() {
  const calls: StripeCall[] = []
  const answers: { status: number; body: object }[] = []
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    const idempotencyKey = String(headers['idempotency-key'])
    calls.push({ path: url, key: String(headers.authorization), idempotencyKey, fields })
    const opened = {
      // One for each key, as the page is.
      id: `cs_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`,
      object: 'checkout.session',
      url: `https://pay.example/${encodeURIComponent(idempotencyKey)}`,
    }
    const { status, body } = answers.shift() ?? { status: 200, body: opened }
    // Otherwise the library tries again, after a pause.
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** What it says next instead of opening a checkout. */
    say: (status: number, body: object) => void answers.push({ status, body }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
