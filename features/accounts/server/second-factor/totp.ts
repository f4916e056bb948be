import { createHmac, randomBytes } from 'node:crypto'

// Time-based one-time passwords (RFC 6238), with the parameters that every authenticator app supports.
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones may be off by one step, either way. */
const WINDOW = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new shared secret, in base32 as apps display it. */
export const newSecret = () => toBase32(randomBytes(SECRET_BYTES))

/** The address that an authenticator app reads from a QR code. */
export function appAddress(issuer: string, account: string, secret: string) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}

/** The time step in which a code is valid at this time; undefined when it is wrong. */
export function findStep(secret: string, code: string, now: Date) {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  for (let step = current - WINDOW; step <= current + WINDOW; step++) if (codeAt(secret, step) === code) return step
}

export const currentCode = (secret: string, now: Date) =>
  codeAt(secret, Math.floor(now.getTime() / 1000 / STEP_SECONDS))

function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** 20 bytes are 32 letters, without padding. */
export function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32[Number.parseInt(group, 2)]).join('')
}

function fromBase32(text: string) {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
