-- Working hours of operators for calls (decision 068), in the time zone of the care team.
create table operator_schedules (
  operator_id uuid primary key references accounts (id) on delete cascade,
  version     integer not null default 0,
  changed_at  timestamptz not null
);
comment on table operator_schedules is 'Optimistic locking of the working hours of an operator: the version grows with every change.';

create table operator_hours (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null,
  primary key (operator_id, weekday, opens),
  check (closes > opens)
);
comment on table operator_hours is 'When an operator makes calls, by weekday: 1 is Monday.';

create table operator_days_off (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  first_day   date not null,
  last_day    date not null,
  primary key (operator_id, first_day),
  check (last_day >= first_day)
);

-- As many calls at a time as operators are free; bookings are serialised by an advisory lock.
alter table consultations drop constraint consultations_call_at;
create index consultations_calls on consultations (due_at) where call_at is not null;
