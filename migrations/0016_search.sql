-- Search: materialised views, the functions that refresh them, and the log that the index in memory follows.

-- One row per provider with everything that search asks for. `doc` holds clinic name, service titles and treatment names,
-- one a line: the line break keeps a match from running across two of them.
create table provider_search (
  provider_id       uuid primary key references providers (account_id) on delete cascade,
  place_id          integer references places (id),
  country_key       text,
  speciality_ids    smallint[] not null,
  service_type_ids  smallint[] not null,
  language_ids      smallint[] not null,
  is_verified       boolean not null,
  price_cents       integer,
  rating            real not null,
  score             real not null,
  time_zone         text not null,
  -- For each weekday the minute of the day at which the last hours end, or -1 on a closed day.
  closes            smallint[] not null check (cardinality(closes) = 7),
  doc               text not null check (doc <> ''),
  -- What the provider adds to search_terms: the number of the kind, then the text.
  terms             text[] not null,
  -- Columns and a function instead of expressions that every branch of a search repeats: less to plan and to compute.
  speciality_mask   integer not null generated always as (bit_mask(speciality_ids)) stored,
  language_mask     integer not null generated always as (bit_mask(language_ids)) stored,
  service_type_mask integer not null generated always as (bit_mask(service_type_ids)) stored
);

create index provider_search_score on provider_search (score desc, provider_id desc);
create index provider_search_country on provider_search (country_key);
create index provider_search_place on provider_search (place_id);

comment on column provider_search.doc is 'Search document, folded: clinic name, services and treatments, separated by newlines.';
comment on table provider_search is 'Materialised view of searchable providers, refreshed by refresh_search.';
comment on column provider_search.country_key is 'The group of the country.';
comment on column provider_search.place_id is 'The oldest spelling of the town.';

-- The distinct texts that the search box suggests: 1 specialities, 2 treatments, 3 clinics.
create table search_terms (
  kind      smallint not null check (kind between 1 and 3),
  text      text not null,
  key       text not null generated always as (fold(text)) stored,
  providers integer not null,
  primary key (kind, key)
);

create index search_terms_treatments on search_terms using gin (key gin_trgm_ops) with (fastupdate = off) where kind = 2;
create index search_terms_clinics on search_terms using gin (key gin_trgm_ops) with (fastupdate = off) where kind = 3;
create index search_terms_known on search_terms (kind, providers desc, key);
create index search_terms_gone on search_terms (kind) where providers <= 0;
create index search_terms_short on search_terms using gin (short_grams(key)) with (fastupdate = off) where kind = 3;

comment on column search_terms.kind is '1 speciality, 2 treatment, 3 clinic.';
comment on column search_terms.key is 'The text, folded.';

-- What a result's card shows, put together once instead of for every visitor. It lies beside the row that search asks for,
-- not in it: a search reads thousands of those rows and shows ten. Every change ends with refresh_search.
create table provider_cards (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  card        jsonb not null
);

comment on table provider_cards is 'Materialised view of search result cards, refreshed by refresh_search.';

-- The names under which a provider is found: its own, those of its listed doctors, and that of the clinic: "Bosphorus implants"
-- names a clinic and a treatment.
create table provider_names (
  provider_id uuid not null references providers (account_id) on delete cascade,
  key         text not null,
  primary key (provider_id, key)
);

create index provider_names_trigrams on provider_names using gin (key gin_trgm_ops) with (fastupdate = off);

