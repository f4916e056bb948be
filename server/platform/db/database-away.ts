// Connection refused, socket gone, broken pipe, reset; PostgreSQL's classes 08 (connection) and 57P (shutting down).
const AWAY = /^(ECONNREFUSED|ENOENT|EPIPE|ECONNRESET|08...|57P..)$/
const LOST = /Connection terminated|timeout exceeded when trying to connect/

/** The database cannot be reached, which is no bug of ours. */
export function isDatabaseAway(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return AWAY.test(String(code)) || LOST.test(String(message))
}
