-- Web push (RFC 8030): the key pair that identifies the site to push services (VAPID, RFC 8292), the devices that asked for
-- notifications, and the outbox of what they are sent.
create table vapid_keys (
  id         uuid primary key default gen_random_uuid(),
  is_only    boolean not null unique default true check (is_only),
  public_key text not null,
  sealed     bytea not null,
  key_id     text not null,
  created_at timestamptz not null default now()
);
comment on column vapid_keys.sealed is 'The private key, encrypted with the key named by key_id.';

create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- A session that ends, ends the notifications of its device.
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint   text not null unique check (length(endpoint) between 1 and 1000),
  p256dh     bytea not null check (octet_length(p256dh) = 65),
  auth       bytea not null check (octet_length(auth) = 16),
  topics     text[] not null,
  created_at timestamptz not null default now()
);
comment on column push_subscriptions.p256dh is 'The public key of the browser, and with auth what messages to it are encrypted with (RFC 8291).';
create index push_subscriptions_account on push_subscriptions (account_id, created_at);

create table push_deliveries (
  id              uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  tries           integer not null default 0,
  next_try_at     timestamptz not null,
  unique (subscription_id, notification_id)
);
create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_notification on push_deliveries (notification_id);
