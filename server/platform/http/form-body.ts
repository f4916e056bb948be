import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { firstProblem } from '#domain/rules.ts'
import { AppError } from '#server/platform/app-error.ts'
import { readUpload, type UploadedFile } from './uploads.ts'

/** What a call that takes both kinds was sent: of JSON, its values; of a form, its texts and files. */
export type FormBody = { fields: Readonly<Record<string, unknown>>; files: readonly UploadedFile[] }

/** Reads a request that is a form with files or a JSON object. */
export async function readFormBody(request: FastifyRequest, limits?: { textBytes: number }): Promise<FormBody> {
  if (request.isMultipart()) return readUpload(request, limits)
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('bad_request', 'Send a JSON object.')
  return { fields: body as Record<string, unknown>, files: [] }
}

/** What a schema makes of a form. Refuses with the words of the first problem. */
export function checkForm<Form>(schema: z.ZodMiniType<Form>, form: unknown): Form {
  const checked = schema.safeParse(form)
  if (!checked.success) throw new AppError('bad_request', firstProblem(checked.error).message)
  return checked.data
}
