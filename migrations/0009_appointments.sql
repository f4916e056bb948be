-- Appointments: kinds, calendars, waiting lists, video calls, summaries.

-- All times that an appointment holds: its own, and the new one while that is not agreed on.
create function held_times(starts_at timestamptz, ends_at timestamptz, new_starts_at timestamptz, new_ends_at timestamptz)
  returns tstzmultirange language sql immutable parallel safe
  as $$ select case when new_starts_at is null then tstzmultirange(tstzrange(starts_at, ends_at))
                    else tstzmultirange(tstzrange(starts_at, ends_at), tstzrange(new_starts_at, new_ends_at)) end $$;

-- When the buffer after an appointment is over. By way of UTC, whose clock is never set, so that it is immutable.
create function after_buffer(ends_at timestamptz, minutes smallint)
  returns timestamptz language sql immutable parallel safe
  as $$ select (ends_at at time zone 'UTC' + make_interval(mins => minutes)) at time zone 'UTC' $$;

-- How appointments of each kind are booked. A provider without a row has the defaults of `domain/appointment-kinds.ts`.
create table appointment_kinds (
  provider_id            uuid not null references providers (account_id) on delete cascade,
  kind                   text not null check (kind in ('video', 'clinic')),
  is_offered             boolean not null,
  minutes                smallint not null check (minutes between 10 and 240 and minutes % 5 = 0),
  -- Free time after each appointment.
  buffer_minutes         smallint not null check (buffer_minutes between 0 and 120 and buffer_minutes % 5 = 0),
  -- How long before its start an appointment can be booked, at the latest and at the earliest.
  lead_hours             smallint not null check (lead_hours between 0 and 336),
  window_days            smallint not null check (window_days between 1 and 365),
  confirms_automatically boolean not null,
  -- Asked when an appointment is booked.
  questions              text[] not null check (
    cardinality(questions) <= 3 and array_position(questions, '') is null
    and char_length(array_to_string(questions, '')) <= 600
  ),
  -- The clinic's own video room; empty when it has none.
  meeting_url            text not null default '' check (
    meeting_url = '' or (kind = 'video' and meeting_url ~ '^https://' and char_length(meeting_url) <= 500)
  ),
  primary key (provider_id, kind)
);

-- Talks of a patient with a provider. Both keep what was agreed when the other leaves: nothing here goes with an account.
create table appointments (
  -- Made by the browser once per filled form: a second press finds the first.
  id                uuid primary key,
  provider_id       uuid not null references accounts (id),
  patient_id        uuid not null references accounts (id),
  state             text not null check (state in (
    'requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed',
    'declined', 'cancelled', 'completed', 'no_show', 'expired'
  )),
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
  -- Unanswered requests for appointments are limited by the network that they came from, which is stored until the provider
  -- has answered. The networks of earlier logins say nothing about a request.
  request_network   text check (char_length(request_network) <= 50),
  -- Rescheduling a confirmed appointment keeps its time until the other participant has agreed to the new one: meanwhile the
  -- appointment holds both.
  new_starts_at     timestamptz,
  new_ends_at       timestamptz,
  kind              text not null default 'video' check (kind in ('video', 'clinic')),
  -- Held for the provider after the end.
  buffer_minutes    smallint not null default 0 check (buffer_minutes between 0 and 120),
  -- Questions as they were asked, with the answers of the patient.
  answers           jsonb not null default '[]' check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 3 and char_length(answers::text) <= 5000
  ),
  check (patient_id <> provider_id),
  constraint appointments_new_time check (new_ends_at > new_starts_at),
  constraint appointments_moving check (
    (state in ('move_requested', 'move_proposed')) = (new_starts_at is not null)
    and (new_starts_at is null) = (new_ends_at is null)
  ),
  constraint appointments_patient_time exclude using gist (
    patient_id with =, held_times(starts_at, ends_at, new_starts_at, new_ends_at) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')),
  constraint appointments_request_network check (
    request_network is null or state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')
  ),
  -- A provider's appointments keep the buffers between them. The patient may go from one appointment to the next.
  constraint appointments_provider_time exclude using gist (
    provider_id with =,
    held_times(starts_at, after_buffer(ends_at, buffer_minutes), new_starts_at, after_buffer(new_ends_at, buffer_minutes)) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed'))
);

create index appointments_of_provider on appointments (provider_id, starts_at, id);
create index appointments_of_patient on appointments (patient_id, starts_at, id);
create index appointments_request_networks on appointments (provider_id, request_network) where request_network is not null;
create index appointments_due on appointments (least(starts_at, new_starts_at))
  where state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed');
-- A calendar also lists the new times of pending reschedules.
create index appointments_rescheduled_of_patient on appointments (patient_id, new_starts_at) where new_starts_at is not null;
create index appointments_rescheduled_of_provider on appointments (provider_id, new_starts_at) where new_starts_at is not null;

comment on column appointments.version is 'Optimistic lock, and the number of the latest move.';

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

-- The roll-up reads a range of days of tables that grow in the order of time: a few pages of index for any number of rows.
create index appointment_moves_made on appointment_moves using brin (made_at) with (pages_per_range = 16, autosummarize = on);

-- The private address of a calendar, known by its hash: whoever reads this table cannot open one.
create table calendar_feeds (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- The next bookable time of each provider, materialised: result cards, profiles and the home page show it, and search filters
-- and sorts by it. Apart from provider_search, because it changes many times a day and that table has large indexes.
create table provider_availability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  -- The first slot that can be booked; null when there is none in the booking window.
  next_slot     timestamptz,
  -- When the calendar day of that slot begins at the clinic: from then on the provider is available "today".
  day_starts_at timestamptz,
  -- When time alone changes the row: the slot is too close to be booked, or the booking window has moved on.
  refresh_at    timestamptz not null default '-infinity',
  -- A counter instead of a time: a change that commits late is still seen as one.
  changes       bigint not null default 0,
  check ((next_slot is null) = (day_starts_at is null))
) with (fillfactor = 80
);

create index provider_availability_due on provider_availability (refresh_at) where refresh_at < 'infinity';

comment on column provider_availability.changes is 'Grows with every change that can free a time of the provider.';

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

create index blocked_times_of_provider on blocked_times (provider_id) include (starts_at, ends_at);
create index blocked_times_by_end on blocked_times (ends_at);

comment on table blocked_times is 'When patients cannot book a provider, by the provider''s own choice. Appointments at that time stay.';
comment on column blocked_times.note is 'For the provider alone.';

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

create index external_calendars_of_provider on external_calendars (provider_id);
create index external_calendars_due on external_calendars (fetch_at);

comment on table external_calendars is 'Addresses of calendar files that block the times of a provider.';
comment on column external_calendars.problem is 'Why the latest fetch failed. The busy times of the last one that succeeded stay.';

create table external_busy_times (
  calendar_id uuid not null references external_calendars on delete cascade,
  provider_id uuid not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at)
);

