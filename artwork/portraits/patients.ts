import { palette } from '../shapes.ts'
import {
  angular,
  bearded,
  blazer,
  crew,
  dark,
  freckled,
  full,
  heartShaped,
  middleAged,
  moustache,
  old,
  on,
  type Person,
  red,
  shirt,
  smiling,
  square,
  top,
} from './traits.ts'

const { apricot, brick, butter, coral, ink, lagoon, mist, moss, pine, plum, sage, sea, teal } = palette

/** Whose words we quote, in the order in which they stand beside each other. */
export const patients: readonly Person[] = [
  ['ines-costa', 2, 'black', 'long', blazer, on('sand')],
  ['bernd-schaefer', 1, 'pepper', 'balding', old, moustache, square, shirt, top(sage, moss), on('mist')],
  ['maya-thompson', 5, 'black', 'wavy', full, smiling, crew, top(coral, brick), on('butter')],
  ['daniel-nguyen', 2, 'black', 'quiff', heartShaped, dark, smiling, crew, top(mist, lagoon), on('sage')],
  ['sofia-lindqvist', 1, 'blond', 'fringe', heartShaped, freckled, crew, top(pine, ink), on('blush')],
  ['omar-farouk', 3, 'black', 'crop', angular, bearded, middleAged, shirt, top(butter, apricot), on('lagoon')],
  ['helen-murray', 1, 'white', 'bob', old, red, smiling, crew, top(plum, '#452534'), on('sand')],
  ['lucia-fernandez', 3, 'auburn', 'bun', full, middleAged, smiling, crew, top(sea, teal), on('mist')],
]
