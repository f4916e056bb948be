-- Accounts, how people log in, and what is left of an account when it is erased.

-- People who sign in. Usernames and confirmed e-mail addresses are unique ignoring case.
create table accounts (
  id                 uuid primary key default gen_random_uuid(),
  role               text not null check (role in ('patient', 'doctor', 'operator')),
  username           text not null check (username <> ''),
  email              text check (email <> ''),
  password_hash      text not null,
  first_name         text not null,
  last_name          text not null,
  display_name       text not null,
  phone              text not null,
  avatar_path        text,
  created_at         timestamptz not null default now(),
  -- Whoever signs up may type the address of somebody else; only a link that was mailed there proves that it is theirs.
  email_confirmed_at timestamptz check (email_confirmed_at is null or email is not null),
  -- News are for those who ask for them.
  mails_wanted       text[] not null default '{messages,appointments}'
    check (mails_wanted <@ '{messages,appointments,news}'),
  -- Since when the account is closed. It can be restored for a while, and is then erased.
  leaving_at         timestamptz,
  -- Nothing but an id is left, for what others keep to refer to.
  erased_at          timestamptz,
  -- Grows with every save of a profile, so that a stale tab cannot overwrite a newer one.
  profile_version    integer not null default 0,
  -- Signs the links at the end of mails that switch their kind off without a login. It is never sent.
  mail_key           uuid not null default gen_random_uuid(),
  -- Invented by the demo catalogue, with a password that everybody can read: nobody signs in with it unless DEMO is on.
  is_demo            boolean not null default false,
  disabled_at        timestamptz,
  -- Suspended accounts have `disabled_at`, like disabled operators: they cannot log in, and the public does not see them.
  is_active          boolean not null
    generated always as (leaving_at is null and disabled_at is null) stored,
  -- Where the owner's clock is, as their browser last said: clinics see it beside each time that they offer.
  time_zone          text
    check (time_zone is null or '2000-01-01Z'::timestamptz at time zone time_zone is not null),
  -- Two roles within operators: agents work on the queues of the care desk; administrators also suspend accounts, edit what the
  -- site says and read the audit log.
  is_administrator   boolean not null default false,
  -- A suspended person reads why. An unpublished profile is invisible while its owner can still log in.
  disabled_reason    text check (char_length(disabled_reason) <= 500),
  unpublished_at     timestamptz,
  unpublished_reason text check (char_length(unpublished_reason) <= 500),
  is_public          boolean not null
    generated always as (leaving_at is null and disabled_at is null and unpublished_at is null) stored,
  constraint accounts_administrators_are_operators check (not is_administrator or role = 'operator'),
  constraint accounts_unpublished_are_doctors check (unpublished_at is null or role = 'doctor'),
  constraint accounts_unpublished_because check ((unpublished_at is null) = (unpublished_reason is null))
);

create index accounts_leaving on accounts (leaving_at) where leaving_at is not null;
create unique index accounts_username on accounts (login_key(username));
-- An address that nobody has confirmed may be mistyped or another person's: it does not block its owner.
create unique index accounts_email on accounts (login_key(email)) where email_confirmed_at is not null;
create index accounts_any_email on accounts (login_key(email)) where email is not null;
-- Without a keyword people are listed newest first.
create index accounts_newest on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_newest_of_role on accounts (role, created_at desc, id desc) where erased_at is null;
create index accounts_newest_suspended on accounts (created_at desc, id desc)
  where disabled_at is not null and erased_at is null;
-- For the look-up of a hidden picture in `hidden_files`.
create index accounts_avatar on accounts (avatar_path) where avatar_path is not null;

comment on column accounts.leaving_at is 'Soft delete: the account was closed at this time and is erased after a grace period.';
comment on column accounts.mails_wanted is 'Mail preferences: the kinds of mail the owner has opted into.';
comment on column accounts.profile_version is 'Optimistic lock of the profile.';
comment on column accounts.is_active is 'Neither closed by its owner nor disabled: may log in.';
comment on column accounts.disabled_at is 'Since when an operator is disabled, or another account suspended.';
comment on column accounts.is_public is 'Active, and its profile is not unpublished by the care team: visible to the public.';

-- How many bytes an account uploaded on a day (UTC), for its daily quota.
create table upload_usage (
  account_id uuid not null references accounts on delete cascade,
  day        date not null,
  bytes      bigint not null check (bytes >= 0),
  primary key (account_id, day)
);

