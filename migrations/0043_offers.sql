-- The treatments of the catalogue: what a query can be understood as. The id is the speciality's times a hundred plus the
-- position; position 0 is the speciality as a whole, so that "dentist" is one range of an index like "dental implant".
-- content/specialities.ts holds the same names, and a test compares the two.
create table treatments (
  id            smallint primary key,
  speciality_id smallint not null references specialities (id),
  name          text not null,
  key           text not null generated always as (fold(name)) stored,
  is_speciality boolean not null generated always as (id % 100 = 0) stored,
  check (id / 100 = speciality_id)
);
create unique index treatments_key on treatments (key, is_speciality);
insert into treatments (id, speciality_id, name) values
  (100, 1, 'Angiosurgery and Phlebology'), (101, 1, 'Endovenous Laser Ablation (EVLA)'),
  (102, 1, 'Radiofrequency Vein Ablation'), (103, 1, 'Sclerotherapy'), (104, 1, 'Peripheral Angioplasty and Stenting'),
  (105, 1, 'Carotid Endarterectomy'), (200, 2, 'Body'), (201, 2, 'Liposuction'), (202, 2, 'Tummy Tuck (Abdominoplasty)'),
  (203, 2, 'Brazilian Butt Lift (BBL)'), (204, 2, 'Arm Lift (Brachioplasty)'), (205, 2, 'Thigh Lift'),
  (300, 3, 'Breast'), (301, 3, 'Breast Augmentation'), (302, 3, 'Breast Lift (Mastopexy)'), (303, 3, 'Breast Reduction'),
  (304, 3, 'Breast Reconstruction'), (305, 3, 'Gynecomastia Surgery'), (400, 4, 'Cardiology'),
  (401, 4, 'Coronary Angiography'), (402, 4, 'Coronary Stenting (Angioplasty)'),
  (403, 4, 'Coronary Artery Bypass Grafting (CABG)'), (404, 4, 'Heart Valve Replacement'),
  (405, 4, 'Pacemaker Implantation'), (500, 5, 'Dental Treatment'), (501, 5, 'Dental Implant'),
  (502, 5, 'Porcelain Veneers'), (503, 5, 'Zirconia Crown'), (504, 5, 'All-on-4 Full Arch Restoration'),
  (505, 5, 'Root Canal Treatment'), (600, 6, 'Eye'), (601, 6, 'LASIK Eye Surgery'),
  (602, 6, 'SMILE Laser Vision Correction'), (603, 6, 'Cataract Surgery'), (604, 6, 'Multifocal Lens Replacement'),
  (605, 6, 'Corneal Cross-Linking'), (700, 7, 'Face'), (701, 7, 'Rhinoplasty'), (702, 7, 'Facelift (Rhytidectomy)'),
  (703, 7, 'Eyelid Surgery (Blepharoplasty)'), (704, 7, 'Chin Augmentation'), (705, 7, 'Ear Correction (Otoplasty)'),
  (800, 8, 'Filler'), (801, 8, 'Lip Filler'), (802, 8, 'Cheek Filler'), (803, 8, 'Jawline and Chin Filler'),
  (804, 8, 'Under-Eye (Tear Trough) Filler'), (805, 8, 'Nasolabial Fold Filler'), (900, 9, 'Genital'),
  (901, 9, 'Labiaplasty'), (902, 9, 'Vaginal Rejuvenation'), (903, 9, 'Clitoral Hood Reduction'),
  (904, 9, 'Adult Circumcision'), (905, 9, 'Penile Prosthesis Implantation'), (1000, 10, 'Hair Transplant'),
  (1001, 10, 'FUE Hair Transplant'), (1002, 10, 'DHI Hair Transplant'), (1003, 10, 'Sapphire FUE Hair Transplant'),
  (1004, 10, 'Beard Transplant'), (1005, 10, 'Eyebrow Transplant'), (1100, 11, 'Medical'),
  (1101, 11, 'Comprehensive Health Check-up'), (1102, 11, 'In Vitro Fertilization (IVF)'),
  (1103, 11, 'Gastroscopy and Colonoscopy'), (1104, 11, 'Physical Therapy and Rehabilitation Programme'),
  (1105, 11, 'Second Medical Opinion'), (1200, 12, 'Neurology'), (1201, 12, 'Brain Tumor Surgery'),
  (1202, 12, 'Deep Brain Stimulation'), (1203, 12, 'Lumbar Microdiscectomy'),
  (1204, 12, 'Epilepsy Monitoring and Treatment Plan'), (1205, 12, 'Stroke Rehabilitation'), (1300, 13, 'Obesity'),
  (1301, 13, 'Gastric Sleeve'), (1302, 13, 'Gastric Bypass (Roux-en-Y)'), (1303, 13, 'Mini Gastric Bypass'),
  (1304, 13, 'Gastric Balloon'), (1305, 13, 'Revision Bariatric Surgery'), (1400, 14, 'Oncohematology'),
  (1401, 14, 'Autologous Bone Marrow Transplant'), (1402, 14, 'Allogeneic Bone Marrow Transplant'),
  (1403, 14, 'CAR-T Cell Therapy'), (1404, 14, 'Leukemia Chemotherapy'), (1405, 14, 'Lymphoma Treatment'),
  (1500, 15, 'Oncology'), (1501, 15, 'Chemotherapy'), (1502, 15, 'Radiotherapy (IMRT)'),
  (1503, 15, 'CyberKnife Radiosurgery'), (1504, 15, 'PET-CT Scan'), (1505, 15, 'Mastectomy'), (1600, 16, 'Orthopedic'),
  (1601, 16, 'Total Knee Replacement'), (1602, 16, 'Total Hip Replacement'), (1603, 16, 'ACL Reconstruction'),
  (1604, 16, 'Rotator Cuff Repair'), (1605, 16, 'Spinal Fusion'), (1700, 17, 'Pediatric Neurosurgery'),
  (1701, 17, 'Hydrocephalus Shunt Surgery'), (1702, 17, 'Craniosynostosis Repair'), (1703, 17, 'Spina Bifida Repair'),
  (1704, 17, 'Tethered Cord Release'), (1705, 17, 'Pediatric Brain Tumor Surgery'), (1800, 18, 'Pediatric Oncology'),
  (1801, 18, 'Childhood Leukemia Treatment'), (1802, 18, 'Neuroblastoma Treatment'), (1803, 18, 'Wilms Tumor Surgery'),
  (1804, 18, 'Retinoblastoma Treatment'), (1805, 18, 'Pediatric Bone Marrow Transplant'),
  (1900, 19, 'Pediatric Cardiac'), (1901, 19, 'Atrial Septal Defect (ASD) Closure'),
  (1902, 19, 'Ventricular Septal Defect (VSD) Repair'), (1903, 19, 'Patent Ductus Arteriosus (PDA) Closure'),
  (1904, 19, 'Tetralogy of Fallot Repair'), (1905, 19, 'Arterial Switch Operation'), (2000, 20, 'Urology'),
  (2001, 20, 'Prostate Enlargement Surgery (TURP/HoLEP)'), (2002, 20, 'Robotic Prostatectomy'),
  (2003, 20, 'Kidney Stone Laser Treatment'), (2004, 20, 'Varicocele Microsurgery'),
  (2005, 20, 'Bladder Tumor Resection (TURBT)'), (2100, 21, 'Transplantology'),
  (2101, 21, 'Kidney Transplant (Related Living Donor)'), (2102, 21, 'Liver Transplant (Related Living Donor)'),
  (2103, 21, 'Cornea Transplant'), (2104, 21, 'Pre-Transplant Evaluation'), (2105, 21, 'Post-Transplant Follow-up');

