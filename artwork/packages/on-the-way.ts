import { steps } from '../clinics/facade-parts.ts'
import { cypress, palm, passerBy, ripples, tree } from '../clinics/scenery.ts'
import {
  arch,
  archShape,
  box,
  circle,
  d,
  ellipse,
  line,
  move,
  palette,
  path,
  type Rect,
  rect,
  rects,
  via,
} from '../shapes.ts'
import { BARK, clouds, ground, hills, LINEN, lowSun, plane, sail } from './parts.ts'

const {
  ink,
  pine,
  teal,
  sea,
  lagoon,
  mist,
  foam,
  paper,
  sand,
  dune,
  butter,
  apricot,
  coral,
  brick,
  blush,
  plum,
  sage,
  moss,
} = palette

const wheel = (x: number) => circle(x, -14, 32, '#22403C') + circle(x, -14, 16, dune) + circle(x, -14, 6, pine)
const van = [
  path(
    'M-214 -34V-96C-214 -108 -206 -114 -196 -116L-166 -176Q-160 -188 -146 -188H92Q108 -188 118 -176L160 -122C196 -118 214 -104 214 -72V-34Q214 -22 202 -22H-202Q-214 -22 -214 -34Z',
    teal,
  ),
  path(
    'M60 -22C90 -70 92 -140 70 -188H92Q108 -188 118 -176L160 -122C196 -118 214 -104 214 -72V-34Q214 -22 202 -22Z',
    pine,
  ),
  path('M-152 -118L-130 -164Q-128 -168 -122 -168H-48V-118Z', mist) +
    path('M-32 -168H34V-118H-32Z', mist) +
    path('M50 -168H84Q92 -168 98 -160L130 -118H50Z', lagoon),
  path('M-122 -168H-84L-116 -118H-152L-130 -164Q-128 -168 -122 -168Z', foam) + path('M-32 -168H0L-26 -118H-32Z', foam),
  rects([[-214, -66, 428, 9]], butter) +
    rects([[86, -66, 128, 9]], apricot) +
    rect(-26, -98, 30, 7, paper, 3) +
    rect(60, -98, 26, 7, lagoon, 3),
  rect(192, -92, 24, 20, butter, 6) + rect(-216, -92, 16, 24, coral, 4),
  rects(
    [
      [-92, -196, 8, 10],
      [34, -196, 8, 10],
    ],
    dune,
  ) +
    rect(-110, -204, 170, 9, dune, 4) +
    rect(-90, -236, 66, 32, coral, 5) +
    rect(-54, -236, 30, 32, brick, 5) +
    rect(-16, -228, 58, 24, butter, 5) +
    rect(16, -228, 26, 24, apricot, 5),
  circle(-130, -22, 41, ink) + circle(132, -22, 41, ink),
  wheel(-130) + wheel(132),
].join('')

const tower =
  path('M646 118L638 322H702L694 118Z', paper) +
  path('M680 118L684 322H702L694 118Z', LINEN) +
  path('M618 70H722L708 118H632Z', teal) +
  path('M690 70H722L708 118H694Z', pine) +
  path('M628 78H668L672 106H638Z', mist) +
  rect(610, 58, 120, 14, coral) +
  rect(692, 58, 38, 14, brick) +
  rect(667, 26, 5, 34, BARK) +
  circle(669.5, 24, 5, coral)

/** Someone waits at the airport. */
export const transfer = [
  ground('#FCEFCF'),
  clouds([352, 108, 0.66], [60, 150, 0.9], [200, 72, 0.4]),
  via('M282 148C360 112 430 86 508 72', 5) + plane(548, 62, 1.35, -12, pine),
  hills(316, '#C7D9BE'),
  tower,
  path('M0 322V262Q120 214 300 222T590 250V322Z', paper) +
    path('M420 226Q520 234 590 250V322H420Z', LINEN) +
    path('M0 262Q120 214 300 222T590 250V264Q470 242 300 238T0 278Z', coral),
  rects(
    steps(9).map((at): Rect => [20 + at * 62, 282, 46, 40]),
    sea,
  ) +
    path(
      steps(9)
        .map((at) => d`M${20 + at * 62} 282h28l-18 40h-10z`)
        .join(''),
      lagoon,
    ),
  rect(0, 320, 800, 180, sage) +
    rect(0, 334, 800, 30, sand) +
    rect(0, 360, 800, 140, '#C9D2CB') +
    rects(
      steps(6).map((at): Rect => [30 + at * 146, 470, 76, 7]),
      paper,
    ),
  palm(730, 352, 150, -14, 0.76) + tree(44, 340, 22) + tree(96, 342, 16),
  ellipse(392, 446, 226, 13, '#A9B8AF'),
  move(392, 424, van),
  move(668, 448, passerBy(0, 0, [coral, brick], blush, plum), 'scale(1.72)'),
  move(
    718,
    446,
    rect(-20, -56, 40, 52, butter, 6) +
      rect(2, -56, 18, 52, apricot, 6) +
      line('M-9 -56V-84H9V-56', pine, 5) +
      circle(-12, 0, 5, ink) +
      circle(12, 0, 5, ink),
  ),
]

