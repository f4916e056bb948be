-- Calendars that providers keep elsewhere: their busy times are not offered to patients.
create table external_calendars (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  -- The address, encrypted: who knows it reads the calendar.
  sealed      bytea not null,
  key_id      text not null,
  host        text not null check (char_length(host) between 1 and 255),
  created_at  timestamptz not null,
  -- When it is fetched next, and when that last succeeded.
  fetch_at    timestamptz not null,
  fetched_at  timestamptz not null,
  problem     text check (problem in ('forbidden', 'unreachable', 'too_slow', 'too_large', 'refused', 'unreadable', 'too_many'))
);
comment on table external_calendars is 'Addresses of calendar files that block the times of a provider.';
comment on column external_calendars.problem is 'Why the latest fetch failed. The busy times of the last one that succeeded stay.';
create index external_calendars_of_provider on external_calendars (provider_id);
create index external_calendars_due on external_calendars (fetch_at);

create table external_busy_times (
  calendar_id uuid not null references external_calendars on delete cascade,
  provider_id uuid not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at)
);
comment on table external_busy_times is 'When a provider is busy by a calendar kept elsewhere: times alone, without titles.';
create index external_busy_times_of_provider on external_busy_times (provider_id) include (starts_at, ends_at);
