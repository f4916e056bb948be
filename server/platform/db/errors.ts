// Connection refused, socket gone, broken pipe, reset; SQLSTATE classes 08 (connection exception) and 57P (operator intervention).
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ENOENT|EPIPE|ECONNRESET|08...|57P..)$/
const UNAVAILABLE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect/

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/** SQLSTATE of a value that PostgreSQL does not know, such as the name of a time zone. */
export const INVALID_PARAMETER_VALUE = '22023'

/** Whether the database cannot be reached, which is no bug of ours. */
export function isUnavailable(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return UNAVAILABLE_CODE.test(String(code)) || UNAVAILABLE_MESSAGE.test(String(message))
}

/** The name of the unique index or exclusion constraint that a write violated, or nothing for any other error. */
export function violatedConstraint(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION ? constraint : undefined
}
