import { books, shelf } from '../clinics/furniture.ts'
import { pottedPlant } from '../clinics/scenery.ts'
import { circle, d, ellipse, line, move, palette, path, rect, within } from '../shapes.ts'

const { ink, pine, sea, paper, dune, butter, apricot, coral, brick, moss } = palette

const gable = (x: number, y: number, w: number, fill: string) =>
  path(d`M${x} ${y}L${x + w / 2} ${y - w * 0.5}L${x + w} ${y}V340H${x}Z`, fill)

const roofs = (far: string, near: string) =>
  gable(-20, 230, 120, far) + gable(200, 220, 120, far) + rect(188, 186, 16, 50, near) + gable(70, 262, 150, near)

const drops = [
  [30, 40],
  [90, 110],
  [140, 50],
  [210, 120],
  [260, 60],
  [50, 170],
  [180, 160],
  [284, 150],
]
const rain = line(drops.map(([x = 0, y = 0]) => d`M${x} ${y}l-8 26`).join(''), '#9CC4BE', 4)
const sun = circle(92, 112, 66, '#F9D698') + circle(92, 112, 42, apricot)

/** The same street on a grey day and on a bright one. */
const days = {
  grey: { wall: '#EFE3D6', view: rect(0, 0, 310, 340, '#C3D8D4') + roofs('#8FA8A3', '#7A9691') + rain },
  bright: { wall: '#F9E5CC', view: rect(0, 0, 310, 340, '#FBE3B0') + sun + roofs(coral, brick) },
}

const windowOn = (id: string, view: string) =>
  [
    rect(88, 78, 334, 364, paper),
    within(id, 'M100 90h310v340h-310z', move(100, 90, view)),
    rect(251, 90, 8, 340, paper) + rect(100, 256, 310, 8, paper),
    rect(72, 438, 366, 16, paper) + rect(72, 454, 366, 6, dune),
  ].join('')

const lamp =
  rect(1012, 0, 5, 96, ink) +
  path('M950 150Q956 92 1014.5 92T1079 150Z', apricot) +
  path('M1040 96Q1074 104 1079 150H1046Q1052 120 1040 96Z', coral) +
  ellipse(1014.5, 150, 64, 8, butter)

const cup =
  path('M196 552h66v24c0 24 -12 34 -33 34s-33 -10 -33 -34z', paper) +
  path('M238 552h24v24c0 24 -12 34 -33 34c8 -12 12 -38 9 -58z', dune) +
  line('M262 562q20 0 18 14q-2 12 -22 12', dune, 7)

const apple = move(
  344,
  600,
  path(
    'M0 -52C14 -66 44 -62 44 -30C44 0 22 16 10 14C4 12 -4 12 -10 14C-22 16 -44 0 -44 -30C-44 -62 -14 -66 0 -52Z',
    coral,
  ) +
    path('M18 -59C32 -60 44 -50 44 -30C44 0 22 16 10 14C26 -4 32 -34 18 -59Z', brick) +
    line('M0 -52q0 -14 8 -22', ink, 5) +
    path('M8 -66q14 -14 28 -6q-10 14 -28 6z', moss),
)

const laptop = move(
  936,
  420,
  rect(0, 0, 270, 176, pine, 14) +
    path('M170 0H256A14 14 0 0 1 270 14V176H190C206 110 200 50 170 0Z', ink) +
    circle(135, 86, 18, sea) +
    rect(-16, 172, 302, 20, dune, 8) +
    rect(150, 172, 136, 20, '#C9B08B', 8),
)

const table = rect(0, 606, 1280, 114, brick) + rect(0, 606, 1280, 12, coral)

/** Where in the room the middle of her mouth is. */
export const MOUTH = { x: 674, y: 378 }

/** A living room with a person at the table; what hangs on the wall is given. */
export function livingRoom(id: string, day: keyof typeof days, person: string, onWall = '') {
  const { wall, view } = days[day]
  return [
    `<g id="${id}">`,
    rect(0, 0, 1280, 720, wall) + windowOn(`${id}-window`, view),
    shelf(960, 330, 260) + books(984, 330) + pottedPlant(1166, 330, 0.42) + lamp + onWall,
    move(386, 66, person, 'scale(2.4)'),
    table + cup + apple + laptop,
    '</g>',
  ].join('')
}
