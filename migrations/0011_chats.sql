-- Chats.

-- Messages between two people. A chat numbers its messages 1, 2, 3 … without a gap, so that whoever has some of them can
-- tell whether any are missing. Others keep their side of a chat when somebody leaves: nothing here goes with an account.
create table chats (
  id          uuid primary key default gen_random_uuid(),
  -- The two, in the order of their ids: they have one chat and never a second.
  first_id    uuid not null references accounts (id),
  second_id   uuid not null references accounts (id),
  -- Who wanted to write. The other hears of it with the first message.
  opener_id   uuid not null,
  last_number integer not null default 0 check (last_number >= 0),
  -- When the newest message was sent, or the chat opened.
  changed_at  timestamptz not null default now(),
  unique (first_id, second_id),
  check (first_id < second_id),
  check (opener_id in (first_id, second_id))
);

-- Everybody's chats newest first, whichever of the two they are; the id breaks ties between equal times.
create index chats_first on chats (first_id, changed_at desc, id desc);
create index chats_second on chats (second_id, changed_at desc, id desc);

-- What each of the two knows of a chat.
create table chat_participants (
  chat_id          uuid not null references chats (id) on delete cascade,
  account_id       uuid not null references accounts (id),
  read_number      integer not null default 0 check (read_number >= 0),
  -- Up to where one of their devices has the messages.
  delivered_number integer not null default 0 check (delivered_number >= read_number),
  -- How many messages of the other come after read_number.
  unread           integer not null default 0 check (unread >= 0),
  blocked_at       timestamptz,
  -- When to write a mail, unless the messages are read until then. Null: nothing to write, or written already.
  mail_due_at      timestamptz,
  primary key (chat_id, account_id)
);

create index chat_participants_unread on chat_participants (account_id) where unread > 0;
create index chat_participants_mail_due on chat_participants (mail_due_at) where mail_due_at is not null;

comment on column chat_participants.read_number is 'Read receipt: number of the last message that was read.';
comment on column chat_participants.delivered_number is 'Delivery receipt: number of the last message that was delivered.';

create table chat_messages (
  chat_id          uuid not null,
  number           integer not null check (number > 0),
  -- Made by the sender's device: the same message sent again is still one message.
  id               uuid not null,
  sender_id        uuid not null,
  text             text not null check (char_length(text) <= 5000),
  sent_at          timestamptz not null,
  -- A private file, which only the two can open.
  attachment_path  text check (attachment_path like '/private/%'),
  attachment_name  text check (attachment_name <> ''),
  attachment_bytes integer check (attachment_bytes > 0),
  -- A message can be about an appointment or an invoice of the two participants. Its card shows the current state of that, and
  -- the text is the fallback. The message outlives what it is about.
  appointment_id   uuid references appointments (id) on delete set null,
  invoice_id       uuid references invoices (id) on delete set null,
  primary key (chat_id, number),
  constraint chat_messages_id unique (chat_id, id),
  -- Nobody but the two writes.
  foreign key (chat_id, sender_id) references chat_participants (chat_id, account_id) on delete cascade,
  check (text <> '' or attachment_path is not null),
  check (num_nulls(attachment_path, attachment_name, attachment_bytes) in (0, 3)),
  constraint chat_messages_subject_check check (num_nonnulls(appointment_id, invoice_id) <= 1)
);

-- The collector of unused files looks through them.
create index chat_messages_attachments on chat_messages (attachment_path) where attachment_path is not null;
create index chat_messages_chat_attachments on chat_messages (chat_id) where attachment_path is not null;
-- The newest message about an appointment or invoice, and the foreign keys. All messages about one thing are in one chat.
create index chat_messages_appointment on chat_messages (appointment_id, number desc) where appointment_id is not null;
create index chat_messages_invoice on chat_messages (invoice_id, number desc) where invoice_id is not null;
create index chat_messages_sent on chat_messages using brin (sent_at) with (pages_per_range = 16, autosummarize = on);

-- What people tell the care team about somebody who writes to them.
create table chat_reports (
  id          uuid primary key default gen_random_uuid(),
  chat_id     uuid not null references chats (id) on delete cascade,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason      text not null check (reason in ('spam', 'abuse', 'fraud', 'privacy', 'other')),
  text        text not null check (char_length(text) <= 2000),
  -- The newest message at that time.
  last_number integer not null check (last_number >= 0),
  created_at  timestamptz not null default now(),
  closed_at   timestamptz
);

create index chat_reports_chat on chat_reports (chat_id);
create index chat_reports_open on chat_reports (created_at) where closed_at is null;
create index chat_reports_of_reporter on chat_reports (reporter_id);
