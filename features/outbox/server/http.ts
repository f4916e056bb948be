import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageParams } from '#platform/server/db/pagination.ts'
import { requireLocalDemo } from '#platform/server/http/loopback.ts'
import { MAILS_PER_ANSWER, MailAnswer, MailList } from '../rules/mails.ts'
import { newestMails, openMail, readMailHtml, type TokenPolicy } from './outbox.ts'

const tags = ['Mails']
const Paging = z.object(pageParams(MAILS_PER_ANSWER))
const Id = z.object({ id: z.string() })
const unsigned = 'This address is incomplete. Open the email again.'
const Signature = z.object({
  until: z.coerce.number(unsigned).check(z.int(unsigned)),
  tokens: z.enum(['shown', 'hidden'], unsigned),
  seal: z.string(unsigned).check(z.maxLength(100, unsigned)),
})

/** Sandboxed: no scripts, forms or external resources; links open in a new tab. */
const HTML_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

/** The outbox, for operators, and with DEMO=on for loopback requests. */
export const outboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const outboxes: {
    path: string
    onRequest: ReturnType<typeof requireLocalDemo>[]
    tokens: TokenPolicy
    where: string
  }[] = [
    { path: '/api/v1/operator/mails', onRequest: [], tokens: 'hidden', where: '' },
    {
      path: '/api/v1/demo/mails',
      onRequest: [requireLocalDemo(app)],
      tokens: 'shown',
      where: ', on a machine that runs the demo',
    },
  ]
  for (const { path, onRequest, tokens, where } of outboxes) {
    const list = { tags, summary: `The outbox${where}`, querystring: Paging, response: { 200: MailList } }
    app.get(path, { onRequest, schema: list }, async ({ query }) => newestMails(app.ctx, query.limit, query.cursor))

    const one = { tags, summary: `One mail${where}`, params: Id, response: { 200: MailAnswer } }
    app.get(`${path}/:id`, { onRequest, schema: one }, async ({ params }) => ({
      mail: await openMail(app.ctx, params.id, tokens),
    }))
  }

  app.get(
    '/api/v1/mails/:id/html',
    {
      schema: {
        tags,
        summary: 'The HTML part of a mail, at the address that came with it',
        params: Id,
        querystring: Signature,
      },
    },
    async ({ params, query }, reply) => {
      const html = await readMailHtml(app.ctx, params.id, query)
      // A sandboxed document has an opaque origin, for which browsers warn about this header.
      reply.removeHeader('origin-agent-cluster')
      return reply.headers(HTML_HEADERS).type('text/html; charset=utf-8').send(html)
    },
  )
}
