import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive. Content that is compressed already, such as an image, is stored without deflate. */
export type ZipEntry = { name: string; content: Readable | Uint8Array; isCompressed?: boolean }
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
