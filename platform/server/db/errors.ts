import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

// SQLSTATE read_only_sql_transaction: the server is a standby by now, or was made one under the connection.
const READ_ONLY = '25006'
// SQLSTATE classes 08 (connection exception, without protocol violations) and 57P (operator intervention).
const UNAVAILABLE_STATE = /^(08(?!P01)...|57P..|25006)$/
// A prepared statement whose columns a migration has changed, as of `select *`: it works on a new connection.
const STALE_PLAN_STATE = '0A000'
const STALE_PLAN_MESSAGE = /^cached plan must not change result type/
// PgBouncer reports all of its own failures as protocol violations.
const POOLER_STATE = '08P01'
const POOLER_MESSAGE = /query_wait_timeout|server_login_retry|server conn crashed|max_client_conn|shut(ting)? down/
// Thrown by the driver itself, without a code.
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/

// SQLSTATE query_canceled (statement_timeout), lock_not_available (lock_timeout), and a transaction that was idle too long.
const TIMEOUT_CODES = ['57014', '55P03', '25P03']

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/** SQLSTATE invalid_parameter_value, raised for unknown time zones among others. */
export const INVALID_PARAMETER_VALUE = '22023'

/** A value that its column, type or constraint cannot take. */
const INVALID_VALUE_STATES = new Set([
  '22001', // string_data_right_truncation
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22009', // invalid_time_zone_displacement_value
  '22015', // interval_field_overflow
  '22021', // character_not_in_repertoire, such as NUL
  INVALID_PARAMETER_VALUE,
  '2201W', // invalid_row_count_in_limit_clause
  '2201X', // invalid_row_count_in_result_offset_clause
  '22P02', // invalid_text_representation
  '22P03', // invalid_binary_representation
  '22P05', // untranslatable_character, such as NUL in JSON
  '23502', // not_null_violation
  '23503', // foreign_key_violation
  '23514', // check_violation
  '54000', // program_limit_exceeded, such as a row that an index cannot hold
])

// serialization_failure, deadlock_detected
const CONCURRENCY_STATES = new Set(['40001', '40P01'])

/** Until the pool has seen the end of connections that were lost together. */
const RETRY_MS = 100

const connectionErrors = new WeakSet<object>()
/** Those of connections that were never opened. */
const connectFailures = new WeakSet<object>()

/** Errors of a socket say only what the system refused: those of database connections are tagged where they arise. */
export function tagConnectionErrors(pool: pg.Pool) {
  pool.on('connect', (client) => client.on('error', (error) => void connectionErrors.add(error)))
}

/** Tags an error of a connection that could not be opened. */
export function connectFailure(error: unknown) {
  if (typeof error !== 'object' || error === null) return error
  connectFailures.add(error)
  connectionErrors.add(error)
  return error
}

/** The SQLSTATE of an error that PostgreSQL reported; undefined for any other error. */
const sqlState = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Whether the database is unreachable, as opposed to a bug or to another service that is unreachable. */
export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error
    return UNAVAILABLE_STATE.test(code) || (code === POOLER_STATE && POOLER_MESSAGE.test(message)) || isStalePlan(error)
  }
  return connectionErrors.has(error) || UNAVAILABLE_MESSAGE.test(error.message)
}

/** Whether a prepared statement of this connection is older than the schema, after a migration of a newer release. */
const isStalePlan = (error: unknown) =>
  sqlState(error) === STALE_PLAN_STATE && STALE_PLAN_MESSAGE.test((error as Error).message)

/** Whether the connections of the pool are of no use any more, though the database answers on new ones. */
export const needsNewConnections = (error: unknown) => isReadOnly(error) || isStalePlan(error)

/** Whether the database takes no writes on this connection: its server was a primary, and is none any more. */
const isReadOnly = (error: unknown) => sqlState(error) === READ_ONLY

/** Whether an open connection was lost: a read can be repeated at once on another. */
const isConnectionLost = (error: unknown) =>
  isUnavailable(error) && !isReadOnly(error) && !connectFailures.has(error as object)

/** Repeats an idempotent read once when it has lost its connection, as in a switch to another server. */
export async function retryRead<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await delay(RETRY_MS)
    return read()
  }
}

/** Whether the database could not take a value: a schema let through what it should have refused. */
export const isInvalidValue = (error: unknown) => INVALID_VALUE_STATES.has(sqlState(error) ?? '')

/** Whether a transaction lost against a concurrent one and was rolled back. It succeeds when it is run again. */
export const isConcurrencyFailure = (error: unknown) => CONCURRENCY_STATES.has(sqlState(error) ?? '')

/** What a log may hold of an error of PostgreSQL: its message and detail repeat the values. */
export function describeDatabaseError(error: unknown) {
  const { code, schema, table, column, constraint, routine } = error as pg.DatabaseError
  return { code, schema, table, column, constraint, routine }
}

/** Whether a statement was cancelled by one of the timeouts of `openDatabase`, and so had no effect. */
export const isTimeout = (error: unknown) => TIMEOUT_CODES.includes(String((error as { code?: unknown }).code))

/** The name of the unique index or exclusion constraint that a write violated, undefined for any other error. */
export function violatedConstraint(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION ? constraint : undefined
}
