-- Columns and a function instead of expressions that every branch of a search repeats: less to plan and to compute.
alter table provider_search
  add column speciality_mask integer not null generated always as (bit_mask(speciality_ids)) stored,
  add column language_mask integer not null generated always as (bit_mask(language_ids)) stored,
  add column service_type_mask integer not null generated always as (bit_mask(service_type_ids)) stored;

-- In PL/pgSQL, which keeps the plan for the whole connection.
create function town_of(city_name text, country_name text) returns integer language plpgsql stable parallel safe as $$
begin
  return (select min(id) from places where city_key = fold(city_name) and country_group = country_group(country_name));
end
$$;
comment on function town_of(text, text) is 'A town by its name and country: the oldest of its spellings, as in provider_search.';
