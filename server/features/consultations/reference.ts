import { randomInt } from 'node:crypto'

// What is mistaken for something else when read aloud is left out (0, O, 1, I, L), and the vowels, which make words.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** A number that people can read to each other on the phone, such as SV-7K4M-2QXP. */
export const newReference = () => `SV-${group()}-${group()}`

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
