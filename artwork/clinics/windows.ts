import { circles, d, move, palette, path, rect, rects, within } from '../shapes.ts'
import { cloud, sun } from './scenery.ts'

const { sea, lagoon, moss, brick, paper, sage, butter, apricot, coral } = palette
const MORNING = '#FBE3B0'
const DAY = '#D5E9E4'
/** Paper in the shade. */
const SILL = '#E0CDB0'

const slopes = (w: number, h: number) =>
  path(d`M0 ${h * 0.72}C${w * 0.25} ${h * 0.5} ${w * 0.45} ${h * 0.66} ${w} ${h * 0.46}V${h}H0Z`, sage) +
  path(d`M0 ${h * 0.86}C${w * 0.35} ${h * 0.7} ${w * 0.6} ${h * 0.9} ${w} ${h * 0.74}V${h}H0Z`, moss)

const gable = (x: number, y: number, w: number, fill: string) =>
  path(d`M${x} ${y}l${w / 2} ${-w * 0.42}l${w / 2} ${w * 0.42}v400h${-w}z`, fill)

/** The right side of a round tree, away from the light. */
const crownShade = (x: number, y: number, r: number) =>
  d`M${x + r * 0.3} ${y - r * 0.95}A${r} ${r} 0 0 1 ${x} ${y + r}Q${x + r * 0.9} ${y} ${x + r * 0.3} ${y - r * 0.95}Z`

const views = {
  sunrise: (w: number, h: number) =>
    rect(0, 0, w, h, MORNING) + sun(w * 0.3, h * 0.4, Math.min(w, h) * 0.15, apricot, butter) + slopes(w, h),
  hills: (w: number, h: number) => rect(0, 0, w, h, DAY) + cloud(w * 0.16, h * 0.36, w / 420) + slopes(w, h),
  roofs: (w: number, h: number) =>
    rect(0, 0, w, h, MORNING) +
    gable(-w * 0.1, h * 0.62, w * 0.42, coral) +
    gable(w * 0.62, h * 0.56, w * 0.44, coral) +
    gable(w * 0.24, h * 0.76, w * 0.48, brick),
  sea: (w: number, h: number) =>
    rect(0, 0, w, h, '#FAE0CC') +
    cloud(w * 0.5, h * 0.3, w / 460) +
    rect(0, h * 0.6, w, h * 0.4, sea) +
    rect(0, h * 0.6, w, h * 0.03, lagoon) +
    path(
      d`M${w * 0.3} ${h * 0.64}v${-h * 0.2}l${-h * 0.12} ${h * 0.2}zM${w * 0.32} ${h * 0.64}v${-h * 0.16}q${h * 0.08} ${h * 0.06} ${h * 0.08} ${h * 0.16}z`,
      paper,
    ) +
    path(
      d`M${w * 0.31 - h * 0.13} ${h * 0.66}h${h * 0.24}q${-h * 0.03} ${h * 0.05} ${-h * 0.07} ${h * 0.05}h${-h * 0.1}z`,
      brick,
    ),
  garden: (w: number, h: number) =>
    rect(0, 0, w, h, '#E6F1ED') +
    rects(
      [
        [w * 0.22, h * 0.5, w * 0.05, h * 0.5],
        [w * 0.8, h * 0.6, w * 0.04, h * 0.4],
      ],
      brick,
    ) +
    circles(
      [
        [w * 0.24, h * 0.46, w * 0.28],
        [w * 0.82, h * 0.6, w * 0.2],
      ],
      '#A9C8B5',
    ) +
    path(
      crownShade(w * 0.24, h * 0.46, w * 0.28) +
        crownShade(w * 0.82, h * 0.6, w * 0.2) +
        d`M0 ${h * 0.88}h${w}v${h * 0.12}h${-w}z`,
      moss,
    ),
  towers: (w: number, h: number) =>
    rect(0, 0, w, h, '#E3F0EC') +
    path(d`M${w * 0.06} ${h}V${h * 0.46}h${w * 0.2}V${h}ZM${w * 0.68} ${h}V${h * 0.4}h${w * 0.22}V${h}Z`, '#BFDCD6') +
    path(d`M${w * 0.22} ${h}V${h * 0.6}h${w * 0.18}V${h}ZM${w * 0.54} ${h}V${h * 0.28}h${w * 0.2}V${h}Z`, lagoon) +
    rect(0, h * 0.86, w, h * 0.14, sage),
}

export type View = keyof typeof views

/** What hangs in front of the panes; each way leaves another part of the view free. */
const hangings = {
  bars: (w: number, h: number) =>
    rects(
      [
        [w / 2 - 3, 0, 6, h],
        [0, h / 2 - 2.5, w, 5],
      ],
      paper,
    ),
  blind: (w: number, h: number) =>
    rect(w / 2 - 3, 0, 6, h, paper) +
    rect(0, 0, w, h * 0.24, '#F3E3CB') +
    rect(0, h * 0.24, w, 6, SILL) +
    rect(w / 2 - 1.5, h * 0.24, 3, h * 0.12, SILL),
  curtains: (w: number, h: number) =>
    path(d`M0 0H${w * 0.3}C${w * 0.26} ${h * 0.5} ${w * 0.16} ${h * 0.8} 0 ${h}Z`, '#FBEFE2') +
    path(d`M${w} 0H${w * 0.7}C${w * 0.74} ${h * 0.5} ${w * 0.84} ${h * 0.8} ${w} ${h}Z`, '#EBD8C2') +
    path(
      d`M${w * 0.2} 0H${w * 0.3}C${w * 0.26} ${h * 0.5} ${w * 0.16} ${h * 0.8} 0 ${h}C${w * 0.12} ${h * 0.7} ${w * 0.2} ${h * 0.4} ${w * 0.2} 0Z`,
      '#EBD8C2',
    ),
}

/** A window in a wall with a view that could be anywhere. */
export function windowView(
  x: number,
  y: number,
  w: number,
  h: number,
  view: View,
  hanging: keyof typeof hangings = 'bars',
) {
  return [
    rect(x - 12, y - 12, w + 24, h + 24, paper),
    within(`view${x}`, d`M${x} ${y}h${w}v${h}h${-w}z`, move(x, y, views[view](w, h) + hangings[hanging](w, h))),
    rect(x - 22, y + h + 8, w + 44, 12, paper),
    rect(x - 22, y + h + 18, w + 44, 5, SILL),
  ].join('')
}

/** Daylight that falls on a wall through a window out of sight, upper left; its middle is at x. */
export const daylight = (x: number, y: number, width: number, height: number, fill: string) =>
  path(
    [-0.52, 0.04]
      .flatMap((from) =>
        [0, 0.53].map((down) => {
          const lean = height * 0.34
          const left = x + width * from + lean * down
          const w = width * 0.48
          const h = height * 0.47
          return d`M${left} ${y + height * down}h${w}l${lean * 0.47} ${h}h${-w}z`
        }),
      )
      .join(''),
    fill,
  )