create index upload_usage_day on upload_usage (day);

-- A session is known by the hash of its token: whoever reads this table cannot sign in with it.
create table sessions (
  token_hash       bytea primary key check (octet_length(token_hash) = 32),
  account_id       uuid not null references accounts (id) on delete cascade,
  user_agent       text not null default '',
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  -- The number by which a session is told from others. It opens nothing, unlike the token and its hash.
  id               uuid not null default gen_random_uuid() unique,
  -- Moves on once an hour at most.
  used_at          timestamptz not null default now(),
  network          text not null default '',
  -- When a second factor was last verified in this session; null when it was opened by a password alone.
  second_factor_at timestamptz
);

create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Whoever is signed out loses the open connections too, in whatever process they are and for whatever reason it was.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
comment on function tell_session_ended() is 'NOTIFY session_ended.';
create trigger sessions_ended after delete on sessions for each row execute function tell_session_ended();

-- Links that were mailed to an address. The newest of a kind replaces the one before, and the first use is the last.
create table mailed_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose    text not null check (purpose in ('reset password', 'confirm email')),
  email      text not null check (email <> ''),
  expires_at timestamptz not null,
  unique (account_id, purpose)
);

create index mailed_links_expiry on mailed_links (expires_at);

comment on table mailed_links is 'One-time tokens sent by mail.';

-- Names that people typed because they forgot the password. They are looked up later, so that the answer to whoever
-- typed one is the same, after the same time, whether there is such an account or not.
create table reset_requests (
  id         bigint generated always as identity primary key,
  typed      text not null check (char_length(typed) between 1 and 254),
  created_at timestamptz not null default now()
);

-- Failed logins, counted for all processes in fixed windows. A subject is the hash of an account's id, of an unknown name
-- or of an address: nobody who reads the table learns what was typed. The network is empty where all networks count.
create table attempt_counters (
  subject    bytea not null check (octet_length(subject) = 32),
  network    text not null check (char_length(network) <= 50),
  attempts   integer not null check (attempts >= 0),
  expires_at timestamptz not null,
  primary key (subject, network)
);

create index attempt_counters_expiry on attempt_counters (expires_at);

-- Networks from which an account was logged in to. Failures elsewhere do not lock its owner out there.
create table login_networks (
  account_id uuid not null references accounts on delete cascade,
  network    text not null check (char_length(network) <= 50),
  used_at    timestamptz not null,
  primary key (account_id, network)
);

create index login_networks_used on login_networks (used_at);

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
  account_id     uuid primary key references accounts (id) on delete cascade,
  sealed         bytea not null,
  key_id         text not null check (key_id ~ '^[0-9a-f]{16}$'),
  -- Null until the first code proves that the app has the secret.
  confirmed_at   timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step      integer not null default 0,
  created_at     timestamptz not null,
  -- Attempts at codes are counted before a code is verified: parallel guesses count like any others.
  attempts       integer not null default 0,
  attempts_since timestamptz not null default now()
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
  attempts   smallint not null default 0,
  expires_at timestamptz not null
);

create index auth_challenges_expiry on auth_challenges (expires_at);

-- What belongs to a person refers to the account with "on delete cascade", and is deleted. What others must keep, such as their
-- side of a chat, refers to it without, and then finds a row that says nothing about anybody.
create function erase_account(gone uuid, at timestamptz) returns void language plpgsql as $$
declare
  town integer := (select place_id from clinics where provider_id = gone);
  owned record;
begin
  -- No suggestion counts them any more.
  perform refresh_search(gone);
  for owned in
    select k.conrelid::regclass as name, c.attname as owner
    from pg_constraint k join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accounts'::regclass and k.confdeltype = 'c'
  loop
    execute format('delete from %s where %I = $1', owned.name, owned.owner) using gone;
  end loop;
  delete from places where id = town and not exists (select from clinics where place_id = town)
    -- Clinics of another spelling of the town may be found under it.
    and not exists (select from provider_search where place_id = town);

  begin
    delete from accounts where id = gone;
  exception when foreign_key_violation then
    -- Longer than a username can be, so that nobody has it or ever signs up with it.
    update accounts set username = 'erased-' || id, email = null, email_confirmed_at = null, password_hash = '',
      first_name = '', last_name = '', display_name = 'Deleted account', phone = '', avatar_path = null, time_zone = null,
      mails_wanted = '{}', leaving_at = at, created_at = at, erased_at = at
    where id = gone;
  end;
end $$;
