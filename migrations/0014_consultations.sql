-- Requests to the care team, and the care desk.

-- What people ask the care team through a form; a booked call is a request with a time.
create table consultations (
  id                  uuid primary key default gen_random_uuid(),
  -- Made by the browser once per filled form: a second try finds the first.
  submission_id       uuid not null constraint consultations_submission unique,
  -- Read aloud on the phone: no 0, O, 1, I or L, and no vowels that would make words.
  reference           text not null constraint consultations_reference unique
    check (reference ~ '^SV(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$'),
  -- The page with the form, by its path.
  source              text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  full_name           text not null check (full_name <> '' and char_length(full_name) <= 160),
  email               text check (char_length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  phone               text check (phone ~ '^\+?[0-9]{5,15}$'),
  treatment           text check (treatment in (
    'dental surgery', 'eye surgery', 'aesthetic surgery', 'body surgery', 'gastric sleeve', 'gastric bypass',
    'bariatric surgery', 'hair transplantation', 'other'
  )),
  message             text not null check (char_length(message) <= 4000),
  call_at             timestamptz,
  -- Where the person's clock is, so that mails tell the time there.
  time_zone           text check (char_length(time_zone) between 1 and 64),
  created_at          timestamptz not null default now(),
  -- A request about a package goes to its provider, too. The title stays readable when the package is changed or deleted.
  package_id          uuid references care_packages (id) on delete set null,
  package_title       text check (char_length(package_title) between 1 and 160),
  provider_id         uuid references providers (account_id) on delete set null,
  -- The signed-in patient who sent it, whom the provider answers in the chat.
  sender_id           uuid references accounts (id) on delete set null,
  -- The queue of the care team (decision 060): what a request needs to be worked on, the conversation about it, and what
  -- operators keep for themselves.
  status              text not null default 'new' check (status in ('new', 'in_progress', 'waiting', 'answered', 'closed')),
  owner_id            uuid references accounts (id) on delete set null,
  priority            text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  tags                text[] not null default '{}' check (cardinality(tags) <= 10),
  due_at              timestamptz not null,
  version             integer not null default 0,
  changed_at          timestamptz not null default now(),
  is_open             boolean not null generated always as (status in ('new', 'in_progress', 'waiting')) stored,
  -- The last word first, and the first word last, for searches that begin with a surname: Schmidt, or Ó Briáin.
  name_by_last        text not null
    generated always as (fold(regexp_replace(full_name, '^(.*\S)\s+(\S+)\s*$', '\2 \1'))) stored,
  name_by_second      text not null
    generated always as (fold(regexp_replace(full_name, '^(\S+)\s+(\S.*)$', '\2 \1'))) stored,
  -- Deleted on the wish of the sender.
  deleted_at          timestamptz,
  -- A form that was sent in the session of an operator says nothing about the wish of the person it names.
  is_sent_by_operator boolean not null default false,
  -- Somebody must be reachable: by phone for a call, by e-mail for everything else.
  check (case when call_at is null then email is not null else phone is not null end),
  check ((call_at is null) = (time_zone is null)),
  check (call_at is null or source = 'health-forums-1'),
  constraint deleted_requests_are_closed check (deleted_at is null or status = 'closed')
);

create index consultations_email on consultations (lower(email));
-- A provider's list pages newest first.
create index consultations_provider on consultations (provider_id, created_at desc, id desc) where provider_id is not null;
create index consultations_package on consultations (package_id) where package_id is not null;
create index consultations_sender on consultations (sender_id) where sender_id is not null;
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
create index consultations_newest_of_sender on consultations (sender_id, created_at desc, id desc) where sender_id is not null;
-- Filters that combine: without these a rare combination reads every request of the more common condition.
create index consultations_open_source on consultations (source, created_at, id) where is_open;
create index consultations_status_owner on consultations (status, owner_id, created_at, id);
create index consultations_status_source on consultations (status, source, created_at, id);
create index consultations_owner_source on consultations (owner_id, source, created_at, id);
create index consultations_deleted on consultations (deleted_at) where deleted_at is not null;
create index consultations_calls on consultations (due_at) where call_at is not null;
-- The calls to make, soonest first, beside many open requests without a call.
create index consultations_open_calls on consultations (due_at) where is_open and call_at is not null;

comment on column consultations.submission_id is 'Idempotency key of the form.';
comment on column consultations.due_at is 'When the next step is due: the answer, the call, or a look at a request that waits for the patient.';
comment on column consultations.version is 'Optimistic locking: grows with every change by an operator.';
comment on column consultations.changed_at is 'The last change, or addition to the conversation: open screens load again when it grows.';
comment on column consultations.deleted_at is 'Hidden from everyone, and erased 30 days later unless the deletion is undone.';

create table consultation_entries (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  kind            text not null check (kind in ('answer', 'reply', 'note', 'change')),
  author_id       uuid references accounts (id) on delete set null,
  at              timestamptz not null,
  text            text not null default '' check (char_length(text) <= 8000),
  field           text check (field in ('status', 'owner', 'priority', 'tags', 'due', 'handover', 'deletion')),
  before          text,
  after           text,
  check ((kind = 'change') = (field is not null))
);

create index consultation_entries_of_request on consultation_entries (consultation_id, at, id);
create index consultation_entries_author on consultation_entries (author_id) where author_id is not null;
-- For the roll-up of first answers.
create index consultation_entries_answers on consultation_entries (at) where kind = 'answer';

comment on table consultation_entries is 'The conversation about a request: answers by mail, replies of the patient, internal notes, and what changed. The id is the idempotency key.';

create table consultation_viewers (
  consultation_id uuid not null references consultations (id) on delete cascade,
  operator_id     uuid not null references accounts (id) on delete cascade,
  is_answering    boolean not null,
  seen_at         timestamptz not null,
  primary key (consultation_id, operator_id)
);

create index consultation_viewers_operator on consultation_viewers (operator_id);
create index consultation_viewers_seen on consultation_viewers (seen_at);

comment on table consultation_viewers is 'Presence: operators who have a request open. Rows that are not renewed expire.';

-- Handing a request over to a provider, with the patient's agreement (decision 065).
create table consultation_handovers (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  provider_id     uuid not null references providers (account_id) on delete cascade,
  state           text not null check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'handed_over')),
  -- How the patient agreed: by the mailed link, or in a conversation, with a note of how.
  agreed_by       text check (agreed_by in ('link', 'conversation')),
  note            text not null default '' check (char_length(note) <= 1000),
  token_hash      bytea unique,
  expires_at      timestamptz,
  created_at      timestamptz not null,
  handed_over_at  timestamptz,
  patient_id      uuid references accounts (id) on delete set null,
  -- Hand-overs with an offer of an appointment (decision 069): the times that the patient can choose from.
  offered_kind    text check (offered_kind in ('video', 'clinic')),
  offered_times   timestamptz[] check (cardinality(offered_times) between 1 and 3),
  check ((handed_over_at is not null) = (state = 'handed_over')),
  check (state not in ('agreed', 'handed_over') or agreed_by is not null),
  check (agreed_by is distinct from 'conversation' or note <> ''),
  constraint consultation_handovers_offer check ((offered_kind is null) = (offered_times is null)),
  -- The link of a question is known until it expires, also after the patient has used it: a request that is repeated after a
  -- lost answer gets that answer again (decision 069). The state decides whether the question is still open.
  constraint consultation_handovers_link check ((token_hash is null) = (expires_at is null)),
  constraint consultation_handovers_asked check (state <> 'asked' or token_hash is not null)
);

