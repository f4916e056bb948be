import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses them, so a plain hash is enough to keep them secret. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The form in which a token is stored. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
