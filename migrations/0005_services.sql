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
