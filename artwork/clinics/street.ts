import { archShape, box, circle, d, move, palette, path, type Rect, rect, rects } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { doors, roundWindow, steps } from './facade-parts.ts'
import { cloud, cypress, tree } from './scenery.ts'

const { ink, pine, teal, mist, foam, paper, sand, dune, butter, apricot, coral, brick, blush, plum, sage, moss } =
  palette

function awning(x: number, width: number) {
  const count = Math.round(width / 22)
  const part = width / count
  const flap = (at: number) => d`M${x + at * part} 356h${part}v26a${part / 2} ${part / 2} 0 0 1 ${-part} 0z`
  const flaps = (odd: number) =>
    steps(count)
      .filter((at) => at % 2 === odd)
      .map(flap)
      .join('')
  return path(flaps(0), coral) + path(flaps(1), paper) + rect(x - 3, 350, width + 6, 8, brick)
}

const shopWindow = (x: number, width: number) =>
  rect(x, 382, width, 100, teal) + rect(x + 6, 388, width - 12, 88, mist) + path(d`M${x + 6} 388h70l-50 88h-20z`, foam)

function neighbours() {
  const windows = (x: number, y: number) => steps(4).map((at) => [x + (at % 2) * 62, y + (at > 1 ? 110 : 0)] as const)
  return [
    box([-20, 250, 170, 260], [blush, '#E0A88E'], 0.8),
    path(
      windows(36, 350)
        .map(([x, y]) => archShape(x, y, 28, 58))
        .join(''),
      plum,
    ),
    path('M-20 250L-10 232H140L156 250Z', coral),
    box([660, 220, 180, 290], [butter, '#EDBE76'], 0.3),
    rects(
      windows(694, 262).map(([x, y]): Rect => [x, y, 30, 58]),
      teal,
    ),
    rect(650, 212, 190, 12, brick),
  ].join('')
}

const toothSign = move(
  398,
  344,
  circle(0, 0, 30, teal) + move(0, 0, path(TOOTH, paper), 'scale(.42) translate(-60 -38)'),
)

const bicycle = `<g transform="translate(214 528)" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="-34" r="22"/><circle cx="36" r="22"/><path d="M-34 0l18 -34h38l14 34M-16 -34l16 34l22 -34M0 0h-34M-20 -42h14M22 -34l-4 -14h14"/></g>`

const potTree = (x: number) =>
  tree(x, 486, 22) + path(d`M${x - 20} 478h40l-6 34h-28z`, coral) + path(d`M${x + 4} 478h16l-6 34h-8z`, brick)

const flowers = (x: number) => d`M${x - 30} 300h60v-10q-8 -10 -15 0q-8 -12 -15 0q-8 -12 -15 0q-8 -10 -15 0z`
const columns = [200, 300, 400, 500, 600]

export const facadeStreet = [
  rect(0, 0, 800, 600, '#FBEBC4') + cloud(90, 112, 0.9) + cloud(540, 96, 0.7),
  path('M0 420C120 330 260 380 380 350C520 316 640 380 800 330V600H0Z', '#CFE0CF') + neighbours(),
  box([150, 150, 510, 360], [paper, '#EADCC6'], 0.74) + rect(140, 138, 530, 16, teal) + rect(524, 138, 146, 16, pine),
  columns.map((x) => roundWindow(x, 300, 54, 104)).join(''),
  rects(
    columns.flatMap((x): Rect[] => [
      [x - 1.5, 198, 3, 102],
      [x - 27, 256, 54, 3],
    ]),
    paper,
  ),
  rects([...columns.map((x): Rect => [x - 34, 300, 68, 7]), [150, 330, 510, 6]], dune),
  path([200, 400, 600].map(flowers).join(''), sage) + path([300, 500].map(flowers).join(''), moss),
  doors(340, 372, 116, 138) + shopWindow(176, 140) + shopWindow(480, 156),
  rect(560, 436, 60, 40, apricot, 3) + circle(590, 424, 9, blush) + path('M576 440q0 -12 14 -12t14 12z', paper),
  rect(200, 452, 44, 24, coral, 6) + rect(252, 438, 4, 38, pine) + circle(254, 430, 16, moss),
  awning(168, 156) + awning(472, 172) + toothSign,
  rects([[0, 510, 800, 50]], sand) + rect(0, 560, 800, 40, '#C9D6CB'),
  path('M0 510h800v8H476l-10 10h-150l-10 -10H0zM0 556h800v6H0z', dune),
  potTree(330) + potTree(468) + cypress(120, 520, 190) + cypress(690, 520, 220) + cypress(728, 520, 160) + bicycle,
]