-- Other names of treatments, from content/treatment-aliases; the server brings them up to date when it starts. A provider who
-- offers "Nose job" offers rhinoplasty. A name of several treatments assigns none.
create table treatment_aliases (
  key          text not null,
  treatment_id smallint not null references treatments (id),
  primary key (key, treatment_id)
);

create function treatment_of(offered text) returns smallint language sql stable parallel safe as $$
  select coalesce(
    (select id from treatments where key = offered and not is_speciality),
    (select min(treatment_id) from treatment_aliases where key = offered having count(*) = 1)
  )
$$;
comment on function treatment_of(text) is 'The treatment of the catalogue that a provider means by a folded name, if any.';

create function bit_mask(ids smallint[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << id), 0) from unnest(ids) as id
$$;
comment on function bit_mask(smallint[]) is 'Ids of a short list as bits, which a covering index holds in four bytes.';

-- What a provider asks for a treatment, with all that sorting and filtering need, so that an index answers both alone.
create table offers (
  provider_id       uuid not null references providers (account_id) on delete cascade,
  treatment_id      smallint not null references treatments (id),
  place_id          integer references places (id),
  country_key       text,
  -- The lowest price. Null for a speciality without a treatment.
  price_cents       integer,
  rating            real not null,
  score             real not null,
  is_verified       boolean not null,
  -- Under the name of the catalogue, not only under another name of the treatment.
  is_named          boolean not null,
  speciality_mask   integer not null,
  language_mask     integer not null,
  service_type_mask integer not null,
  primary key (provider_id, treatment_id)
);
comment on table offers is 'Materialised view of providers by treatment, refreshed by refresh_search.';

