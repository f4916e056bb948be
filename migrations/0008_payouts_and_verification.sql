-- Payout details, evidence for the verified badge, reliability, and imports of providers.

-- Where somebody's money goes. Whoever reads this table learns the method and nothing else: the details are sealed with a
-- key that is not in the database, and the id tells which key it was.
create table payouts (
  account_id uuid primary key references accounts (id) on delete cascade,
  method     text not null check (method in ('paypal', 'bank')),
  sealed     bytea not null,
  key_id     text not null check (key_id ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null default now()
);

comment on column payouts.sealed is 'Payout details, encrypted with the key named by key_id.';

-- Changes of payout details that were requested without a password or a fresh second factor. They take effect later, so that
-- a stolen session cannot redirect money before the owner of the account learns of it.
create table payout_changes (
  -- The first details of an account take effect at once: a change is always one of existing details, and ends with them.
  account_id   uuid primary key references payouts (account_id) on delete cascade,
  -- All three are null when the change removes the details.
  method       text check (method in ('paypal', 'bank')),
  sealed       bytea,
  key_id       text check (key_id ~ '^[0-9a-f]{16}$'),
  -- Hash of the token in the mailed link that undoes the change.
  undo_hash    bytea not null unique check (octet_length(undo_hash) = 32),
  effective_at timestamptz not null,
  check ((method is null) = (sealed is null) and (method is null) = (key_id is null))
);

create index payout_changes_due on payout_changes (effective_at);

comment on column payout_changes.sealed is 'The whole new payout details, encrypted like those of payouts: a due row is moved there as it is.';

-- Evidence that providers send for their verified badge, and what the care team decided about it. The document is a private
-- file of this row alone; a withdrawn or replaced row has none.
create table evidence (
  -- Chosen by the browser: an idempotency key.
  id                uuid primary key,
  provider_id       uuid not null references providers (account_id) on delete cascade,
  kind              text not null check (kind in ('licence', 'registration', 'insurance', 'accreditation')),
  issuer            text not null check (char_length(issuer) between 1 and 120),
  number            text not null check (char_length(number) between 1 and 60),
  country           text not null check (char_length(country) between 1 and 60),
  scope             text not null check (char_length(scope) <= 300),
  -- Null for a document that never expires.
  expires_on        date,
  file_path         text check (file_path like '/private/%'),
  file_name         text not null check (char_length(file_name) between 1 and 120),
  bytes             integer not null check (bytes > 0),
  state             text not null default 'waiting'
    check (state in ('waiting', 'confirming', 'approved', 'returned', 'refused', 'withdrawn', 'replaced', 'expired')),
  -- The results of the checklist by name, with the place of each in the document.
  checks            jsonb not null default '{}',
  -- For optimistic locking.
  version           integer not null default 0,
  -- The evidence whose place it takes once it is approved.
  replaces_id       uuid references evidence (id) on delete set null,
  sent_at           timestamptz not null,
  first_approved_by uuid references accounts (id) on delete set null,
  first_approved_at timestamptz,
  decided_by        uuid references accounts (id) on delete set null,
  decided_at        timestamptz,
  reason            text not null default '' check (char_length(reason) <= 500),
  -- The last day on which approved evidence counts.
  valid_until       date,
  -- How many days before its end the provider was warned last; null before the first warning.
  warned_days       smallint check (warned_days > 0),
  check ((file_path is null) = (state in ('withdrawn', 'replaced'))),
  check ((state = 'confirming') <= (first_approved_at is not null)),
  check ((decided_at is null) = (state in ('waiting', 'confirming'))),
  check ((valid_until is null) = (state not in ('approved', 'expired'))),
  check ((reason <> '') = (state in ('returned', 'refused')))
);

create index evidence_of_provider on evidence (provider_id, sent_at desc, id desc);
-- The queue of the care team, oldest first.
create index evidence_queue on evidence (sent_at, id) where state in ('waiting', 'confirming');
-- The garbage collection of files reads all references.
create index evidence_file on evidence (file_path) where file_path is not null;
create index evidence_replaces on evidence (replaces_id) where replaces_id is not null;
create index evidence_first_approved_by on evidence (first_approved_by) where first_approved_by is not null;
create index evidence_decided_by on evidence (decided_by) where decided_by is not null;
-- The job that warns and lets it expire reads what ends soon.
create index evidence_ending on evidence (valid_until) where state = 'approved';
-- The public profile shows what was checked.
create index evidence_approved on evidence (provider_id) where state = 'approved';
create index evidence_decided on evidence (decided_at)
  where state in ('returned', 'refused', 'withdrawn', 'replaced', 'expired');

-- Who of the care team opened a document, and when.
create table evidence_openings (
  id          bigint generated always as identity primary key,
  evidence_id uuid not null references evidence (id) on delete cascade,
  operator_id uuid references accounts (id) on delete set null,
  is_download boolean not null,
  at          timestamptz not null
);

create index evidence_openings_newest on evidence_openings (evidence_id, id desc);
create index evidence_openings_operator on evidence_openings (operator_id) where operator_id is not null;
create index evidence_openings_at on evidence_openings (at);

-- How reliably providers answer cases and keep appointments, counted once a day for their profiles.
create table provider_reliability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  replies       integer not null check (replies >= 0),
  reply_minutes integer check (reply_minutes >= 0),
  requests      integer not null check (requests >= 0),
  answered      integer not null check (answered between 0 and requests),
  appointments  integer not null check (appointments >= 0),
  cancelled     integer not null check (cancelled between 0 and appointments),
  invoiced      integer not null check (invoiced >= 0),
  variance      real,
  check ((replies = 0) = (reply_minutes is null))
);

