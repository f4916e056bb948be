create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One row per provider with everything that search asks for. `doc` holds clinic name, service titles and treatment names,
-- one a line: the line break keeps a match from running across two of them.
create table provider_search (
  provider_id      uuid primary key references providers (account_id) on delete cascade,
  place_id         integer references places (id),
  country_key      text,
  speciality_ids   smallint[] not null,
  service_type_ids smallint[] not null,
  language_ids     smallint[] not null,
  is_verified      boolean not null,
  price_cents      integer,
  rating           real not null,
  score            real not null,
  time_zone        text not null,
  -- For each weekday the minute of the day at which the last hours end, or -1 on a closed day.
  closes           smallint[] not null check (cardinality(closes) = 7),
  doc              text not null check (doc <> ''),
  -- What the provider adds to search_terms: the number of the kind, then the text.
  terms            text[] not null
);

-- Without fastupdate a write never has to clean up after others, and a search never reads their pending list.
create index provider_search_doc on provider_search using gin (place_id, doc gin_trgm_ops) with (fastupdate = off);
create index provider_search_place_score on provider_search (place_id, score desc, provider_id desc);
create index provider_search_score on provider_search (score desc, provider_id desc);
create index provider_search_place_price on provider_search (place_id, price_cents, provider_id);
create index provider_search_price on provider_search (price_cents, provider_id);
create index provider_search_place_rating on provider_search (place_id, rating desc, provider_id desc);
create index provider_search_rating on provider_search (rating desc, provider_id desc);
create index provider_search_country on provider_search (country_key, score desc, provider_id desc);

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

-- The characters of a text as a LIKE pattern that finds them anywhere.
create function containing(t text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(fold(t), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Whether the clinic still receives patients on the day that it is there now.
create function is_open_later(time_zone text, closes smallint[], at timestamptz) returns boolean
  language sql immutable parallel safe
  as $$ select closes[extract(isodow from at at time zone time_zone)::int]
               > extract(hour from at at time zone time_zone) * 60 + extract(minute from at at time zone time_zone) $$;

-- What the row of a provider should be.
create view provider_documents as
select
  p.account_id as provider_id,
  c.place_id,
  l.country_key,
  coalesce(s.speciality_ids, '{}') as speciality_ids,
  coalesce(s.service_type_ids, '{}') as service_type_ids,
  coalesce((select array_agg(g.language_id order by g.language_id) from provider_languages g
            where g.provider_id = p.account_id), '{}') as language_ids,
  p.verified_at is not null as is_verified,
  coalesce(p.starting_price_cents, s.lowest_price_cents) as price_cents,
  case when p.feedback_count = 0 then 0 else p.rating_total::real / p.feedback_count end as rating,
  p.score,
  p.time_zone,
  (select array_agg(coalesce(h.closes, -1)::smallint order by day)
     from generate_series(1, 7) day
     left join lateral (select max(extract(epoch from o.closes) / 60) as closes from opening_hours o
                        where o.provider_id = p.account_id and o.weekday = day) h on true) as closes,
  fold(array_to_string(array_remove(array[c.name], null) || s.titles || s.subtitles, E'\n')) as doc,
  array(select '3' || c.name where c.name is not null)
    || array(select distinct '1' || unnest(s.titles)) || array(select distinct '2' || unnest(s.subtitles)) as terms
from providers p
left join clinics c on c.provider_id = p.account_id
left join places l on l.id = c.place_id
left join lateral (
  select array_agg(distinct o.speciality_id) as speciality_ids, array_agg(distinct n.name) as titles,
         array_agg(distinct u.subtitle) filter (where u.subtitle is not null) as subtitles,
         array_agg(distinct u.service_type_id) filter (where u.service_type_id is not null) as service_type_ids,
         min(u.price_cents) as lowest_price_cents
  from offered_services o
  join specialities n on n.id = o.speciality_id
  left join sub_services u on u.service_id = o.id
  where o.provider_id = p.account_id
) s on true;

-- Every change of a provider's public data ends with this call, in the same transaction: search finds what is stored,
-- suggestions count what there is, and rendered pages are dropped everywhere.
create function refresh_search(changed uuid) returns void language plpgsql as $$
begin
  perform from providers where account_id = changed for update;

  -- In one order, so that two providers who save at once wait for each other instead of blocking each other.
  insert into search_terms (kind, text, providers)
  select left(term, 1)::smallint, substr(term, 2), sum(change)
  from (
    select unnest(terms) as term, -1 as change from provider_search where provider_id = changed
    union all
    select unnest(terms), 1 from provider_documents where provider_id = changed and doc <> ''
  ) as changes
  group by term having sum(change) <> 0
  order by term
  on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers;
  delete from search_terms where providers <= 0;

  delete from provider_search where provider_id = changed;
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, terms
  from provider_documents where provider_id = changed and doc <> '';

  perform pg_notify('public_data_changed', '');
end
$$;
