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
  -- Kept, but nobody sees it.
  is_paused       boolean not null default false,
  created_at      timestamptz not null default now(),
  country_key     text not null generated always as (fold(country)) stored,
  city_key        text not null generated always as (fold(city)) stored
);

-- Lists page newest first; the id breaks ties between equal times.
create index care_packages_newest on care_packages (created_at desc, id desc) where not is_paused;
create index care_packages_country on care_packages (country_key, created_at desc, id desc) where not is_paused;
create index care_packages_provider on care_packages (provider_id);

-- Packages stand on pages that are kept. Here no change can forget to say so, not even one that comes with a deleted account.
create function announce_care_packages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', '');
  return null;
end $$;
create trigger care_packages_changed after insert or update or delete on care_packages
  for each statement execute function announce_care_packages();
