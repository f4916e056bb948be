-- Mails, notifications and web push.

-- Mails to be sent and mails that were sent, stored in the transaction of what caused them.
create table mails (
  id              uuid primary key default gen_random_uuid(),
  -- What the mail is for, such as "consultation <id> to sender". One cause, one mail.
  cause           text not null unique check (cause <> ''),
  -- A line break here would become a header of its own.
  to_address      text not null check (to_address <> '' and to_address !~ '[[:cntrl:]]'),
  subject         text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  text            text not null,
  html            text not null,
  -- Signs the short-lived addresses at which a browser shows the HTML part.
  view_key        uuid not null default gen_random_uuid(),
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  tries           integer not null default 0 check (tries >= 0),
  last_problem    text,
  -- Whoever tries moves it on first, so that nobody else tries at the same time. Null: never again.
  next_try_at     timestamptz default now(),
  -- The one-click address of the List-Unsubscribe header (RFC 8058). Null: a mail that cannot be switched off.
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$'),
  -- An iCalendar file that goes with a mail, so that calendars show, move and remove its appointment.
  calendar        text check (calendar like 'BEGIN:VCALENDAR%'),
  -- The request that caused a mail, as its trace context (W3C traceparent): its delivery is part of the same trace
  traceparent     text,
  check (sent_at is null or next_try_at is null)
);

-- Operators read newest first; the id breaks ties between equal times.
create index mails_newest on mails (created_at desc, id desc);
create index mails_due on mails (next_try_at) where next_try_at is not null;
-- What was written to somebody, or asked by them, for whoever wants to see it or to have it erased.
create index mails_recipient on mails (lower(to_address));
create index mails_cause_prefix on mails (cause text_pattern_ops);
-- Mails whose text is still there: what a retention job looks through.
create index mails_with_text on mails (created_at) where text <> '';
create index mails_refused on mails (created_at) where sent_at is null and next_try_at is null;

comment on column mails.cause is 'Idempotency key: the same cause queues one mail.';
comment on column mails.tries is 'Failed delivery attempts, for the exponential backoff.';
comment on table mails is 'Transactional outbox.';

-- A mail that is on its way needs its link no more, and whoever reads old mails must not find one that opens an account.
create function forget_mailed_token() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, '#[\w-]{43}(?![\w-])', '#used', 'g');
  new.html := regexp_replace(new.html, '#[\w-]{43}(?![\w-])', '#used', 'g');
  return new;
end $$;
create trigger mails_sent before update of sent_at on mails for each row
  when (new.sent_at is not null and new.cause like 'account % link %') execute function forget_mailed_token();

-- What has happened for an account, as the bell in the header lists it. Written in the transaction of what it is about.
create table notifications (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind       text not null check (kind <> ''),
  subject_id uuid not null,
  occasion   text not null default '',
  -- No foreign key: it would cost every insertion a look-up, and the erasure of an account deletes what names it.
  other_id   uuid,
  facts      jsonb not null default '{}',
  created_at timestamptz not null,
  read_at    timestamptz,
  unique (account_id, subject_id, kind, occasion)
);

-- Lists page newest first; the id breaks ties between equal times. What is unread is counted in the same range.
create index notifications_newest on notifications (account_id, created_at desc, id desc);
-- The end of their retention. A block range index costs an insertion next to nothing, and rows come in the order of their time.
create index notifications_created on notifications using brin (created_at);

comment on column notifications.kind is 'One of the kinds that features register, with its words and its link.';
comment on column notifications.subject_id is 'The appointment, invoice, chat … that the link leads to.';
comment on column notifications.occasion is 'With account, kind and subject the idempotency key, such as the version of an appointment.';
comment on column notifications.other_id is 'The account that the sentence names.';
comment on column notifications.facts is 'What else the sentence needs, such as a time or an amount.';

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

create index push_subscriptions_account on push_subscriptions (account_id, created_at);

comment on column push_subscriptions.p256dh is 'The public key of the browser, and with auth what messages to it are encrypted with (RFC 8291).';

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
