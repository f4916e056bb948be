import * as z from 'zod/mini'
import { toLatinDigits } from '#platform/rules/text.ts'

export const ROLES = ['patient', 'doctor', 'operator'] as const
/** A doctor is what the screens call a Medical Health Provider. */
export type Role = (typeof ROLES)[number]

export const EMAIL_MAX = 254

/** What an account's owner sees of it. */
export const User = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  displayname: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  isDoctor: z.boolean(),
  role: z.enum(ROLES),
  /** An operator who may also suspend accounts and read the audit log; the others are agents. */
  isAdministrator: z.optional(z.literal(true)),
  avatar: z.optional(z.object({ url: z.string() })),
})
export type User = z.output<typeof User>

/** What login and sign-up answer: the browser keeps it until it expires. */
export const SessionAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  user: User,
  token: z.string(),
  expiry: z.iso.datetime(),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

export const isEmailAddress = (text: string) => text.length <= EMAIL_MAX && z.regexes.email.test(text)

/** People write phone numbers with spaces, dashes, dots and brackets; we keep the digits and a leading plus. */
export const phoneDigits = (phone: string) => toLatinDigits(phone).replaceAll(/[\s().\-/]/g, '')