const gable = (
  x: number,
  y: number,
  w: number,
  h: number,
  [wall, shade, roof]: readonly [string, string, string],
  rows: number,
) =>
  box([x, y, w, h], [wall, shade], 0.66) +
  path(d`M${x - 6} ${y}L${x + w / 2} ${y - w * 0.46}L${x + w + 6} ${y}Z`, roof) +
  path(d`M${x + w / 2} ${y - w * 0.46}L${x + w + 6} ${y}H${x + w * 0.66}Z`, roof === coral ? brick : pine) +
  path(
    steps(rows)
      .flatMap((row) => [0.26, 0.52, 0.78].map((at) => archShape(x + w * at, y + 44 + row * 46, w * 0.13, 28)))
      .join(''),
    plum,
  )

const spire = (x: number, y: number, w: number, h: number) =>
  box([x, y - h, w, h], [paper, LINEN], 0.62) +
  path(d`M${x - 5} ${y - h}L${x + w / 2} ${y - h - w * 2}L${x + w + 5} ${y - h}Z`, teal) +
  path(d`M${x + w / 2} ${y - h - w * 2}L${x + w + 5} ${y - h}H${x + w * 0.62}Z`, pine) +
  arch(x + w / 2, y - h * 0.62, w * 0.36, w * 0.8, plum) +
  circle(x + w / 2, y - h * 0.42, w * 0.17, butter)

/** An old town on a river, with a plane above it. */
export const skyline = [
  ground('#F8D9C6'),
  lowSun(292, 190, 70, ['#F7C79A', '#F8D0B0']),
  clouds([520, 178, 0.5], [36, 108, 0.52]),
  via('M84 240C180 120 400 70 604 92', 5) + plane(648, 98, 1.5, 8, plum),
  path('M0 330C130 262 250 300 380 282S640 250 800 300V380H0Z', '#C98F86') +
    path('M0 350C160 310 320 340 470 322S700 306 800 340V380H0Z', '#B9807B'),
  gable(40, 262, 96, 120, [butter, '#EDBE76', coral], 2) +
    gable(244, 250, 104, 132, [paper, LINEN, coral], 2) +
    gable(548, 254, 100, 128, [blush, '#E0A88E', teal], 2),
  spire(158, 382, 58, 196) + spire(676, 382, 50, 150),
  gable(352, 286, 86, 96, [sand, dune, teal], 1) +
    gable(448, 270, 92, 112, [butter, '#EDBE76', coral], 2) +
    gable(730, 290, 90, 96, [paper, LINEN, coral], 1),
  [18, 144, 228, 660].map((x) => cypress(x, 384, 66)).join(''),
  rect(0, 376, 800, 124, sea) + rect(0, 376, 800, 10, moss),
  path(`M0 392H800V424H0Z`, paper) +
    path([70, 200, 330, 460, 590, 720].map((x) => d`M${x - 52} 426a52 40 0 0 1 104 0z`).join(''), teal),
  rect(0, 384, 800, 12, sand) + rect(0, 392, 800, 5, dune),
  rect(0, 424, 800, 76, sea),
  ripples(
    [
      [40, 446, 70],
      [180, 466, 90],
      [380, 444, 60],
      [520, 470, 100],
      [690, 450, 70],
      [300, 486, 60],
    ],
    lagoon,
  ),
  sail(600, 456, 0.5, [brick, BARK]),
]
