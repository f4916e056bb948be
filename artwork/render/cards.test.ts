import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { treatmentPages } from '#content/treatments/all.ts'
import { root } from './sources.ts'

const BYTES_MAX = 100_000
const pages = [...treatmentPages.map(({ path }) => path), 'country-packages', 'destinations']

test('every page that says so has a picture for shared links', () => {
  expect(readdirSync(new URL('public/cards/', root)).sort()).toEqual(pages.map((page) => `${page}.png`).sort())
})

test.each(['card', ...pages.map((page) => `cards/${page}`)])(
  '%s.png is light, and of the size that its page states',
  (file) => {
    const png = readFileSync(new URL(`public/${file}.png`, root))
    expect(png.length).toBeLessThan(BYTES_MAX)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  },
)
