import * as z from 'zod/mini'

export const ERROR_CODES = [
  'bad_request',
  'not_signed_in',
  'forbidden',
  // The account is deleted and can still be restored.
  'leaving',
  // The password is right, and a second factor is asked for.
  'second_factor',
  'weak_password',
  'not_found',
  // The request took too long to arrive.
  'too_slow',
  'taken',
  // Optimistic locking: the save is based on an old version.
  'changed',
  'too_large',
  'wrong_type',
  'too_many_requests',
  'headers_too_large',
  'server_error',
  'unavailable',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** How every call says no. */
export const Refusal = z.object({ success: z.literal(false), message: z.string(), code: z.enum(ERROR_CODES) })
export type Refusal = z.output<typeof Refusal>
