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
comment on table provider_weekly_numbers is 'The same counts per provider and week, which begins on Monday.';
create index provider_weekly_numbers_ranking on provider_weekly_numbers (measure, week) include (provider_id, count, amount);

create table numbers_progress (
  is_single boolean primary key default true check (is_single),
  until     date not null
);
comment on table numbers_progress is 'The first day that is not rolled up yet. One row, whose lock lets one process roll up at a time.';

-- The roll-up reads a range of days of tables that grow in the order of time: a few pages of index for any number of rows.
create index appointment_moves_made on appointment_moves using brin (made_at) with (pages_per_range = 16, autosummarize = on);
create index chat_messages_sent on chat_messages using brin (sent_at) with (pages_per_range = 16, autosummarize = on);
create index invoices_created on invoices using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index invoice_entries_created on invoice_entries using brin (created_at) with (pages_per_range = 16, autosummarize = on);
