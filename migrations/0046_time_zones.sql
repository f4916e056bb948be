-- Where the owner's clock is, as their browser last said: clinics see it beside each time that they offer.
alter table accounts
  add column time_zone text
    check (time_zone is null or '2000-01-01Z'::timestamptz at time zone time_zone is not null);

update accounts set time_zone = latest.patient_time_zone
from (
  select distinct on (patient_id) patient_id, patient_time_zone
  from appointments order by patient_id, created_at desc
) as latest
where accounts.id = latest.patient_id;

comment on column providers.time_zone is 'UTC means that it is not known yet: nobody has saved opening hours.';
