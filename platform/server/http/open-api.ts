import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '#platform/rules/refusals.ts'
import { type Permissions, permissionKey } from './permissions.ts'

/** OpenAPI document, generated from the schemas that validate the requests. */
export const openApi = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sanavia', version: '1', description: 'Care without borders.' },
      servers: [{ url: app.ctx.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Routes without a schema serve pages and files, which are not part of the API.
    hideUntagged: true,
    transform: (document) =>
      jsonSchemaTransform({
        ...document,
        schema: withAccess(document.schema, document.route, app.ctx.registry.permissions),
      }),
  })
  app.get(
    '/api/openapi.json',
    {
      schema: {
        tags: ['About this API'],
        summary: 'This description',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async () => app.swagger() as unknown as Record<string, unknown>,
  )
})

type Transform = Parameters<typeof jsonSchemaTransform>[0]

function withAccess(
  schema: Transform['schema'],
  { method, url }: Transform['route'],
  table: Permissions,
): Transform['schema'] {
  if (!schema) return schema
  const allowed = table[permissionKey(String(method), url)] ?? []
  const access = allowed.includes('visitor') ? {} : { security: [{ bearer: [] }] }
  const response = { ...(schema.response as object), '4xx': Refusal }
  return Object.assign({ ...schema, ...access, response }, { 'x-who-may-call': allowed })
}
