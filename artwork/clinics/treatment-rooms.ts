import { box, circle, ellipse, line, move, palette, path, rect, rects } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { bottles, cabinet, ceilingLamp, certificate, framed, monitor, pulse, room, stool } from './furniture.ts'
import { broadLeaves, pottedOlive, pottedPlant } from './scenery.ts'
import { windowView } from './windows.ts'

const { pine, teal, sea, lagoon, foam, paper, dune, butter, apricot, coral } = palette

const smallTooth = (fill: string) => move(0, 0, path(TOOTH, fill), 'scale(.5) translate(-60 -44)')

const dentistsChair = [
  ellipse(390, 560, 120, 14, '#C6AE8C') + rect(372, 486, 40, 64, paper, 4) + rect(396, 486, 16, 64, '#E2D5BF', 4),
  path('M316 548Q390 532 466 548L474 562H308Z', teal) + path('M400 541Q440 542 466 548L474 562H410Z', pine),
  path(
    'M196 316C206 300 226 304 234 318L296 424C302 434 312 440 326 440H500C524 440 560 462 592 486C604 496 596 512 580 508L486 486H300C276 486 262 478 250 458L190 346C184 336 190 326 196 316Z',
    sea,
  ),
  path(
    'M300 486C276 486 262 478 250 458L190 346C186 339 187.5 331 191 324L264 450C274 466 288 470 304 470H490L592 500C592 507 587 510 580 508L486 486Z',
    teal,
  ),
  move(190, 306, rect(-34, -22, 60, 34, lagoon, 14) + rect(-34, -6, 60, 18, sea, 9), 'rotate(58)'),
  rect(318, 420, 96, 14, paper, 7) + rect(360, 432, 12, 20, dune),
  line('M560 340V380L500 404', dune, 7) +
    rect(440, 398, 96, 10, paper, 4) +
    rect(496, 398, 40, 10, dune, 4) +
    line('M456 396v-14M470 396v-18M484 396v-12', sea, 4),
].join('')

export const treatmentRoom = [
  room('#E3EFEA') + windowView(82, 72, 306, 256, 'garden'),
  cabinet([560, 270, 200, 170], 3, 2) + bottles(580, 258) + pottedPlant(724, 258, 0.34),
  framed(600, 70, 70, 90, apricot, certificate) + framed(690, 92, 56, 68, teal, smallTooth(lagoon)),
  ceilingLamp(404, 150) + dentistsChair + stool(153, 560) + broadLeaves(62, 572, 1.1),
]

const surgicalLamp = (x: number, y: number) =>
  line(`M${x} 0V${y - 30}`, dune, 8) +
  path(`M${x - 70} ${y}Q${x} ${y - 64} ${x + 70} ${y}Z`, paper) +
  path(`M${x + 14} ${y}Q${x + 22} ${y - 30} ${x + 8} ${y - 31}Q${x + 46} ${y - 26} ${x + 70} ${y}Z`, dune) +
  rect(x - 56, y, 112, 10, butter, 5)

export const operatingRoom = [
  room('#D6E9E4', ['#B9D3CC', '#CDE2DC']) + surgicalLamp(300, 130) + surgicalLamp(500, 110),
  path('M244 142H356L430 420H170Z', '#FFF6DC', 0.45),
  monitor(590, 150, 150, pulse()) +
    monitor(600, 262, 130, line('M-40 -10h70M-40 6h50', lagoon, 5)) +
    rect(660, 348, 10, 90, dune),
  box([40, 250, 150, 190], [paper, '#E9DECB'], 0.7) +
    rects(
      [
        [54, 264, 76, 70],
        [54, 346, 76, 80],
      ],
      foam,
    ) +
    rects(
      [
        [64, 290, 12, 36],
        [82, 300, 12, 26],
        [100, 282, 14, 44],
      ],
      lagoon,
    ),
  rect(380, 470, 44, 90, paper, 4) +
    rect(404, 470, 20, 90, dune, 4) +
    path('M330 556H474L486 570H318Z', teal) +
    rect(200, 436, 420, 24, sea, 12) +
    rect(420, 436, 200, 24, teal, 12) +
    path('M300 430H600Q616 430 616 446V486L560 500H340L300 486Z', lagoon) +
    path('M470 430H600Q616 430 616 446V486L560 500H470Z', sea) +
    rect(212, 414, 70, 26, foam, 12),
  rect(650, 470, 120, 10, paper, 4) +
    rects(
      [
        [664, 480, 6, 84],
        [750, 480, 6, 84],
      ],
      dune,
    ) +
    line('M668 466h30M706 466h16M730 466h26', sea, 4) +
    rect(60, 470, 120, 10, paper, 4) +
    rects(
      [
        [72, 480, 6, 84],
        [160, 480, 6, 84],
      ],
      dune,
    ) +
    rect(80, 446, 70, 24, lagoon, 5),
]

const couch = [
  rects(
    [
      [200, 480, 18, 84],
      [520, 480, 18, 84],
    ],
    pine,
  ) +
    rect(170, 452, 400, 34, teal, 10) +
    rect(400, 452, 170, 34, pine, 10),
  path('M170 452L150 400Q146 384 164 380L196 376Q210 376 218 390L246 444H562Q578 444 578 460H180Z', lagoon) +
    path('M420 444H562Q578 444 578 460H430Z', sea),
  move(178, 388, rect(-30, -16, 66, 26, paper, 12), 'rotate(-12)') +
    rect(330, 432, 130, 20, butter, 6) +
    rect(410, 432, 50, 20, apricot, 6),
].join('')

export const aestheticRoom = [
  room('#F7E0D4') + windowView(80, 80, 200, 220, 'sea', 'curtains'),
  circle(420, 190, 82, apricot) +
    circle(420, 190, 72, foam) +
    path('M372 140A72 72 0 0 1 452 126L392 256A72 72 0 0 1 372 140Z', paper),
  cabinet([560, 300, 190, 140], 2, 2) +
    bottles(576, 288) +
    pottedPlant(706, 288, 0.36) +
    framed(
      600,
      90,
      96,
      120,
      pine,
      line('M-10 -34C12 -34 22 -18 16 0C12 14 20 22 20 36M-10 -34C-24 -24 -20 -6 -28 2C-22 8 -24 14 -22 20', coral, 4),
    ),
  ceilingLamp(330, 190) + couch + stool(660, 580) + pottedOlive(74, 574, 1.1),
]
