-- Notifications say what changed, so that a process invalidates the pages that show it and no others:
-- 'provider <id>' the page of a provider, 'names <id>' a writer's name on it, 'lists' all pages that list providers or packages.

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

  perform pg_notify('public_data_changed', 'provider ' || changed);
  perform pg_notify('public_data_changed', 'lists');
end
$$;

create or replace function announce_care_packages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'lists');
  return null;
end $$;

-- A patient's name is on the pages of the providers they have written to in public, and on no others.
create or replace function tell_renamed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'names ' || provider_id) from (
    select provider_id from feedback where patient_id = new.id
    union
    select provider_id from forum_questions where asker_id = new.id
  ) as written;
  return null;
end $$;
