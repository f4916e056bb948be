import { type Skin, skins } from '../portraits/skin.ts'
import { d, line, palette, path, picture, rect, type Tones, within } from '../shapes.ts'

const { plum } = palette
const WIDTHS = [26, 30, 32, 34, 40, 40, 34, 32, 30, 26]
const OUTER_LIPS =
  'M40 128C90 70 150 60 180 74C192 80 208 80 220 74C250 60 310 70 360 128C330 220 270 252 200 252C130 252 70 220 40 128Z'
const INNER_LIPS =
  'M64 132C110 112 150 116 200 118C250 116 290 112 336 132C310 200 260 222 200 222C140 222 90 200 64 132Z'

export type Mouth = {
  teeth: Tones
  missing?: readonly number[]
  /** Degrees by which a tooth leans, by its number from the left. */
  leaning?: Readonly<Record<number, number>>
  /** Units of room between the two front teeth. */
  gap?: number
  /** The tooth whose corner has broken off. */
  chipped?: number
  isPolished?: boolean
}

const lipTones: Record<Skin, Tones> = {
  1: ['#D98A78', '#C67665'],
  2: ['#CF7F6C', '#B96B59'],
  3: ['#B9705F', '#A35E4E'],
  4: ['#A8604F', '#914F41'],
  5: ['#9C584C', '#84463D'],
  6: ['#8F4E47', '#783E39'],
}

function tooth(mouth: Mouth, at: number, x: number, width: number) {
  const height = 58 - Math.abs(4.5 - at) * 5.5
  const bottom = 124 + height
  const corner =
    mouth.chipped === at
      ? d`V${bottom - 22}L${x + width * 0.45} ${bottom}`
      : d`V${bottom - 6}Q${x + width - 1} ${bottom} ${x + width - 7} ${bottom}`
  const shape =
    d`M${x + 1} 122Q${x + width / 2} 112 ${x + width - 1} 122` +
    corner +
    d`H${x + 7}Q${x + 1} ${bottom} ${x + 1} ${bottom - 6}Z`
  const shine = mouth.isPolished ? line(d`M${x + 8} 130v${height * 0.4}`, '#FFFFFF', 4) : ''
  const drawn = path(shape, mouth.teeth[at > 6 ? 1 : 0]) + shine
  const lean = mouth.leaning?.[at]
  return lean ? `<g transform="rotate(${lean} ${x + width / 2} 130)">${drawn}</g>` : drawn
}

/** A mouth seen from the front. */
export function smile(skin: Skin, mouth: Mouth) {
  const [ground] = skins[skin]
  const [lip, shade] = lipTones[skin]
  const gap = mouth.gap ?? 0
  let x = 200 - WIDTHS.reduce((sum, width) => sum + width) / 2 - gap / 2
  const row = WIDTHS.map((width, at) => {
    const drawn = mouth.missing?.includes(at) ? '' : tooth(mouth, at, x, width)
    x += width + (at === 4 ? gap : 0)
    return drawn
  })
  return picture(
    400,
    300,
    rect(0, 0, 400, 300, ground),
    path(OUTER_LIPS, lip),
    path('M260 66C300 74 334 96 360 128C330 220 270 252 200 252C290 220 310 130 260 66Z', shade),
    within(
      'mouth',
      INNER_LIPS,
      rect(40, 100, 320, 140, plum),
      rect(40, 100, 320, 34, '#E49A8A'),
      ...row,
      path('M100 222Q200 190 300 222V240H100Z', '#D98776'),
    ),
  )
}
