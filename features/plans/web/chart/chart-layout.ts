import { ARCHES, type Dentition, positionOf, type Tooth } from '../../rules/teeth.ts'
import { type ArchLayout, type ArchOptions, archLayout, type Placement } from './arch-layout.ts'
import { closedCurve, rounded } from './curves.ts'
import { drawTooth, type ToothDrawing } from './tooth-drawing.ts'
import type { Point } from './tooth-shapes.ts'

type ChartTooth = { drawing: ToothDrawing; number: Point; badge: Point; badgeScale: number }

/** A drawn chart: both arches with their gums, palate and tongue. */
export type ChartLayout = {
  width: number
  height: number
  middle: number
  gums: readonly string[]
  palate: string
  tongue: string
  folds: string
  teeth: ReadonlyMap<Tooth, ChartTooth>
}

/** Narrow charts are for phones: taller arches, so that teeth stay large enough for a finger. */
const OPTIONS: Readonly<Record<Dentition, Readonly<Record<'wide' | 'narrow', ArchOptions>>>> = {
  permanent: {
    wide: { a: 38, b: 42, margin: 10.5, gap: 6 },
    narrow: { a: 30.5, b: 49, margin: 9.5, gap: 5 },
  },
  milk: {
    wide: { a: 21, b: 25, margin: 10, gap: 5 },
    narrow: { a: 21, b: 25, margin: 10, gap: 5 },
  },
}

const layouts = new Map<string, ChartLayout>()

/** Computed once for each kind of chart. */
export function chartLayout(dentition: Dentition, width: 'wide' | 'narrow'): ChartLayout {
  const key = `${dentition} ${width}`
  const known = layouts.get(key)
  if (known) return known
  const layout = drawChart(dentition, archLayout(dentition, OPTIONS[dentition][width]))
  layouts.set(key, layout)
  return layout
}

function drawChart(dentition: Dentition, layout: ArchLayout): ChartLayout {
  const { width, height, middle, placements } = layout
  const placed = (tooth: Tooth) => {
    const placement = placements.get(tooth)
    if (!placement) throw new Error(`tooth ${tooth} has no place`)
    return placement
  }
  const upper = gumOf(ARCHES[dentition].upper.map(placed))
  const lower = gumOf(ARCHES[dentition].lower.map(placed))
  const roof = Math.min(...upper.inner.map(([, y]) => y))
  const floor = Math.max(...lower.inner.map(([, y]) => y))
  const teeth = [...ARCHES[dentition].upper, ...ARCHES[dentition].lower].map((tooth): [Tooth, ChartTooth] => {
    const placement = placed(tooth)
    const isFront = positionOf(tooth) < 3
    return [
      tooth,
      {
        drawing: drawTooth(tooth, placement),
        number: roundedPoint(placement.beside(placement.depth / 2 + 5.4)),
        badge: roundedPoint(placement.beside(-placement.depth / 2 - (isFront ? 4.1 : 4.7))),
        badgeScale: isFront ? 0.84 : 1,
      },
    ]
  })
  return {
    width: rounded(width),
    height: rounded(height),
    middle: rounded(middle),
    gums: [upper.outline, lower.outline],
    palate: closedCurve(upper.inner),
    // The small arches leave no room for more than the words.
    tongue: dentition === 'milk' ? '' : tongueOf(lower.inner, middle, floor),
    folds: dentition === 'milk' ? '' : `${foldsOf(middle, roof)}M${rounded(middle)} ${rounded(floor - 80)}v-120`,
    teeth: new Map(teeth),
  }
}

const roundedPoint = ([x, y]: Point): Point => [rounded(x), rounded(y)]

/** The gum around an arch, and the inner edge of it. */
function gumOf(arch: readonly Placement[]) {
  const first = arch[0]
  const last = arch.at(-1)
  if (!first || !last) throw new Error('an arch without teeth')
  const outer = arch.map(({ beside, depth }) => beside(depth / 2 + 2))
  const inner = [
    last.beside(-last.depth / 2 - 0.8, 5.4),
    ...[...arch].reverse().map(({ beside, depth }) => beside(-depth / 2 - 2.2)),
    first.beside(-first.depth / 2 - 0.8, 5.4),
  ]
  const outline = closedCurve([
    first.beside(first.depth / 2 + 0.6, 5.4),
    ...outer,
    last.beside(last.depth / 2 + 0.6, 5.4),
    last.beside(0, 7),
    ...inner,
    first.beside(0, 7),
  ])
  return { outline, inner }
}

/** The folds behind the upper front teeth. */
const foldsOf = (middle: number, roof: number) =>
  [0, 1, 2]
    .map((index) => {
      const y = rounded(roof + 58 + index * 40)
      const width = 70 + index * 22
      const curve = (direction: number) =>
        `M${rounded(middle + direction * 16)} ${y}q${rounded(direction * width * 0.4)} ${-4 - index * 3} ${direction * width} ${16 + index * 6}`
      return curve(-1) + curve(1)
    })
    .join('')

function tongueOf(inner: readonly Point[], middle: number, floor: number) {
  const tip = floor - 40
  const top = Math.min(...inner.map(([, y]) => y)) - 8
  const width = Math.abs((inner[3]?.[0] ?? middle) - middle) - 74
  const length = tip - top
  const half: readonly Point[] = [
    [0.6, top + 14],
    [0.97, top + Math.min(86, length * 0.25)],
    [1, tip - Math.min(230, length * 0.5)],
    [0.74, tip - Math.min(76, length * 0.2)],
    [0.36, tip - 12],
  ]
  const right = half.map(([part, y]): Point => [middle + width * part, y])
  const left = [...half].reverse().map(([part, y]): Point => [middle - width * part, y])
  return closedCurve([[middle, top], ...right, [middle, tip], ...left])
}
