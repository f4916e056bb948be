-- How many bytes an account uploaded on a day (UTC), for its daily quota.
create table upload_usage (
  account_id uuid not null references accounts on delete cascade,
  day        date not null,
  bytes      bigint not null check (bytes >= 0),
  primary key (account_id, day)
);
create index upload_usage_day on upload_usage (day);
