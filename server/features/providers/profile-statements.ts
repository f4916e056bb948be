// What writes a profile: $1 is the provider, $2 what it tells (a numbered ToldDraft) as JSON. The parts of a statement do
// not see what the others do, and the database checks what they refer to when all are done.

/** Clears what is replaced. Entries of lists with ids only go when they are not told any more: others may refer to them. */
export const DELETE_PROFILE = `
with told as (select $2::jsonb as value),
  hours as (delete from opening_hours where provider_id = $1),
  clinic as (delete from clinics where provider_id = $1),
  spoken as (delete from provider_languages where provider_id = $1),
  premises as (delete from provider_facilities where provider_id = $1),
  pictures as (delete from gallery_pictures where provider_id = $1),
  stories as (delete from success_stories where provider_id = $1),
  files as (delete from downloads where provider_id = $1),
  doctors_speak as (delete from doctor_languages g using doctors d where g.doctor_id = d.id and d.provider_id = $1),
  doctors_can as (delete from doctor_fields f using doctors d where f.doctor_id = d.id and d.provider_id = $1),
  jobs as (delete from experiences where provider_id = $1
    and id not in (select id from told, jsonb_to_recordset(value -> 'experiences') as x (id uuid))),
  studies as (delete from educations where provider_id = $1
    and id not in (select id from told, jsonb_to_recordset(value -> 'educations') as x (id uuid))),
  prizes as (delete from awards where provider_id = $1
    and id not in (select id from told, jsonb_to_recordset(value -> 'awards') as x (id uuid))),
  people as (delete from doctors where provider_id = $1
    and id not in (select id from told, jsonb_to_recordset(value -> 'doctors') as x (id uuid)))
select`

