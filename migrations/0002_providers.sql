-- The public side of an account with the role doctor.
create table providers (
  account_id       uuid primary key references accounts (id) on delete cascade,
  title            text not null default '',
  specialty        text not null default '',
  practicing_since smallint check (practicing_since between 1900 and 2100),
  city             text not null default '',
  country          text not null default '',
  time_zone        text not null default 'UTC',
  verified_at      timestamptz,
  feedback_count   integer not null default 0 check (feedback_count >= 0),
  rating_total     integer not null default 0 check (rating_total between feedback_count and feedback_count * 5),
  -- One rating of five stars must not beat a hundred of 4.9: everyone starts with ten imagined ratings of 3.5.
  score            real not null generated always as ((rating_total + 35.0) / (feedback_count + 10)) stored
);

create index providers_top_rated on providers (score desc, account_id) where verified_at is not null;

-- When a provider receives patients, in the provider's own time zone. Weekday 1 is Monday.
create table opening_hours (
  provider_id uuid not null references providers (account_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null check (closes > opens),
  primary key (provider_id, weekday, opens)
);

-- Rendered pages are kept until public data changes. Every table that pages show carries this trigger;
-- equal notices within one transaction arrive as one.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', '');
  return null;
end
$$;

create trigger announce_public_change after insert or update or delete or truncate on providers
  for each statement execute function announce_public_change();
create trigger announce_public_change after insert or update or delete or truncate on opening_hours
  for each statement execute function announce_public_change();
create trigger announce_public_change after update of display_name, avatar_path on accounts
  for each statement execute function announce_public_change();
