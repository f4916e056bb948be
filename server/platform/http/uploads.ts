import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { FILE_MAX_BYTES } from '#domain/images.ts'
import type { ErrorCode } from '#domain/refusals.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'

const MEGABYTE = 1024 * 1024
const FORM_MAX_BYTES = 60 * MEGABYTE
const TEXT_MAX_BYTES = 4 * MEGABYTE
const FILES_MAX = 250
const FIELDS_MAX = 100
/** Bounds the memory of all forms that are processed concurrently. The largest form leaves room for others. */
const memory = createSemaphore(2 * FORM_MAX_BYTES)

/** A parsed multipart form: texts by field name, files in their order. */
export type Upload = { fields: Record<string, string>; files: UploadedFile[] }
export type UploadedFile = { field: string; name: string; bytes: Uint8Array }
type Limits = { textBytes: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a multipart request: resolves when the response is closed, sent or aborted. */
    answered: Promise<void> | null
    /** Of a multipart request: how many bytes of texts and files were read. */
    uploadedBytes: number | null
  }
}

/** Registers the multipart parser: see `readUpload`. */
export const uploads = fastifyPlugin(async (app: FastifyInstance) => {
  const limits = { fileSize: FILE_MAX_BYTES, files: FILES_MAX, fields: FIELDS_MAX, parts: FILES_MAX + FIELDS_MAX }
  await app.register(multipart, { limits: { ...limits, fieldNameSize: 100, headerPairs: 20 } })
  app.decorateRequest('answered', null)
  app.decorateRequest('uploadedBytes', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['content-type']?.startsWith('multipart/'))
      request.answered = new Promise((resolve) => reply.raw.once('close', resolve))
    done()
  })
})

/**
 * Reads a form with files, whole or not at all. While it arrives, which may take minutes, its files wait on disk; then
 * they come into memory as soon as there is room. `textBytes` is how much its fields may hold together.
 */
export async function readUpload(request: FastifyRequest, limits: Partial<Limits> = {}): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-upload-'))
  try {
    const { fields, waiting } = await receive(request, folder, { textBytes: TEXT_MAX_BYTES, ...limits })
    const release = await memory.acquire(waiting.reduce((sum, { size }) => sum + size, 0))
    void request.answered?.then(release)
    const files: UploadedFile[] = []
    for (const { field, name, place } of waiting) files.push({ field, name, bytes: await readFile(place) })
    return { fields, files }
  } catch (error) {
    throw asRefusal(error as Error)
  } finally {
    // What is left of a refused form is thrown away: a browser reads the answer only when it has sent everything.
    request.raw.unpipe().resume()
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, folder: string, { textBytes }: Limits) {
  if (Number(request.headers['content-length']) > FORM_MAX_BYTES) throw refuse('form')
  const fields: Record<string, string> = {}
  const waiting: Awaited<ReturnType<typeof setAside>>[] = []
  const sums = { files: 0, text: 0 }
  for await (const part of request.parts({ limits: { fieldSize: textBytes } })) {
    if (part.type === 'file') {
      const file = await setAside(part, join(folder, String(waiting.length)))
      // Browsers send a file field that was left empty as a file without a name and content
      if (file.name !== '' || file.size > 0) waiting.push(file)
      sums.files += file.size
    } else {
      const value = textOf(part.value)
      fields[part.fieldname] = value
      sums.text += Buffer.byteLength(value)
      if (part.valueTruncated || sums.text > textBytes) throw refuse('text')
    }
    request.uploadedBytes = sums.files + sums.text
    if (request.uploadedBytes > FORM_MAX_BYTES) throw refuse('form')
  }
  return { fields, waiting }
}

/** The parser has parsed JSON parts already. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function setAside({ file, fieldname: field, filename }: MultipartFile, place: string) {
  const target = createWriteStream(place)
  await pipeline(file, target)
  if (file.truncated) throw refuse('file')
  // Left out, whatever its type says, when nothing was chosen.
  const name: string = filename ?? ''
  return { field, name, place, size: target.bytesWritten }
}

const REFUSALS = {
  file: ['too_large', `A file can have at most ${FILE_MAX_BYTES / MEGABYTE} MB. Choose a smaller one.`],
  form: ['too_large', `You can send at most ${FORM_MAX_BYTES / MEGABYTE} MB at once. Save with fewer files at a time.`],
  text: ['too_large', 'There is too much text in this form. Make it shorter and save again.'],
  count: ['too_large', 'There are too many files in this form. Save with fewer at a time.'],
  cut: ['bad_request', 'The upload was cut off. Nothing was saved; please try again.'],
  type: ['wrong_type', 'This content type is not accepted here. Send multipart/form-data.'],
  form_data: ['bad_request', 'This form could not be understood.'],
} satisfies Record<string, [ErrorCode, string]>

const refuse = (what: keyof typeof REFUSALS) => new AppError(...(REFUSALS[what] as [ErrorCode, string]))

/** By the code of the plugin, or else by the words of its parser. */
function asRefusal(error: Error & { code?: string }) {
  if (error instanceof AppError) return error
  const { code = '', message } = error
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return refuse('count')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file')
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return refuse('type')
  const isCut = code === 'FST_MP_PREMATURE_CLOSE' || code === 'ECONNRESET'
  if (isCut || /terminated early|Unexpected end of multipart/i.test(message)) return refuse('cut')
  const isForm = code.startsWith('FST_') || /multipart|malformed/i.test(message)
  return isForm ? refuse('form_data') : error
}
