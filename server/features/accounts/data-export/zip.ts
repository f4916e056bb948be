import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** A file in an archive. What is compressed already (a picture) is stored as it is. */
export type ZipEntry = { name: string; content: Uint8Array; isCompressed?: boolean }

type Written = { name: Buffer; method: number; crc: number; packed: number; size: number; offset: number }

const SIGNATURES = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const NEEDS_VERSION = 20
const NAMES_ARE_UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8
const ENTRIES_MAX = 0xffff
const BYTES_MAX = 0xffffffff

const deflate = promisify(deflateRaw)

/**
 * An archive as any program opens it, made while it is sent: of all the files only one is in memory at a time. It holds
 * up to 65,535 files and 4 GB, beyond which the format would be another one.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, modified: Date) {
  const time = dosTime(modified)
  const written: Written[] = []
  let offset = 0
  for await (const { name, content, isCompressed = false } of entries) {
    const body = isCompressed ? content : await deflate(content)
    const entry = {
      ...{ name: Buffer.from(name), method: isCompressed ? STORED : DEFLATED, crc: crc32(content) },
      ...{ packed: body.length, size: content.length, offset },
    }
    const head = fileHeader(entry, time)
    offset += head.length + body.length
    written.push(entry)
    if (offset > BYTES_MAX || written.length > ENTRIES_MAX) throw new Error('Too much for one archive')
    yield head
    yield body
  }
  const directory = Buffer.concat(written.map((entry) => directoryHeader(entry, time)))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

function fileHeader(entry: Written, time: DosTime) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(SIGNATURES.file, 0)
  writeCommon(header, 4, entry, time)
  return Buffer.concat([header, entry.name])
}

function directoryHeader(entry: Written, time: DosTime) {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(SIGNATURES.directory, 0)
  header.writeUInt16LE(NEEDS_VERSION, 4)
  writeCommon(header, 6, entry, time)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

/** What a file's own header and its line in the directory both say, in the same order. */
function writeCommon(header: Buffer, at: number, { name, method, crc, packed, size }: Written, time: DosTime) {
  for (const [place, value] of [NEEDS_VERSION, NAMES_ARE_UTF8, method, time.time, time.date].entries())
    header.writeUInt16LE(value, at + place * 2)
  for (const [place, value] of [crc, packed, size].entries()) header.writeUInt32LE(value, at + 10 + place * 4)
  header.writeUInt16LE(name.length, at + 22)
}

function endOfDirectory(entries: number, length: number, offset: number) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(SIGNATURES.end, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

type DosTime = ReturnType<typeof dosTime>

/** Two seconds are the finest that the format tells, and 1980 is its first year. */
function dosTime(time: Date) {
  const year = Math.max(time.getUTCFullYear(), 1980)
  return {
    time: (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(),
  }
}