create index external_busy_times_of_provider on external_busy_times (provider_id) include (starts_at, ends_at);

comment on table external_busy_times is 'When a provider is busy by a calendar kept elsewhere: times alone, without titles.';

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

create index waiting_list_entries_of_provider on waiting_list_entries (provider_id, kind);
create index waiting_list_entries_appointment on waiting_list_entries (appointment_id) where appointment_id is not null;
create index waiting_list_entries_to_notify on waiting_list_entries (id) where freed <> '{}';

comment on table waiting_list_entries is 'Patients who wait for a time of a provider. Whether an entry has ended follows from its appointments.';
comment on column waiting_list_entries.freed is 'Times that have become free since and that the patient was not notified of yet.';

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

-- Who was in the room of an appointment, and when. A visit is one window of one person.
create table call_visits (
  id             uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  side           text not null check (side in ('patient', 'provider')),
  -- The socket that sent the latest heartbeat: when an older one of the same visit closes, the visit goes on.
  connection_id  text not null check (char_length(connection_id) <= 100),
  entered_at     timestamptz not null,
  -- When the provider let the patient in.
  admitted_at    timestamptz check (side = 'patient' or admitted_at is null),
  seen_at        timestamptz not null,
  left_at        timestamptz check (left_at >= entered_at)
);

create unique index call_visits_present on call_visits (appointment_id, side) where left_at is null;
create index call_visits_of_appointment on call_visits (appointment_id, entered_at);

comment on table call_visits is 'When the two people of an appointment were in its video call.';
comment on column call_visits.seen_at is 'The latest heartbeat. Without left_at it tells when a lost visit ended.';

-- The summary that a provider writes after an appointment, as it was sent to the patient. Summaries and drafts are encrypted,
-- with the appointment as their owner.
create table summaries (
  appointment_id uuid primary key references appointments on delete cascade,
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  sent_at        timestamptz not null,
  updated_at     timestamptz check (updated_at >= sent_at)
);

comment on column summaries.updated_at is 'When it was last sent again with changes.';

-- The draft of a summary, with a note for the own team, is the provider's alone.
create table summary_drafts (
  appointment_id uuid primary key references appointments on delete cascade,
  version        integer not null check (version > 0),
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  saved_at       timestamptz not null
);
