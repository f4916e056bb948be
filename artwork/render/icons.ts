// Renders the install icons and favicon.ico from our mark: npm run artwork -- icons
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { palette } from '../shapes.ts'
import { shrinkPng } from './ffmpeg.ts'
import { root, shapesOf } from './sources.ts'
import { withPage } from './with-page.ts'

const onLight = shapesOf('web/drawings/mark')
const onDark = shapesOf('web/drawings/mark-on-dark')
/** Systems that colour icons themselves look at the shape alone. */
const oneColour = onDark.replaceAll(/#[0-9A-F]{6}/g, '#FFFFFF')

type Icon = { size: number; mark: string; share: number; ground?: string; radius?: number }

/** The share is how much of the height the mark takes: a maskable icon may lose everything outside a circle of 80%. */
const icons: Record<string, Icon> = {
  'icon-192': { size: 192, mark: onDark, share: 0.66, ground: palette.ink, radius: 14 },
  'icon-512': { size: 512, mark: onDark, share: 0.66, ground: palette.ink, radius: 14 },
  'maskable-512': { size: 512, mark: onDark, share: 0.58, ground: palette.ink },
  'monochrome-512': { size: 512, mark: oneColour, share: 0.7 },
  'apple-touch-icon': { size: 180, mark: onDark, share: 0.64, ground: palette.ink },
}

/** The mark is 54.6 of its 64 units high, and its middle lies a little right of and below theirs. */
function svg({ size, mark, share, ground, radius = 0 }: Icon) {
  const scale = (share * 64) / 54.6
  const tile = ground ? `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${tile}<g transform="translate(32 32) scale(${scale}) translate(-34.3 -33)">${mark}</g></svg>`
}

async function render(page: Page, icon: Icon) {
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg(icon)}`)
  return shrinkPng(await page.screenshot({ omitBackground: true }))
}

/** An .ico file is a small table before a PNG. */
function ico(png: Buffer, size: number) {
  const table = Buffer.alloc(22)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(1, 4)
  table.writeUInt8(size, 6)
  table.writeUInt8(size, 7)
  table.writeUInt16LE(1, 10)
  table.writeUInt16LE(32, 12)
  table.writeUInt32LE(png.length, 14)
  table.writeUInt32LE(table.length, 18)
  return Buffer.concat([table, png])
}

const folder = new URL('public/icons/', root)
mkdirSync(folder, { recursive: true })
await withPage(512, 512, async (page) => {
  for (const [name, icon] of Object.entries(icons))
    writeFileSync(new URL(`${name}.png`, folder), await render(page, icon))
  const favicon = await render(page, { size: 32, mark: onLight, share: 1 })
  writeFileSync(new URL('public/favicon.ico', root), ico(favicon, 32))
})
