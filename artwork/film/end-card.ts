import { brand } from '#content/brand.ts'
import { palette, rect } from '../shapes.ts'
import { type Curve, mix, ramp, shift, slowingDown, travel } from './motion.ts'
import { SMILE } from './return.ts'
import { NO_DOT, placeDot, type Scene } from './scene.ts'

/** Our mark, as in web/drawings/mark.svg: the two bends of a road, and the dot where one arrives. */
const ROAD =
  'M41.5 13.2C38.5 11 35 10 31 10C22 10 15.5 15 15.5 22.2C15.5 29.6 22 31.6 32 33.6C42 35.6 48.5 37.8 48.5 44.6C48.5 51.6 41.8 56 33 56C26 56 20.3 53.2 17 48.2'
const MARK = { x: 548, y: 92, scale: 2.9 }
const dotPlace = { x: MARK.x + 52 * MARK.scale, y: MARK.y + 19 * MARK.scale }
const DOT_SCALE = (5.4 * MARK.scale) / 12

const toMark: Curve = [
  [SMILE.x, SMILE.y],
  [
    [SMILE.x + 160, SMILE.y - 40],
    [dotPlace.x + 90, dotPlace.y + 120],
    [dotPlace.x, dotPlace.y],
  ],
]
const along = travel(toMark)

const road = (id: string, stroke: string, clip: string) =>
  `<path id="${id}" d="${ROAD}" pathLength="1" fill="none" stroke="${stroke}" stroke-width="8.6" stroke-linecap="round" stroke-dasharray="1 2" stroke-dashoffset="1"${clip}/>`

const mark = [
  '<clipPath id="upper-bend"><path d="M0 0H64V24L0 43Z"/></clipPath>',
  `<g transform="translate(${MARK.x} ${MARK.y}) scale(${MARK.scale})">`,
  road('road', palette.pine, ''),
  road('road-top', palette.teal, ' clip-path="url(#upper-bend)"'),
  `<circle id="mark-dot" cx="52" cy="19" r="5.4" fill="${palette.apricot}"/></g>`,
].join('')

const words = `<text id="tagline" x="640" y="372" text-anchor="middle" font-family="Newsreader" font-weight="500" font-size="84" letter-spacing="-1.5" fill="${palette.ink}">${brand.tagline}.</text>`

/** The dot becomes the dot of our mark. */
export const endCard: Scene = {
  id: 'end',
  seconds: 3.2,
  enter: SMILE,
  shapes: `${rect(0, 0, 1280, 720, '#FDF3DF')}<g id="end-coast"><use href="#coast" transform="translate(0 213) scale(.6667)"/></g>${mark}${words}`,
  captions: [[0.6, 3.1, `${brand.name}. ${brand.tagline}.`]],
  animate(t) {
    const flown = ramp(t, 0.3, 1.2)
    const drawn = 1 - ramp(t, 0.9, 1.8)
    const said = ramp(t, 1.5, 2.2, slowingDown)
    const hasLanded = flown === 1
    return {
      road: { 'stroke-dashoffset': drawn, opacity: drawn < 1 ? 1 : 0 },
      'road-top': { 'stroke-dashoffset': drawn, opacity: drawn < 1 ? 1 : 0 },
      'mark-dot': { opacity: hasLanded ? 1 : 0 },
      tagline: { opacity: said, transform: shift(0, mix(16, 0, said)) },
      'end-coast': { transform: shift(0, mix(200, 56, ramp(t, 0.2, 1.8, slowingDown))) },
      ...(hasLanded ? NO_DOT : placeDot(along(flown).x, along(flown).y, mix(1, DOT_SCALE, flown))),
    }
  },
}
