-- Public profiles of providers.

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
  created_at           timestamptz not null default now(),
  -- Grows with every saved list of special days.
  special_days_version integer not null default 0,
  -- Grows with every save of the kinds.
  kinds_version        integer not null default 0
);

create index providers_newest on providers (created_at desc, account_id desc);

comment on column providers.articles_version is 'Optimistic lock of the list of articles.';
comment on column providers.special_days_version is 'Optimistic lock of the special days.';
comment on column providers.time_zone is 'UTC means that it is not known yet: nobody has saved opening hours.';

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
create index clinics_logo on clinics (logo_path) where logo_path is not null;

-- When a provider receives patients, in the provider's own time zone. Weekday 1 is Monday.
create table opening_hours (
  provider_id uuid not null references providers (account_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null check (closes > opens),
  primary key (provider_id, weekday, opens)
);

-- Days on which the weekly hours do not count. Without hours of their own the clinic is closed.
create table special_days (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  note        text not null default '' check (char_length(note) <= 200),
  -- Of two entries for one day nobody knows which counts.
  constraint special_days_apart
    exclude using gist (provider_id with =, daterange(first_day, last_day, '[]') with &&)
);

create index special_days_provider on special_days (provider_id, last_day);

create table special_hours (
  special_id uuid not null references special_days (id) on delete cascade,
  opens      time not null,
  closes     time not null check (closes > opens),
  primary key (special_id, opens)
);

-- What a provider tells on the public profile. Lists keep the order in which the provider put them (position).
create table provider_languages (
  provider_id uuid not null references providers (account_id) on delete cascade,
  language_id smallint not null references languages (id),
  position    smallint not null,
  primary key (provider_id, language_id)
);

create table clinic_departments (
  provider_id   uuid not null references clinics (provider_id) on delete cascade,
  department_id smallint not null references departments (id),
  position      smallint not null,
  primary key (provider_id, department_id)
);

-- A facility that is not listed here is unknown; one that is there or known to be missing has a row.
create table provider_facilities (
  provider_id uuid not null references providers (account_id) on delete cascade,
  facility_id smallint not null references facilities (id),
  is_there    boolean not null,
  primary key (provider_id, facility_id)
);

create table experiences (
  id           uuid primary key default gen_random_uuid(),
  provider_id  uuid not null references providers (account_id) on delete cascade,
  position     smallint not null,
  company_name text not null check (company_name <> ''),
  job_title    text not null check (job_title <> ''),
  starts_on    date not null,
  ends_on      date check (ends_on >= starts_on),
  description  text not null default '',
  -- These lists are saved whole while their entries keep their ids: two may share a position until the last one is written.
  constraint experiences_position unique (provider_id, position) deferrable initially deferred
);

create table educations (
  id               uuid primary key default gen_random_uuid(),
  provider_id      uuid not null references providers (account_id) on delete cascade,
  position         smallint not null,
  institution_name text not null check (institution_name <> ''),
  degree           text not null check (degree <> ''),
  starts_on        date not null,
  ends_on          date check (ends_on >= starts_on),
  description      text not null default '',
  constraint educations_position unique (provider_id, position) deferrable initially deferred
);

create table awards (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  title       text not null check (title <> ''),
  year        smallint not null check (year between 1900 and 2100),
  constraint awards_position unique (provider_id, position) deferrable initially deferred
);

create table doctors (
  id               uuid primary key default gen_random_uuid(),
  provider_id      uuid not null references providers (account_id) on delete cascade,
  position         smallint not null,
  name             text not null check (name <> ''),
  photo_path       text not null check (photo_path <> ''),
  degree           text not null check (degree <> ''),
  practicing_since smallint not null check (practicing_since between 1900 and 2100),
  biography        text not null default '',
  constraint doctors_position unique (provider_id, position) deferrable initially deferred
);

create index doctors_photo on doctors (photo_path);

create table doctor_languages (
  doctor_id   uuid not null references doctors (id) on delete cascade,
  language_id smallint not null references languages (id),
  position    smallint not null,
  primary key (doctor_id, language_id)
);

create table doctor_fields (
  doctor_id         uuid not null references doctors (id) on delete cascade,
  specialization_id smallint not null references doctor_specializations (id),
  position          smallint not null,
  primary key (doctor_id, specialization_id)
);

-- Pictures of galleries can be reported and hidden. Every save of a profile writes its gallery anew, so a picture is known by its
-- provider and its file: it stays hidden when it is saved, moved or removed and added again.
create function picture_id(provider_id uuid, image_path text) returns uuid
  language sql immutable strict parallel safe
  -- A UUID of version 8.
  return overlay(overlay(md5(provider_id::text || image_path) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;

create table gallery_pictures (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  image_path  text not null check (image_path <> ''),
  name        text not null default '',
  unique (provider_id, position)
);

create index gallery_pictures_picture on gallery_pictures (picture_id(provider_id, image_path));
create index gallery_pictures_image on gallery_pictures (image_path);

create table moderated_pictures (
  id            uuid primary key,
  provider_id   uuid not null references providers (account_id) on delete cascade,
  image_path    text not null,
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (id = picture_id(provider_id, image_path)),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

create index moderated_pictures_of_provider on moderated_pictures (provider_id);
-- `/images/`, then the hash of the file.
create index moderated_pictures_hidden on moderated_pictures (substr(image_path, 9, 32)) where hidden_at is not null;

comment on table moderated_pictures is 'Pictures of galleries that were reported or hidden.';

create view visible_gallery_pictures as
select g.provider_id, g.position, g.image_path, g.name, picture_id(g.provider_id, g.image_path) as picture_id
from gallery_pictures g
where not exists (
  select from moderated_pictures m where m.id = picture_id(g.provider_id, g.image_path) and m.hidden_at is not null
);

-- A picture before and one after: never one without the other.
create table success_stories (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  name        text not null default '',
  before_path text not null check (before_path <> ''),
  after_path  text not null check (after_path <> ''),
  unique (provider_id, position)
);

create index success_stories_after on success_stories (after_path);
create index success_stories_before on success_stories (before_path);

-- What visitors can take home from a profile, such as a price list.
create table downloads (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  file_path   text not null check (file_path <> ''),
  name        text not null check (name <> ''),
  unique (provider_id, position)
);

-- Files are content-addressed, so the file of a hidden gallery picture may be in use elsewhere, also by other accounts: as a logo,
-- in an article or in a package. Those uses are content of their own, which is reported and hidden by itself.
create function image_hashes(content text) returns text[]
  language sql immutable strict parallel safe
  return array(select found[1] from regexp_matches(content, '/images/([0-9a-f]{32})-', 'g') as found);

create table articles (
  id            uuid primary key default gen_random_uuid(),
  provider_id   uuid not null references providers (account_id) on delete cascade,
  position      smallint not null,
  title         text not null check (title <> ''),
  category      text not null check (category <> ''),
  image_path    text not null check (image_path <> ''),
  tags          text[] not null default '{}',
  -- HTML that has passed the allow-list.
  content       text not null check (content <> ''),
  created_at    timestamptz not null default now(),
  -- The care team hides articles and packages as it hides questions: the owner still sees them, with the reason, and they can be
  -- shown again.
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  constraint articles_position unique (provider_id, position) deferrable initially deferred,
  constraint articles_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- Without a pending list, which every look-up would have to scan.
create index articles_content_images on articles using gin (image_hashes(content)) with (fastupdate = off);
create index articles_image on articles (image_path);
