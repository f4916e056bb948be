-- Waiting lists: patients who want to know when a time of a provider becomes free (decision 057).
create table waiting_list_entries (
  id             uuid primary key default gen_random_uuid(),
  patient_id     uuid not null references accounts (id) on delete cascade,
  provider_id    uuid not null references providers (account_id) on delete cascade,
  kind           text not null check (kind in ('video', 'clinic')),
  -- The appointment that is to become earlier, if there is one.
  appointment_id uuid references appointments (id) on delete cascade,
  wanted_before  timestamptz not null,
  time_zone      text not null check ((timestamptz '2000-01-01 00:00:00+00' at time zone time_zone) is not null),
  joined_at      timestamptz not null,
  freed          timestamptz[] not null default '{}',
  notified_at    timestamptz,
  unique (patient_id, provider_id, kind)
);
comment on table waiting_list_entries is 'Patients who wait for a time of a provider. Whether an entry has ended follows from its appointments.';
comment on column waiting_list_entries.freed is 'Times that have become free since and that the patient was not notified of yet.';
create index waiting_list_entries_of_provider on waiting_list_entries (provider_id, kind);
create index waiting_list_entries_appointment on waiting_list_entries (appointment_id) where appointment_id is not null;
create index waiting_list_entries_to_notify on waiting_list_entries (id) where freed <> '{}';

create table waiting_list_snapshots (
  provider_id uuid not null references providers (account_id) on delete cascade,
  kind        text not null check (kind in ('video', 'clinic')),
  minutes     integer not null,
  free_times  timestamptz[] not null,
  until       timestamptz not null,
  changes     bigint not null,
  primary key (provider_id, kind)
);
comment on table waiting_list_snapshots is 'The free times of providers with a waiting list when they were last compared, and the length of an appointment then.';
comment on column waiting_list_snapshots.until is 'The last time that was looked at: whether later ones were free is not known.';

-- A counter instead of a time: a change that commits late is still seen as one.
alter table provider_availability add column changes bigint not null default 0;
comment on column provider_availability.changes is 'Grows with every change that can free a time of the provider.';
