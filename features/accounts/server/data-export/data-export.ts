import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { brand } from '#content/brand.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { DataSubject } from '#platform/server/feature.ts'
import { openFile } from '#platform/server/files/images.ts'
import { openPrivateFile } from '#platform/server/files/private-files.ts'
import { formatDay } from '#platform/server/format.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { selectOwnAccount } from '../settings-queries.ts'

/** Addresses of public files in exported texts. Of an image, only the largest variant is exported. */
const PUBLIC_FILES =
  /(?<!\/private)\/(?:images\/[0-9a-f]{32}-\d+x\d+|documents\/[0-9a-f]{32}-[a-z0-9-]+)(?=(-\d+)?\.(webp|pdf))/g

/** The personal data of an account as a ZIP archive, streamed while it is generated. */
export async function exportPersonalData(ctx: AppCtx, id: string) {
  const account = await selectOwnAccount(ctx.db, id)
  const subject = { id, email: account.email_confirmed_at && account.email }
  return zip(collect(ctx, subject), ctx.now())
}

async function* collect(ctx: AppCtx, subject: DataSubject): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: Buffer.from(readme(ctx, subject)) }
  const addresses = new Set<string>()
  const privateAddresses = new Set<string>()
  for (const { name, read, privateFiles } of ctx.registry.personalData) {
    const text = JSON.stringify(await read(ctx, subject), null, 2)
    for (const [path, , ending] of text.matchAll(PUBLIC_FILES)) addresses.add(`${path}.${ending}`)
    for (const address of (await privateFiles?.(ctx, subject)) ?? []) privateAddresses.add(address)
    yield { name: `${name}.json`, content: Buffer.from(`${text}\n`) }
  }
  for (const address of addresses) yield* entryOf(address, await openFile(ctx, address))
  for (const address of privateAddresses) yield* entryOf(address, await openPrivateFile(ctx, address))
}

function* entryOf(address: string, file: Awaited<ReturnType<typeof openFile>>): Generator<ZipEntry> {
  if (file) yield { name: fileName(address), content: file.stream, isCompressed: true }
}

/** A flat path of the letters, digits and dashes that an address allows. */
const fileName = (address: string) => `files/${address.slice(address.lastIndexOf('/') + 1)}`

function readme(ctx: AppCtx, { email }: DataSubject) {
  const { registry, now } = ctx
  const files = registry.personalData.map(({ name }) => `  ${name}.json`)
  const requests = email
    ? `Requests and emails are those of your confirmed address ${email}.`
    : 'Your email address is not confirmed. Confirm it in your account settings to include requests you sent through our forms.'
  return [
    `Your data at ${brand.name}, ${formatDay(now())}`,
    `Each file holds one topic as JSON, which people and programs can read:\n\n${files.join('\n')}`,
    'Pictures and documents you uploaded are in the folder "files", under the names that the topics refer to.',
    requests,
    'Numbers of bank accounts are shown in part, as on the screens.',
    `Questions? Write to ${readContent(ctx, 'brand').email}.\n`,
  ].join('\n\n')
}

/** A file in an archive. Content that is compressed already, such as an image, is stored without deflate. */
type ZipEntry = { name: string; content: Readable | Uint8Array; isCompressed?: boolean }
type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>

/**
 * A ZIP archive, streamed while it is generated: the next entry is taken once the archive has consumed the one before, so
 * that a single file is open at a time. Beyond 4 GB or 65,535 entries yazl continues in the zip64 format.
 */
export function zip(entries: Entries, modified: Date): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  addEntries(archive, output, entries, modified).catch((error: Error) => output.destroy(error))
  return output
}

async function addEntries(archive: ZipFile, output: Readable, entries: Entries, modified: Date) {
  for await (const { name, content, isCompressed = false } of entries) {
    const input = content instanceof Readable ? content : Readable.from([content])
    // A client that disconnects closes the output; the open file is closed with it.
    const abort = () => input.destroy()
    output.once('close', abort)
    archive.addReadStream(input, name, { compress: !isCompressed, mtime: modified })
    await finished(input)
    output.off('close', abort)
  }
  archive.end()
}
