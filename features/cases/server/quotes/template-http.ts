import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#platform/server/http/params.ts'
import {
  QuoteTemplateAnswer,
  QuoteTemplateForm,
  QuoteTemplateList,
  QuoteTemplateRemoved,
} from '../../rules/quote-templates.ts'
import { caseLimits, success, tags } from '../http.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

const path = '/api/v1/quote-templates'

export const quoteTemplateRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(caseLimits.caseChanges)

  app.get(
    path,
    { schema: { tags, summary: 'My templates for quotes, by name', response: { 200: QuoteTemplateList } } },
    async ({ signedIn: { actor } }) => ({ success, templates: await listTemplates(app.ctx, actor) }),
  )

  app.put(
    `${path}/:id`,
    {
      ...limits,
      schema: {
        tags,
        summary: 'Save a template for quotes, or a change of it',
        description:
          'The id is a UUID of your own making: the same template again is saved once. One that was changed elsewhere since is refused with 409 and that template.',
        params: IdParams,
        body: QuoteTemplateForm,
        response: { 200: QuoteTemplateAnswer },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      template: await saveTemplate(app.ctx, actor, id, body),
    }),
  )

  app.delete(
    `${path}/:id`,
    {
      ...limits,
      schema: { tags, summary: 'Delete a template', params: IdParams, response: { 200: QuoteTemplateRemoved } },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeTemplate(app.ctx, actor, id)
      return { success }
    },
  )
}
