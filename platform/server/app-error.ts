import type { ErrorCode } from '#platform/rules/refusals.ts'

/** An expected refusal with a message for the user. Any other error that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Further fields of the response, such as the current state after a conflict. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    // Capturing a stack is a tenth of the cost of a refusal, and nobody reads it: the message tells where it came from.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.details = details
  }
}

export const STATUS = {
  bad_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  leaving: 403,
  second_factor: 403,
  weak_password: 400,
  not_found: 404,
  too_slow: 408,
  taken: 409,
  changed: 409,
  too_large: 413,
  wrong_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>