comment on column provider_reliability.replies is 'Cases of the last twelve months that the provider answered, and the median of the minutes that it took.';
comment on column provider_reliability.requests is 'Cases of the last twelve months that were due, and those of them that were answered in time.';
comment on column provider_reliability.appointments is 'Agreed appointments of the last twelve months that are over, and those that the provider cancelled.';
comment on column provider_reliability.invoiced is 'Cases with a final invoice in the last twelve months, and the median by which their invoices exceed the accepted quote: 0.02 is 2 per cent.';

create table reliability_progress (
  is_only boolean primary key default true check (is_only),
  day     date not null
);

comment on table reliability_progress is 'The day of the last count: one process counts once a day.';

-- Providers that operators import from a file (decision 064). The rows of the file wait here until all of them are right.
create table provider_imports (
  id            uuid primary key,
  operator_id   uuid references accounts (id) on delete set null,
  file_name     text not null check (char_length(file_name) between 1 and 200),
  columns       text[] not null check (cardinality(columns) between 1 and 60),
  mapping       jsonb not null default '{}',
  row_count     integer not null check (row_count > 0),
  problem_count integer check (problem_count >= 0),
  state         text not null default 'uploaded' check (state in ('uploaded', 'checked', 'importing', 'done', 'failed')),
  is_inviting   boolean not null default false,
  imported      integer not null default 0,
  failure       text,
  created_at    timestamptz not null,
  finished_at   timestamptz,
  -- When it was undone: accounts without an owner, bookings and messages are closed, and erased like others after 30 days.
  undone_at     timestamptz,
  constraint provider_imports_checked check (state = 'uploaded' or problem_count is not null),
  constraint provider_imports_all_or_nothing check (state not in ('importing', 'done') or problem_count = 0)
);

create index provider_imports_newest on provider_imports (created_at desc, id desc);
create index provider_imports_waiting on provider_imports (created_at) where state = 'importing';

comment on column provider_imports.mapping is 'The position of the column for each field that the file has.';
comment on column provider_imports.imported is 'How many rows are written, for the progress bar. They are committed together.';

create table provider_import_rows (
  import_id uuid not null references provider_imports (id) on delete cascade,
  number    integer not null check (number > 0),
  cells     text[] not null,
  problems  text[] not null default '{}',
  primary key (import_id, number)
);

create index provider_import_rows_wrong on provider_import_rows (import_id, number) where problems <> '{}';

comment on column provider_import_rows.number is 'The line or entry of the file, as a spreadsheet numbers it.';

create table imported_providers (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  import_id   uuid references provider_imports (id) on delete set null,
  imported_at timestamptz not null,
  invite_at   timestamptz,
  withdrawal  text check (withdrawal in ('pending', 'closed', 'restoring'))
);

create index imported_providers_to_invite on imported_providers (invite_at) where invite_at is not null;
create index imported_providers_import on imported_providers (import_id);
create index imported_providers_withdrawal on imported_providers (provider_id) where withdrawal in ('pending', 'restoring');

comment on table imported_providers is 'Providers that did not sign up themselves. Their owner has taken over once the address of the account is confirmed.';
comment on column imported_providers.invite_at is 'When the owner is to be invited by mail; null when they are not, or were already.';
comment on column imported_providers.withdrawal is 'Whether the import was undone for this provider: a job closes the account, or restores it.';
