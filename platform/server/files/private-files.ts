import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  DICOM_HEAD_BYTES,
  dicomProblem,
  documentProblem,
  FILE_MAX_BYTES,
  HEAD_BYTES,
  imageKind,
  imageProblem,
  TAIL_BYTES,
} from '#platform/rules/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { prepareImage } from './images.ts'
import { upsertStored } from './queries.ts'

type StoredFile = {
  path: string
  /** The size of what the path opens. */
  bytes: number
}
type Prepared = StoredFile & { row: Parameters<typeof upsertStored>[1]; files: { name: string; bytes: Uint8Array }[] }

const UNSUPPORTED = 'Only pictures and PDF files can be sent. Choose a JPEG, PNG, WebP, AVIF, HEIC or PDF file.'
const IMAGE = /^\/private\/images\/([0-9a-f]{32})-(\d{1,4}x\d{1,4})\.webp$/
const DOCUMENT = /^\/private\/documents\/([0-9a-f]{32})-document\.(pdf|dcm)$/

/**
 * Stores an image or a PDF that only some accounts may read, or refuses it with an AppError. Its name is random instead of
 * a content hash, and no public route opens it: callers of `openPrivateFile` authorise the reader. Without a reference it
 * is garbage-collected after a day.
 */
export async function storePrivateFile(ctx: Ctx, bytes: Uint8Array): Promise<StoredFile> {
  const { row, files, ...stored } = await prepare(bytes)
  await ctx.db.transaction().execute(async (tx) => {
    await upsertStored(tx, row)
    for (const file of files) await ctx.files.put(file.name, file.bytes)
  })
  return stored
}

/** An uploaded file that waits on disk, and how it comes into memory. */
type Received = { place: string; size: number; read: () => Promise<Uint8Array> }

/**
 * The same for a file on disk, which may also be a DICOM file of up to `dicomBytes`. Documents are copied byte for byte
 * without being read into memory; only images, which are encoded anew, are.
 */
export async function storeReceivedFile(ctx: Ctx, received: Received, dicomBytes: number): Promise<StoredFile> {
  const { place, size } = received
  const { head, tail } = await readEnds(place, size)
  if (imageKind(head)) {
    if (size > FILE_MAX_BYTES) throw new AppError('too_large', imageProblem(head, size) ?? UNSUPPORTED)
    return storePrivateFile(ctx, await received.read())
  }
  const ending = documentEnding(head)
  const problem = ending === 'pdf' ? documentProblem(head, tail, size) : dicomProblem(head, size, dicomBytes)
  if (problem) throw new AppError(size > dicomBytes ? 'too_large' : 'wrong_type', problem)
  const hash = randomBytes(16).toString('hex')
  await ctx.db.transaction().execute(async (tx) => {
    await upsertStored(tx, { hash, kind: 'document', bytes: size })
    await ctx.files.putFile(`${hash}.private.${ending}`, place)
  })
  return { path: `/private/documents/${hash}-document.${ending}`, bytes: size }
}

async function readEnds(place: string, size: number) {
  const handle = await open(place)
  try {
    const head = Buffer.alloc(Math.min(size, DICOM_HEAD_BYTES))
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await handle.read(head, 0, head.length, 0)
    await handle.read(tail, 0, tail.length, size - tail.length)
    return { head, tail }
  } finally {
    await handle.close()
  }
}

const documentEnding = (head: Uint8Array) => (isDocument(head) ? 'pdf' : 'dcm')

async function prepare(bytes: Uint8Array): Promise<Prepared> {
  const hash = randomBytes(16).toString('hex')
  if (imageKind(bytes)) {
    const { hash: contentHash, path, width, height, files } = await prepareImage(bytes)
    const shape = `${width}x${height}`
    return {
      path: `/private/images/${hash}-${shape}.webp`,
      bytes: files.find(({ name }) => path.endsWith(name))?.bytes.length ?? 0,
      row: { hash, kind: 'image', width, height, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) },
      files: files.map((file) => ({ ...file, name: file.name.replace(`${contentHash}-`, `${hash}.private-`) })),
    }
  }
  const problem = isDocument(bytes) ? documentProblem(bytes, bytes, bytes.length) : UNSUPPORTED
  if (problem) throw new AppError('wrong_type', problem)
  return {
    path: `/private/documents/${hash}-document.pdf`,
    bytes: bytes.length,
    row: { hash, kind: 'document', bytes: bytes.length },
    files: [{ name: `${hash}.private.pdf`, bytes }],
  }
}

const isDocument = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').startsWith('%PDF-')

/** Parses the address of a private file. */
export function privateFile(path: string) {
  const [width, height] = (IMAGE.exec(path)?.[2] ?? '').split('x').map(Number)
  return width && height
    ? { kind: 'image' as const, width, height }
    : { kind: 'document' as const, width: null, height: null }
}

/** What the file of an address is. Documents that are printed on demand have no address, and are PDF files. */
export function fileTypeOf(path: string | null) {
  if (path && privateFile(path).kind === 'image') return 'image'
  return path && DOCUMENT.exec(path)?.[2] === 'dcm' ? 'dicom' : 'pdf'
}

/** Opens a private file, an image optionally in a smaller width; undefined when there is none. */
export async function openPrivateFile(ctx: Ctx, path: string, width?: number | null) {
  const [, imageHash, shape] = IMAGE.exec(path) ?? []
  if (imageHash) return ctx.files.open(`${imageHash}.private-${shape}${width ? `-${width}` : ''}.webp`)
  const [, hash, ending] = DOCUMENT.exec(path) ?? []
  return hash ? ctx.files.open(`${hash}.private.${ending}`) : undefined
}

const CONTENT_TYPES = { image: 'image/webp', pdf: 'application/pdf', dicom: 'application/dicom' } as const

/** A PDF can hold scripts and forms, and DICOM anything: files are saved, never shown on our origin. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

type PrivateFile = { name: string; type: keyof typeof CONTENT_TYPES; size: number; stream: Readable | Buffer }

/** Answers with a file that only the sender of this request may read. */
export function sendPrivateFile(reply: FastifyReply, { name, type, size, stream }: PrivateFile) {
  return reply
    .headers({
      vary: 'authorization',
      ...SANDBOX,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-type': CONTENT_TYPES[type],
      'content-length': size,
    })
    .send(stream)
}
