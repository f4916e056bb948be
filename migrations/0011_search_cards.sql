-- What a result's card shows, put together once instead of for every visitor. It lies beside the row that search asks for,
-- not in it: a search reads thousands of those rows and shows ten. Every change ends with refresh_search, as before.
create table provider_cards (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  card        jsonb not null
);

create or replace view provider_documents as
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
    || array(select distinct '1' || unnest(s.titles)) || array(select distinct '2' || unnest(s.subtitles)) as terms,
  jsonb_build_object(
    'displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name, 'logoPath', c.logo_path,
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
  select array_agg(distinct o.speciality_id) as speciality_ids, array_agg(distinct n.name) as titles,
         array_agg(distinct u.subtitle) filter (where u.subtitle is not null) as subtitles,
         array_agg(distinct u.service_type_id) filter (where u.service_type_id is not null) as service_type_ids,
         min(u.price_cents) as lowest_price_cents,
         -- A treatment or, where none is named, its speciality; then both folded, as a keyword is compared with them.
         jsonb_agg(jsonb_build_array(coalesce(u.subtitle, n.name), coalesce(u.key, ''), fold(n.name))
                   order by o.position, u.position) as offers
  from offered_services o
  join specialities n on n.id = o.speciality_id
  left join sub_services u on u.service_id = o.id
  where o.provider_id = p.account_id
) s on true;

create or replace function refresh_search(changed uuid) returns void language plpgsql as $$
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

insert into provider_cards select provider_id, card from provider_documents where doc <> '';

-- A trigram index cannot find one or two letters; this one finds the few clinics that hold a rare pair of them.
create function short_grams(t text) returns text[] language sql immutable strict parallel safe
  as $$ select array_agg(distinct substr(t, at, size))
        from generate_series(1, length(t)) at, generate_series(1, 2) size where at + size - 1 <= length(t) $$;
create index search_terms_short on search_terms using gin (short_grams(key)) with (fastupdate = off) where kind = 3;
