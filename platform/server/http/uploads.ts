import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ErrorCode } from '#platform/rules/refusals.ts'
import { sanitizeLine } from '#platform/rules/text.ts'
import { FILE_MAX_BYTES } from '#platform/rules/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'

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
/** A received file that waits on disk. */
export type ReceivedFile = { field: string; name: string; place: string; size: number }
type Limits = { textBytes: number; fileBytes: number; formBytes: number }

const DEFAULT_LIMITS: Limits = { textBytes: TEXT_MAX_BYTES, fileBytes: FILE_MAX_BYTES, formBytes: FORM_MAX_BYTES }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a multipart request: resolves when the response is closed, sent or aborted. */
    answered: Promise<void> | null
    /** Of a multipart request: how many bytes of texts and files were read. */
    uploadedBytes: number | null
  }
}

const NAME_MAX = 120

/** The last segment of the file name: some browsers send a whole path, and all of them encode quotes. */
export function displayNameOf({ name }: Pick<ReceivedFile, 'name'>, nameless: string) {
  const last = sanitizeLine(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1))
  return [...last.replaceAll('%22', '"')].slice(-NAME_MAX).join('') || nameless
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
export const readUpload = (request: FastifyRequest, limits: Partial<Limits> = {}): Promise<Upload> =>
  withReceivedFiles(request, limits, async ({ fields, files: received }) => {
    await reserveMemory(
      request,
      received.reduce((sum, { size }) => sum + size, 0),
    )
    const files: UploadedFile[] = []
    for (const { field, name, place } of received) files.push({ field, name, bytes: await readFile(place) })
    return { fields, files }
  })

/** Reads a received file into memory as soon as there is room for it, until the request is answered. */
export async function readReceived(request: FastifyRequest, { place, size }: Pick<ReceivedFile, 'place' | 'size'>) {
  await reserveMemory(request, size)
  return readFile(place)
}

async function reserveMemory(request: FastifyRequest, bytes: number) {
  const release = await memory.acquire(bytes)
  void request.answered?.then(release)
}

type Received = { fields: Record<string, string>; files: ReceivedFile[] }

/** Streams the files of a form to disk, where they stay until the work with them is done. */
export async function withReceivedFiles<Result>(
  request: FastifyRequest,
  limits: Partial<Limits>,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-upload-'))
  const all = { ...DEFAULT_LIMITS, ...limits }
  try {
    const received = await receive(request, folder, all).catch((error: Error) => {
      throw asRefusal(error, all)
    })
    return await work(received)
  } finally {
    // What is left of a refused form is thrown away: a browser reads the answer only when it has sent everything.
    request.raw.unpipe().resume()
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, folder: string, limits: Limits): Promise<Received> {
  const { textBytes, fileBytes, formBytes } = limits
  if (Number(request.headers['content-length']) > formBytes) throw refuse('form', limits)
  const fields: Record<string, string> = {}
  const files: ReceivedFile[] = []
  const sums = { files: 0, text: 0 }
  for await (const part of request.parts({ limits: { fieldSize: textBytes, fileSize: fileBytes } })) {
    if (part.type === 'file') {
      const file = await setAside(part, join(folder, String(files.length)), limits)
      // Browsers send a file field that was left empty as a file without a name and content
      if (file.name !== '' || file.size > 0) files.push(file)
      sums.files += file.size
    } else {
      const value = textOf(part.value)
      fields[part.fieldname] = value
      sums.text += Buffer.byteLength(value)
      if (part.valueTruncated || sums.text > textBytes) throw refuse('text', limits)
    }
    request.uploadedBytes = sums.files + sums.text
    if (request.uploadedBytes > formBytes) throw refuse('form', limits)
  }
  return { fields, files }
}

/** The parser has parsed JSON parts already. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function setAside({ file, fieldname: field, filename }: MultipartFile, place: string, limits: Limits) {
  const target = createWriteStream(place)
  await pipeline(file, target)
  if (file.truncated) throw refuse('file', limits)
  // Left out, whatever its type says, when nothing was chosen.
  // Refusals repeat the name, which can hold controls that reverse the text around them.
  const name = filename ? sanitizeLine(filename) || 'file' : ''
  return { field, name, place, size: target.bytesWritten }
}

const REFUSALS = {
  file: ['too_large', ({ fileBytes }) => `A file can have at most ${fileBytes / MEGABYTE} MB. Choose a smaller one.`],
  form: [
    'too_large',
    ({ formBytes }) => `You can send at most ${formBytes / MEGABYTE} MB at once. Save with fewer files at a time.`,
  ],
  text: ['too_large', () => 'There is too much text in this form. Make it shorter and save again.'],
  count: ['too_large', () => 'There are too many files in this form. Save with fewer at a time.'],
  cut: ['bad_request', () => 'The upload was cut off. Nothing was saved; please try again.'],
  type: ['wrong_type', () => 'This content type is not accepted here. Send multipart/form-data.'],
  form_data: ['bad_request', () => 'This form could not be understood.'],
} as const satisfies Record<string, readonly [ErrorCode, (limits: Limits) => string]>

function refuse(what: keyof typeof REFUSALS, limits: Limits) {
  const [code, message] = REFUSALS[what]
  return new AppError(code, message(limits))
}

/** By the code of the plugin, or else by the words of its parser. */
function asRefusal(error: Error & { code?: string }, limits: Limits) {
  if (error instanceof AppError) return error
  const { code = '', message } = error
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return refuse('count', limits)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file', limits)
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return refuse('type', limits)
  const isCut = code === 'FST_MP_PREMATURE_CLOSE' || code === 'ECONNRESET'
  if (isCut || /terminated early|Unexpected end of multipart/i.test(message)) return refuse('cut', limits)
  const isForm = code.startsWith('FST_') || /multipart|malformed/i.test(message)
  return isForm ? refuse('form_data', limits) : error
}
