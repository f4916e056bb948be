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
comment on table call_visits is 'When the two people of an appointment were in its video call.';
comment on column call_visits.seen_at is 'The latest heartbeat. Without left_at it tells when a lost visit ended.';
create unique index call_visits_present on call_visits (appointment_id, side) where left_at is null;
create index call_visits_of_appointment on call_visits (appointment_id, entered_at);
