import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams, idParam } from '#platform/server/http/params.ts'
import {
  DOCUMENTS_PER_ANSWER,
  DocumentForm,
  DocumentSaved,
  HealthDocuments,
  RecordClinics,
  RecordLog,
  SharedRecords,
  ShareForm,
} from '../rules/health-records.ts'
import { addDocument } from './add-document.ts'
import {
  changeDocument,
  findDocument,
  listClinics,
  listDocuments,
  listRecordEvents,
  openDocument,
  removeDocument,
} from './documents.ts'
import { listSharedRecords, openSharedRecord } from './shared-records.ts'
import { shareDocument, stopSharing } from './shares.ts'

const tags = ['Health records']
const success = true as const
const WIDTH_MAX = 4096
const CURSOR_MAX = 100
const width = wholeNumber('The width', 1, WIDTH_MAX)
const ShareParams = z.extend(IdParams, { clinicId: idParam })

/** Each new share sends a message. */
const SHARES_AT_ONCE: ActionLimit = { name: 'shares of health records', max: 60, seconds: 600 }
/** Each opening is logged. */
const OPENINGS_AT_ONCE: ActionLimit = { name: 'openings of health records', max: 120, seconds: 60 }

export const healthRecordRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readRoutes)
  await app.register(changeRoutes)
  await app.register(shareRoutes)
  await app.register(clinicRoutes)
}

const readRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/health-records',
    {
      schema: {
        tags,
        summary: 'My documents, newest first',
        querystring: z.object(pageParams(DOCUMENTS_PER_ANSWER)),
        response: { 200: HealthDocuments },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listDocuments(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/health-records/clinics',
    { schema: { tags, summary: 'Clinics I can share with', response: { 200: RecordClinics } } },
    async ({ signedIn: { actor } }) => ({ success, clinics: await listClinics(app.ctx, actor) }),
  )

  app.get(
    '/api/v1/health-records/log',
    {
      schema: {
        tags,
        summary: 'What happened to my documents, newest first',
        querystring: z.object({ cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX))) }),
        response: { 200: RecordLog },
      },
    },
    async ({ query: { cursor }, signedIn: { actor } }) => ({
      success,
      ...(await listRecordEvents(app.ctx, actor, cursor)),
    }),
  )

  app.get(
    '/api/v1/health-records/:id/file',
    {
      schema: {
        tags,
        summary: 'The file of one of my documents',
        params: IdParams,
        querystring: z.object({ width }),
      },
    },
    async ({ params: { id }, query, signedIn: { actor } }, reply) =>
      sendPrivateFile(reply, await openDocument(app.ctx, await findDocument(app.ctx.db, actor.id, id), query.width)),
  )
}

const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/health-records/:id',
    {
      schema: {
        tags,
        summary: 'Change title, kind and date of a document',
        params: IdParams,
        body: DocumentForm,
        response: { 200: DocumentSaved },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      message: 'Document saved.',
      document: await changeDocument(app.ctx, actor, id, body),
    }),
  )

  app.delete(
    '/api/v1/health-records/:id',
    { schema: { tags, summary: 'Delete one of my uploads', params: IdParams, response: { 200: Done } } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeDocument(app.ctx, actor, id)
      return { success, message: 'Document deleted.' }
    },
  )
}

const shareRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/health-records/:id/shares/:clinicId',
    {
      schema: {
        tags,
        summary: 'Share a document with a clinic',
        params: ShareParams,
        body: ShareForm,
        response: { 200: DocumentSaved },
      },
    },
    async (request) => {
      const { actor } = request.signedIn
      const { id: documentId, clinicId } = request.params
      app.limitAction(SHARES_AT_ONCE, actor.id)
      const caller = { actor, client: clientOf(request), broadcast: app.broadcast }
      const document = await shareDocument(app.ctx, caller, { documentId, clinicId }, request.body)
      return { success, message: 'Document shared.', document }
    },
  )

  app.delete(
    '/api/v1/health-records/:id/shares/:clinicId',
    {
      schema: {
        tags,
        summary: 'Stop sharing a document with a clinic',
        params: ShareParams,
        response: { 200: DocumentSaved },
      },
    },
    async (request) => {
      const { id: documentId, clinicId } = request.params
      const caller = { actor: request.signedIn.actor, client: clientOf(request) }
      const document = await stopSharing(app.ctx, caller, { documentId, clinicId })
      return { success, message: 'No longer shared.', document }
    },
  )
}

/** What clinics see of the records of their patients. */
const clinicRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/chats/:id/shared-records',
    {
      schema: {
        tags,
        summary: 'Documents that the patient of a chat shares with me',
        params: IdParams,
        response: { 200: SharedRecords },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({
      success,
      records: await listSharedRecords(app.ctx, actor, id),
    }),
  )

  app.get(
    '/api/v1/shared-records/:id/file',
    {
      schema: {
        tags,
        summary: 'A document that is shared with me',
        params: IdParams,
        querystring: z.object({ width, download: wholeNumber('The flag', 0, 1) }),
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      app.limitAction(OPENINGS_AT_ONCE, actor.id)
      const { query, params } = request
      const opening = {
        shareId: params.id,
        width: query.width,
        isDownload: query.download === 1,
        client: clientOf(request),
      }
      return sendPrivateFile(reply, await openSharedRecord(app.ctx, actor, opening))
    },
  )
}

/** Adding documents. */
export const healthRecordUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/health-records',
    {
      schema: {
        tags,
        summary: 'Add a document',
        description:
          'multipart/form-data: id, one file, and optionally title, kind and date. The id is a UUID of your own making: the same one again adds no second document.',
        response: { 200: DocumentSaved },
      },
    },
    async (request) => ({ success, message: 'Document added.', document: await addDocument(app.ctx, request) }),
  )
}