-- What search knows of each provider, also of those whom nobody can see now. Verified providers come first
-- in the default order: the score is at most 5, and a constant above that keeps the order within both groups, so that the index in
-- memory needs no further comparison. Cards show the first visible picture.
create view all_provider_documents as
select
  p.account_id as provider_id,
  (select min(same.id) from places same where same.city_key = l.city_key and same.country_group = l.country_group) as place_id,
  l.country_group as country_key,
  coalesce(s.speciality_ids, '{}') as speciality_ids,
  coalesce(s.service_type_ids, '{}') as service_type_ids,
  coalesce((select array_agg(g.language_id order by g.language_id) from provider_languages g
            where g.provider_id = p.account_id), '{}') as language_ids,
  p.verified_at is not null as is_verified,
  coalesce(s.lowest_price_cents, p.starting_price_cents) as price_cents,
  case when p.feedback_count = 0 then 0 else p.rating_total::real / p.feedback_count end as rating,
  (p.score + case when p.verified_at is null then 0 else 10 end)::real as score,
  p.time_zone,
  (select array_agg(coalesce(h.closes, -1)::smallint order by day)
     from generate_series(1, 7) day
     left join lateral (select max(extract(epoch from o.closes) / 60) as closes from opening_hours o
                        where o.provider_id = p.account_id and o.weekday = day) h on true) as closes,
  fold(array_to_string(array_remove(array[c.name], null) || s.titles || s.subtitles, E'\n')) as doc,
  array(select '3' || c.name where c.name is not null)
    || array(select distinct '1' || unnest(s.titles)) || array(select distinct '2' || unnest(s.subtitles)) as terms,
  jsonb_build_object(
    'displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name, 'logoPath', c.logo_path,
    'picturePath', (select g.image_path from visible_gallery_pictures g
                    where g.provider_id = p.account_id order by g.position limit 1),
    'subHeading', p.sub_heading, 'city', l.city, 'country', l.country,
    'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total,
    'languages', array(select n.name from provider_languages g join languages n on n.id = g.language_id
                       where g.provider_id = p.account_id order by n.id),
    'offers', coalesce(s.offers, '[]')) as card
from providers p
join accounts a on a.id = p.account_id
left join clinics c on c.provider_id = p.account_id
left join places l on l.id = c.place_id
left join lateral (
  select array_agg(distinct o.speciality_id) as speciality_ids,
    array_agg(distinct n.name) as titles,
    array_agg(distinct u.subtitle) filter (where u.subtitle is not null) as subtitles,
    array_agg(distinct u.service_type_id) filter (where u.service_type_id is not null) as service_type_ids,
    min(u.price_cents) as lowest_price_cents,
    jsonb_agg(jsonb_build_array(coalesce(u.subtitle, n.name), coalesce(u.key, ''), fold(n.name), u.price_cents, treatment_of(u.key))
      order by o.position, u.position) as offers
  from offered_services o
  join specialities n on n.id = o.speciality_id
  left join sub_services u on u.service_id = o.id
  where o.provider_id = p.account_id
) s on true;

create view provider_documents as
select d.* from all_provider_documents d join accounts a on a.id = d.provider_id where a.is_public;

create table offers (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  treatment_id smallint not null references treatments (id),
  place_id     integer references places (id),
  country_key  text,
  price_cents  integer,
  primary key (provider_id, treatment_id)
);

create index offers_price on offers (treatment_id, price_cents, provider_id);
create index offers_country_price on offers (treatment_id, country_key, price_cents, provider_id);

comment on table offers is 'Materialised view of providers by treatment, refreshed by refresh_search.';

create view provider_offers as
select s.provider_id, t.treatment_id, s.place_id, s.country_key, t.price_cents
from provider_search s join (
  select o.provider_id, treatment_of(u.key) as treatment_id, min(u.price_cents) as price_cents
  from offered_services o join sub_services u on u.service_id = o.id
  where treatment_of(u.key) is not null
  group by 1, 2
  union all
  select o.provider_id, (o.speciality_id * 100)::smallint, min(u.price_cents)
  from offered_services o left join sub_services u on u.service_id = o.id
  group by 1, 2
) as t using (provider_id);
comment on view provider_offers is 'What offers holds of each provider: treatments of the catalogue, and specialities as a whole.';

create function refresh_offers(changed uuid) returns void language plpgsql as $$
begin
  delete from offers o where o.provider_id = changed and not exists (
    select from provider_offers t where t.provider_id = changed and t.treatment_id = o.treatment_id
  );
  -- Rows that stay the same are not written again.
  insert into offers select * from provider_offers where provider_id = changed
  on conflict (provider_id, treatment_id) do update set
    place_id = excluded.place_id, country_key = excluded.country_key, price_cents = excluded.price_cents
  where (offers.*) is distinct from (excluded.*);
  perform refresh_names(changed);
end
$$;

