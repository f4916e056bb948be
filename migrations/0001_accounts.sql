-- People who sign in. Usernames and e-mail addresses are unique ignoring case.
create table accounts (
  id            uuid primary key default gen_random_uuid(),
  role          text not null check (role in ('patient', 'doctor', 'operator')),
  username      text not null check (username <> ''),
  email         text check (email <> ''),
  password_hash text not null,
  first_name    text not null,
  last_name     text not null,
  display_name  text not null,
  phone         text not null,
  avatar_path   text,
  created_at    timestamptz not null default now()
);

create unique index accounts_username on accounts (lower(username));
create unique index accounts_email on accounts (lower(email));

-- A session is known by the hash of its token: whoever reads this table cannot sign in with it.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_account on sessions (account_id);
