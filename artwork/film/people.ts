import { looks } from '../portraits/looks.ts'
import type { Look } from '../portraits/portrait.ts'
import { palette } from '../shapes.ts'

/** Whose story it is. */
export const patient: Look = {
  skin: 4,
  hair: 'black',
  style: 'wavy',
  wear: 'crew',
  ground: 'mist',
  top: [palette.butter, palette.apricot],
}

/** A person of the demo catalogue. */
export function known(name: string): Look {
  const look = looks().get(name)
  if (!look) throw new Error(`Nobody is called ${name}`)
  return look
}
