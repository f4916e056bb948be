import { hairTones } from '../portraits/hair.ts'
import type { Skin } from '../portraits/skin.ts'
import type { Tones } from '../shapes.ts'
import { forehead } from './forehead.ts'
import { type Mouth, smile } from './mouth.ts'

const WHITE: Tones = ['#FFFCF4', '#EFE5D2']
const IVORY: Tones = ['#F6ECD3', '#E4D6B4']
const YELLOWED: Tones = ['#EBD7A0', '#D6BF84']
const mended: Mouth = { teeth: IVORY, isPolished: true }
const whitened: Mouth = { teeth: WHITE, isPolished: true }

type Pair = readonly [before: string, after: string]

const smiles = (skin: Skin, before: Mouth, after: Mouth): Pair => [smile(skin, before), smile(skin, after)]

const foreheads = (skin: Skin, tones: Tones, hasBeard: boolean): Pair => [
  forehead(skin, tones, 'receding', hasBeard),
  forehead(skin, tones, 'full', hasBeard),
]

// The comparison slider starts at 35 %: what a treatment changes lies right of it, where the picture after is shown.
const oneMissing: Mouth = { teeth: IVORY, missing: [6], leaning: { 5: 2, 7: -4 } }
const twoMissing: Mouth = { teeth: IVORY, missing: [5, 6] }
const crooked: Mouth = { teeth: YELLOWED, leaning: { 2: 9, 3: -7, 4: 5, 5: -4, 6: 8, 7: -8 } }
const apart: Mouth = { teeth: IVORY, gap: 15 }
const broken: Mouth = { teeth: IVORY, chipped: 5, leaning: { 7: 4 } }

/** What each treatment changes, on faces that differ, so that no two stories of a profile look alike. */
export const stories: Readonly<Record<string, Pair>> = {
  'implant-1': smiles(1, oneMissing, mended),
  'implant-2': smiles(4, oneMissing, mended),
  'bridge-1': smiles(2, twoMissing, mended),
  'bridge-2': smiles(5, twoMissing, mended),
  'veneers-1': smiles(3, crooked, whitened),
  'veneers-2': smiles(1, crooked, whitened),
  'whitening-1': smiles(2, { teeth: YELLOWED }, whitened),
  'whitening-2': smiles(6, { teeth: YELLOWED }, whitened),
  'gap-1': smiles(5, apart, mended),
  'gap-2': smiles(2, apart, mended),
  'crown-1': smiles(3, broken, mended),
  'crown-2': smiles(1, broken, mended),
  'hairline-1': foreheads(2, hairTones('brown'), false),
  'hairline-2': foreheads(4, hairTones('black'), true),
  'hairline-3': foreheads(1, hairTones('auburn'), true),
}
