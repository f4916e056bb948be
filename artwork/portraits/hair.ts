import type { Tones } from '../shapes.ts'
import { hijab, turban } from './head-covers.ts'
import { bob, braid, bun, fringe, long, pony, wavy } from './long-hair.ts'
import { afro, bald, balding, crop, curly, pixie, quiff, short } from './short-hair.ts'

const colours = {
  black: ['#22282A', '#14191B'],
  brown: ['#5A3A2B', '#432A1F'],
  auburn: ['#9A4B30', '#7C3923'],
  blond: ['#D9A85B', '#BF8C43'],
  pepper: ['#7B807C', '#626865'],
  grey: ['#B9BDB8', '#9BA19D'],
  white: ['#E9E6DF', '#CFCCC4'],
} satisfies Record<string, Tones>

export type HairColour = keyof typeof colours
export const hairTones = (colour: HairColour): Tones => colours[colour]

const uncovered = { bob, long, bun, pony, fringe, wavy, braid, short, crop, quiff, pixie, balding, bald, afro, curly }

/** The tones of a head cover are those of its cloth. */
const covers = { hijab, turban }

export const hairStyles = { ...uncovered, ...covers }
export type HairStyle = keyof typeof hairStyles
export const isCovered = (style: HairStyle) => style in covers
