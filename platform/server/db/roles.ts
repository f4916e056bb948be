import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The role of the server on the embedded database: it owns nothing and may neither create objects nor roles. */
export const APPLICATION_ROLE = 'sanavia_app'

/** Rows that the application appends and never changes. Owner functions and cascades delete them. */
const APPEND_ONLY = [
  'audit_events',
  'invoice_lines',
  'invoice_entries',
  'card_receipts',
  'content_revisions',
  'quote_lines',
  'change_order_lines',
]
/** The columns of an invoice that may change: its ciphertext, when the encryption key is rotated. */
const INVOICE_COLUMNS = 'pay_to, key_id'

/** A password of the application's role, for one start: it is stored nowhere. */
export const newPassword = () => randomBytes(24).toString('base64url')

/** Creates the application's role, or gives it a new password. */
export async function createApplicationRole(owner: pg.Pool, password: string) {
  const attributes = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`
  await owner.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
        create role ${APPLICATION_ROLE};
      end if;
    end $$;
    alter role ${APPLICATION_ROLE} ${attributes}`)
}

/**
 * Grants a role what the server needs, after the migrations: the rows of all tables, without those that are append-only.
 * Idempotent. Objects that later migrations create are granted at the next start, and by default privileges before it.
 */
export async function grantApplicationRole(owner: pg.Pool, name: string) {
  const role = pg.escapeIdentifier(name)
  await owner.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    grant execute on all functions in schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage, select on sequences to ${role};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
    revoke update on invoices from ${role};
    grant update (${INVOICE_COLUMNS}) on invoices to ${role};
    revoke insert, update, delete on migrations from ${role}`)
}

/** Whether the role of a connection could switch off every guard of the database. */
export async function isSuperuser(pool: pg.Pool) {
  const { rows } = await pool.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user')
  return rows[0]?.rolsuper === true
}
