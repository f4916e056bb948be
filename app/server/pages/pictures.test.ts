import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accreditations } from '#content/accreditations.ts'
import { testimonials } from '#content/testimonials.ts'
import { treatmentPages } from '#content/treatments/all.ts'

const fileOf = (path: string) => new URL(`../../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(fileOf(path), 'utf8')

const CARD_BYTES_MAX = 100_000
const pagesWithCards = [...treatmentPages.map(({ path }) => path), 'country-packages', 'destinations']

test('every page that says so has a picture for shared links', () => {
  expect(readdirSync(fileOf('public/cards')).sort()).toEqual(pagesWithCards.map((page) => `${page}.png`).sort())
})

test.each(['card', ...pagesWithCards.map((page) => `cards/${page}`)])(
  '%s.png is light, and of the size that its page states',
  (name) => {
    const png = readFileSync(fileOf(`public/${name}.png`))
    expect(png.length).toBeLessThan(CARD_BYTES_MAX)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test('the film weighs at most two megabytes, and its poster little', () => {
  const bytesOf = (name: string) => statSync(fileOf(`public/film/${name}`)).size
  for (const name of ['sanavia.mp4', 'sanavia.webm']) expect(bytesOf(name), name).toBeLessThan(2_000_000)
  expect(bytesOf('poster.webp')).toBeLessThan(60_000)
})

test('every accreditation has a mark, and everybody who is quoted a portrait', () => {
  const marks = readdirSync(fileOf('public/drawings/accreditations'))
  expect(marks.sort()).toEqual(accreditations.map(({ mark }) => `${mark}.svg`).sort())
  const portraits = readdirSync(fileOf('public/drawings/portraits'))
  for (const { portrait } of testimonials) expect(portraits).toContain(`${portrait}.svg`)
})

const ICON_SOURCES = [
  'platform/web/ui/icons.tsx',
  'features/articles/web/editor/toolbar.tsx',
  'features/video-calls/web/call-icons.tsx',
]

test('the sprite has every icon that the site names, and no other', () => {
  const names = ICON_SOURCES.flatMap((path) => [...read(path).matchAll(/icon\('([\w-]+)'\)/g)].map(([, name]) => name))
  const symbols = [...read('platform/web/ui/icons.svg').matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><path/g)]
  expect(symbols.map(([, id]) => id)).toEqual([...new Set(names)].sort())
})
