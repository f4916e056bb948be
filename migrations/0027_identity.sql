-- One mapping for the names that people log in with. Both sides of every comparison go through it: JavaScript's
-- toLowerCase and PostgreSQL's lower disagree on İ and Σ, and caps lock on a Turkish keyboard turns ı into I.
create function login_key(typed text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(lower(normalize(typed, NFKC)), U&'i\0307', 'i'), 'ı', 'i'), 'ς', 'σ'), 'ß', 'ss')
$$;
comment on function login_key(text) is 'Case folding of usernames and e-mail addresses.';

-- Usernames that the mapping makes equal: the oldest account keeps it, the others get a suffix.
with duplicates as (
  select id, row_number() over (partition by login_key(username) order by created_at, id) as place from accounts
)
update accounts a set username = left(a.username, 21) || '-' || left(replace(a.id::text, '-', ''), 8)
from duplicates d where d.id = a.id and d.place > 1;

drop index accounts_username;
create unique index accounts_username on accounts (login_key(username));

-- An address that nobody has confirmed may be mistyped or another person's: it does not block its owner.
drop index accounts_email;
create unique index accounts_email on accounts (login_key(email)) where email_confirmed_at is not null;
create index accounts_any_email on accounts (login_key(email)) where email is not null;

alter table sessions
  add column network text not null default '',
  -- When a second factor was last verified in this session; null when it was opened by a password alone.
  add column second_factor_at timestamptz;
