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

-- Grows with every save of the kinds.
alter table providers add column kinds_version integer not null default 0;

alter table appointments
  add column kind text not null default 'video' check (kind in ('video', 'clinic')),
  -- Held for the provider after the end. None for earlier appointments, which may lie closer together.
  add column buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  -- Questions as they were asked, with the answers of the patient.
  add column answers jsonb not null default '[]' check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 3 and char_length(answers::text) <= 5000
  ),
  -- A booking that is confirmed automatically counts towards the limits of its network until the provider has acted on it.
  drop constraint appointments_request_network,
  add constraint appointments_request_network check (
    request_network is null or state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')
  );

-- When the buffer after an appointment is over. By way of UTC, whose clock is never set, so that it is immutable.
create function after_buffer(ends_at timestamptz, minutes smallint)
  returns timestamptz language sql immutable parallel safe
  as $$ select (ends_at at time zone 'UTC' + make_interval(mins => minutes)) at time zone 'UTC' $$;

-- A provider's appointments keep the buffers between them. The patient may go from one appointment to the next.
alter table appointments
  drop constraint appointments_provider_time,
  add constraint appointments_provider_time exclude using gist (
    provider_id with =,
    held_times(starts_at, after_buffer(ends_at, buffer_minutes), new_starts_at, after_buffer(new_ends_at, buffer_minutes)) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed'));
