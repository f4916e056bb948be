import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#platform/server/http/params.ts'
import {
  AnswerTemplates,
  NewRequestFilter,
  NewTemplate,
  SavedFilters,
  TemplateChange,
  TemplateDeletion,
} from '../../rules/answer-templates.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listFilters,
  listTemplates,
  removeFilter,
  saveFilter,
} from './templates.ts'

const tags = ['Care desk']
const templates = '/api/v1/operator/answer-templates'
const filters = '/api/v1/operator/request-filters'
const response = { 200: AnswerTemplates }

/** Templates of answers, which operators share, and the filters that each of them has saved. */
export const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(templates, { schema: { tags, summary: 'Templates of answers', response } }, async () =>
    listTemplates(app.ctx),
  )
  app.post(templates, { schema: { tags, summary: 'Add a template', body: NewTemplate, response } }, async ({ body }) =>
    addTemplate(app.ctx, body),
  )
  app.put(
    `${templates}/:id`,
    { schema: { tags, summary: 'Change a template', params: IdParams, body: TemplateChange, response } },
    async ({ params, body }) => changeTemplate(app.ctx, params.id, body),
  )
  app.post(
    `${templates}/:id/deletion`,
    {
      schema: {
        tags,
        summary: 'Delete a template, or restore it within 30 days',
        params: IdParams,
        body: TemplateDeletion,
        response,
      },
    },
    async ({ params, body }) => deleteTemplate(app.ctx, params.id, body),
  )

  app.get(
    filters,
    { schema: { tags, summary: 'My saved filters of the queue', response: { 200: SavedFilters } } },
    async ({ signedIn: { actor } }) => listFilters(app.ctx, actor),
  )
  app.post(
    filters,
    { schema: { tags, summary: 'Save a filter', body: NewRequestFilter, response: { 200: SavedFilters } } },
    async ({ body, signedIn: { actor } }) => saveFilter(app.ctx, actor, body),
  )
  app.delete(
    `${filters}/:id`,
    { schema: { tags, summary: 'Remove a saved filter', params: IdParams, response: { 200: SavedFilters } } },
    async ({ params, signedIn: { actor } }) => removeFilter(app.ctx, actor, params.id),
  )
}
