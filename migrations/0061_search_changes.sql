-- Search reads an index in the memory of each process. This log tells a process what has changed since the snapshot that its
-- index shows: the rows of transactions that are not visible in that snapshot.
create table search_changes (
  -- Null stands for all providers. No foreign key: the removal of a provider is a change, too.
  provider_id     uuid,
  is_availability boolean not null,
  changed_by      xid8 not null default pg_current_xact_id(),
  changed_at      timestamptz not null default now()
);
comment on table search_changes is 'Log of changes of what search finds, which is kept for a day.';
comment on column search_changes.is_availability is 'Whether nothing but the next bookable time has changed.';
create index search_changes_changed_by on search_changes (changed_by);

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

-- What only statements of search have read: their indexes, and the columns that those covered.
drop index provider_search_doc, provider_search_joints, provider_search_place_price, provider_search_place_rating,
  provider_search_place_score, provider_search_price, provider_search_rating, provider_search_country, provider_search_score,
  provider_availability_soonest, offers_country_price, offers_country_rating, offers_country_score, offers_place_price,
  offers_place_rating, offers_place_score, offers_price, offers_rating, offers_score;
alter table provider_search drop column joints;
drop function joints(text);
create index provider_search_score on provider_search (score desc, provider_id desc);
create index provider_search_country on provider_search (country_key);
create index provider_search_place on provider_search (place_id);

drop function refresh_offers(uuid);
drop view provider_treatments;
drop table offers;
create table offers (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  treatment_id smallint not null references treatments (id),
  place_id     integer references places (id),
  country_key  text,
  price_cents  integer,
  primary key (provider_id, treatment_id)
);
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

insert into offers select * from provider_offers;
create index offers_price on offers (treatment_id, price_cents, provider_id);
create index offers_country_price on offers (treatment_id, country_key, price_cents, provider_id);

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