-- A provider is asked about once at a time.
create unique index consultation_handovers_active on consultation_handovers (consultation_id, provider_id)
  where state in ('asked', 'agreed', 'handed_over');
create index consultation_handovers_of_request on consultation_handovers (consultation_id, created_at, id);
-- A provider's list pages newest first.
create index consultation_handovers_received on consultation_handovers (provider_id, handed_over_at desc, consultation_id desc)
  where state = 'handed_over';
create index consultation_handovers_provider on consultation_handovers (provider_id);
create index consultation_handovers_patient on consultation_handovers (patient_id) where patient_id is not null;

comment on table consultation_handovers is 'Requests that are, or may be, handed over to a provider. The id is the idempotency key.';
comment on column consultation_handovers.token_hash is 'SHA-256 of the token in the mailed link. The question is open while the state is asked.';
comment on column consultation_handovers.patient_id is 'The account in whose name the request went into a chat with the provider.';

-- Documents that a signed-in patient sends with a request to the care team (decision 091). They stay in the patient's health records:
-- who deletes one there takes it from the request, too.
create table consultation_documents (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  patient_id      uuid not null,
  record_id       uuid not null,
  position        smallint not null check (position between 1 and 10),
  unique (consultation_id, position),
  unique (consultation_id, record_id),
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);

create index consultation_documents_record on consultation_documents (patient_id, record_id);

comment on table consultation_documents is 'Uploads of the patient that operators can open with a request, until it is deleted.';

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

-- Working hours of operators for calls (decision 068), in the time zone of the care team.
create table operator_schedules (
  operator_id uuid primary key references accounts (id) on delete cascade,
  version     integer not null default 0,
  changed_at  timestamptz not null
);

comment on table operator_schedules is 'Optimistic locking of the working hours of an operator: the version grows with every change.';

create table operator_hours (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null,
  primary key (operator_id, weekday, opens),
  check (closes > opens)
);

comment on table operator_hours is 'When an operator makes calls, by weekday: 1 is Monday.';

create table operator_days_off (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  first_day   date not null,
  last_day    date not null,
  primary key (operator_id, first_day),
  check (last_day >= first_day)
);

-- Things on the first screen of the care desk that have no state of their own: an operator marks them as handled.
create table desk_handled (
  kind        text not null check (kind in ('mail', 'surplus')),
  subject_id  text not null check (char_length(subject_id) between 1 and 200),
  operator_id uuid references accounts (id) on delete set null,
  handled_at  timestamptz not null,
  primary key (kind, subject_id)
);

create index desk_handled_operator on desk_handled (operator_id) where operator_id is not null;
create index desk_handled_at on desk_handled (handled_at);

comment on table desk_handled is 'Mails that could not be delivered and surpluses of card payments that an operator has dealt with.';
