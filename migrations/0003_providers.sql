create extension if not exists unaccent;

-- How texts are compared everywhere: without case and accents.
create function fold(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;

-- Towns where clinics are.
create table places (
  id          integer generated always as identity primary key,
  city        text not null check (city <> ''),
  country     text not null check (country <> ''),
  city_key    text not null generated always as (fold(city)) stored,
  country_key text not null generated always as (fold(country)) stored,
  unique (city_key, country_key)
);

-- The public side of an account with the role doctor.
create table providers (
  account_id           uuid primary key references accounts (id) on delete cascade,
  gender               text check (gender in ('Male', 'Female')),
  sub_heading          text not null default '',
  specialization       text not null default '',
  description          text not null default '',
  starting_price_cents integer check (starting_price_cents > 0),
  -- The comparison fails for a name that PostgreSQL does not know, so that every stored one can be used in queries.
  time_zone            text not null default 'UTC' check ('2000-01-01Z'::timestamptz at time zone time_zone is not null),
  verified_at          timestamptz,
  feedback_count       integer not null default 0 check (feedback_count >= 0),
  rating_total         integer not null default 0 check (rating_total between feedback_count and feedback_count * 5),
  -- One rating of five stars must not beat a hundred of 4.9: everyone starts with ten imagined ratings of 3.5.
  score                real not null generated always as ((rating_total + 35.0) / (feedback_count + 10)) stored,
  -- Grows with every saved list of articles, so that a stale tab cannot overwrite a newer list.
  articles_version     integer not null default 0,
  created_at           timestamptz not null default now()
);

create index providers_newest on providers (created_at desc, account_id desc);

-- A provider has a clinic with a name and a town, or none at all.
create table clinics (
  provider_id        uuid primary key references providers (account_id) on delete cascade,
  name               text not null check (name <> ''),
  logo_path          text,
  address            text not null default '',
  place_id           integer not null references places (id),
  year_of_foundation smallint check (year_of_foundation between 1000 and 2100),
  number_of_beds     integer check (number_of_beds >= 0),
  patients_per_year  integer check (patients_per_year >= 0)
);

create index clinics_place on clinics (place_id);
-- The town beside a suggested clinic.
create index clinics_name on clinics (fold(name));

-- When a provider receives patients, in the provider's own time zone. Weekday 1 is Monday.
create table opening_hours (
  provider_id uuid not null references providers (account_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null check (closes > opens),
  primary key (provider_id, weekday, opens)
);
