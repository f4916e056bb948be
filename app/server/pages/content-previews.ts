import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findPreview } from '#features/site-content/server/previews.ts'
import { type MailTemplateKey, mailTemplates } from '#features/site-content/words/mail-templates.ts'
import { namedFacts } from '#platform/rules/contents/brand-facts.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readContent, withPreview } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { fillTemplate } from '#platform/server/mail/mail.ts'
import { renderMail } from '#platform/server/mail/template.ts'
import type { PublicResponse } from '#platform/server/response-cache/cache-entry.ts'
import { pageLimits } from './feature.ts'

type RenderWith = (path: string, ctx: Ctx) => Promise<PublicResponse>

/** The page is looked at, not used: nothing in it runs, and only a page of this site can frame it. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Mails have their styles in attributes. */
const MAIL_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g
/** Links open in a new tab: other pages refuse to be framed. */
const LINK_TARGET = '<head><base target="_blank">'

const Token = z.object({ token: z.string() })

/** Pages with content that is not published, at secret addresses. They pass by the response cache. */
export function contentPreviews(app: FastifyInstance, render: RenderWith) {
  app.get(
    '/content-previews/:token',
    { ...app.rateLimitHooks(pageLimits.rendering), config: { hasSecretPath: true } },
    async (request, reply) => {
      const { token } = Token.parse(request.params)
      const preview = await findPreview(app.ctx, token)
      if (!preview) throw new AppError('not_found', 'This preview has expired. Please open it again from the editor.')
      const { key, path, value } = preview
      if (!path) return reply.headers(MAIL_HEADERS).send(previewMail(app.ctx, key, value))
      const page = await render(path, { ...app.ctx, contents: withPreview(app.ctx.contents, key, value) })
      return reply.status(page.status).headers(HEADERS).send(withoutScripts(page.plain.toString()))
    },
  )
}

/** An email with the sample values of its variables, and above it the subject. */
function previewMail(ctx: Ctx, key: string, value: object) {
  const { variables } = mailTemplates[key as MailTemplateKey]
  const company = readContent(ctx, 'brand')
  const values = { ...namedFacts(company), ...variables }
  const { subject, paragraphs } = fillTemplate(value as Parameters<typeof fillTemplate>[0], values)
  const greeting = `Subject: ${subject}`
  return renderMail({ greeting, paragraphs: ['Hello Mira,', ...paragraphs] }, company).html
}

/** The nonce of the scripts is in no policy here: they would only cause error messages. */
const withoutScripts = (html: string) => html.replaceAll(SCRIPTS, '').replace('<head>', LINK_TARGET)
