create extension if not exists btree_gist;

-- Talks of a patient with a provider. Both keep what was agreed when the other leaves: nothing here goes with an account.
create table appointments (
  -- Made by the browser once per filled form: a second press finds the first.
  id                uuid primary key,
  provider_id       uuid not null references accounts (id),
  patient_id        uuid not null references accounts (id),
  state             text not null check (
    state in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'completed', 'expired')
  ),
  -- Grows with every move, so that a stale page moves nothing.
  version           integer not null default 1 check (version > 0),
  starts_at         timestamptz not null,
  ends_at           timestamptz not null check (ends_at > starts_at),
  -- The clock by which the time was meant, and the patient's. A name that PostgreSQL does not know fails.
  time_zone         text not null check ('2000-01-01Z'::timestamptz at time zone time_zone is not null),
  patient_time_zone text not null check ('2000-01-01Z'::timestamptz at time zone patient_time_zone is not null),
  service           text not null check (char_length(service) <= 200),
  about             text not null check (char_length(about) <= 2000),
  -- What was written with the last move.
  reason            text not null default '' check (char_length(reason) <= 500),
  is_late           boolean not null default false,
  created_at        timestamptz not null,
  check (patient_id <> provider_id),
  -- Two people never hold the same time, and nobody holds two at once. Whoever comes second runs into this.
  constraint appointments_provider_time exclude using gist (provider_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('requested', 'proposed', 'confirmed')),
  constraint appointments_patient_time exclude using gist (patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('requested', 'proposed', 'confirmed'))
);

create index appointments_of_provider on appointments (provider_id, starts_at, id);
create index appointments_of_patient on appointments (patient_id, starts_at, id);
-- What the clock has to complete, to expire, or to remind of.
create index appointments_due on appointments (starts_at) where state in ('requested', 'proposed', 'confirmed');

-- How each of them came to where it stands; a row is only ever added.
create table appointment_moves (
  appointment_id uuid not null references appointments (id) on delete cascade,
  -- The version that came of it.
  version        integer not null check (version > 0),
  name           text not null,
  made_by        text not null check (made_by in ('patient', 'provider', 'clock')),
  from_state     text,
  to_state       text not null,
  starts_at      timestamptz not null,
  reason         text not null,
  made_at        timestamptz not null,
  primary key (appointment_id, version)
);

-- Days on which the weekly hours do not count. Without hours of their own the clinic is closed.
create table special_days (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  note        text not null default '' check (char_length(note) <= 200)
);
create index special_days_provider on special_days (provider_id, last_day);

create table special_hours (
  special_id uuid not null references special_days (id) on delete cascade,
  opens      time not null,
  closes     time not null check (closes > opens),
  primary key (special_id, opens)
);

-- Grows with every saved list of special days.
alter table providers add column special_days_version integer not null default 0;

-- The private address of a calendar, known by its hash: whoever reads this table cannot open one.
create table calendar_feeds (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
