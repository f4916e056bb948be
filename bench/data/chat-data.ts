import type pg from 'pg'

export const PAIRS = 500
/** The length of a short chat, and that of the second pair's long one. */
export const SHORT_CHAT = 100
export const LONG_CHAT = 100_000

/** The session token of one participant of a pair. */
export const tokenOf = (who: 'patient' | 'doctor', pair: number) => `bench-${who}-${pair}`

const PEOPLE = `insert into accounts (role, username, password_hash, first_name, last_name, display_name, phone)
  select role, role || i, 'none', 'Person', i::text, 'Person ' || i, '0'
  from generate_series(1, ${PAIRS}) i, unnest(array['patient', 'doctor']) role`

const SESSIONS = `insert into sessions (token_hash, account_id, expires_at)
  select sha256(convert_to('bench-' || role || '-' || last_name, 'utf8')), id, now() + interval '1 day' from accounts`

const CHATS = `insert into chats (first_id, second_id, opener_id, last_number)
  select least(p.id, d.id), greatest(p.id, d.id), p.id, case when p.last_name = '2' then ${LONG_CHAT} else ${SHORT_CHAT} end
  from accounts p join accounts d on d.last_name = p.last_name and d.role = 'doctor' where p.role = 'patient'`

const PARTICIPANTS = `insert into chat_participants (chat_id, account_id, read_number, delivered_number)
  select c.id, account_id, last_number, last_number from chats c, unnest(array[first_id, second_id]) as account_id`

const MESSAGES = `insert into chat_messages (chat_id, number, id, sender_id, text, sent_at)
  select c.id, number, gen_random_uuid(), case number % 2 when 0 then first_id else second_id end,
    'Message ' || number || ': ' || repeat('about the treatment ', 1 + number % 5), now() - interval '1 day'
  from chats c, generate_series(1, c.last_number) as number`

/** Fills a migrated database with pairs of people who have written to each other. Returns their chats, by pair. */
export async function generateChats(pool: pg.Pool): Promise<string[]> {
  for (const statement of [PEOPLE, SESSIONS, CHATS, PARTICIPANTS, MESSAGES, 'vacuum analyze'])
    await pool.query(statement)
  const { rows } = await pool.query<{ id: string }>(
    'select c.id from chats c join accounts a on a.id = c.opener_id order by a.last_name::integer',
  )
  return rows.map(({ id }) => id)
}
