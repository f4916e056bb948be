// Connection refused, socket gone, broken pipe, reset; SQLSTATE classes 08 (connection exception) and 57P (operator intervention).
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ENOENT|EPIPE|ECONNRESET|08...|57P..)$/
const UNAVAILABLE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect/

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/** SQLSTATE invalid_parameter_value, raised for unknown time zones among others. */
export const INVALID_PARAMETER_VALUE = '22023'

/** Whether the database is unreachable, as opposed to a bug. */
export function isUnavailable(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return UNAVAILABLE_CODE.test(String(code)) || UNAVAILABLE_MESSAGE.test(String(message))
}

/** The name of the unique index or exclusion constraint that a write violated, undefined for any other error. */
export function violatedConstraint(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION ? constraint : undefined
}
