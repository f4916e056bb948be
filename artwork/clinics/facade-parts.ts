import { arch, d, move, palette, path, rect, rects } from '../shapes.ts'

const { pine, teal, sea, lagoon, paper, butter } = palette

export const steps = (count: number) => Array.from({ length: count }, (_, at) => at)

export const roundWindow = (x: number, y: number, w: number, h: number) =>
  arch(x, y, w, h, sea) +
  path(d`M${x - w / 2} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x} ${y - h}V${y}Z`, lagoon)

export const doors = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, pine) +
  rect(x + 8, y + 8, w / 2 - 10, h - 8, lagoon) +
  rect(x + w / 2 + 2, y + 8, w / 2 - 10, h - 8, sea) +
  rects(
    [
      [x + w / 2 - 6, y + h / 2, 3, 20],
      [x + w / 2 + 3, y + h / 2, 3, 20],
    ],
    butter,
  )

export const crossSign = (x: number, y: number) =>
  move(
    x,
    y,
    rect(-22, -24, 44, 52, teal, 6) +
      rects(
        [
          [-5, -16, 10, 34],
          [-15, -4, 30, 10],
        ],
        paper,
      ),
  )
