import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { toCsv, toCsvLine } from '#platform/rules/csv.ts'
import { minutes } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { IMPORT_FIELDS, ImportAnswer, ImportList, MappingForm, RunForm, UndoForm } from '../rules/provider-imports.ts'
import { checkImport, listImports, readImport, startImport, uploadImport } from './imports.ts'
import { type ExportedProvider, selectExported } from './queries.ts'
import { undoImport } from './undo.ts'

const tags = ['Import and export of providers']
const success = true as const

/** Each upload stores thousands of rows, and each check reads them all. */
export const importLimits = {
  imports: {
    perAddress: { max: 120, timeWindow: minutes(60) },
    perAccount: { max: 60, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>

const FORMATS = ['csv', 'json'] as const
const ExportQuery = z.object({ format: z._default(z.enum(FORMATS, 'Choose csv or json.'), 'csv') })
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Every public provider as a file that can be imported again, streamed in batches. */
const exportProviders = (ctx: Ctx, format: 'csv' | 'json') =>
  Readable.from(format === 'csv' ? toCsvChunks(ctx) : toJsonChunks(ctx))

async function* batchesOf({ db }: Ctx) {
  for (let after = NIL_UUID; ; ) {
    const rows = await selectExported(db, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

const cellsOf = (row: ExportedProvider) => IMPORT_FIELDS.map((field) => row[field])

async function* toCsvChunks(ctx: Ctx) {
  yield toCsv([...IMPORT_FIELDS], [])
  for await (const rows of batchesOf(ctx)) yield rows.map((row) => toCsvLine(cellsOf(row))).join('')
}

async function* toJsonChunks(ctx: Ctx) {
  let before = '['
  for await (const rows of batchesOf(ctx)) {
    yield before +
      rows
        .map((row) => JSON.stringify(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, row[field]]))))
        .join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]\n' : ']\n'
}

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/imports',
    { schema: { tags, summary: 'The latest imports', response: { 200: ImportList } } },
    async () => ({ success, imports: await listImports(app.ctx) }),
  )

  app.get(
    '/api/v1/operator/imports/:id',
    {
      config: { isPolled: true },
      schema: {
        tags,
        summary: 'An import, its problems and its progress',
        params: IdParams,
        response: { 200: ImportAnswer },
      },
    },
    async ({ params: { id } }) => ({ success, import: await readImport(app.ctx, id) }),
  )

  app.post(
    '/api/v1/operator/imports/:id/check',
    {
      ...app.rateLimitHooks(importLimits.imports),
      schema: {
        tags,
        summary: 'Dry run: find the problems of every row',
        params: IdParams,
        body: MappingForm,
        response: { 200: ImportAnswer },
      },
    },
    async ({ params: { id }, body }) => ({ success, import: await checkImport(app.ctx, id, body.mapping) }),
  )

  app.post(
    '/api/v1/operator/imports/:id/run',
    {
      schema: {
        tags,
        summary: 'Import all rows, or none',
        params: IdParams,
        body: RunForm,
        response: { 200: ImportAnswer },
      },
    },
    async ({ params: { id }, body }) => ({ success, import: await startImport(app.ctx, id, body.isInviting) }),
  )

  app.post(
    '/api/v1/operator/imports/:id/undo',
    {
      schema: {
        tags,
        summary: 'Undo an import, or take that back, within 30 days',
        params: IdParams,
        body: UndoForm,
        response: { 200: ImportAnswer },
      },
    },
    async ({ params: { id }, body }) => ({ success, import: await undoImport(app.ctx, id, body) }),
  )

  app.get(
    '/api/v1/operator/providers/export',
    {
      schema: {
        tags,
        summary: 'All providers, in the fields of an import',
        description: 'text/csv or application/json',
        querystring: ExportQuery,
      },
    },
    async ({ query: { format } }, reply) =>
      reply
        .header('content-type', TYPES[format])
        .header('content-disposition', `attachment; filename="providers.${format}"`)
        .send(exportProviders(app.ctx, format)),
  )
}

export const importUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/operator/imports',
    {
      ...app.rateLimitHooks(importLimits.imports),
      schema: {
        tags,
        summary: 'Upload a file of providers',
        description:
          'multipart/form-data: one CSV or JSON file, and the id, a UUID of your own making: the same one again stores nothing twice.',
        response: { 200: ImportAnswer },
      },
    },
    async (request) => ({ success, import: await uploadImport(app.ctx, request) }),
  )
}
