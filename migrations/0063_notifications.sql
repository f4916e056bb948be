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
comment on column notifications.kind is 'One of the kinds that features register, with its words and its link.';
comment on column notifications.subject_id is 'The appointment, invoice, chat … that the link leads to.';
comment on column notifications.occasion is 'With account, kind and subject the idempotency key, such as the version of an appointment.';
comment on column notifications.other_id is 'The account that the sentence names.';
comment on column notifications.facts is 'What else the sentence needs, such as a time or an amount.';

-- Lists page newest first; the id breaks ties between equal times. What is unread is counted in the same range.
create index notifications_newest on notifications (account_id, created_at desc, id desc);
-- The end of their retention. A block range index costs an insertion next to nothing, and rows come in the order of their time.
create index notifications_created on notifications using brin (created_at);
