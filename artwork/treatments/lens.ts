import { circle, d, palette, within } from '../shapes.ts'

/** A round look at what cannot be seen from outside. Its middle is the origin of what it shows. */
export const lens = (x: number, y: number, radius: number, ground: string, ...shapes: string[]) =>
  circle(x, y, radius + 12, palette.paper) +
  within(
    'lens',
    d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`,
    circle(x, y, radius, ground),
    `<g transform="translate(${x} ${y})">${shapes.join('')}</g>`,
  )
