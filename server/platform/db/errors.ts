// Connection refused, socket gone, broken pipe, reset; SQLSTATE classes 08 (connection exception) and 57P (operator intervention).
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ENOENT|EPIPE|ECONNRESET|08...|57P..)$/
const UNAVAILABLE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect/

// SQLSTATE query_canceled (statement_timeout), lock_not_available (lock_timeout), and a transaction that was idle too long.
const TIMEOUT_CODES = ['57014', '55P03', '25P03']

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/** SQLSTATE invalid_parameter_value, raised for unknown time zones among others. */
export const INVALID_PARAMETER_VALUE = '22023'

/** Whether the database is unreachable, as opposed to a bug. */
export function isUnavailable(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return UNAVAILABLE_CODE.test(String(code)) || UNAVAILABLE_MESSAGE.test(String(message))
}

/** Whether a statement was cancelled by one of the timeouts of `openDatabase`, and so had no effect. */
export const isTimeout = (error: unknown) => TIMEOUT_CODES.includes(String((error as { code?: unknown }).code))

/** The name of the unique index or exclusion constraint that a write violated, undefined for any other error. */
export function violatedConstraint(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION ? constraint : undefined
}
