-- Device cookies: devices on which an account was logged in to. Their failed logins have a counter of their own, so that
-- guesses of others, in the same network or elsewhere, do not lock the owner out. Only the hash of the cookie is stored.
create table login_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  used_at    timestamptz not null,
  primary key (account_id, token_hash)
);
create index login_devices_token on login_devices (token_hash);
create index login_devices_used on login_devices (used_at);
