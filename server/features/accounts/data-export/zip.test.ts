import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { zip } from './zip.ts'

const made = new Date('2026-11-15T06:30:10Z')
const picture = randomBytes(50_000)
const entries = [
  { name: 'account.json', content: Buffer.from('{"name":"Şule"}'.repeat(1000)) },
  { name: 'files/ein Bild – 図.webp', content: picture, isCompressed: true },
  { name: 'empty.txt', content: Buffer.alloc(0) },
]

test('an archive gives back what was put in, names in any script', async () => {
  const archive = await buffer(zip(entries, made))
  expect(unzip(archive)).toEqual(entries.map(({ name, content }) => ({ name, content: Buffer.from(content) })))
  expect(archive.length).toBeLessThan(picture.length + 1000)
})

const run = promisify(execFile)
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

test.runIf(hasPython)('a program that is not ours reads it and finds every checksum right', async () => {
  const path = join(await mkdtemp(join(inject('scratch'), 'zip-')), 'my-data.zip')
  await writeFile(path, zip(entries, made))
  const script = `import json,sys,zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps([z.testzip(), [[i.filename, i.date_time, len(z.read(i)), i.compress_type] for i in z.infolist()]]))`
  const { stdout } = await run('python3', ['-c', script, path])
  const time = [2026, 11, 15, 6, 30, 10]
  expect(JSON.parse(stdout)).toEqual([
    null,
    [
      ['account.json', time, entries[0]?.content.length, 8],
      ['files/ein Bild – 図.webp', time, 50_000, 0],
      ['empty.txt', time, 0, 8],
    ],
  ])
})
