-- What patients say about a completed appointment, once for each. It stays with the provider when its writer leaves, and
-- goes with the provider.
create table feedback (
  id             uuid primary key default gen_random_uuid(),
  appointment_id uuid not null constraint feedback_once unique references appointments (id),
  provider_id    uuid not null references providers (account_id) on delete cascade,
  patient_id     uuid not null references accounts (id),
  rating         smallint not null check (rating between 1 and 5),
  text           text not null check (char_length(text) between 1 and 2000),
  created_at     timestamptz not null,
  -- When its writer last changed it.
  changed_at     timestamptz,
  -- What the provider says to it.
  answer         text check (char_length(answer) between 1 and 2000),
  answered_at    timestamptz,
  -- Grows with every change by either of the two, so that nobody overwrites or answers what they have not seen.
  version        integer not null default 1 check (version > 0),
  -- Abuse is hidden by an operator. Its writer reads the reason.
  hidden_at      timestamptz,
  hidden_by      uuid references accounts (id),
  hidden_reason  text check (char_length(hidden_reason) between 1 and 500),
  check (num_nulls(answer, answered_at) in (0, 2)),
  check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);

create index feedback_newest on feedback (provider_id, created_at desc, id desc);
create index feedback_patient on feedback (patient_id);

-- Only of the one who was there, about the one who was there, when it is over. A completed appointment stays completed.
create function refuse_feedback() returns trigger language plpgsql as $$
begin
  -- Before the reference to it takes a weaker lock: two who hold that one would wait for each other to count.
  perform from providers where account_id = new.provider_id for update;
  if not exists (select from appointments a where a.id = new.appointment_id and a.provider_id = new.provider_id
                 and a.patient_id = new.patient_id and a.state = 'completed') then
    raise exception 'feedback needs a completed appointment of the two'
      using errcode = 'check_violation', constraint = 'feedback_completed';
  end if;
  return new;
end $$;
create trigger feedback_of_completed before insert or update of appointment_id, provider_id, patient_id on feedback
  for each row execute function refuse_feedback();

-- Whoever changes feedback, and however much at once: the provider's numbers, search and pages follow. What is hidden does
-- not count. The lock makes those who write at the same time count one after the other.
create function count_feedback() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  for changed in select distinct provider_id from touched order by provider_id loop
    perform from providers where account_id = changed for update;
    update providers set (feedback_count, rating_total) =
      (select count(*), coalesce(sum(rating), 0) from feedback where provider_id = changed and hidden_at is null)
    where account_id = changed;
    perform refresh_search(changed);
  end loop;
  return null;
end $$;
create trigger feedback_added after insert on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_changed after update on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_removed after delete on feedback referencing old table as touched
  for each statement execute function count_feedback();

-- The name under which a patient has written stands on pages, too.
create function tell_renamed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', '');
  return null;
end $$;
create trigger accounts_renamed after update of first_name, last_name on accounts for each row
  when (new.role = 'patient' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function tell_renamed();

-- Before there was feedback, demo data had numbers without anything to read.
do $$
declare
  claimed uuid;
begin
  for claimed in select account_id from providers where feedback_count > 0 loop
    update providers set feedback_count = 0, rating_total = 0 where account_id = claimed;
    perform refresh_search(claimed);
  end loop;
end $$;
