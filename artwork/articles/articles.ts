import { circle, move, path, picture, rect, type Tones } from '../shapes.ts'
import { type IconName, iconNames, icons } from './icons.ts'

const tints: readonly Tones[] = [
  ['#E3F0EC', '#D3E7E1'],
  ['#FBE6DB', '#F6D7C7'],
  ['#FCEFCF', '#F8E2B0'],
  ['#F1E7D8', '#E6D8C2'],
]

/** The heading of an article: what it is about, large on a quiet ground. */
function heading(name: IconName, [ground, shade]: Tones) {
  return picture(
    640,
    360,
    rect(0, 0, 640, 360, ground),
    path('M640 0V360H380C520 290 560 120 500 0Z', shade),
    circle(320, 180, 146, '#FFFDF8'),
    move(320, 180, icons[name], 'scale(1.9) translate(-60 -60)'),
  )
}

export const articlePictures = iconNames.map(
  (name, at) => [name, heading(name, tints[at % tints.length] ?? ['', ''])] as const,
)
