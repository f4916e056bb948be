import type { Frame } from './motion.ts'

export const WIDTH = 1280
export const HEIGHT = 720

/** How a scene takes the place of the one before: from a side, or through a hole that opens at a point. */
type Entrance = { from: 'left' | 'right' } | { x: number; y: number }

export type Scene = {
  id: string
  /** From the moment it begins to enter until the next one does. */
  seconds: number
  enter?: Entrance
  shapes: string
  /** What to read while it is seen, with the seconds since it began to enter. */
  captions: readonly (readonly [from: number, to: number, text: string])[]
  /** What is to be seen so many seconds after it began to enter. */
  animate: (t: number) => Frame
}

/** Where the dot that leads through the film is. */
export const placeDot = (x: number, y: number, scale = 1): Frame => ({
  dot: { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
})
export const NO_DOT = placeDot(0, 0, 0)
