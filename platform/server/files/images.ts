import { createHash } from 'node:crypto'
import { sizePath, storedImage } from '#platform/rules/stored-images.ts'
import { foldText } from '#platform/rules/text.ts'
import { documentProblem, FILE_MAX_BYTES, imageProblem } from '#platform/rules/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { encodeInWorker } from './encoder-pool.ts'
import { lockHash, lockHashes, selectIsHidden, selectStored, updateInUse, upsertStored } from './queries.ts'

/** An encoded image that is not stored yet. */
export type PreparedImage = {
  hash: string
  path: string
  width: number
  height: number
  /** Of the image that was uploaded. */
  pixels: number
  files: { name: string; bytes: Uint8Array }[]
}

const HASH_LENGTH = 32
const SLUG_LENGTH = 60
const DRAWING = /^\/drawings\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.svg$/
const SMALLER_IMAGE = /^\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,4}-\d{1,4}\.webp$/
const DOCUMENT = /^\/documents\/[0-9a-f]{32}-[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/

/**
 * Encodes an image in all its sizes, or refuses it with an AppError. A large one takes a second: call it before the
 * transaction begins, so that no database connection waits for it.
 */
export async function prepareImage(bytes: Uint8Array, maxPixels?: number): Promise<PreparedImage> {
  refuseFile(imageProblem(bytes, bytes.length), bytes)
  const { width, height, sizes, pixels } = await encodeInWorker(bytes, maxPixels)
  const hash = hashOf(sizes.map((size) => size.bytes))
  const path = `/images/${hash}-${width}x${height}.webp`
  const files = sizes.map((size) => ({
    name: nameOf(size.width === width ? path : sizePath(path, size.width)),
    bytes: size.bytes,
  }))
  return { hash, path, width, height, files, pixels }
}

/**
 * Stores an image in all its sizes, content-addressed, and returns the address of the largest. Refusals are AppErrors.
 * Files of a rolled-back transaction are garbage-collected.
 */
export async function storeImage(ctx: Ctx, tx: Tx, image: Uint8Array | PreparedImage) {
  const { hash, path, width, height, files } = 'files' in image ? image : await prepareImage(image)
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  await lockHash(tx, hash)
  await upsertStored(tx, { hash, kind: 'image', width, height, bytes })
  for (const file of files) await ctx.files.put(file.name, file.bytes)
  return path
}

/** Stores a PDF unchanged, content-addressed, and returns its address with a readable slug of its name. */
export async function storeDocument(ctx: Ctx, tx: Tx, bytes: Uint8Array, name: string) {
  refuseFile(documentProblem(bytes, bytes, bytes.length), bytes)
  const hash = hashOf([bytes])
  await lockHash(tx, hash)
  await upsertStored(tx, { hash, kind: 'document', bytes: bytes.length })
  await ctx.files.put(`${hash}.pdf`, bytes)
  return `/documents/${hash}-${slug(name)}.pdf`
}

/** Whether an address has the format of `storeImage`, or is a drawing of the site. */
export const isOurImage = (path: string) => storedImage(path) !== undefined || DRAWING.test(path)

/** The same for documents. */
export const isOurDocument = (path: string) => DOCUMENT.test(path)

/** Takes the locks of all files that a save stores or retains. Call it before the first of them is stored. */
export function lockFiles(tx: Tx, contents: readonly (string | PreparedImage | Uint8Array)[]) {
  const hashes = contents.map((content) => {
    if (typeof content === 'string') return hashIn(content)
    return 'files' in content ? content.hash : hashOf([content])
  })
  return lockHashes(tx, [...new Set(hashes)].filter(Boolean))
}

/**
 * Marks stored files as in use, so that the garbage collector does not delete them before a new reference is committed.
 * Refuses addresses under which nothing is stored.
 */
export async function retainFiles(tx: Tx, paths: readonly string[]) {
  const hashes = [...new Set(paths.filter((path) => !DRAWING.test(path)).map(hashIn))]
  if (hashes.length === 0) return
  await updateInUse(tx, hashes)
  const stored = await selectStored(tx, hashes)
  if (stored.length < hashes.length)
    throw new AppError('bad_request', 'One of these files is not stored here any more. Choose it again.')
}

/** Opens a stored file by its address; undefined when there is none. */
export async function openFile(ctx: Ctx, path: string) {
  const isKnown = storedImage(path) || SMALLER_IMAGE.test(path) || DOCUMENT.test(path)
  return isKnown ? ctx.files.open(nameOf(path)) : undefined
}

/** Whether the care team has hidden the image, in all its sizes. */
export async function isHiddenImage({ db }: Ctx, name: string) {
  const hash = hashIn(`/images/${name}`)
  return hash !== '' && selectIsHidden(db, hash)
}

function refuseFile(problem: string | undefined, bytes: Uint8Array) {
  if (problem) throw new AppError(bytes.length > FILE_MAX_BYTES ? 'too_large' : 'wrong_type', problem)
}

const hashIn = (path: string) => /^\/(?:images|documents)\/([0-9a-f]{32})-/.exec(path)?.[1] ?? ''

/** The name in the store. The slug in the address of a document is not part of it. */
const nameOf = (path: string) =>
  path.startsWith('/documents/') ? `${hashIn(path)}.pdf` : path.slice('/images/'.length)

function hashOf(parts: readonly Uint8Array[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

/** A file name as lower-case ASCII words, for use in an address. */
function slug(name: string) {
  const plain = foldText(name.normalize('NFKD')).replace(/\.pdf$/, '')
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, SLUG_LENGTH).replaceAll(/^-+|-+$/g, '') || 'document'
}
