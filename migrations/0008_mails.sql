-- Mails to be sent and mails that were sent, stored in the transaction of what caused them.
create table mails (
  id           uuid primary key default gen_random_uuid(),
  -- What the mail is for, such as "consultation <id> to sender". One cause, one mail.
  cause        text not null unique check (cause <> ''),
  -- A line break here would become a header of its own.
  to_address   text not null check (to_address <> '' and to_address !~ '[[:cntrl:]]'),
  subject      text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  text         text not null,
  html         text not null,
  -- Signs the short-lived addresses at which a browser shows the HTML part.
  view_key     uuid not null default gen_random_uuid(),
  created_at   timestamptz not null default now(),
  sent_at      timestamptz,
  tries        integer not null default 0 check (tries >= 0),
  last_problem text,
  -- Whoever tries moves it on first, so that nobody else tries at the same time. Null: never again.
  next_try_at  timestamptz default now(),
  check (sent_at is null or next_try_at is null)
);

-- Operators read newest first; the id breaks ties between equal times.
create index mails_newest on mails (created_at desc, id desc);

create index mails_due on mails (next_try_at) where next_try_at is not null;
