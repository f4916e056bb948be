import { palette, type Tones } from '../shapes.ts'
import type { HairColour, HairStyle } from './hair.ts'
import type { Look } from './portrait.ts'
import type { Skin } from './skin.ts'

const { brick, pine, plum } = palette

export type Trait = Partial<Look>
export type Person = readonly [name: string, skin: Skin, hair: HairColour, style: HairStyle, ...traits: Trait[]]

export const smiling: Trait = { smile: 'open' }
export const older: Trait = { age: 'older' }
export const bearded: Trait = { beard: 'full' }
export const greyBeard: Trait = { beard: 'grey' }
export const moustache: Trait = { beard: 'moustache' }
export const dark: Trait = { glasses: '#22282A' }
export const green: Trait = { glasses: pine }
export const red: Trait = { glasses: brick }
export const purple: Trait = { glasses: plum }
export const round: Trait = { face: 'round' }
export const square: Trait = { face: 'square' }
export const long: Trait = { face: 'long' }
export const coat: Trait = { wear: 'coat' }
export const scrubs: Trait = { wear: 'scrubs' }
export const blazer: Trait = { wear: 'blazer' }
export const shirt: Trait = { wear: 'shirt' }
export const crew: Trait = { wear: 'crew' }
export const top = (...tones: Tones): Trait => ({ top: tones })
export const cover = (...tones: Tones): Trait => ({ cover: tones })
export const on = (ground: Look['ground']): Trait => ({ ground })
export const heartShaped: Trait = { face: 'heart' }
export const full: Trait = { face: 'full' }
export const angular: Trait = { face: 'angular' }
export const middleAged: Trait = { age: 'middle' }
export const old: Trait = { age: 'old' }
export const freckled: Trait = { freckles: true }
