-- Words of clinics' names, and treatments that the catalogue does not list, as ranges of an index like offers: comparing the
-- documents of all who have a common word takes tens of milliseconds.
create function name_words(name text) returns setof text language sql immutable parallel safe as $$
  select distinct word from string_to_table(fold(name), ' ') as word where word <> ''
$$;
comment on function name_words(text) is 'The folded words of a name. A keyword without a space that is in the name is in one of them.';

create function with_words(terms text[]) returns setof text language sql immutable parallel safe as $$
  select unnest(terms)
  union all
  select '4' || word from unnest(terms) as term, name_words(substr(term, 2)) as word where starts_with(term, '3')
$$;
comment on function with_words(text[]) is 'The terms of a provider, and the words of the clinic''s name.';

alter table search_terms drop constraint search_terms_kind_check;
alter table search_terms add constraint search_terms_kind_check check (kind between 1 and 4);
comment on column search_terms.kind is '1 speciality, 2 treatment, 3 clinic, 4 word of a clinic''s name.';
create index search_terms_words on search_terms using gin (key gin_trgm_ops) with (fastupdate = off) where kind = 4;
create index search_terms_short_words on search_terms using gin (short_grams(key)) with (fastupdate = off) where kind = 4;

create table postings (
  provider_id       uuid not null references providers (account_id) on delete cascade,
  -- The number of the kind as in search_terms, then the folded text.
  term              text collate "C" not null,
  place_id          integer references places (id),
  country_key       text,
  -- The lowest price of a treatment; for a word, that of the provider.
  price_cents       integer,
  rating            real not null,
  score             real not null,
  is_verified       boolean not null,
  speciality_mask   integer not null,
  language_mask     integer not null,
  service_type_mask integer not null,
  primary key (provider_id, term)
);
comment on table postings is
  'Materialised view of providers by word of the clinic''s name and by treatment outside the catalogue, refreshed by refresh_search.';

create index postings_place_score on postings (term, place_id, score desc, provider_id desc)
  include (price_cents, rating, is_verified, speciality_mask, language_mask, service_type_mask);
create index postings_country_score on postings (term, country_key, score desc, provider_id desc)
  include (price_cents, rating, is_verified, speciality_mask, language_mask, service_type_mask);
create index postings_score on postings (term, score desc, provider_id desc)
  include (price_cents, rating, is_verified, speciality_mask, language_mask, service_type_mask);

create view provider_postings as
select o.provider_id, '2' || u.key as term, min(u.price_cents) as price_cents
from offered_services o join sub_services u on u.service_id = o.id
where not exists (select from treatments t where t.key = u.key and not t.is_speciality)
group by 1, 2
union all
select c.provider_id, '4' || word, s.price_cents
from clinics c join provider_search s using (provider_id) cross join name_words(c.name) as word;

create function refresh_postings(changed uuid) returns void language plpgsql as $$
begin
  delete from postings p where p.provider_id = changed and not exists (
    select from provider_postings t join provider_search s using (provider_id)
    where t.provider_id = changed and t.term = p.term
  );
  insert into postings
  select s.provider_id, t.term, s.place_id, s.country_key, t.price_cents, s.rating, s.score, s.is_verified,
    bit_mask(s.speciality_ids), bit_mask(s.language_ids), bit_mask(s.service_type_ids)
  from provider_search s join provider_postings t using (provider_id)
  where s.provider_id = changed
  on conflict (provider_id, term) do update set
    place_id = excluded.place_id, country_key = excluded.country_key, price_cents = excluded.price_cents,
    rating = excluded.rating, score = excluded.score, is_verified = excluded.is_verified,
    speciality_mask = excluded.speciality_mask, language_mask = excluded.language_mask,
    service_type_mask = excluded.service_type_mask
  where (postings.*) is distinct from (excluded.*);
end
$$;

create or replace function refresh_offers(changed uuid) returns void language plpgsql as $$
begin
  delete from offers o where o.provider_id = changed and not exists (
    select from provider_treatments t join provider_search s using (provider_id)
    where t.provider_id = changed and t.treatment_id = o.treatment_id
  );
  -- Rows that stay the same are not written again: each is in ten indexes.
  insert into offers
  select s.provider_id, t.treatment_id, s.place_id, s.country_key, t.price_cents, s.rating, s.score, s.is_verified, t.is_named,
    bit_mask(s.speciality_ids), bit_mask(s.language_ids), bit_mask(s.service_type_ids)
  from provider_search s join provider_treatments t using (provider_id)
  where s.provider_id = changed
  on conflict (provider_id, treatment_id) do update set
    place_id = excluded.place_id, country_key = excluded.country_key, price_cents = excluded.price_cents,
    rating = excluded.rating, score = excluded.score, is_verified = excluded.is_verified, is_named = excluded.is_named,
    speciality_mask = excluded.speciality_mask, language_mask = excluded.language_mask,
    service_type_mask = excluded.service_type_mask
  where (offers.*) is distinct from (excluded.*);
  perform refresh_postings(changed);
  perform refresh_names(changed);
end
$$;

create or replace function refresh_search(changed uuid) returns void language plpgsql as $$
begin
  perform from providers where account_id = changed for update;

  -- In one order, so that two providers who save at once wait for each other instead of blocking each other.
  insert into search_terms (kind, text, providers)
  select kind, coalesce(min(text) filter (where change > 0), min(text)), sum(change)
  from (
    select left(term, 1)::smallint as kind, min(substr(term, 2)) as text, fold(substr(term, 2)) as key, -1 as change
    from provider_search, with_words(terms) as term where provider_id = changed group by 1, 3
    union all
    select left(term, 1)::smallint, min(substr(term, 2)), fold(substr(term, 2)), 1
    from provider_documents, with_words(terms) as term where provider_id = changed and doc <> '' group by 1, 3
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

insert into search_terms (kind, text, providers)
select 4, substr(term, 2), count(*) from provider_search, with_words(terms) as term where starts_with(term, '4') group by 2;
insert into postings
select s.provider_id, t.term, s.place_id, s.country_key, t.price_cents, s.rating, s.score, s.is_verified, s.speciality_mask,
  s.language_mask, s.service_type_mask
from provider_search s join provider_postings t using (provider_id);
