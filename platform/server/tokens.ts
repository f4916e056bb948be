import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. Their entropy makes a salted or slow hash unnecessary. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')
