-- Times that providers block in their calendar: like the busy times of an external calendar they are not offered to patients.
create table blocked_times (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  note        text not null check (char_length(note) <= 100),
  created_at  timestamptz not null,
  check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours')
);
comment on table blocked_times is 'When patients cannot book a provider, by the provider''s own choice. Appointments at that time stay.';
comment on column blocked_times.note is 'For the provider alone.';
create index blocked_times_of_provider on blocked_times (provider_id) include (starts_at, ends_at);
create index blocked_times_by_end on blocked_times (ends_at);
