import { shelf } from '../clinics/furniture.ts'
import { daylight, windowView } from '../clinics/windows.ts'
import { bust } from '../portraits/portrait.ts'
import { circle, d, line, move, palette, path, rect, via, within } from '../shapes.ts'
import { footprint, ground, hills, LINEN, sail, table, water } from './parts.ts'

const { ink, pine, teal, sea, lagoon, mist, foam, paper, dune, butter, apricot, coral, brick, sage } = palette

const BRASS = '#C9B08C'

const comb =
  rect(-8, -150, 22, 150, coral, 5) +
  path(Array.from({ length: 11 }, (_, at) => d`M14 ${-140 + at * 12}h20v6h-20z`).join(''), coral) +
  rect(4, -150, 10, 150, brick, 5)

const bottle =
  rect(-30, -112, 60, 112, lagoon, 8) +
  path('M8 -112H22A8 8 0 0 1 30 -104V-8A8 8 0 0 1 22 0H8C18 -36 18 -76 8 -112Z', sea) +
  rect(-12, -136, 24, 26, paper, 4) +
  rect(-20, -150, 40, 18, teal, 5) +
  rect(-30, -78, 60, 40, paper) +
  circle(0, -58, 11, coral)

const TILES = Array.from({ length: 8 }, (_, at) => at)
const tiledWall =
  line(TILES.map((at) => d`M0 ${at * 64 + 30}H800`).join(''), '#CFE4DE', 3) +
  line(TILES.map((at) => d`M${at * 112 + 8} 0V500`).join(''), '#CFE4DE', 3)

const towel =
  rect(-62, -8, 124, 9, BRASS, 4) +
  path('M-44 -10H44V176H-44Z', coral) +
  path('M12 -10H44V176H12Z', brick) +
  rect(-44, 132, 88, 12, butter) +
  rect(12, 132, 32, 12, apricot)

/** A full hairline again: he stands in front of the washbasin, whose mirror is where we are. */
export const hair = [
  ground('#DCEBE6') + tiledWall,
  daylight(330, 30, 420, 300, '#E9F3EE'),
  move(120, 128, towel),
  shelf(610, 300, 170) +
    move(656, 300, bottle) +
    move(714, 300, bottle, 'scale(.76)') +
    move(752, 300, comb, 'scale(.62)'),
  move(
    104,
    -34,
    bust({ skin: 2, hair: 'brown', style: 'crop', wear: 'shirt', ground: 'mist', beard: 'full', top: [paper, dune] }),
    'scale(2.46)',
  ),
  via('M293 152C320 90 366 66 400 66S480 90 507 152', 5),
]

const LENS = 'M-136 -62Q-136 -96 -100 -98L88 -98Q136 -96 136 -44C136 44 84 92 4 92S-136 46 -136 -62Z'
/** Where the middles of the two lenses are. */
const GLASSES = [226, 574]

const coast = (isClear: boolean) => {
  const [sky, disc, ring, land, far, near] = isClear
    ? ['#FBE3B0', apricot, '#F9D08C', sage, lagoon, sea]
    : ['#F4EEE2', '#F1E3CC', '#F3E9D8', '#DDE3D8', '#D6E4DF', '#CADCD6']
  return [
    rect(0, 0, 800, 500, sky),
    circle(590, 196, 96, ring) + circle(590, 196, 60, disc),
    hills(262, land),
    water(
      254,
      [
        [130, 296, 60],
        [250, 312, 70],
        [480, 300, 60],
        [610, 318, 60],
        [330, 390, 80],
        [90, 420, 90],
        [560, 430, 100],
      ],
      [far, near],
    ),
  ].join('')
}

/** What was pale is clear again. */
export const eye = [
  coast(false),
  GLASSES.map((x) => move(x, 250, within(`at${x}`, LENS, move(-x, -250, coast(true) + sail(196, 290, 1))))).join(''),
  GLASSES.map((x) => move(x, 250, line(LENS, ink, 16))).join(''),
  line('M362 196Q400 168 438 196', ink, 16) + line('M90 186L30 172M710 186L770 172', ink, 16),
  GLASSES.map((x) => move(x, 250, line('M-104 -60Q-104 -70 -92 -71L-40 -72', paper, 9))).join(''),
]

const stethoscope =
  line('M-96 -150C-104 -60 -70 -30 -40 -30S24 -60 16 -150', pine, 13) +
  line('M-40 -30C-40 60 60 70 84 10C96 -20 92 -44 92 -60', pine, 13) +
  circle(92, -82, 34, dune) +
  circle(92, -82, 23, sea) +
  path('M98 -104A23 23 0 0 1 98 -60A34 34 0 0 0 98 -104Z', teal) +
  line('M-96 -150l-10 -18M16 -150l10 -18', dune, 11)

const clipboard =
  rect(-118, -310, 236, 310, coral, 16) +
  path('M44 -310H102A16 16 0 0 1 118 -294V-16A16 16 0 0 1 102 0H44C74 -100 74 -210 44 -310Z', brick) +
  rect(-98, -284, 196, 264, paper, 4) +
  path('M58 -284H94A4 4 0 0 1 98 -280V-24A4 4 0 0 1 94 -20H58C74 -110 74 -200 58 -284Z', LINEN) +
  rect(-40, -328, 80, 40, butter, 10) +
  path('M8 -328H30A10 10 0 0 1 40 -318V-298A10 10 0 0 1 30 -288H8Z', apricot) +
  line('M-76 -236H-34L-18 -270L6 -206L22 -236H76', sea, 7) +
  [0, 1, 2]
    .map(
      (at) =>
        rect(-76, -176 + at * 46, 30, 30, foam, 7) +
        line(d`M-70 ${-161 + at * 46}l8 8l13 -16`, teal, 6) +
        rect(-30, -168 + at * 46, at === 1 ? 74 : 104, 10, mist, 5),
    )
    .join('')

/** Everything looked at, in one day. */
export const checkUp = [
  ground('#FBE6DB'),
  daylight(250, 36, 380, 320, '#FDEFE6'),
  windowView(600, 56, 150, 196, 'towers', 'blind'),
  table(404, [dune, '#D3BC9B'], LINEN),
  footprint(392, 446, 220, '#C9AE88'),
  move(360, 440, clipboard, 'rotate(-3)'),
  move(540, 410, stethoscope, 'scale(1.06)'),
  move(
    166,
    442,
    path('M0 -8C-44 -40 -64 -66 -64 -96C-64 -130 -22 -138 0 -104C22 -138 64 -130 64 -96C64 -66 44 -40 0 -8Z', coral) +
      path('M30 -124.600C50 -126 64 -116 64 -96C64 -66 44 -40 0 -8C30 -44 44 -88 30 -124.600Z', brick),
    'scale(1.1)',
  ),
  via('M166 288C170 180 210 120 262 96', 5),
]