create function refresh_names(changed uuid) returns void language plpgsql as $$
begin
  delete from provider_names where provider_id = changed;
  insert into provider_names
  select s.provider_id, name.key from provider_search s
  join accounts a on a.id = s.provider_id
  cross join lateral (
    select fold(a.display_name) as key
    union select fold(c.name) from clinics c where c.provider_id = s.provider_id
    union select fold(d.name) from doctors d where d.provider_id = s.provider_id
  ) as name
  where s.provider_id = changed and name.key <> '';
end
$$;

-- Providers may write the same treatment in two ways, "Botox" here and "botox" there: a suggestion counts them once.
create function refresh_search(changed uuid) returns void language plpgsql as $$
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
  perform refresh_offers(changed);

  perform pg_notify('public_data_changed', 'provider ' || changed);
  perform pg_notify('public_data_changed', 'lists');
end
$$;

-- Writes the rows of refresh_search for many new providers at once: one by one, as updates of shared rows of
-- search_terms within one transaction they would take quadratic time.
create function publish_new_providers(added uuid[]) returns void language plpgsql as $$
begin
  with document as materialized (
    select one.* from unnest(added) as id
    cross join lateral (select * from provider_documents where provider_id = id and doc <> '') as one
  ), terms as (
    insert into search_terms (kind, text, providers)
    select left(term, 1)::smallint, min(substr(term, 2)), count(distinct provider_id)
    from document, unnest(document.terms) as term
    group by 1, fold(substr(term, 2)) order by 1, fold(substr(term, 2))
    on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, document.terms
  from document;
  -- `offset 0` keeps the planner from joining: the view would group what all providers offer, not what one does
  insert into offers select one.* from unnest(added) as id
  cross join lateral (select * from provider_offers where provider_id = id offset 0) as one;
  insert into provider_names
  select account.id, name.key from accounts account join provider_search search on search.provider_id = account.id
  cross join lateral (
    select fold(account.display_name) as key
    union select fold(clinic.name) from clinics clinic where clinic.provider_id = account.id
  ) as name
  where account.id = any (added) and name.key <> '';
  perform pg_notify('public_data_changed', 'lists');
end $$;

-- Search reads an index in the memory of each process. This log tells a process what has changed since the snapshot that its
-- index shows: the rows of transactions that are not visible in that snapshot.
create table search_changes (
  -- Null stands for all providers. No foreign key: the removal of a provider is a change, too.
  provider_id     uuid,
  is_availability boolean not null,
  changed_by      xid8 not null default pg_current_xact_id(),
  changed_at      timestamptz not null default now()
);

create index search_changes_changed_by on search_changes (changed_by);

comment on table search_changes is 'Log of changes of what search finds, which is kept for a day.';
comment on column search_changes.is_availability is 'Whether nothing but the next bookable time has changed.';

create function log_search_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into search_changes (provider_id, is_availability) values (null, false);
  elsif tg_op = 'DELETE' then
    insert into search_changes (provider_id, is_availability) values (old.provider_id, tg_table_name = 'provider_availability');
  else
    insert into search_changes (provider_id, is_availability) values (new.provider_id, tg_table_name = 'provider_availability');
  end if;
  return null;
end
$$;
create trigger log_search_change after insert or update or delete on provider_search
  for each row execute function log_search_change();
create trigger log_search_truncation after truncate on provider_search
  for each statement execute function log_search_change();
create trigger log_search_change after insert on provider_availability
  for each row execute function log_search_change();
create trigger log_search_update after update on provider_availability
  for each row when ((old.next_slot, old.day_starts_at) is distinct from (new.next_slot, new.day_starts_at))
  execute function log_search_change();
create trigger log_truncated_prices after truncate on procedure_prices
  for each statement execute function log_search_change();

-- The index of search has the price lists of dental providers, too (decision 080): changes of prices are logged like those of profiles,
-- one row for each provider and statement, whatever the number of prices.
create function log_price_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (provider_id, is_availability) select distinct provider_id, false from changed;
  return null;
end
$$;
create trigger log_added_prices after insert on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_changed_prices after update on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_removed_prices after delete on procedure_prices
  referencing old table as changed for each statement execute function log_price_changes();
