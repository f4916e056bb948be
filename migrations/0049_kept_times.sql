-- Rescheduling a confirmed appointment keeps its time until the other participant has agreed to the new one: meanwhile the
-- appointment holds both. A provider can record that a patient did not come.
alter table appointments
  add column new_starts_at timestamptz,
  add column new_ends_at timestamptz,
  add constraint appointments_new_time check (new_ends_at > new_starts_at),
  add constraint appointments_moving check (
    (state in ('move_requested', 'move_proposed')) = (new_starts_at is not null)
    and (new_starts_at is null) = (new_ends_at is null)
  ),
  drop constraint appointments_state_check,
  add constraint appointments_state_check check (state in (
    'requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed',
    'declined', 'cancelled', 'completed', 'no_show', 'expired'
  ));

-- All times that an appointment holds: its own, and the new one while that is not agreed on.
create function held_times(starts_at timestamptz, ends_at timestamptz, new_starts_at timestamptz, new_ends_at timestamptz)
  returns tstzmultirange language sql immutable parallel safe
  as $$ select case when new_starts_at is null then tstzmultirange(tstzrange(starts_at, ends_at))
                    else tstzmultirange(tstzrange(starts_at, ends_at), tstzrange(new_starts_at, new_ends_at)) end $$;

alter table appointments
  drop constraint appointments_provider_time,
  drop constraint appointments_patient_time,
  add constraint appointments_provider_time exclude using gist (
    provider_id with =, held_times(starts_at, ends_at, new_starts_at, new_ends_at) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')),
  add constraint appointments_patient_time exclude using gist (
    patient_id with =, held_times(starts_at, ends_at, new_starts_at, new_ends_at) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed'));

-- What the clock moves on, by when it is due: an unanswered reschedule ends when the earlier of its two times comes.
drop index appointments_due;
create index appointments_due on appointments (least(starts_at, new_starts_at))
  where state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed');
