-- Grows with every save of a profile, so that a stale tab cannot overwrite a newer one.
alter table accounts add column profile_version integer not null default 0;

-- What visitors can take home from a profile, such as a price list.
create table downloads (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  file_path   text not null check (file_path <> ''),
  name        text not null check (name <> ''),
  unique (provider_id, position)
);

-- These lists are saved whole while their entries keep their ids: two may share a position until the last one is written.
alter table experiences drop constraint experiences_provider_id_position_key,
  add constraint experiences_position unique (provider_id, position) deferrable initially deferred;
alter table educations drop constraint educations_provider_id_position_key,
  add constraint educations_position unique (provider_id, position) deferrable initially deferred;
alter table awards drop constraint awards_provider_id_position_key,
  add constraint awards_position unique (provider_id, position) deferrable initially deferred;
alter table doctors drop constraint doctors_provider_id_position_key,
  add constraint doctors_position unique (provider_id, position) deferrable initially deferred;
alter table articles drop constraint articles_provider_id_position_key,
  add constraint articles_position unique (provider_id, position) deferrable initially deferred;

-- Where somebody's money goes. Whoever reads this table learns the method and nothing else: the details are sealed with a
-- key that is not in the database, and the id tells which key it was.
create table payouts (
  account_id uuid primary key references accounts (id) on delete cascade,
  method     text not null check (method in ('paypal', 'bank')),
  sealed     bytea not null,
  key_id     text not null check (key_id ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null default now()
);

-- Providers may write the same treatment in two ways, "Botox" here and "botox" there: a suggestion counts them once.
create or replace function refresh_search(changed uuid) returns void language plpgsql as $$
begin
  perform from providers where account_id = changed for update;

  -- In one order, so that two providers who save at once wait for each other instead of blocking each other.
  insert into search_terms (kind, text, providers)
  select kind, coalesce(min(text) filter (where change > 0), min(text)), sum(change)
  from (
    select left(term, 1)::smallint as kind, min(substr(term, 2)) as text, fold(substr(term, 2)) as key, -1 as change
    from provider_search, unnest(terms) as term where provider_id = changed group by 1, 3
    union all
    select left(term, 1)::smallint, min(substr(term, 2)), fold(substr(term, 2)), 1
    from provider_documents, unnest(terms) as term where provider_id = changed and doc <> '' group by 1, 3
  ) as changes
  group by kind, key having sum(change) <> 0
  order by kind, key
  on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers;
  delete from search_terms where providers <= 0;

  delete from provider_search where provider_id = changed;
  delete from provider_cards where provider_id = changed;
  with document as materialized (
    select * from provider_documents where provider_id = changed and doc <> ''
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, terms
  from document;

  perform pg_notify('public_data_changed', '');
end
$$;
