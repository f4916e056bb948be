-- Names under which a provider is found now include that of the clinic: "Bosphorus implants" names a clinic and a treatment.
create or replace function refresh_names(changed uuid) returns void language plpgsql as $$
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
  perform refresh_names(changed);
end
$$;

select refresh_names(provider_id) from provider_search;
