import { move } from '../shapes.ts'

/** A sign of 96 units a side in up to three colours, from which a clinic gets its logo. */
export type Mark = (a: string, b: string, c: string) => string

/** The same shapes again and again around the middle. */
export const turned = (count: number, shapes: string) =>
  Array.from({ length: count }, (_, at) => move(48, 48, shapes, `rotate(${(at * 360) / count})`)).join('')
