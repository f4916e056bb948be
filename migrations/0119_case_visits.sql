-- Appointments of the visits that an accepted quote names (decision 087).
create table case_visits (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  case_id        uuid not null,
  request_id     uuid not null,
  number         smallint not null check (number between 1 and 6),
  visits         smallint not null check (visits between number and 6),
  gap_days       smallint not null check (gap_days between 1 and 1000),
  booking_id     uuid not null,
  is_current     boolean not null default true,
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade
);
comment on table case_visits is 'The appointment with which each visit of an accepted quote begins.';
comment on column case_visits.visits is 'How many visits the quote names.';
comment on column case_visits.gap_days is 'The stay and the healing time: the next visit begins so many days later at the earliest.';
comment on column case_visits.booking_id is 'Idempotency key of the form that booked it, with others.';
comment on column case_visits.is_current is 'False once another appointment has taken the place of one that was cancelled or missed.';
create unique index case_visits_current on case_visits (case_id, number) where is_current;
create index case_visits_of_request on case_visits (request_id, case_id);
