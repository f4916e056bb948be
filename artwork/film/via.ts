import { palette, via } from '../shapes.ts'
import { type Curve, curvePath, type Frame } from './motion.ts'

/** The dotted line, drawn as far as the frame says. */
export function drawnVia(id: string, curve: Curve, width = 8) {
  const path = curvePath(curve)
  return `<mask id="${id}-shown" maskUnits="userSpaceOnUse" x="-2000" y="-200" width="5000" height="1400"><path id="${id}" d="${path}" pathLength="1" fill="none" stroke="#fff" stroke-width="${width * 3}" stroke-dasharray="1 2" stroke-dashoffset="1"/></mask><g mask="url(#${id}-shown)">${via(path, width)}</g>`
}

export const drawVia = (id: string, share: number): Frame => ({ [id]: { 'stroke-dashoffset': 1 - share } })

/** Where the line leads: the dot of our mark. */
export const dot = `<g id="dot"><circle r="17" fill="${palette.paper}"/><circle r="12" fill="${palette.apricot}"/></g>`
