import { type Look, layers } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { ellipse, line, palette, rect } from '../shapes.ts'
import { type Frame, turn } from './motion.ts'

/** A facial expression at one moment: the mouth from -1 (sad) to 1 (glad) and from 0 (closed) to 1 (open). */
type Mood = { glad: number; open: number; blink?: number; tilt?: number }

/** A person whose mouth, eyes and head move. */
export function actor(id: string, look: Look, hasGap = false) {
  const { behind, body, head } = layers({ ...look, smile: 'none' }, id)
  const [skin, , contour] = skins[look.skin]
  const gap = hasGap ? rect(110.5, 118, 6.2, 24, palette.plum) : ''
  return [
    `<g id="${id}-behind">${behind}</g>${body}<g id="${id}-head">${head}`,
    `<clipPath id="${id}-teeth"><path id="${id}-inside"/></clipPath>`,
    `<g clip-path="url(#${id}-teeth)">${rect(96, 110, 48, 40, '#FFFDF8')}${gap}</g>`,
    `<path id="${id}-mouth" fill="none" stroke="${contour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g id="${id}-lids">${ellipse(103, 98, 5, 5.6, skin)}${ellipse(137, 98, 5, 5.6, skin)}${line('M98.5 99.5q4.5 2.5 9 0M132.5 99.5q4.5 2.5 9 0', '#1B2624', 2.2)}</g></g>`,
  ].join('')
}

function mouthPath({ glad, open }: Mood) {
  const half = 11 + 6 * open
  const corner = 129 - 2.5 * glad - 2 * open
  const upper = corner + 11 * glad * (1 - open) + 6 * open
  const lower = upper + 26 * open
  return `M${120 - half} ${corner}Q120 ${upper} ${120 + half} ${corner}Q120 ${lower} ${120 - half} ${corner}Z`
}

export function act(id: string, mood: Mood): Frame {
  const mouth = mouthPath(mood)
  const tilt = turn(mood.tilt ?? 0, 120, 165)
  return {
    [`${id}-inside`]: { d: mouth },
    [`${id}-mouth`]: { d: mouth },
    [`${id}-lids`]: { opacity: mood.blink ?? 0 },
    [`${id}-head`]: { transform: tilt },
    [`${id}-behind`]: { transform: tilt },
  }
}

const BLINK_SECONDS = 0.16
/** 1 while the eyes are closed: at each of these moments for a blink. */
export const blinks = (t: number, ...moments: number[]) =>
  moments.some((moment) => t >= moment && t < moment + BLINK_SECONDS) ? 1 : 0
