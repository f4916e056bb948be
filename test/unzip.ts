import { inflateRawSync } from 'node:zlib'

/** Reads an archive from its end, as every program does, by the published description of the format. */
export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [length, file] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const begin = file + 30 + archive.readUInt16LE(file + 26)
    const content = archive.subarray(begin, begin + packed)
    at += 46 + length
    return { name, content: method === 0 ? content : inflateRawSync(content) }
  })
}
