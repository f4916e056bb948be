import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { loadCached } from './code-cache.ts'

type Greeter = { greet: (name: string) => string }

const { cache } = createRequire(import.meta.url)
let entry: string

beforeEach(async () => {
  const folder = await mkdtemp(join(inject('scratch'), 'code-cache-'))
  entry = join(folder, 'entry.cjs')
  await writeFile(entry, "const { word } = require('./word.cjs')\nexports.greet = (name) => word + ' ' + name")
  await writeFile(join(folder, 'word.cjs'), "exports.word = 'Hello'")
})

/** As in another process. */
function loadAnew() {
  for (const file of Object.keys(cache)) if (file.endsWith('.cjs')) delete cache[file]
  return loadCached<Greeter>(entry)
}

const caches = async () => (await readdir(dirname(entry))).filter((name) => name.endsWith('.cache')).sort()

test('a bundle is loaded from its files, and from the cache of them', async () => {
  const first = loadAnew()
  expect(first.loaded.greet('Ada')).toBe('Hello Ada')
  expect(await caches()).toEqual([])
  first.save()
  expect(await caches()).toHaveLength(2)
  expect(loadAnew().loaded.greet('Bob')).toBe('Hello Bob')
})

test('a cache that V8 refuses is replaced', async () => {
  loadAnew().save()
  for (const name of await caches()) await writeFile(join(dirname(entry), name), 'of another version')
  const { loaded, save } = loadAnew()
  expect(loaded.greet('Ada')).toBe('Hello Ada')
  save()
  expect(loadAnew().loaded.greet('Ada')).toBe('Hello Ada')
})

test('a build of the same length is not run from the cache of an older one', async () => {
  loadAnew().save()
  await writeFile(join(dirname(entry), 'word.cjs'), "exports.word = 'Adieu'")
  await utimes(join(dirname(entry), 'word.cjs'), new Date(), new Date(Date.now() + 1000))
  expect(loadAnew().loaded.greet('Ada')).toBe('Adieu Ada')
})
