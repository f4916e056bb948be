import { LAPTOP } from './home.ts'
import { type Curve, evenly, type Frame, landing, mix, ramp, shift, slowingDown, travel, zoom } from './motion.ts'
import { placeDot, type Scene } from './scene.ts'
import { CARD, doctors, searchPage } from './search-page.ts'

const BOX = { x: 190, y: 250 }
const CARDS_Y = 236
const HOME_PRICE = 214
export const CHOSEN = { x: 110 + CARD.width - 8, y: CARDS_Y + 8 }

/** Where the dot goes, as seconds and points; it types, presses, looks at each doctor and chooses. */
const stops: readonly (readonly [from: number, to: number, x: number, y: number, bend: number])[] = [
  [0, 1, BOX.x + 120, BOX.y + 56, -60],
  [1.1, 1.9, BOX.x + 380, BOX.y + 56, 0],
  [1.95, 2.25, BOX.x + 540, BOX.y + 56, -34],
  [2.3, 2.8, BOX.x + 680, BOX.y + 56, 0],
  [2.85, 3.15, BOX.x + 796, BOX.y + 62, -34],
  [3.4, 4.7, 640, CARDS_Y + 330, -50],
  [5.1, 5.6, 1005, CARDS_Y + 330, -60],
  [6, 6.6, 275, CARDS_Y + 330, -90],
  [6.75, 7.1, CHOSEN.x, CHOSEN.y, 20],
]

const legs = stops.map(([from, to, x, y, bend], at) => {
  const [, , x0, y0] = stops[at - 1] ?? [0, 0, LAPTOP.x, LAPTOP.y]
  const third = (x - x0) / 3
  const curve: Curve = [
    [x0, y0],
    [
      [x0 + third, y0 + bend],
      [x - third, y + bend],
      [x, y],
    ],
  ]
  return { from, to, along: travel(curve) }
})

function dotAt(t: number) {
  const leg = legs.findLast(({ from }) => t >= from) ?? legs[0]
  const { x, y } = leg ? leg.along(ramp(t, leg.from, leg.to)) : LAPTOP
  const press = 1 - 0.25 * bump(t, 3.2) - 0.25 * bump(t, 7.1)
  return placeDot(x, y, press * (1 - ramp(t, 7.15, 7.3)))
}

/** Goes down and up again around a moment. */
const bump = (t: number, moment: number) => Math.max(0, 1 - Math.abs(t - moment) / 0.14)

function typing(t: number): Frame {
  return {
    'typed-tooth': { transform: zoom(ramp(t, 0.95, 1.2, landing), 0, 0) },
    'typed-what': { width: mix(0, 266, ramp(t, 1.1, 1.9)) },
    'typed-pin': { transform: zoom(ramp(t, 2.1, 2.35, landing), 0, 0) },
    'typed-where': { width: mix(0, 144, ramp(t, 2.3, 2.8)) },
    button: { transform: zoom(1 - 0.08 * bump(t, 3.2), 0, 0) },
  }
}

function card({ id, price, x }: (typeof doctors)[number], t: number, at: number): Frame {
  const looks = [6.5, 4.6, 5.5][at] ?? 0
  const isChosen = at === 0
  const comes = ramp(t, 3.55 + at * 0.12, 4.25 + at * 0.12, slowingDown)
  const lift = 14 * ramp(t, looks, looks + 0.25) * (isChosen ? 1 : 1 - ramp(t, looks + 0.7, looks + 1))
  const chosen = ramp(t, 7, 7.4)
  return {
    [id]: {
      transform: shift(x, mix(760, CARDS_Y, comes) - lift),
      opacity: isChosen ? 1 : mix(1, 0.45, chosen),
    },
    [`${id}-border`]: { opacity: isChosen ? chosen : 0 },
    [`${id}-there`]: { width: HOME_PRICE * ramp(t, 4.3 + at * 0.1, 4.9 + at * 0.1, slowingDown) },
    [`${id}-here`]: { width: price * ramp(t, 4.7 + at * 0.1, 5.2 + at * 0.1, slowingDown) },
  }
}

/** She searches, compares three doctors and their prices, and chooses one. */
export const search: Scene = {
  id: 'search',
  seconds: 7.7,
  enter: { from: 'right' },
  shapes: searchPage,
  captions: [
    [0.4, 3.3, 'She searches for a treatment and a place.'],
    [3.5, 6.2, 'Three doctors side by side, with patient reviews, and prices there and at home.'],
    [6.3, 7.9, 'She chooses one.'],
  ],
  animate(t) {
    const up = ramp(t, 3.35, 4)
    return {
      ...typing(t),
      'search-box': { transform: shift(BOX.x, mix(BOX.y, 62, up)) },
      'page-coast': { transform: shift(0, 420 * ramp(t, 3.35, 4.1, evenly)) },
      ...Object.assign({}, ...doctors.map((doctor, at) => card(doctor, t, at))),
      seal: { transform: `${shift(CHOSEN.x, CHOSEN.y - 14)} ${zoom(ramp(t, 7.1, 7.45, landing), 0, 0)}` },
      ...dotAt(t),
    }
  },
}
