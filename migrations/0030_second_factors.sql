-- Second factors of accounts: passkeys, an authenticator app, and recovery codes for the loss of both.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references accounts (id) on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key    bytea not null,
  -- Signature counter: one that does not rise is a sign of a cloned authenticator.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  name          text not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_of_account on passkeys (account_id, created_at);

create table authenticator_apps (
  account_id   uuid primary key references accounts (id) on delete cascade,
  sealed       bytea not null,
  key_id       text not null check (key_id ~ '^[0-9a-f]{16}$'),
  -- Null until the first code proves that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step    integer not null default 0,
  created_at   timestamptz not null
);
comment on column authenticator_apps.sealed is 'Shared secret of the time-based one-time passwords (RFC 6238), encrypted with the key named by key_id.';

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- Logins and registrations that wait for their second step.
create table auth_challenges (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Null for a login by passkey, which names the account itself.
  account_id uuid references accounts (id) on delete cascade,
  purpose    text not null check (purpose in ('log in', 'restore account', 'log in by passkey', 'add passkey')),
  -- What a passkey signs.
  challenge  text not null,
  failures   smallint not null default 0,
  expires_at timestamptz not null
);
create index auth_challenges_expiry on auth_challenges (expires_at);
