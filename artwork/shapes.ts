/** The colours of our drawings. */
export const palette = {
  ink: '#0F2F2C',
  pine: '#17463F',
  teal: '#0B6B63',
  sea: '#2B8E8A',
  lagoon: '#72BEB6',
  mist: '#CDE5E0',
  foam: '#EAF3EF',
  paper: '#FCF8F1',
  sand: '#F3E9DA',
  dune: '#DFCBAE',
  butter: '#F8DC94',
  apricot: '#F4A65F',
  coral: '#E2744F',
  brick: '#B14B34',
  blush: '#F3C7B1',
  plum: '#5A3345',
  sage: '#8DB39C',
  moss: '#4F8471',
} as const

/** Light comes from the upper left: every volume has a light tone and the shade on its right. */
export type Tones = readonly [light: string, shade: string]

const round = (value: number) => Math.round(value * 10) / 10

/** Numbers in a path, with one decimal: more cannot be seen and makes the files longer. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.reduce((text, part, at) => `${text}${round(values[at - 1] ?? 0)}${part}`)

export const path = (shape: string, fill: string, opacity?: number) =>
  `<path d="${shape}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`

export const line = (shape: string, stroke: string, width: number, opacity?: number) =>
  `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`

/** The dotted line that shows where a treatment works or where something leads. */
export const via = (shape: string, width = 3.4) =>
  `<path d="${shape}" fill="none" stroke="${palette.coral}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray=".1 ${round(width * 2.2)}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`

export type Circle = readonly [x: number, y: number, radius: number]

export const circles = (list: readonly Circle[], fill: string) =>
  list.map(([x, y, r]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`).join('')

export const circle = (x: number, y: number, radius: number, fill: string) => circles([[x, y, radius]], fill)

export type Rect = readonly [x: number, y: number, width: number, height: number]

/** Many rectangles of one colour in one element. */
export const rects = (list: readonly Rect[], fill: string) =>
  path(list.map(([x, y, w, h]) => d`M${x} ${y}h${w}v${h}h${-w}z`).join(''), fill)

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius?: number) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`

/** A wall: its shade begins at that part of the width. */
export const box = ([x, y, w, h]: Rect, [light, shade]: Tones, edge = 0.62) =>
  rect(x, y, w, h, light) + rect(x + w * edge, y, w * (1 - edge), h, shade)

/** A rounded window or door, standing on y. */
export const archShape = (x: number, y: number, w: number, h: number) =>
  d`M${x - w / 2} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2}V${y}Z`
export const arch = (x: number, y: number, w: number, h: number, fill: string) => path(archShape(x, y, w, h), fill)

export const dome = (x: number, y: number, r: number, [light, shade]: Tones) =>
  path(d`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, light) +
  path(d`M${x} ${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}H${x + r * 0.3}A${r * 0.3} ${r} 0 0 0 ${x} ${y - r}Z`, shade)

export const move = (x: number, y: number, shapes: string, then = '') =>
  `<g transform="translate(${round(x)} ${round(y)})${then && ` ${then}`}">${shapes}</g>`

/** A shape and its mirror image right of the vertical axis, each in its own colour. The id must be unique in the picture. */
export const bothSides = (id: string, shape: string, left: string, right: string) =>
  `<g fill="${left}"><path id="${id}" d="${shape}"/></g><use href="#${id}" fill="${right}" transform="scale(-1 1)"/>`

/** Only what lies within the shape is seen. The id must be unique in the picture. */
export const within = (id: string, shape: string, ...shapes: string[]) =>
  `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`

export const picture = (width: number, height: number, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>\n`
