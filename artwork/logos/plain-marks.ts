import { circle, circles, d, line, move, path, rect, rects } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { type Mark, turned } from './mark.ts'

const tooth: Mark = (a, b, c) =>
  move(
    -6,
    7,
    path(TOOTH, a) + path('M64 17.6C72 12.4 86 19 84 34C82.5 46 78 50 76 62C74 72 66 72 64 60C70 46 70 30 64 17.6Z', b),
    'scale(.9)',
  ) + path('M18 78q15 -10 30 0t30 0v6q-15 10 -30 0t-30 0z', c)

const star: Mark = (a, b) =>
  path('M48 12L58 40L84 48L58 56L48 84L38 56L12 48L38 40Z', a) + path('M48 12L58 40L84 48L58 56L48 84Z', b)

const mosaic: Mark = (a, b, c) =>
  (
    [
      [30, 30, a],
      [52, 26, b],
      [70, 40, c],
      [26, 54, b],
      [48, 50, a],
      [70, 64, c],
      [36, 74, c],
      [56, 74, b],
    ] as const
  )
    .map(([x, y, fill], at) => move(x, y, rect(-9, -9, 18, 18, fill, 3), `rotate(${((at * 17) % 40) - 20})`))
    .join('')

const rings: Mark = (a, b, c) => circle(48, 48, 36, a) + circle(48, 48, 25, b) + circle(48, 48, 13, c)

const plus: Mark = (a, b, c) =>
  circle(48, 48, 34, a) +
  rects(
    [
      [41, 26, 14, 44],
      [26, 41, 44, 14],
    ],
    b,
  ) +
  circle(72, 26, 9, c)

const steps: Mark = (a, b, c) =>
  rects([[16, 58, 16, 22]], a) + rects([[40, 40, 16, 40]], b) + rects([[64, 20, 16, 60]], c)

const hexagon: Mark = (a, b, c) =>
  path('M48 12L79 30V66L48 84L17 66V30Z', a) +
  path('M48 12L79 30V66L48 84Z', b) +
  path('M48 30L63 39V57L48 66L33 57V39Z', c)

const links: Mark = (a, b, c) =>
  `<g fill="none" stroke-width="9"><circle cx="36" cy="48" r="20" stroke="${a}"/><circle cx="60" cy="48" r="20" stroke="${b}"/><path d="M36 28A20 20 0 0 1 56 48" stroke="${a}"/></g>` +
  circle(48, 48, 4, c)

const eye: Mark = (a, b, c) =>
  path('M8 48C22 26 36 20 48 20C60 20 74 26 88 48C74 70 60 76 48 76C36 76 22 70 8 48Z', a) +
  circle(48, 48, 18, b) +
  circle(48, 48, 8, c)

const heart: Mark = (a, b, c) =>
  path('M48 82C28 66 12 52 12 36C12 16 38 12 48 32C58 12 84 16 84 36C84 52 68 66 48 82Z', a) +
  path('M48 32C58 12 84 16 84 36C84 52 68 66 48 82Z', b) +
  line('M24 46H38L45 34L54 58L60 46H72', c, 4)

const shield: Mark = (a, b, c) =>
  path('M48 12L80 22V46C80 66 66 78 48 86C30 78 16 66 16 46V22Z', a) +
  path('M48 12L80 22V46C80 66 66 78 48 86Z', b) +
  line('M34 48L44 58L64 36', c, 7)

const diamond: Mark = (a, b, c) =>
  path('M48 10L86 48L48 86L10 48Z', a) + path('M48 10L86 48L48 86Z', b) + path('M48 32L64 48L48 64L32 48Z', c)

const pinwheel: Mark = (a, b, c) =>
  turned(4, path('M0 0V-36A36 36 0 0 1 25.5 -25.5Z', a) + path('M0 0L25.5 -25.5A36 36 0 0 1 33 -14Z', b)) +
  circle(48, 48, 7, c)

const dots: Mark = (a, b, c) =>
  circles(
    [
      [24, 24, 8],
      [48, 48, 8],
      [72, 72, 8],
    ],
    a,
  ) +
  circles(
    [
      [48, 24, 8],
      [72, 48, 8],
      [24, 72, 8],
    ],
    b,
  ) +
  circles(
    [
      [72, 24, 8],
      [24, 48, 8],
      [48, 72, 8],
    ],
    c,
  )

const chevrons: Mark = (a, b, c) =>
  [a, b, c]
    .map((fill, at) =>
      path(
        d`M16 ${72 - at * 22}L48 ${46 - at * 22}L80 ${72 - at * 22}V${84 - at * 22}L48 ${58 - at * 22}L16 ${84 - at * 22}Z`,
        fill,
      ),
    )
    .join('')

const helix: Mark = (a, b, c) =>
  line('M30 12C30 36 66 34 66 48S30 60 30 84', a, 7) +
  line('M66 12C66 36 30 34 30 48S66 60 66 84', b, 7) +
  line('M38 22H58M38 74H58', c, 4)

const bone: Mark = (a, b, c) =>
  move(
    48,
    48,
    rect(-34, -8, 68, 16, a, 8) +
      circles(
        [
          [-32, -9, 11],
          [-32, 9, 11],
          [32, -9, 11],
        ],
        a,
      ) +
      circle(32, 9, 11, b) +
      rect(0, 0, 34, 8, b, 4) +
      circle(0, 0, 6, c),
    'rotate(-38)',
  )

/** Shapes, and parts of the body. */
export const plainMarks = {
  tooth,
  star,
  mosaic,
  rings,
  plus,
  steps,
  hexagon,
  links,
  eye,
  heart,
  shield,
  diamond,
  pinwheel,
  dots,
  chevrons,
  helix,
  bone,
}
