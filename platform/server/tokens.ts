import { hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits. Their entropy makes a salted or slow hash unnecessary. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

// Without characters that are mistaken for others when read aloud (0, O, 1, I, L), and without vowels, which form words.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/**
 * A random reference that is easy to read out on the phone, such as SV-7K4M-2QXP: a number in a sequence would say when and after
 * whom somebody asked.
 */
export const newReference = (prefix: 'SV' | 'SN') => `${prefix}-${group()}-${group()}`

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
