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
    check (state in ('waiting', 'confirming', 'approved', 'returned', 'refused', 'withdrawn', 'replaced')),
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
  check ((file_path is null) = (state in ('withdrawn', 'replaced'))),
  check ((state = 'confirming') <= (first_approved_at is not null)),
  check ((decided_at is null) = (state in ('waiting', 'confirming'))),
  check ((valid_until is null) = (state <> 'approved')),
  check ((reason <> '') = (state in ('returned', 'refused')))
);
create index evidence_of_provider on evidence (provider_id, sent_at desc, id desc);
-- The queue of the care team, oldest first.
create index evidence_queue on evidence (sent_at, id) where state in ('waiting', 'confirming');
-- The garbage collection of files reads all references.
create index evidence_file on evidence (file_path) where file_path is not null;
create index evidence_replaces on evidence (replaces_id) where replaces_id is not null;
create index evidence_decided on evidence (decided_at) where state in ('returned', 'refused', 'withdrawn', 'replaced');
create index evidence_first_approved_by on evidence (first_approved_by) where first_approved_by is not null;
create index evidence_decided_by on evidence (decided_by) where decided_by is not null;

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
