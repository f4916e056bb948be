-- What providers offer and ask for it, and what people save of that.

-- What a provider offers: specialities, and within each the treatments with their prices in US cents.
create table offered_services (
  id            uuid primary key default gen_random_uuid(),
  provider_id   uuid not null references providers (account_id) on delete cascade,
  speciality_id smallint not null references specialities (id),
  position      smallint not null,
  unique (provider_id, speciality_id)
);

create table sub_services (
  id              uuid primary key default gen_random_uuid(),
  service_id      uuid not null references offered_services (id) on delete cascade,
  position        smallint not null,
  subtitle        text not null check (subtitle <> ''),
  service_type_id smallint references service_types (id),
  price_cents     integer not null check (price_cents > 0),
  description     text not null default '',
  key             text not null generated always as (fold(subtitle)) stored,
  unique (service_id, key)
);

-- "from $480" beside a suggested treatment.
create index sub_services_price on sub_services (key, price_cents);

-- What providers offer at one price: treatment, stay, transfer. Prices are US cents; the old price is null when there is
-- none. Whoever offers by the plain form names no speciality, and one who offers no services yet cannot be asked for it.
create table care_packages (
  id              uuid primary key default gen_random_uuid(),
  provider_id     uuid not null references providers (account_id) on delete cascade,
  title           text not null check (title ~ '\S' and char_length(title) <= 160),
  country         text not null check (country ~ '\S' and char_length(country) <= 100),
  city            text not null check (city ~ '\S' and char_length(city) <= 100),
  benefit1        text not null check (benefit1 ~ '\S' and char_length(benefit1) <= 100),
  benefit2        text not null check (benefit2 ~ '\S' and char_length(benefit2) <= 100),
  benefit3        text not null check (benefit3 ~ '\S' and char_length(benefit3) <= 100),
  image_path      text not null check (image_path <> ''),
  old_price_cents integer check (old_price_cents > 0),
  new_price_cents integer not null check (new_price_cents > 0),
  speciality_id   smallint references specialities (id),
  service_type_id smallint references service_types (id),
  -- Stored, but not shown.
  is_paused       boolean not null default false,
  created_at      timestamptz not null default now(),
  country_key     text not null generated always as (fold(country)) stored,
  city_key        text not null generated always as (fold(city)) stored,
  hidden_at       timestamptz,
  hidden_reason   text check (char_length(hidden_reason) between 1 and 500),
  constraint care_packages_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- Lists page newest first; the id breaks ties between equal times.
create index care_packages_newest on care_packages (created_at desc, id desc) where not is_paused;
create index care_packages_country on care_packages (country_key, created_at desc, id desc) where not is_paused;
create index care_packages_provider on care_packages (provider_id);
create index care_packages_image on care_packages (image_path);

-- Packages stand on pages that are kept. Here no change can forget to say so, not even one that comes with a deleted account.
create function announce_care_packages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'lists');
  return null;
end $$;
create trigger care_packages_changed after insert or update or delete on care_packages
  for each statement execute function announce_care_packages();

-- Files that nobody is served. Another provider may have uploaded the same file, which is a picture of its own.
create view hidden_files as
select substr(m.image_path, 9, 32) as hash
from moderated_pictures m
where m.hidden_at is not null
  and not exists (select from visible_gallery_pictures g where g.image_path = m.image_path)
  and not exists (select from accounts a where a.avatar_path = m.image_path)
  and not exists (select from clinics c where c.logo_path = m.image_path)
  and not exists (select from doctors d where d.photo_path = m.image_path)
  and not exists (select from success_stories s where s.before_path = m.image_path)
  and not exists (select from success_stories s where s.after_path = m.image_path)
  and not exists (select from articles a where a.image_path = m.image_path and a.hidden_at is null)
  and not exists (
    select from articles a where image_hashes(a.content) @> array[substr(m.image_path, 9, 32)] and a.hidden_at is null
  )
  and not exists (select from care_packages p where p.image_path = m.image_path and p.hidden_at is null);

-- Price lists of dental providers (decision 079): a price in US cents for each procedure of `content/dental-procedures.ts` that they do.
create table price_lists (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  version     integer not null default 0
);

comment on table price_lists is 'Optimistic locking of a price list: the version grows with every change.';

create table procedure_prices (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer not null check (price_cents between 0 and 1000000000),
  confirmed_at timestamptz not null,
  changed_at   timestamptz not null default now(),
  primary key (provider_id, procedure_id)
);

comment on table procedure_prices is 'Public while the provider offers Dental Treatment.';
comment on column procedure_prices.price_cents is '0 is free of charge.';
comment on column procedure_prices.confirmed_at is 'When the provider last said that the price is right.';
comment on column procedure_prices.changed_at is 'Since when it has been this price.';

create table procedure_price_changes (
  id           bigint generated always as identity primary key,
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer check (price_cents between 0 and 1000000000),
  changed_at   timestamptz not null,
  replaced_at  timestamptz
);

create index procedure_price_changes_history on procedure_price_changes (provider_id, procedure_id, id desc);
-- For retention.
create index procedure_price_changes_replaced on procedure_price_changes (replaced_at) where replaced_at is not null;

comment on table procedure_price_changes is 'The history of price lists, the newest 50 changes of each price.';
comment on column procedure_price_changes.price_cents is 'Null: taken off the list.';
comment on column procedure_price_changes.replaced_at is 'When it stopped to hold; null for the price of today.';

-- Whom somebody has marked with a heart: a provider, or a person from a provider's list of doctors. It goes with either
-- side, quietly.
create table saved_items (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts (id) on delete cascade,
  provider_id uuid references providers (account_id) on delete cascade,
  doctor_id   uuid references doctors (id) on delete cascade,
  saved_at    timestamptz not null default now(),
  check (num_nonnulls(provider_id, doctor_id) = 1),
  -- The same heart pressed twice is saved once.
  constraint saved_items_provider unique (account_id, provider_id),
  constraint saved_items_doctor unique (account_id, doctor_id)
);

-- The list shows the newest first; the id breaks ties between equal times.
create index saved_items_newest on saved_items (account_id, saved_at desc, id desc);
-- For those who leave, and for doctors who are taken off a list.
create index saved_items_of_provider on saved_items (provider_id) where provider_id is not null;
create index saved_items_of_doctor on saved_items (doctor_id) where doctor_id is not null;

-- Treatment plans that people keep in their account under a name.
create table saved_plans (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name       text not null check (char_length(name) between 1 and 80),
  code       text not null check (char_length(code) between 1 and 1000),
  version    integer not null default 1 check (version >= 1),
  saved_at   timestamptz not null default now()
);

create index saved_plans_by_account on saved_plans (account_id, saved_at desc);

comment on column saved_plans.id is 'Made by the browser: the same one again is the same plan.';
comment on column saved_plans.code is 'The plan as in the address of its page.';
comment on column saved_plans.version is 'Optimistic locking: one more with every change.';
