import { palette } from '../shapes.ts'
import { patients } from './patients.ts'
import { people } from './people.ts'
import type { Look } from './portrait.ts'
import type { Person, Trait } from './traits.ts'

const { apricot, butter, brick, coral, ink, lagoon, mist, pine, plum, sea, teal, moss, sage } = palette

const grounds = ['mist', 'blush', 'sage', 'butter', 'lagoon', 'sand'] as const
const outfits = [
  { wear: 'coat', top: [sea, teal] },
  { wear: 'scrubs', top: [sea, teal] },
  { wear: 'coat', top: [apricot, coral] },
  { wear: 'shirt', top: [mist, lagoon] },
  { wear: 'coat', top: [mist, lagoon] },
  { wear: 'scrubs', top: [pine, ink] },
  { wear: 'coat', top: [plum, '#452534'] },
  { wear: 'blazer' },
  { wear: 'coat', top: [butter, apricot] },
  { wear: 'scrubs', top: [coral, brick] },
  { wear: 'coat', top: [sage, moss] },
] as const satisfies readonly Trait[]

const turn = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item

/** Clothes and background rotate through the series unless they are chosen. */
function lookOf([, skin, hair, style, ...traits]: Person, at: number): Look {
  const chosen: Trait = Object.assign({}, ...traits)
  const outfit = chosen.wear ? { wear: chosen.wear } : turn(outfits, at)
  return { skin, hair, style, ground: turn(grounds, at), ...outfit, ...chosen }
}

/** The looks of all people by their names. No two neighbours have the same ground. */
export function looks(): ReadonlyMap<string, Look> {
  const found = new Map<string, Look>()
  let before: Look['ground'] | undefined
  for (const [at, person] of [...people, ...patients].entries()) {
    const look = lookOf(person, at)
    if (look.ground === before) look.ground = turn(grounds, at + 2)
    before = look.ground
    found.set(person[0], look)
  }
  return found
}