create index offers_place_score on offers (treatment_id, place_id, score desc, provider_id desc)
  include (price_cents, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_country_score on offers (treatment_id, country_key, score desc, provider_id desc)
  include (price_cents, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_score on offers (treatment_id, score desc, provider_id desc)
  include (price_cents, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_place_price on offers (treatment_id, place_id, price_cents, provider_id)
  include (score, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_country_price on offers (treatment_id, country_key, price_cents, provider_id)
  include (score, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_price on offers (treatment_id, price_cents, provider_id)
  include (score, rating, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_place_rating on offers (treatment_id, place_id, rating desc, provider_id desc)
  include (score, price_cents, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_country_rating on offers (treatment_id, country_key, rating desc, provider_id desc)
  include (score, price_cents, is_verified, is_named, speciality_mask, language_mask, service_type_mask);
create index offers_rating on offers (treatment_id, rating desc, provider_id desc)
  include (score, price_cents, is_verified, is_named, speciality_mask, language_mask, service_type_mask);

-- The names of people under which a provider is found: its own, and those of its listed doctors.
create table provider_names (
  provider_id uuid not null references providers (account_id) on delete cascade,
  key         text not null,
  primary key (provider_id, key)
);
create index provider_names_trigrams on provider_names using gin (key gin_trgm_ops) with (fastupdate = off);

-- England and the United Kingdom are one country for matching, and so are two spellings of one.
create function country_group(country text) returns text language sql immutable parallel safe strict as $$
  select case fold(country)
    when 'england' then 'united kingdom'
    when 'great britain' then 'united kingdom'
    when 'uk' then 'united kingdom'
    when 'turkiye' then 'turkey'
    when 'usa' then 'united states'
    when 'united states of america' then 'united states'
    when 'bosnia and herzegovina' then 'bosnia'
    when 'uae' then 'united arab emirates'
    else fold(country)
  end
$$;
comment on function country_group(text) is 'The folded name of a country, the same for all names of one country.';
alter table places add column country_group text not null generated always as (country_group(country)) stored;
create index places_group on places (city_key, country_group);
comment on column provider_search.country_key is 'The group of the country.';
comment on column provider_search.place_id is 'The oldest spelling of the town.';

-- The lowest price now comes from the services; the price that a provider states counts only where there are none. Each offer
-- on a card has its price and its treatment.
create or replace view all_provider_documents as
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

create view provider_treatments as
select o.provider_id, treatment_of(u.key) as treatment_id, min(u.price_cents) as price_cents,
  bool_or(exists (select from treatments t where t.key = u.key and not t.is_speciality)) as is_named
from offered_services o join sub_services u on u.service_id = o.id
where treatment_of(u.key) is not null
group by 1, 2
union all
select o.provider_id, (o.speciality_id * 100)::smallint, min(u.price_cents), true
from offered_services o left join sub_services u on u.service_id = o.id
group by 1, 2;

create function refresh_offers(changed uuid) returns void language plpgsql as $$
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

  delete from provider_names where provider_id = changed;
  insert into provider_names
  select s.provider_id, name.key from provider_search s
  join accounts a on a.id = s.provider_id
  cross join lateral (
    select fold(a.display_name) as key
    union select fold(d.name) from doctors d where d.provider_id = s.provider_id
  ) as name
  where s.provider_id = changed and name.key <> '';
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

create or replace function erase_account(gone uuid, at timestamp with time zone) returns void language plpgsql as $$
declare
  town integer := (select place_id from clinics where provider_id = gone);
  owned record;
begin
  -- No suggestion counts them any more.
  perform refresh_search(gone);
  for owned in
    select k.conrelid::regclass as name, c.attname as owner
    from pg_constraint k join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accounts'::regclass and k.confdeltype = 'c'
  loop
    execute format('delete from %s where %I = $1', owned.name, owned.owner) using gone;
  end loop;
  delete from places where id = town and not exists (select from clinics where place_id = town)
    -- Clinics of another spelling of the town may be found under it.
    and not exists (select from provider_search where place_id = town);

  begin
    delete from accounts where id = gone;
  exception when foreign_key_violation then
    -- Longer than a username can be, so that nobody has it or ever signs up with it.
    update accounts set username = 'erased-' || id, email = null, email_confirmed_at = null, password_hash = '',
      first_name = '', last_name = '', display_name = 'Deleted account', phone = '', avatar_path = null,
      mails_wanted = '{}', leaving_at = at, created_at = at, erased_at = at
    where id = gone;
  end;
end $$;

update provider_search s set price_cents = d.price_cents, place_id = d.place_id, country_key = d.country_key
from provider_documents d where d.provider_id = s.provider_id
  and (d.price_cents, d.place_id, d.country_key) is distinct from (s.price_cents, s.place_id, s.country_key);
update provider_cards c set card = d.card from provider_documents d where d.provider_id = c.provider_id;
select refresh_offers(provider_id) from provider_search;
