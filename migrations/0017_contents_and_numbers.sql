-- Texts of the site that administrators edit, and roll-ups of numbers.

-- Texts and facts of the site that administrators edit (decision 067). The files of content/ are the defaults.
create table content_revisions (
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  version    integer not null check (version > 0),
  value      jsonb check (jsonb_typeof(value) = 'object'),
  note       text not null default '' check (char_length(note) <= 200),
  author_id  uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (document, version)
);

create index content_revisions_author on content_revisions (author_id) where author_id is not null;

comment on table content_revisions is 'Append-only: the newest revision of a document is in force. Without a value that is the default of the files.';

create table content_previews (
  author_id  uuid not null references accounts (id) on delete cascade,
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  token_hash bytea not null unique,
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  created_at timestamptz not null,
  primary key (author_id, document)
);

create index content_previews_age on content_previews (created_at);

comment on table content_previews is 'Values that are not published, for a page that only the holder of the token can open, for some minutes.';

-- Roll-ups of what happens on the marketplace (decision 063). A day is a day in UTC and is final once it is rolled up: its
-- numbers outlive the rows they were counted from, which are erased with accounts and after their retention.
create table daily_numbers (
  dimension text not null check (dimension in ('all', 'country', 'origin', 'treatment', 'source', 'currency', 'word', 'minutes')),
  day       date not null,
  measure   text not null check (measure <> ''),
  key       text not null check (char_length(key) <= 200),
  count     integer not null,
  amount    bigint not null default 0,
  primary key (dimension, day, measure, key)
);

comment on table daily_numbers is 'Counts per day of the whole marketplace, by one dimension at a time. Nothing in it names a person.';
comment on column daily_numbers.count is 'A correction on a later day, such as a no-show that was none, counts as minus one there.';
comment on column daily_numbers.amount is 'The sum in minor units, where the dimension is the currency.';

-- By week, because providers are many: every screen shows whole weeks.
create table provider_weekly_numbers (
  provider_id uuid not null references providers (account_id) on delete cascade,
  week        date not null check (extract(isodow from week) = 1),
  measure     text not null check (measure <> ''),
  currency    text not null default '' check (currency = '' or currency ~ '^[A-Z]{3}$'),
  count       integer not null,
  amount      bigint not null default 0,
  primary key (provider_id, week, measure, currency)
);

create index provider_weekly_numbers_ranking on provider_weekly_numbers (measure, week) include (provider_id, count, amount);

comment on table provider_weekly_numbers is 'The same counts per provider and week, which begins on Monday.';

create table numbers_progress (
  is_single    boolean primary key default true check (is_single),
  until        date not null,
  answers_from date
);

comment on table numbers_progress is 'The first day that is not rolled up yet. One row, whose lock lets one process roll up at a time.';
comment on column numbers_progress.answers_from is 'First answers before this day are still to be counted; null once they are.';