/** Writes what is told. A name that is in no list is a bug of the caller: it becomes null, which no column takes. */
export const INSERT_PROFILE = `
with told as (select $2::jsonb as value),
  provider as (
    update providers set gender = value ->> 'gender', sub_heading = value ->> 'subHeading',
      specialization = value ->> 'specialization', description = value ->> 'description',
      starting_price_cents = (value ->> 'startingPriceCents')::int, time_zone = value ->> 'timeZone'
    from told where account_id = $1),
  hours as (
    insert into opening_hours (provider_id, weekday, opens, closes)
    select $1, weekday, opens, closes
    from told, jsonb_to_recordset(value -> 'hours') as x (weekday int, opens time, closes time)),
  spoken as (
    insert into provider_languages (provider_id, language_id, position)
    select $1, (select id from languages l where l.name = x.name), position
    from told, jsonb_array_elements_text(value -> 'languages') with ordinality as x (name, position)),
  premises as (
    insert into provider_facilities (provider_id, facility_id, is_there)
    select $1, (select id from facilities f where f.name = x.name), is_there::boolean
    from told, jsonb_each_text(value -> 'facilities') as x (name, is_there)),
  place as (
    insert into places (city, country)
    select city, country from told, jsonb_to_recordset(value -> 'clinics') as x (city text, country text)
    -- An update that changes nothing, because an ignored insert returns no row.
    on conflict (city_key, country_key) do update set city = places.city returning id),
  clinic as (
    insert into clinics (provider_id, place_id, name, logo_path, address, year_of_foundation, number_of_beds, patients_per_year)
    select $1, place.id, name, "logoPath", address, "yearOfFoundation", "numberOfBeds", "patientsPerYear"
    from place, told, jsonb_to_recordset(value -> 'clinics') as x (name text, "logoPath" text, address text,
      "yearOfFoundation" int, "numberOfBeds" int, "patientsPerYear" int)),
  departments as (
    insert into clinic_departments (provider_id, department_id, position)
    select $1, (select id from departments d where d.name = x.name), position
    from told, jsonb_array_elements_text(value #> '{clinics,0,departments}') with ordinality as x (name, position)),
  jobs as (
    insert into experiences (id, provider_id, position, company_name, job_title, starts_on, ends_on, description)
    select id, $1, position, place, role, "startsOn", "endsOn", description
    from told, jsonb_to_recordset(value -> 'experiences') as x (id uuid, position int, place text, role text,
      "startsOn" date, "endsOn" date, description text)
    on conflict (id) do update set position = excluded.position, company_name = excluded.company_name,
      job_title = excluded.job_title, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      description = excluded.description),
  studies as (
    insert into educations (id, provider_id, position, institution_name, degree, starts_on, ends_on, description)
    select id, $1, position, place, role, "startsOn", "endsOn", description
    from told, jsonb_to_recordset(value -> 'educations') as x (id uuid, position int, place text, role text,
      "startsOn" date, "endsOn" date, description text)
    on conflict (id) do update set position = excluded.position, institution_name = excluded.institution_name,
      degree = excluded.degree, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      description = excluded.description),
  prizes as (
    insert into awards (id, provider_id, position, title, year)
    select id, $1, position, title, year
    from told, jsonb_to_recordset(value -> 'awards') as x (id uuid, position int, title text, year int)
    on conflict (id) do update set position = excluded.position, title = excluded.title, year = excluded.year),
  people as (
    insert into doctors (id, provider_id, position, name, photo_path, degree, practicing_since, biography)
    select id, $1, position, name, "photoPath", degree, "practicingSince", biography
    from told, jsonb_to_recordset(value -> 'doctors') as x (id uuid, position int, name text, "photoPath" text,
      degree text, "practicingSince" int, biography text)
    on conflict (id) do update set position = excluded.position, name = excluded.name, photo_path = excluded.photo_path,
      degree = excluded.degree, practicing_since = excluded.practicing_since, biography = excluded.biography),
  doctors_speak as (
    insert into doctor_languages (doctor_id, language_id, position)
    select d.id, (select id from languages l where l.name = x.name), position
    from told, jsonb_to_recordset(value -> 'doctors') as d (id uuid, languages jsonb),
      jsonb_array_elements_text(d.languages) with ordinality as x (name, position)),
  doctors_can as (
    insert into doctor_fields (doctor_id, specialization_id, position)
    select d.id, (select id from doctor_specializations s where s.name = x.name), position
    from told, jsonb_to_recordset(value -> 'doctors') as d (id uuid, specializations jsonb),
      jsonb_array_elements_text(d.specializations) with ordinality as x (name, position)),
  pictures as (
    insert into gallery_pictures (provider_id, position, image_path, name)
    select $1, position, path, name
    from told, jsonb_to_recordset(value -> 'gallery') as x (position int, path text, name text)),
  stories as (
    insert into success_stories (provider_id, position, name, before_path, after_path)
    select $1, position, name, "beforePath", "afterPath"
    from told, jsonb_to_recordset(value -> 'stories') as x (position int, name text, "beforePath" text, "afterPath" text)),
  files as (
    insert into downloads (provider_id, position, file_path, name)
    select $1, position, path, name
    from told, jsonb_to_recordset(value -> 'downloads') as x (position int, path text, name text))
select`

/** All services anew; $2 is a list of numbered ServiceDrafts. */
export const INSERT_SERVICES = `
with told as (select $2::jsonb as value),
  offered as (
    insert into offered_services (id, provider_id, speciality_id, position)
    select id, $1, (select id from specialities s where s.name = x.title), position
    from told, jsonb_to_recordset(value) as x (id uuid, title text, position int)),
  treatments as (
    insert into sub_services (service_id, position, subtitle, service_type_id, price_cents, description)
    select o.id, x.position, subtitle, t.id, "priceCents", description
    from told, jsonb_to_recordset(value) as o (id uuid, subservices jsonb),
      jsonb_to_recordset(o.subservices) as x (position int, subtitle text, "serviceType" text, "priceCents" int, description text)
    left join service_types t on t.name = x."serviceType")
select`

/** $2 is a list of numbered ArticleDrafts; those that are there already keep their age. */
export const INSERT_ARTICLES = `
insert into articles (id, provider_id, position, title, category, image_path, tags, content)
select id, $1, position, title, category, "imagePath", tags, content
from jsonb_to_recordset($2::jsonb) as x (id uuid, position int, title text, category text, "imagePath" text, tags text[],
  content text)
on conflict (id) do update set position = excluded.position, title = excluded.title, category = excluded.category,
  image_path = excluded.image_path, tags = excluded.tags, content = excluded.content`
