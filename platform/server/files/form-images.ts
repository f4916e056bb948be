import { FORM_MAX_PIXELS, FORM_TOO_MANY_PIXELS, uploadNumber } from '#platform/rules/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { UploadedFile } from '#platform/server/http/uploads.ts'
import {
  isOurDocument,
  isOurImage,
  lockFiles,
  type PreparedImage,
  prepareImage,
  retainFiles,
  storeDocument,
  storeImage,
} from './images.ts'

/** A file reference in a form: a stored address, `upload:0` for a file of its field, or a data: URL. */
export type FormImage = {
  field: string
  file: string
  /** The file name, of documents only. */
  name?: string
  /** The index in a list of the form. */
  at?: number
  /** The part of the form in which the user finds it, as written on the screen. */
  section?: string
}
type Submission = {
  files: readonly UploadedFile[]
  /** Addresses of files that belong to the account. */
  own: ReadonlySet<string>
}
type Prepared = { picture: FormImage; content: string | PreparedImage | Uint8Array }

/** Looks up the address under which a file of the form is stored; null when the form has none. */
export type FindPath = (field: string, file: string) => string | null

/**
 * Two-phase upload: decodes and encodes the images of a form before the transaction of the save, so that none is open
 * meanwhile, and returns the function that stores them inside it.
 */
export async function prepareImages(
  pictures: readonly FormImage[],
  submission: Submission,
  maxPixels = FORM_MAX_PIXELS,
) {
  const references = new Map(pictures.filter(({ file }) => file).map((picture) => [keyOf(picture), picture]))
  const prepared: Prepared[] = []
  let pixelsLeft = maxPixels
  // One after the other: a form never holds more than one encoder, and others' pictures take turns with its own.
  for (const picture of references.values()) {
    const next = await prepare(picture, submission, pixelsLeft).catch(refuseNamed(picture, submission))
    prepared.push(next)
    if (isPrepared(next.content)) pixelsLeft -= next.content.pixels
  }
  return async (ctx: Ctx, tx: Tx): Promise<FindPath> => {
    await lockFiles(
      tx,
      prepared.map(({ content }) => content),
    )
    const retained = prepared.map(({ content }) => content).filter((content) => typeof content === 'string')
    await retainFiles(
      tx,
      retained.filter((path) => isOurImage(path) || isOurDocument(path)),
    )
    const paths = new Map<string, string>()
    for (const each of prepared)
      paths.set(keyOf(each.picture), await store(ctx, tx, each).catch(refuseNamed(each.picture, submission)))
    return (field, file) => paths.get(keyOf({ field, file })) ?? null
  }
}

const keyOf = ({ field, file }: FormImage) => `${field} ${file}`

const isPrepared = (content: Prepared['content']): content is PreparedImage =>
  typeof content !== 'string' && !(content instanceof Uint8Array)

async function prepare(picture: FormImage, { files, own }: Submission, maxPixels: number): Promise<Prepared> {
  if (own.has(picture.file)) return { picture, content: picture.file }
  const bytes = bytesOf(picture, files)
  return { picture, content: picture.name === undefined ? await prepareImage(bytes, maxPixels) : bytes }
}

/** Longer file names are cut in refusals. */
const NAME_SHOWN_MAX = 100

/** The refusal of a file names it and its place, and carries field and index, so that the form can mark it. */
const refuseNamed =
  (picture: FormImage, { files }: Submission) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.message === FORM_TOO_MANY_PIXELS) throw error
    const { field, at, section } = picture
    const place = [section, uploadOf(picture, files)?.name.slice(0, NAME_SHOWN_MAX)].filter(Boolean).join(', ')
    const message = place ? `${place}: ${error.message}` : error.message
    const refusal = new AppError(error.code, message, { ...error.details, field, at })
    refusal.cause = error
    throw refusal
  }

function uploadOf({ field, file }: FormImage, files: readonly UploadedFile[]) {
  const number = uploadNumber(file)
  return number === undefined ? undefined : files.filter((each) => each.field === field)[number]
}

async function store(ctx: Ctx, tx: Tx, { picture, content }: Prepared) {
  if (typeof content === 'string') return content
  return content instanceof Uint8Array
    ? storeDocument(ctx, tx, content, picture.name ?? '')
    : storeImage(ctx, tx, content)
}

function bytesOf(picture: FormImage, files: readonly UploadedFile[]): Uint8Array {
  const { file } = picture
  if (uploadNumber(file) !== undefined) {
    const upload = uploadOf(picture, files)
    if (!upload) throw new AppError('bad_request', 'A file is missing in this form. Choose it again.')
    return upload.bytes
  }
  // The declared type is not trusted: decoding decides whether it is an image.
  if (file.startsWith('data:')) return Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
  throw new AppError('bad_request', 'A picture of this form is not one of yours. Choose it again.')
}
