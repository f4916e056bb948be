import { inflateRawSync } from 'node:zlib'

/** Reads the entries of a ZIP archive by its central directory. */
export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const method = archive.readUInt16LE(at + 10)
    const compressedSize = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const extraLength = archive.readUInt16LE(at + 30)
    const commentLength = archive.readUInt16LE(at + 32)
    const localHeader = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = localHeader + 30 + archive.readUInt16LE(localHeader + 26) + archive.readUInt16LE(localHeader + 28)
    const content = archive.subarray(start, start + compressedSize)
    at += 46 + nameLength + extraLength + commentLength
    return { name, content: method === 0 ? content : inflateRawSync(content) }
  })
}
