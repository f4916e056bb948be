import { readFileSync } from 'node:fs'

export const root = new URL('../../', import.meta.url)

const asData = (kind: string, file: URL) => `data:${kind};base64,${readFileSync(file).toString('base64')}`

/** A drawing of ours as an address that a page without a server can show. */
export const drawingUrl = (path: string) => asData('image/svg+xml', new URL(`${path}.svg`, root))

/** The shapes of a drawing, to be put into another one. */
export const shapesOf = (path: string) =>
  readFileSync(new URL(`${path}.svg`, root), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

const fonts = {
  Newsreader: 'web/fonts/newsreader-latin.woff2',
  Figtree: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/** Our two fonts, under their own names. */
export const fontFaces = () =>
  Object.entries(fonts)
    .map(
      ([name, file]) =>
        `@font-face{font-family:${name};font-weight:300 900;src:url(${asData('font/woff2', new URL(file, root))})}`,
    )
    .join('')
