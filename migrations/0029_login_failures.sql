-- Failed logins, counted for all processes in fixed windows. A subject is the hash of an account's id, of an unknown name
-- or of an address: nobody who reads the table learns what was typed. The network is empty where all networks count.
create table login_failures (
  subject    bytea not null check (octet_length(subject) = 32),
  network    text not null check (char_length(network) <= 50),
  failures   integer not null check (failures >= 0),
  expires_at timestamptz not null,
  primary key (subject, network)
);
create index login_failures_expiry on login_failures (expires_at);

-- Networks from which an account was logged in to. Failures elsewhere do not lock its owner out there.
create table login_networks (
  account_id uuid not null references accounts on delete cascade,
  network    text not null check (char_length(network) <= 50),
  used_at    timestamptz not null,
  primary key (account_id, network)
);
create index login_networks_used on login_networks (used_at);
