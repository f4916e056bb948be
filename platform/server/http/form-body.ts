import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { AppError } from '#platform/server/app-error.ts'
import { assertBoundedJson } from './json-body.ts'
import { readUpload, type UploadedFile } from './uploads.ts'

/** The body of a route that accepts JSON and multipart forms: values of JSON, or texts and files of a form. */
export type FormBody = { fields: Readonly<Record<string, unknown>>; files: readonly UploadedFile[] }

/** Parses a multipart form or a JSON object. */
export async function readFormBody(request: FastifyRequest, limits?: { textBytes: number }): Promise<FormBody> {
  if (request.isMultipart()) {
    const upload = await readUpload(request, limits)
    for (const text of Object.values(upload.fields)) assertBoundedJson(text)
    return upload
  }
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('bad_request', 'Send a JSON object.')
  return { fields: body as Record<string, unknown>, files: [] }
}

/** Validates a form. Refuses with the message of the first problem. */
export function checkForm<Form>(schema: z.ZodMiniType<Form>, form: unknown): Form {
  const checked = schema.safeParse(form)
  if (!checked.success) throw new AppError('bad_request', firstProblem(checked.error).message)
  return checked.data
}
