import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { zip } from './data-export.ts'

const made = new Date('2026-11-15T06:30:10Z')
const picture = randomBytes(50_000)
const entries = [
  { name: 'account.json', content: Buffer.from('{"name":"Şule"}'.repeat(1000)) },
  { name: 'files/ein Bild – 図.webp', content: picture, isCompressed: true },
  { name: 'empty.txt', content: Buffer.alloc(0) },
]

test('an archive returns the content and the names of its entries, in any script', async () => {
  const archive = await buffer(zip(entries, made))
  expect(unzip(archive)).toEqual(entries.map(({ name, content }) => ({ name, content: Buffer.from(content) })))
  expect(archive.length).toBeLessThan(picture.length + 1000)
})

const run = promisify(execFile)
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

test.runIf(hasPython)('another ZIP implementation reads the archive and verifies every checksum', async () => {
  const path = join(await mkdtemp(join(inject('scratch'), 'zip-')), 'my-data.zip')
  await writeFile(path, zip(entries, made))
  const script = `import json,sys,zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps([z.testzip(), [[i.filename, i.date_time, len(z.read(i)), i.compress_type] for i in z.infolist()]]))`
  const { stdout } = await run('python3', ['-c', script, path])
  // The format stores local time.
  const time = [2026, 11, 15, made.getHours(), made.getMinutes(), made.getSeconds()]
  expect(JSON.parse(stdout)).toEqual([
    null,
    [
      ['account.json', time, entries[0]?.content.length, 8],
      ['files/ein Bild – 図.webp', time, 50_000, 0],
      ['empty.txt', time, 0, 8],
    ],
  ])
})

test('an archive opens one file at a time', async () => {
  let open = 0
  let maxOpen = 0
  const openFile = () => {
    maxOpen = Math.max(maxOpen, ++open)
    return Readable.from([Buffer.alloc(100_000)]).on('close', () => {
      open--
    })
  }
  function* files() {
    for (let number = 0; number < 20; number++)
      yield { name: `${number}.webp`, content: openFile(), isCompressed: true }
  }
  expect(unzip(await buffer(zip(files(), made)))).toHaveLength(20)
  expect([open, maxOpen]).toEqual([0, 1])
})

test('a file that cannot be read fails the archive instead of truncating it', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('disk failure')) })
  const archive = zip([{ name: 'broken.webp', content: broken }], made)
  await expect(buffer(archive)).rejects.toThrow('disk failure')
})

test('a client that disconnects closes the file that is being sent', async () => {
  const endless = new Readable({ read: () => void endless.push(randomBytes(10_000)) })
  const archive = zip([{ name: 'endless.webp', content: endless, isCompressed: true }], made)
  const closed = new Promise((resolve) => endless.once('close', resolve))
  archive.once('data', () => archive.destroy())
  await closed
  expect(endless.destroyed).toBe(true)
})
