-- How reliably providers answer cases and keep appointments, counted once a day for their profiles.
alter table case_clinics add column declined_at timestamptz;
comment on column case_clinics.declined_at is 'When the clinic declined first. Null also for requests of earlier releases.';

create table provider_reliability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  replies       integer not null check (replies >= 0),
  reply_minutes integer check (reply_minutes >= 0),
  requests      integer not null check (requests >= 0),
  answered      integer not null check (answered between 0 and requests),
  appointments  integer not null check (appointments >= 0),
  cancelled     integer not null check (cancelled between 0 and appointments),
  invoiced      integer not null check (invoiced >= 0),
  variance      real,
  check ((replies = 0) = (reply_minutes is null))
);
comment on column provider_reliability.replies is 'Cases of the last twelve months that the provider answered, and the median of the minutes that it took.';
comment on column provider_reliability.requests is 'Cases of the last twelve months that were due, and those of them that were answered in time.';
comment on column provider_reliability.appointments is 'Agreed appointments of the last twelve months that are over, and those that the provider cancelled.';
comment on column provider_reliability.invoiced is 'Cases with a final invoice in the last twelve months, and the median by which their invoices exceed the accepted quote: 0.02 is 2 per cent.';

create table reliability_progress (
  is_only boolean primary key default true check (is_only),
  day     date not null
);
comment on table reliability_progress is 'The day of the last count: one process counts once a day.';
