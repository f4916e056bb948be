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
  unique (provider_id, position)
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
  unique (provider_id, position)
);

create table awards (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  title       text not null check (title <> ''),
  year        smallint not null check (year between 1900 and 2100),
  unique (provider_id, position)
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
  unique (provider_id, position)
);

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

create table gallery_pictures (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  image_path  text not null check (image_path <> ''),
  name        text not null default '',
  unique (provider_id, position)
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

create table articles (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  title       text not null check (title <> ''),
  category    text not null check (category <> ''),
  image_path  text not null check (image_path <> ''),
  tags        text[] not null default '{}',
  -- HTML that has passed the allow-list.
  content     text not null check (content <> ''),
  created_at  timestamptz not null default now(),
  unique (provider_id, position)
);
