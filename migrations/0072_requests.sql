-- The queue of the care team (decision 060): what a request needs to be worked on, the conversation about it, and what
-- operators keep for themselves. Requests that are older than a month were answered by mail, and do not wait.
alter table consultations
  add column status text not null default 'new' check (status in ('new', 'in_progress', 'waiting', 'answered', 'closed')),
  add column owner_id uuid references accounts (id) on delete set null,
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column due_at timestamptz,
  add column version integer not null default 0,
  add column changed_at timestamptz not null default now(),
  add column is_open boolean not null generated always as (status in ('new', 'in_progress', 'waiting')) stored,
  -- The last word first, and the first word last, for searches that begin with a surname: Schmidt, or Ó Briáin.
  add column name_by_last text not null
    generated always as (fold(regexp_replace(full_name, '^(.*\S)\s+(\S+)\s*$', '\2 \1'))) stored,
  add column name_by_second text not null
    generated always as (fold(regexp_replace(full_name, '^(\S+)\s+(\S.*)$', '\2 \1'))) stored;

update consultations set
  due_at = coalesce(call_at, created_at + interval '1 day'),
  status = case when greatest(created_at, call_at) < now() - interval '30 days' then 'closed' else 'new' end,
  changed_at = created_at;
alter table consultations alter column due_at set not null;

comment on column consultations.due_at is 'When the next step is due: the answer, the call, or a look at a request that waits for the patient.';
comment on column consultations.version is 'Optimistic locking: grows with every change by an operator.';
comment on column consultations.changed_at is 'The last change, or addition to the conversation: open screens load again when it grows.';

-- Queues are read oldest first; the id breaks ties between equal times.
drop index consultations_age;
create index consultations_oldest on consultations (created_at, id);
create index consultations_open on consultations (created_at, id) where is_open;
create index consultations_status on consultations (status, created_at, id);
create index consultations_owner on consultations (owner_id, created_at, id);
create index consultations_open_owner on consultations (owner_id, created_at, id) where is_open;
create index consultations_source on consultations (source, created_at, id);
create index consultations_open_due on consultations (due_at) where is_open;
create index consultations_tags on consultations using gin (tags) where tags <> '{}';
create index consultations_changed on consultations (changed_at);
-- Searches by the beginning of a reference, an address or a name.
create index consultations_reference_prefix on consultations (reference text_pattern_ops);
create index consultations_email_prefix on consultations (lower(email) text_pattern_ops);
create index consultations_name_prefix on consultations (fold(full_name) text_pattern_ops);
create index consultations_last_name_prefix on consultations (name_by_last text_pattern_ops);
create index consultations_second_name_prefix on consultations (name_by_second text_pattern_ops);

create table consultation_entries (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  kind            text not null check (kind in ('answer', 'reply', 'note', 'change')),
  author_id       uuid references accounts (id) on delete set null,
  at              timestamptz not null,
  text            text not null default '' check (char_length(text) <= 8000),
  field           text check (field in ('status', 'owner', 'priority', 'tags', 'due')),
  before          text,
  after           text,
  check ((kind = 'change') = (field is not null))
);
comment on table consultation_entries is 'The conversation about a request: answers by mail, replies of the patient, internal notes, and what changed. The id is the idempotency key.';
create index consultation_entries_of_request on consultation_entries (consultation_id, at, id);
create index consultation_entries_author on consultation_entries (author_id) where author_id is not null;

create table consultation_viewers (
  consultation_id uuid not null references consultations (id) on delete cascade,
  operator_id     uuid not null references accounts (id) on delete cascade,
  is_answering    boolean not null,
  seen_at         timestamptz not null,
  primary key (consultation_id, operator_id)
);
comment on table consultation_viewers is 'Presence: operators who have a request open. Rows that are not renewed expire.';
create index consultation_viewers_operator on consultation_viewers (operator_id);
create index consultation_viewers_seen on consultation_viewers (seen_at);

create table answer_templates (
  id         uuid primary key,
  name       text not null check (name <> '' and char_length(name) <= 80),
  text       text not null check (text <> '' and char_length(text) <= 8000),
  version    integer not null default 0,
  changed_at timestamptz not null,
  -- Reversible for 30 days.
  deleted_at timestamptz
);
comment on table answer_templates is 'Texts that answers begin with; words in double braces are variables. The defaults are in content/answer-templates.ts.';

create table request_filters (
  id          uuid primary key,
  operator_id uuid not null references accounts (id) on delete cascade,
  name        text not null check (name <> '' and char_length(name) <= 40),
  query       text not null check (char_length(query) <= 400),
  unique (operator_id, name)
);
comment on table request_filters is 'Filters of the queue that operators have saved, as the query of its address.';
