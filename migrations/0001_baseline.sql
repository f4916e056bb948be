-- The baseline (decision 097): the whole schema, by feature, in the order in which the features refer to each other. It is edited in
-- place until the first release; from then on it is frozen, and each change is a file of its own.
--
--  1. Extensions, functions on texts, and tables that belong to no feature.
--  2. The catalogue: fixed lists, treatments with their other names, and towns.
--  3. Accounts, how people log in, and what is left of an account when it is erased.
--  4. The audit log, and how operators find and read the data of people.
--  5. Mails, notifications and web push.
--  6. Public profiles of providers.
--  7. What providers offer and ask for it, and what people save of that.
--  8. Payout details, evidence for the verified badge, reliability, and imports of providers.
--  9. Appointments: kinds, calendars, waiting lists, video calls, summaries.
-- 10. Invoices and their ledger.
-- 11. Chats.
-- 12. Health records.
-- 13. Feedback, the forum, and moderation.
-- 14. Requests to the care team, and the care desk.
-- 15. Cases: plans that patients send to clinics, quotes, and what follows from them.
-- 16. Search: materialised views, the functions that refresh them, and the log that the index in memory follows.
-- 17. Texts of the site that administrators edit, and roll-ups of numbers.

-- =====================================================================================================================
-- 1. Extensions, functions on texts, and tables that belong to no feature.
-- =====================================================================================================================

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- How texts are compared everywhere: without case and accents.
create function fold(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
comment on function fold(text) is 'Normalises text for comparison: lower case, no accents.';

-- The characters of a text as a LIKE pattern that finds them anywhere.
create function containing(t text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(fold(t), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
comment on function containing(text) is 'The LIKE pattern for "contains", with wildcards escaped.';

-- A trigram index cannot find one or two letters; this one finds the few clinics that hold a rare pair of them.
create function short_grams(t text) returns text[] language sql immutable strict parallel safe
  as $$ select array_agg(distinct substr(t, at, size))
        from generate_series(1, length(t)) at, generate_series(1, 2) size where at + size - 1 <= length(t) $$;
comment on function short_grams(text) is 'Unigrams and bigrams of a text, for keywords shorter than a trigram.';

-- One mapping for the names that people log in with. Both sides of every comparison go through it: JavaScript's
-- toLowerCase and PostgreSQL's lower disagree on İ and Σ, and caps lock on a Turkish keyboard turns ı into I.
create function login_key(typed text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(lower(normalize(typed, NFKC)), U&'i\0307', 'i'), 'ı', 'i'), 'ς', 'σ'), 'ß', 'ss')
$$;
comment on function login_key(text) is 'Case folding of usernames and e-mail addresses.';

create function bit_mask(ids smallint[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << id), 0) from unnest(ids) as id
$$;
comment on function bit_mask(smallint[]) is 'Ids of a short list as bits, which a covering index holds in four bytes.';

-- Pictures and documents that people uploaded. The files themselves lie in the data folder or in an S3 store, under names
-- that begin with this hash of their content; the columns that refer to them hold addresses with it.
create table stored_files (
  hash         text primary key check (hash ~ '^[0-9a-f]{32}$'),
  kind         text not null check (kind in ('image', 'document')),
  -- Of the largest size of a picture.
  width        integer check (width > 0),
  height       integer check (height > 0),
  -- All sizes together.
  bytes        integer not null check (bytes > 0),
  created_at   timestamptz not null default now(),
  -- Since when nothing refers to it, as far as the collector has seen.
  unused_since timestamptz,
  check ((kind = 'image') = (width is not null and height is not null))
);

create index stored_files_unused on stored_files (unused_since) where unused_since is not null;

comment on column stored_files.hash is 'Content address: SHA-256 of the file.';

-- The last good answer of the exchange-rate service: one row, or none.
create table exchange_rates (
  is_only    boolean primary key default true check (is_only),
  rates      jsonb not null,
  dated_on   date not null,
  fetched_at timestamptz not null,
  -- Where the stored rates come from: the file of the European Central Bank lacks currencies that the bundled table has, and a
  -- service is taken as it is.
  source     text not null default 'service' check (source in ('service', 'ecb'))
);

-- What is too large for a notification waits here until every process has read it: half a minute.
create table socket_io_attachments (
  id         bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload    bytea not null
);

create index socket_io_attachments_age on socket_io_attachments (created_at);

-- =====================================================================================================================
-- 2. The catalogue: fixed lists, treatments with their other names, and towns.
-- =====================================================================================================================

-- The fixed lists that providers choose from. What is not in a list cannot be stored; content/ holds the same words for
-- the screens, and a test compares the two.
create table specialities (
  id   smallint primary key,
  name text not null unique
);
insert into specialities values
  (1, 'Angiosurgery and Phlebology'), (2, 'Body'), (3, 'Breast'), (4, 'Cardiology'), (5, 'Dental Treatment'), (6, 'Eye'),
  (7, 'Face'), (8, 'Filler'), (9, 'Genital'), (10, 'Hair Transplant'), (11, 'Medical'), (12, 'Neurology'), (13, 'Obesity'),
  (14, 'Oncohematology'), (15, 'Oncology'), (16, 'Orthopedic'), (17, 'Pediatric Neurosurgery'), (18, 'Pediatric Oncology'),
  (19, 'Pediatric Cardiac'), (20, 'Urology'), (21, 'Transplantology');

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

create unique index treatments_key on treatments (key, is_speciality);

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

create table languages (
  id   smallint primary key,
  name text not null unique
);
insert into languages values
  (1, 'English'), (2, 'Spanish'), (3, 'French'), (4, 'German'), (5, 'Chinese'), (6, 'Japanese'), (7, 'Korean'),
  (8, 'Italian'), (9, 'Portuguese'), (10, 'Russian');

create table departments (
  id   smallint primary key,
  name text not null unique
);
insert into departments values
  (1, 'Cardiology'), (2, 'Neurology'), (3, 'Orthopedics'), (4, 'Pediatrics'), (5, 'Oncology'), (6, 'Gynecology'),
  (7, 'Dermatology'), (8, 'Gastroenterology'), (9, 'Urology'), (10, 'Emergency Medicine'), (11, 'Radiology'),
  (12, 'Ophthalmology'), (13, 'ENT'), (14, 'Anesthesiology'), (15, 'Psychiatry'), (16, 'Endocrinology'),
  (17, 'Nephrology'), (18, 'Pulmonology'), (19, 'Surgery (General Surgery)'), (20, 'Infectious Diseases');

create table facilities (
  id   smallint primary key,
  name text not null unique
);
insert into facilities values
  (1, 'Parking'), (2, 'Accessible to disabled people'), (3, 'Public transport access'),
  (4, 'Wheelchair accessible toilet'), (5, 'Access without steps'), (6, 'Disabled parking'), (7, 'Patient bathroom'),
  (8, 'Wireless access'), (9, 'On-site pharmacy');

create table doctor_specializations (
  id   smallint primary key,
  name text not null unique
);
insert into doctor_specializations values
  (1, 'Pediatric Neurosurgery Operations'), (2, 'Cardiovascular Surgery'), (3, 'Pediatric Cardiac Surgery'),
  (4, 'Vascular and Endovascular Surgery'), (5, 'Neurosurgery'), (6, 'Spine Surgery'),
  (7, 'Orthopedic and Trauma Surgery'), (8, 'General and Laparoscopic Surgery'), (9, 'Bariatric and Metabolic Surgery'),
  (10, 'Surgical Oncology'), (11, 'Organ Transplant Surgery'), (12, 'Urological Surgery'), (13, 'Ophthalmic Surgery'),
  (14, 'Ear, Nose and Throat Surgery'), (15, 'Oral and Maxillofacial Surgery'), (16, 'Dental Implant Surgery'),
  (17, 'Plastic, Reconstructive and Aesthetic Surgery'), (18, 'Hair Transplant Surgery'), (19, 'Gynecological Surgery');

create table service_types (
  id   smallint primary key,
  name text not null unique
);
insert into service_types values (1, 'Consultation'), (2, 'Surgery'), (3, 'Therapy'), (4, 'Check-up');

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

-- Towns where clinics are.
create table places (
  id            integer generated always as identity primary key,
  city          text not null check (city <> ''),
  country       text not null check (country <> ''),
  city_key      text not null generated always as (fold(city)) stored,
  country_key   text not null generated always as (fold(country)) stored,
  country_group text not null generated always as (country_group(country)) stored,
  unique (city_key, country_key)
);

create index places_group on places (city_key, country_group);

-- In PL/pgSQL, which keeps the plan for the whole connection.
create function town_of(city_name text, country_name text) returns integer language plpgsql stable parallel safe as $$
begin
  return (select min(id) from places where city_key = fold(city_name) and country_group = country_group(country_name));
end
$$;
comment on function town_of(text, text) is 'A town by its name and country: the oldest of its spellings, as in provider_search.';

-- =====================================================================================================================
-- 3. Accounts, how people log in, and what is left of an account when it is erased.
-- =====================================================================================================================

-- People who sign in. Usernames and confirmed e-mail addresses are unique ignoring case.
create table accounts (
  id                 uuid primary key default gen_random_uuid(),
  role               text not null check (role in ('patient', 'doctor', 'operator')),
  username           text not null check (username <> ''),
  email              text check (email <> ''),
  password_hash      text not null,
  first_name         text not null,
  last_name          text not null,
  display_name       text not null,
  phone              text not null,
  avatar_path        text,
  created_at         timestamptz not null default now(),
  -- Whoever signs up may type the address of somebody else; only a link that was mailed there proves that it is theirs.
  email_confirmed_at timestamptz check (email_confirmed_at is null or email is not null),
  -- News are for those who ask for them.
  mails_wanted       text[] not null default '{messages,appointments}'
    check (mails_wanted <@ '{messages,appointments,news}'),
  -- Since when the account is closed. It can be restored for a while, and is then erased.
  leaving_at         timestamptz,
  -- Nothing but an id is left, for what others keep to refer to.
  erased_at          timestamptz,
  -- Grows with every save of a profile, so that a stale tab cannot overwrite a newer one.
  profile_version    integer not null default 0,
  -- Signs the links at the end of mails that switch their kind off without a login. It is never sent.
  mail_key           uuid not null default gen_random_uuid(),
  -- Invented by the demo catalogue, with a password that everybody can read: nobody signs in with it unless DEMO is on.
  is_demo            boolean not null default false,
  disabled_at        timestamptz,
  -- Suspended accounts have `disabled_at`, like disabled operators: they cannot log in, and the public does not see them.
  is_active          boolean not null
    generated always as (leaving_at is null and disabled_at is null) stored,
  -- Where the owner's clock is, as their browser last said: clinics see it beside each time that they offer.
  time_zone          text
    check (time_zone is null or '2000-01-01Z'::timestamptz at time zone time_zone is not null),
  -- Two roles within operators: agents work on the queues of the care desk; administrators also suspend accounts, edit what the
  -- site says and read the audit log.
  is_administrator   boolean not null default false,
  -- A suspended person reads why. An unpublished profile is invisible while its owner can still log in.
  disabled_reason    text check (char_length(disabled_reason) <= 500),
  unpublished_at     timestamptz,
  unpublished_reason text check (char_length(unpublished_reason) <= 500),
  is_public          boolean not null
    generated always as (leaving_at is null and disabled_at is null and unpublished_at is null) stored,
  constraint accounts_administrators_are_operators check (not is_administrator or role = 'operator'),
  constraint accounts_unpublished_are_doctors check (unpublished_at is null or role = 'doctor'),
  constraint accounts_unpublished_because check ((unpublished_at is null) = (unpublished_reason is null))
);

create index accounts_leaving on accounts (leaving_at) where leaving_at is not null;
create unique index accounts_username on accounts (login_key(username));
-- An address that nobody has confirmed may be mistyped or another person's: it does not block its owner.
create unique index accounts_email on accounts (login_key(email)) where email_confirmed_at is not null;
create index accounts_any_email on accounts (login_key(email)) where email is not null;
-- Without a keyword people are listed newest first.
create index accounts_newest on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_newest_of_role on accounts (role, created_at desc, id desc) where erased_at is null;
create index accounts_newest_suspended on accounts (created_at desc, id desc)
  where disabled_at is not null and erased_at is null;
-- For the look-up of a hidden picture in `hidden_files`.
create index accounts_avatar on accounts (avatar_path) where avatar_path is not null;

comment on column accounts.leaving_at is 'Soft delete: the account was closed at this time and is erased after a grace period.';
comment on column accounts.mails_wanted is 'Mail preferences: the kinds of mail the owner has opted into.';
comment on column accounts.profile_version is 'Optimistic lock of the profile.';
comment on column accounts.is_active is 'Neither closed by its owner nor disabled: may log in.';
comment on column accounts.disabled_at is 'Since when an operator is disabled, or another account suspended.';
comment on column accounts.is_public is 'Active, and its profile is not unpublished by the care team: visible to the public.';

-- How many bytes an account uploaded on a day (UTC), for its daily quota.
create table upload_usage (
  account_id uuid not null references accounts on delete cascade,
  day        date not null,
  bytes      bigint not null check (bytes >= 0),
  primary key (account_id, day)
);

create index upload_usage_day on upload_usage (day);

-- A session is known by the hash of its token: whoever reads this table cannot sign in with it.
create table sessions (
  token_hash       bytea primary key check (octet_length(token_hash) = 32),
  account_id       uuid not null references accounts (id) on delete cascade,
  user_agent       text not null default '',
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  -- The number by which a session is told from others. It opens nothing, unlike the token and its hash.
  id               uuid not null default gen_random_uuid() unique,
  -- Moves on once an hour at most.
  used_at          timestamptz not null default now(),
  network          text not null default '',
  -- When a second factor was last verified in this session; null when it was opened by a password alone.
  second_factor_at timestamptz
);

create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Whoever is signed out loses the open connections too, in whatever process they are and for whatever reason it was.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
comment on function tell_session_ended() is 'NOTIFY session_ended.';
create trigger sessions_ended after delete on sessions for each row execute function tell_session_ended();

-- Links that were mailed to an address. The newest of a kind replaces the one before, and the first use is the last.
create table mailed_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose    text not null check (purpose in ('reset password', 'confirm email')),
  email      text not null check (email <> ''),
  expires_at timestamptz not null,
  unique (account_id, purpose)
);

create index mailed_links_expiry on mailed_links (expires_at);

comment on table mailed_links is 'One-time tokens sent by mail.';

-- Names that people typed because they forgot the password. They are looked up later, so that the answer to whoever
-- typed one is the same, after the same time, whether there is such an account or not.
create table reset_requests (
  id         bigint generated always as identity primary key,
  typed      text not null check (char_length(typed) between 1 and 254),
  created_at timestamptz not null default now()
);

-- Failed logins, counted for all processes in fixed windows. A subject is the hash of an account's id, of an unknown name
-- or of an address: nobody who reads the table learns what was typed. The network is empty where all networks count.
create table attempt_counters (
  subject    bytea not null check (octet_length(subject) = 32),
  network    text not null check (char_length(network) <= 50),
  attempts   integer not null check (attempts >= 0),
  expires_at timestamptz not null,
  primary key (subject, network)
);

create index attempt_counters_expiry on attempt_counters (expires_at);

-- Networks from which an account was logged in to. Failures elsewhere do not lock its owner out there.
create table login_networks (
  account_id uuid not null references accounts on delete cascade,
  network    text not null check (char_length(network) <= 50),
  used_at    timestamptz not null,
  primary key (account_id, network)
);

create index login_networks_used on login_networks (used_at);

-- Device cookies: devices on which an account was logged in to. Their failed logins have a counter of their own, so that
-- guesses of others, in the same network or elsewhere, do not lock the owner out. Only the hash of the cookie is stored.
create table login_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  used_at    timestamptz not null,
  primary key (account_id, token_hash)
);

create index login_devices_token on login_devices (token_hash);
create index login_devices_used on login_devices (used_at);

-- Second factors of accounts: passkeys, an authenticator app, and recovery codes for the loss of both.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references accounts (id) on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key    bytea not null,
  -- Signature counter: one that does not rise is a sign of a cloned authenticator.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  name          text not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null,
  used_at       timestamptz
);

create index passkeys_of_account on passkeys (account_id, created_at);

create table authenticator_apps (
  account_id     uuid primary key references accounts (id) on delete cascade,
  sealed         bytea not null,
  key_id         text not null check (key_id ~ '^[0-9a-f]{16}$'),
  -- Null until the first code proves that the app has the secret.
  confirmed_at   timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step      integer not null default 0,
  created_at     timestamptz not null,
  -- Attempts at codes are counted before a code is verified: parallel guesses count like any others.
  attempts       integer not null default 0,
  attempts_since timestamptz not null default now()
);

comment on column authenticator_apps.sealed is 'Shared secret of the time-based one-time passwords (RFC 6238), encrypted with the key named by key_id.';

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- Logins and registrations that wait for their second step.
create table auth_challenges (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Null for a login by passkey, which names the account itself.
  account_id uuid references accounts (id) on delete cascade,
  purpose    text not null check (purpose in ('log in', 'restore account', 'log in by passkey', 'add passkey')),
  -- What a passkey signs.
  challenge  text not null,
  attempts   smallint not null default 0,
  expires_at timestamptz not null
);

create index auth_challenges_expiry on auth_challenges (expires_at);

-- What belongs to a person refers to the account with "on delete cascade", and is deleted. What others must keep, such as their
-- side of a chat, refers to it without, and then finds a row that says nothing about anybody.
create function erase_account(gone uuid, at timestamptz) returns void language plpgsql as $$
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
      first_name = '', last_name = '', display_name = 'Deleted account', phone = '', avatar_path = null, time_zone = null,
      mails_wanted = '{}', leaving_at = at, created_at = at, erased_at = at
    where id = gone;
  end;
end $$;

-- =====================================================================================================================
-- 4. The audit log, and how operators find and read the data of people.
-- =====================================================================================================================

-- Audit log: security-relevant events. They outlive the accounts they name, so these columns are no foreign keys.
create table audit_events (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  -- The account that acted; null for a visitor.
  actor_id   uuid,
  actor_role text check (actor_role in ('patient', 'doctor', 'operator')),
  -- The account that the event is about. Its owner reads the event in the account settings.
  account_id uuid,
  action     text not null check (action ~ '^[a-z_]{3,40}$'),
  target     text check (char_length(target) <= 300),
  outcome    text not null check (outcome in ('success', 'failure', 'refused')),
  -- Browser and system in words, and the network as a prefix: enough to recognise a device, too little to track one.
  device     text not null check (char_length(device) <= 100),
  network    text not null check (char_length(network) <= 50),
  -- Why an operator acted: what they typed for the audit log.
  reason     text check (char_length(reason) between 1 and 500)
);

create index audit_events_of_account on audit_events (account_id, id desc) where account_id is not null;
create index audit_events_newest on audit_events (at, id);
create index audit_events_of_actor on audit_events (actor_id, at, id) where actor_id is not null;
create index audit_events_of_action on audit_events (action, at, id);

comment on table audit_events is 'Append-only audit log. Rows can be deleted after 24 months, by delete_expired_audit_events alone.';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'The audit log is append-only.';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- Retention. It runs with the rights of the owner: the role of the application cannot delete from the table.
create function delete_expired_audit_events(batch integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from audit_events where id in (
      select id from audit_events where at < now() - interval '24 months' order by at limit batch
    ) returning 1
  )
  select count(*) from deleted
$$;

-- The care desk finds people by prefixes of any word of their names, of their username and of their address: one row for each
-- such key, so that one range of one index answers a search at any number of accounts.
create function person_keys(first_name text, last_name text, display_name text, username text, email text) returns setof text
language sql immutable parallel safe
as $$
  select fold(username)
  union
  select fold(email) where email is not null
  union
  -- "elif kaya" and "kaya": the rest of a name from each of its words on
  select left(array_to_string(words[word:], ' '), 200)
  from (values (first_name || ' ' || last_name), (display_name)) as names (name),
    regexp_split_to_array(trim(fold(name)), '\s+') as words,
    generate_series(1, least(cardinality(words), 8)) as word
  where words[word] <> ''
$$;

create table person_search_keys (
  account_id   uuid not null references accounts (id) on delete cascade,
  -- Compared by bytes: a prefix is a range, and pages continue after a key.
  key          text collate "C" not null,
  role         text not null,
  is_suspended boolean not null,
  primary key (key, account_id)
);

create index person_search_keys_of_account on person_search_keys (account_id);
create index person_search_keys_of_role on person_search_keys (role, key, account_id);
create index person_search_keys_suspended on person_search_keys (key, account_id) where is_suspended;

create function refresh_person_keys() returns trigger language plpgsql as $$
begin
  delete from person_search_keys where account_id = new.id;
  if new.erased_at is null then
    insert into person_search_keys (account_id, key, role, is_suspended)
    select new.id, key, new.role, new.disabled_at is not null
    from person_keys(new.first_name, new.last_name, new.display_name, new.username, new.email) as key;
  end if;
  return null;
end $$;
create trigger accounts_person_keys
after insert or update of role, username, email, first_name, last_name, display_name, disabled_at, erased_at on accounts
for each row execute function refresh_person_keys();

-- An operator reads the data of a person for an hour: for a request that is open, or for the reason that they gave.
create table person_access (
  operator_id uuid not null references accounts (id) on delete cascade,
  account_id  uuid not null references accounts (id) on delete cascade,
  -- Empty for an open request.
  reason      text not null check (char_length(reason) <= 500),
  expires_at  timestamptz not null,
  primary key (operator_id, account_id)
);

create index person_access_of_account on person_access (account_id);
create index person_access_expiry on person_access (expires_at);

-- =====================================================================================================================
-- 5. Mails, notifications and web push.
-- =====================================================================================================================

-- Mails to be sent and mails that were sent, stored in the transaction of what caused them.
create table mails (
  id              uuid primary key default gen_random_uuid(),
  -- What the mail is for, such as "consultation <id> to sender". One cause, one mail.
  cause           text not null unique check (cause <> ''),
  -- A line break here would become a header of its own.
  to_address      text not null check (to_address <> '' and to_address !~ '[[:cntrl:]]'),
  subject         text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  text            text not null,
  html            text not null,
  -- Signs the short-lived addresses at which a browser shows the HTML part.
  view_key        uuid not null default gen_random_uuid(),
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  tries           integer not null default 0 check (tries >= 0),
  last_problem    text,
  -- Whoever tries moves it on first, so that nobody else tries at the same time. Null: never again.
  next_try_at     timestamptz default now(),
  -- The one-click address of the List-Unsubscribe header (RFC 8058). Null: a mail that cannot be switched off.
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$'),
  -- An iCalendar file that goes with a mail, so that calendars show, move and remove its appointment.
  calendar        text check (calendar like 'BEGIN:VCALENDAR%'),
  -- The request that caused a mail, as its trace context (W3C traceparent): its delivery is part of the same trace
  traceparent     text,
  check (sent_at is null or next_try_at is null)
);

-- Operators read newest first; the id breaks ties between equal times.
create index mails_newest on mails (created_at desc, id desc);
create index mails_due on mails (next_try_at) where next_try_at is not null;
-- What was written to somebody, or asked by them, for whoever wants to see it or to have it erased.
create index mails_recipient on mails (lower(to_address));
create index mails_cause_prefix on mails (cause text_pattern_ops);
-- Mails whose text is still there: what a retention job looks through.
create index mails_with_text on mails (created_at) where text <> '';
create index mails_refused on mails (created_at) where sent_at is null and next_try_at is null;

comment on column mails.cause is 'Idempotency key: the same cause queues one mail.';
comment on column mails.tries is 'Failed delivery attempts, for the exponential backoff.';
comment on table mails is 'Transactional outbox.';

-- A mail that is on its way needs its link no more, and whoever reads old mails must not find one that opens an account.
create function forget_mailed_token() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, '#[\w-]{43}(?![\w-])', '#used', 'g');
  new.html := regexp_replace(new.html, '#[\w-]{43}(?![\w-])', '#used', 'g');
  return new;
end $$;
create trigger mails_sent before update of sent_at on mails for each row
  when (new.sent_at is not null and new.cause like 'account % link %') execute function forget_mailed_token();

-- What has happened for an account, as the bell in the header lists it. Written in the transaction of what it is about.
create table notifications (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind       text not null check (kind <> ''),
  subject_id uuid not null,
  occasion   text not null default '',
  -- No foreign key: it would cost every insertion a look-up, and the erasure of an account deletes what names it.
  other_id   uuid,
  facts      jsonb not null default '{}',
  created_at timestamptz not null,
  read_at    timestamptz,
  unique (account_id, subject_id, kind, occasion)
);

-- Lists page newest first; the id breaks ties between equal times. What is unread is counted in the same range.
create index notifications_newest on notifications (account_id, created_at desc, id desc);
-- The end of their retention. A block range index costs an insertion next to nothing, and rows come in the order of their time.
create index notifications_created on notifications using brin (created_at);

comment on column notifications.kind is 'One of the kinds that features register, with its words and its link.';
comment on column notifications.subject_id is 'The appointment, invoice, chat … that the link leads to.';
comment on column notifications.occasion is 'With account, kind and subject the idempotency key, such as the version of an appointment.';
comment on column notifications.other_id is 'The account that the sentence names.';
comment on column notifications.facts is 'What else the sentence needs, such as a time or an amount.';

-- Web push (RFC 8030): the key pair that identifies the site to push services (VAPID, RFC 8292), the devices that asked for
-- notifications, and the outbox of what they are sent.
create table vapid_keys (
  id         uuid primary key default gen_random_uuid(),
  is_only    boolean not null unique default true check (is_only),
  public_key text not null,
  sealed     bytea not null,
  key_id     text not null,
  created_at timestamptz not null default now()
);

comment on column vapid_keys.sealed is 'The private key, encrypted with the key named by key_id.';

create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- A session that ends, ends the notifications of its device.
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint   text not null unique check (length(endpoint) between 1 and 1000),
  p256dh     bytea not null check (octet_length(p256dh) = 65),
  auth       bytea not null check (octet_length(auth) = 16),
  topics     text[] not null,
  created_at timestamptz not null default now()
);

create index push_subscriptions_account on push_subscriptions (account_id, created_at);

comment on column push_subscriptions.p256dh is 'The public key of the browser, and with auth what messages to it are encrypted with (RFC 8291).';

create table push_deliveries (
  id              uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  tries           integer not null default 0,
  next_try_at     timestamptz not null,
  unique (subscription_id, notification_id)
);

create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_notification on push_deliveries (notification_id);

-- =====================================================================================================================
-- 6. Public profiles of providers.
-- =====================================================================================================================

-- The public side of an account with the role doctor.
create table providers (
  account_id           uuid primary key references accounts (id) on delete cascade,
  gender               text check (gender in ('Male', 'Female')),
  sub_heading          text not null default '',
  specialization       text not null default '',
  description          text not null default '',
  starting_price_cents integer check (starting_price_cents > 0),
  -- The comparison fails for a name that PostgreSQL does not know, so that every stored one can be used in queries.
  time_zone            text not null default 'UTC' check ('2000-01-01Z'::timestamptz at time zone time_zone is not null),
  verified_at          timestamptz,
  feedback_count       integer not null default 0 check (feedback_count >= 0),
  rating_total         integer not null default 0 check (rating_total between feedback_count and feedback_count * 5),
  -- One rating of five stars must not beat a hundred of 4.9: everyone starts with ten imagined ratings of 3.5.
  score                real not null generated always as ((rating_total + 35.0) / (feedback_count + 10)) stored,
  -- Grows with every saved list of articles, so that a stale tab cannot overwrite a newer list.
  articles_version     integer not null default 0,
  created_at           timestamptz not null default now(),
  -- Grows with every saved list of special days.
  special_days_version integer not null default 0,
  -- Grows with every save of the kinds.
  kinds_version        integer not null default 0
);

create index providers_newest on providers (created_at desc, account_id desc);

comment on column providers.articles_version is 'Optimistic lock of the list of articles.';
comment on column providers.special_days_version is 'Optimistic lock of the special days.';
comment on column providers.time_zone is 'UTC means that it is not known yet: nobody has saved opening hours.';

-- A provider has a clinic with a name and a town, or none at all.
create table clinics (
  provider_id        uuid primary key references providers (account_id) on delete cascade,
  name               text not null check (name <> ''),
  logo_path          text,
  address            text not null default '',
  place_id           integer not null references places (id),
  year_of_foundation smallint check (year_of_foundation between 1000 and 2100),
  number_of_beds     integer check (number_of_beds >= 0),
  patients_per_year  integer check (patients_per_year >= 0)
);

create index clinics_place on clinics (place_id);
-- The town beside a suggested clinic.
create index clinics_name on clinics (fold(name));
create index clinics_logo on clinics (logo_path) where logo_path is not null;

-- When a provider receives patients, in the provider's own time zone. Weekday 1 is Monday.
create table opening_hours (
  provider_id uuid not null references providers (account_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null check (closes > opens),
  primary key (provider_id, weekday, opens)
);

-- Days on which the weekly hours do not count. Without hours of their own the clinic is closed.
create table special_days (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  note        text not null default '' check (char_length(note) <= 200),
  -- Of two entries for one day nobody knows which counts.
  constraint special_days_apart
    exclude using gist (provider_id with =, daterange(first_day, last_day, '[]') with &&)
);

create index special_days_provider on special_days (provider_id, last_day);

create table special_hours (
  special_id uuid not null references special_days (id) on delete cascade,
  opens      time not null,
  closes     time not null check (closes > opens),
  primary key (special_id, opens)
);

-- What a provider tells on the public profile. Lists keep the order in which the provider put them (position).
create table provider_languages (
  provider_id uuid not null references providers (account_id) on delete cascade,
  language_id smallint not null references languages (id),
  position    smallint not null,
  primary key (provider_id, language_id)
);

create table clinic_departments (
  provider_id   uuid not null references clinics (provider_id) on delete cascade,
  department_id smallint not null references departments (id),
  position      smallint not null,
  primary key (provider_id, department_id)
);

-- A facility that is not listed here is unknown; one that is there or known to be missing has a row.
create table provider_facilities (
  provider_id uuid not null references providers (account_id) on delete cascade,
  facility_id smallint not null references facilities (id),
  is_there    boolean not null,
  primary key (provider_id, facility_id)
);

create table experiences (
  id           uuid primary key default gen_random_uuid(),
  provider_id  uuid not null references providers (account_id) on delete cascade,
  position     smallint not null,
  company_name text not null check (company_name <> ''),
  job_title    text not null check (job_title <> ''),
  starts_on    date not null,
  ends_on      date check (ends_on >= starts_on),
  description  text not null default '',
  -- These lists are saved whole while their entries keep their ids: two may share a position until the last one is written.
  constraint experiences_position unique (provider_id, position) deferrable initially deferred
);

create table educations (
  id               uuid primary key default gen_random_uuid(),
  provider_id      uuid not null references providers (account_id) on delete cascade,
  position         smallint not null,
  institution_name text not null check (institution_name <> ''),
  degree           text not null check (degree <> ''),
  starts_on        date not null,
  ends_on          date check (ends_on >= starts_on),
  description      text not null default '',
  constraint educations_position unique (provider_id, position) deferrable initially deferred
);

create table awards (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  title       text not null check (title <> ''),
  year        smallint not null check (year between 1900 and 2100),
  constraint awards_position unique (provider_id, position) deferrable initially deferred
);

create table doctors (
  id               uuid primary key default gen_random_uuid(),
  provider_id      uuid not null references providers (account_id) on delete cascade,
  position         smallint not null,
  name             text not null check (name <> ''),
  photo_path       text not null check (photo_path <> ''),
  degree           text not null check (degree <> ''),
  practicing_since smallint not null check (practicing_since between 1900 and 2100),
  biography        text not null default '',
  constraint doctors_position unique (provider_id, position) deferrable initially deferred
);

create index doctors_photo on doctors (photo_path);

create table doctor_languages (
  doctor_id   uuid not null references doctors (id) on delete cascade,
  language_id smallint not null references languages (id),
  position    smallint not null,
  primary key (doctor_id, language_id)
);

create table doctor_fields (
  doctor_id         uuid not null references doctors (id) on delete cascade,
  specialization_id smallint not null references doctor_specializations (id),
  position          smallint not null,
  primary key (doctor_id, specialization_id)
);

-- Pictures of galleries can be reported and hidden. Every save of a profile writes its gallery anew, so a picture is known by its
-- provider and its file: it stays hidden when it is saved, moved or removed and added again.
create function picture_id(provider_id uuid, image_path text) returns uuid
  language sql immutable strict parallel safe
  -- A UUID of version 8.
  return overlay(overlay(md5(provider_id::text || image_path) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;

create table gallery_pictures (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  image_path  text not null check (image_path <> ''),
  name        text not null default '',
  unique (provider_id, position)
);

create index gallery_pictures_picture on gallery_pictures (picture_id(provider_id, image_path));
create index gallery_pictures_image on gallery_pictures (image_path);

create table moderated_pictures (
  id            uuid primary key,
  provider_id   uuid not null references providers (account_id) on delete cascade,
  image_path    text not null,
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (id = picture_id(provider_id, image_path)),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

create index moderated_pictures_of_provider on moderated_pictures (provider_id);
-- `/images/`, then the hash of the file.
create index moderated_pictures_hidden on moderated_pictures (substr(image_path, 9, 32)) where hidden_at is not null;

comment on table moderated_pictures is 'Pictures of galleries that were reported or hidden.';

create view visible_gallery_pictures as
select g.provider_id, g.position, g.image_path, g.name, picture_id(g.provider_id, g.image_path) as picture_id
from gallery_pictures g
where not exists (
  select from moderated_pictures m where m.id = picture_id(g.provider_id, g.image_path) and m.hidden_at is not null
);

-- A picture before and one after: never one without the other.
create table success_stories (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  name        text not null default '',
  before_path text not null check (before_path <> ''),
  after_path  text not null check (after_path <> ''),
  unique (provider_id, position)
);

create index success_stories_after on success_stories (after_path);
create index success_stories_before on success_stories (before_path);

-- What visitors can take home from a profile, such as a price list.
create table downloads (
  id          uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (account_id) on delete cascade,
  position    smallint not null,
  file_path   text not null check (file_path <> ''),
  name        text not null check (name <> ''),
  unique (provider_id, position)
);

-- Files are content-addressed, so the file of a hidden gallery picture may be in use elsewhere, also by other accounts: as a logo,
-- in an article or in a package. Those uses are content of their own, which is reported and hidden by itself.
create function image_hashes(content text) returns text[]
  language sql immutable strict parallel safe
  return array(select found[1] from regexp_matches(content, '/images/([0-9a-f]{32})-', 'g') as found);

create table articles (
  id            uuid primary key default gen_random_uuid(),
  provider_id   uuid not null references providers (account_id) on delete cascade,
  position      smallint not null,
  title         text not null check (title <> ''),
  category      text not null check (category <> ''),
  image_path    text not null check (image_path <> ''),
  tags          text[] not null default '{}',
  -- HTML that has passed the allow-list.
  content       text not null check (content <> ''),
  created_at    timestamptz not null default now(),
  -- The care team hides articles and packages as it hides questions: the owner still sees them, with the reason, and they can be
  -- shown again.
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  constraint articles_position unique (provider_id, position) deferrable initially deferred,
  constraint articles_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- Without a pending list, which every look-up would have to scan.
create index articles_content_images on articles using gin (image_hashes(content)) with (fastupdate = off);
create index articles_image on articles (image_path);

-- =====================================================================================================================
-- 7. What providers offer and ask for it, and what people save of that.
-- =====================================================================================================================

-- What a provider offers: specialities, and within each the treatments with their prices in US cents.
create table offered_services (
  id            uuid primary key default gen_random_uuid(),
  provider_id   uuid not null references providers (account_id) on delete cascade,
  speciality_id smallint not null references specialities (id),
  position      smallint not null,
  unique (provider_id, speciality_id)
);

create table sub_services (
  id              uuid primary key default gen_random_uuid(),
  service_id      uuid not null references offered_services (id) on delete cascade,
  position        smallint not null,
  subtitle        text not null check (subtitle <> ''),
  service_type_id smallint references service_types (id),
  price_cents     integer not null check (price_cents > 0),
  description     text not null default '',
  key             text not null generated always as (fold(subtitle)) stored,
  unique (service_id, key)
);

-- "from $480" beside a suggested treatment.
create index sub_services_price on sub_services (key, price_cents);

-- What providers offer at one price: treatment, stay, transfer. Prices are US cents; the old price is null when there is
-- none. Whoever offers by the plain form names no speciality, and one who offers no services yet cannot be asked for it.
create table care_packages (
  id              uuid primary key default gen_random_uuid(),
  provider_id     uuid not null references providers (account_id) on delete cascade,
  title           text not null check (title ~ '\S' and char_length(title) <= 160),
  country         text not null check (country ~ '\S' and char_length(country) <= 100),
  city            text not null check (city ~ '\S' and char_length(city) <= 100),
  benefit1        text not null check (benefit1 ~ '\S' and char_length(benefit1) <= 100),
  benefit2        text not null check (benefit2 ~ '\S' and char_length(benefit2) <= 100),
  benefit3        text not null check (benefit3 ~ '\S' and char_length(benefit3) <= 100),
  image_path      text not null check (image_path <> ''),
  old_price_cents integer check (old_price_cents > 0),
  new_price_cents integer not null check (new_price_cents > 0),
  speciality_id   smallint references specialities (id),
  service_type_id smallint references service_types (id),
  -- Stored, but not shown.
  is_paused       boolean not null default false,
  created_at      timestamptz not null default now(),
  country_key     text not null generated always as (fold(country)) stored,
  city_key        text not null generated always as (fold(city)) stored,
  hidden_at       timestamptz,
  hidden_reason   text check (char_length(hidden_reason) between 1 and 500),
  constraint care_packages_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- Lists page newest first; the id breaks ties between equal times.
create index care_packages_newest on care_packages (created_at desc, id desc) where not is_paused;
create index care_packages_country on care_packages (country_key, created_at desc, id desc) where not is_paused;
create index care_packages_provider on care_packages (provider_id);
create index care_packages_image on care_packages (image_path);

-- Packages stand on pages that are kept. Here no change can forget to say so, not even one that comes with a deleted account.
create function announce_care_packages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'lists');
  return null;
end $$;
create trigger care_packages_changed after insert or update or delete on care_packages
  for each statement execute function announce_care_packages();

-- Files that nobody is served. Another provider may have uploaded the same file, which is a picture of its own.
create view hidden_files as
select substr(m.image_path, 9, 32) as hash
from moderated_pictures m
where m.hidden_at is not null
  and not exists (select from visible_gallery_pictures g where g.image_path = m.image_path)
  and not exists (select from accounts a where a.avatar_path = m.image_path)
  and not exists (select from clinics c where c.logo_path = m.image_path)
  and not exists (select from doctors d where d.photo_path = m.image_path)
  and not exists (select from success_stories s where s.before_path = m.image_path)
  and not exists (select from success_stories s where s.after_path = m.image_path)
  and not exists (select from articles a where a.image_path = m.image_path and a.hidden_at is null)
  and not exists (
    select from articles a where image_hashes(a.content) @> array[substr(m.image_path, 9, 32)] and a.hidden_at is null
  )
  and not exists (select from care_packages p where p.image_path = m.image_path and p.hidden_at is null);

-- Price lists of dental providers (decision 079): a price in US cents for each procedure of `content/dental-procedures.ts` that they do.
create table price_lists (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  version     integer not null default 0
);

comment on table price_lists is 'Optimistic locking of a price list: the version grows with every change.';

create table procedure_prices (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer not null check (price_cents between 0 and 1000000000),
  confirmed_at timestamptz not null,
  changed_at   timestamptz not null default now(),
  primary key (provider_id, procedure_id)
);

comment on table procedure_prices is 'Public while the provider offers Dental Treatment.';
comment on column procedure_prices.price_cents is '0 is free of charge.';
comment on column procedure_prices.confirmed_at is 'When the provider last said that the price is right.';
comment on column procedure_prices.changed_at is 'Since when it has been this price.';

create table procedure_price_changes (
  id           bigint generated always as identity primary key,
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer check (price_cents between 0 and 1000000000),
  changed_at   timestamptz not null,
  replaced_at  timestamptz
);

create index procedure_price_changes_history on procedure_price_changes (provider_id, procedure_id, id desc);
-- For retention.
create index procedure_price_changes_replaced on procedure_price_changes (replaced_at) where replaced_at is not null;

comment on table procedure_price_changes is 'The history of price lists, the newest 50 changes of each price.';
comment on column procedure_price_changes.price_cents is 'Null: taken off the list.';
comment on column procedure_price_changes.replaced_at is 'When it stopped to hold; null for the price of today.';

-- Whom somebody has marked with a heart: a provider, or a person from a provider's list of doctors. It goes with either
-- side, quietly.
create table saved_items (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts (id) on delete cascade,
  provider_id uuid references providers (account_id) on delete cascade,
  doctor_id   uuid references doctors (id) on delete cascade,
  saved_at    timestamptz not null default now(),
  check (num_nonnulls(provider_id, doctor_id) = 1),
  -- The same heart pressed twice is saved once.
  constraint saved_items_provider unique (account_id, provider_id),
  constraint saved_items_doctor unique (account_id, doctor_id)
);

-- The list shows the newest first; the id breaks ties between equal times.
create index saved_items_newest on saved_items (account_id, saved_at desc, id desc);
-- For those who leave, and for doctors who are taken off a list.
create index saved_items_of_provider on saved_items (provider_id) where provider_id is not null;
create index saved_items_of_doctor on saved_items (doctor_id) where doctor_id is not null;

-- Treatment plans that people keep in their account under a name.
create table saved_plans (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name       text not null check (char_length(name) between 1 and 80),
  code       text not null check (char_length(code) between 1 and 1000),
  version    integer not null default 1 check (version >= 1),
  saved_at   timestamptz not null default now()
);

create index saved_plans_by_account on saved_plans (account_id, saved_at desc);

comment on column saved_plans.id is 'Made by the browser: the same one again is the same plan.';
comment on column saved_plans.code is 'The plan as in the address of its page.';
comment on column saved_plans.version is 'Optimistic locking: one more with every change.';

-- =====================================================================================================================
-- 8. Payout details, evidence for the verified badge, reliability, and imports of providers.
-- =====================================================================================================================

-- Where somebody's money goes. Whoever reads this table learns the method and nothing else: the details are sealed with a
-- key that is not in the database, and the id tells which key it was.
create table payouts (
  account_id uuid primary key references accounts (id) on delete cascade,
  method     text not null check (method in ('paypal', 'bank')),
  sealed     bytea not null,
  key_id     text not null check (key_id ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null default now()
);

comment on column payouts.sealed is 'Payout details, encrypted with the key named by key_id.';

-- Changes of payout details that were requested without a password or a fresh second factor. They take effect later, so that
-- a stolen session cannot redirect money before the owner of the account learns of it.
create table payout_changes (
  -- The first details of an account take effect at once: a change is always one of existing details, and ends with them.
  account_id   uuid primary key references payouts (account_id) on delete cascade,
  -- All three are null when the change removes the details.
  method       text check (method in ('paypal', 'bank')),
  sealed       bytea,
  key_id       text check (key_id ~ '^[0-9a-f]{16}$'),
  -- Hash of the token in the mailed link that undoes the change.
  undo_hash    bytea not null unique check (octet_length(undo_hash) = 32),
  effective_at timestamptz not null,
  check ((method is null) = (sealed is null) and (method is null) = (key_id is null))
);

create index payout_changes_due on payout_changes (effective_at);

comment on column payout_changes.sealed is 'The whole new payout details, encrypted like those of payouts: a due row is moved there as it is.';

-- Evidence that providers send for their verified badge, and what the care team decided about it. The document is a private
-- file of this row alone; a withdrawn or replaced row has none.
create table evidence (
  -- Chosen by the browser: an idempotency key.
  id                uuid primary key,
  provider_id       uuid not null references providers (account_id) on delete cascade,
  kind              text not null check (kind in ('licence', 'registration', 'insurance', 'accreditation')),
  issuer            text not null check (char_length(issuer) between 1 and 120),
  number            text not null check (char_length(number) between 1 and 60),
  country           text not null check (char_length(country) between 1 and 60),
  scope             text not null check (char_length(scope) <= 300),
  -- Null for a document that never expires.
  expires_on        date,
  file_path         text check (file_path like '/private/%'),
  file_name         text not null check (char_length(file_name) between 1 and 120),
  bytes             integer not null check (bytes > 0),
  state             text not null default 'waiting'
    check (state in ('waiting', 'confirming', 'approved', 'returned', 'refused', 'withdrawn', 'replaced', 'expired')),
  -- The results of the checklist by name, with the place of each in the document.
  checks            jsonb not null default '{}',
  -- For optimistic locking.
  version           integer not null default 0,
  -- The evidence whose place it takes once it is approved.
  replaces_id       uuid references evidence (id) on delete set null,
  sent_at           timestamptz not null,
  first_approved_by uuid references accounts (id) on delete set null,
  first_approved_at timestamptz,
  decided_by        uuid references accounts (id) on delete set null,
  decided_at        timestamptz,
  reason            text not null default '' check (char_length(reason) <= 500),
  -- The last day on which approved evidence counts.
  valid_until       date,
  -- How many days before its end the provider was warned last; null before the first warning.
  warned_days       smallint check (warned_days > 0),
  check ((file_path is null) = (state in ('withdrawn', 'replaced'))),
  check ((state = 'confirming') <= (first_approved_at is not null)),
  check ((decided_at is null) = (state in ('waiting', 'confirming'))),
  check ((valid_until is null) = (state not in ('approved', 'expired'))),
  check ((reason <> '') = (state in ('returned', 'refused')))
);

create index evidence_of_provider on evidence (provider_id, sent_at desc, id desc);
-- The queue of the care team, oldest first.
create index evidence_queue on evidence (sent_at, id) where state in ('waiting', 'confirming');
-- The garbage collection of files reads all references.
create index evidence_file on evidence (file_path) where file_path is not null;
create index evidence_replaces on evidence (replaces_id) where replaces_id is not null;
create index evidence_first_approved_by on evidence (first_approved_by) where first_approved_by is not null;
create index evidence_decided_by on evidence (decided_by) where decided_by is not null;
-- The job that warns and lets it expire reads what ends soon.
create index evidence_ending on evidence (valid_until) where state = 'approved';
-- The public profile shows what was checked.
create index evidence_approved on evidence (provider_id) where state = 'approved';
create index evidence_decided on evidence (decided_at)
  where state in ('returned', 'refused', 'withdrawn', 'replaced', 'expired');

-- Who of the care team opened a document, and when.
create table evidence_openings (
  id          bigint generated always as identity primary key,
  evidence_id uuid not null references evidence (id) on delete cascade,
  operator_id uuid references accounts (id) on delete set null,
  is_download boolean not null,
  at          timestamptz not null
);

create index evidence_openings_newest on evidence_openings (evidence_id, id desc);
create index evidence_openings_operator on evidence_openings (operator_id) where operator_id is not null;
create index evidence_openings_at on evidence_openings (at);

-- How reliably providers answer cases and keep appointments, counted once a day for their profiles.
create table provider_reliability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  replies       integer not null check (replies >= 0),
  reply_minutes integer check (reply_minutes >= 0),
  requests      integer not null check (requests >= 0),
  answered      integer not null check (answered between 0 and requests),
  appointments  integer not null check (appointments >= 0),
  cancelled     integer not null check (cancelled between 0 and appointments),
  invoiced      integer not null check (invoiced >= 0),
  variance      real,
  check ((replies = 0) = (reply_minutes is null))
);

comment on column provider_reliability.replies is 'Cases of the last twelve months that the provider answered, and the median of the minutes that it took.';
comment on column provider_reliability.requests is 'Cases of the last twelve months that were due, and those of them that were answered in time.';
comment on column provider_reliability.appointments is 'Agreed appointments of the last twelve months that are over, and those that the provider cancelled.';
comment on column provider_reliability.invoiced is 'Cases with a final invoice in the last twelve months, and the median by which their invoices exceed the accepted quote: 0.02 is 2 per cent.';

create table reliability_progress (
  is_only boolean primary key default true check (is_only),
  day     date not null
);

comment on table reliability_progress is 'The day of the last count: one process counts once a day.';

-- Providers that operators import from a file (decision 064). The rows of the file wait here until all of them are right.
create table provider_imports (
  id            uuid primary key,
  operator_id   uuid references accounts (id) on delete set null,
  file_name     text not null check (char_length(file_name) between 1 and 200),
  columns       text[] not null check (cardinality(columns) between 1 and 60),
  mapping       jsonb not null default '{}',
  row_count     integer not null check (row_count > 0),
  problem_count integer check (problem_count >= 0),
  state         text not null default 'uploaded' check (state in ('uploaded', 'checked', 'importing', 'done', 'failed')),
  is_inviting   boolean not null default false,
  imported      integer not null default 0,
  failure       text,
  created_at    timestamptz not null,
  finished_at   timestamptz,
  -- When it was undone: accounts without an owner, bookings and messages are closed, and erased like others after 30 days.
  undone_at     timestamptz,
  constraint provider_imports_checked check (state = 'uploaded' or problem_count is not null),
  constraint provider_imports_all_or_nothing check (state not in ('importing', 'done') or problem_count = 0)
);

create index provider_imports_newest on provider_imports (created_at desc, id desc);
create index provider_imports_waiting on provider_imports (created_at) where state = 'importing';

comment on column provider_imports.mapping is 'The position of the column for each field that the file has.';
comment on column provider_imports.imported is 'How many rows are written, for the progress bar. They are committed together.';

create table provider_import_rows (
  import_id uuid not null references provider_imports (id) on delete cascade,
  number    integer not null check (number > 0),
  cells     text[] not null,
  problems  text[] not null default '{}',
  primary key (import_id, number)
);

create index provider_import_rows_wrong on provider_import_rows (import_id, number) where problems <> '{}';

comment on column provider_import_rows.number is 'The line or entry of the file, as a spreadsheet numbers it.';

create table imported_providers (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  import_id   uuid references provider_imports (id) on delete set null,
  imported_at timestamptz not null,
  invite_at   timestamptz,
  withdrawal  text check (withdrawal in ('pending', 'closed', 'restoring'))
);

create index imported_providers_to_invite on imported_providers (invite_at) where invite_at is not null;
create index imported_providers_import on imported_providers (import_id);
create index imported_providers_withdrawal on imported_providers (provider_id) where withdrawal in ('pending', 'restoring');

comment on table imported_providers is 'Providers that did not sign up themselves. Their owner has taken over once the address of the account is confirmed.';
comment on column imported_providers.invite_at is 'When the owner is to be invited by mail; null when they are not, or were already.';
comment on column imported_providers.withdrawal is 'Whether the import was undone for this provider: a job closes the account, or restores it.';

-- =====================================================================================================================
-- 9. Appointments: kinds, calendars, waiting lists, video calls, summaries.
-- =====================================================================================================================

-- All times that an appointment holds: its own, and the new one while that is not agreed on.
create function held_times(starts_at timestamptz, ends_at timestamptz, new_starts_at timestamptz, new_ends_at timestamptz)
  returns tstzmultirange language sql immutable parallel safe
  as $$ select case when new_starts_at is null then tstzmultirange(tstzrange(starts_at, ends_at))
                    else tstzmultirange(tstzrange(starts_at, ends_at), tstzrange(new_starts_at, new_ends_at)) end $$;

-- When the buffer after an appointment is over. By way of UTC, whose clock is never set, so that it is immutable.
create function after_buffer(ends_at timestamptz, minutes smallint)
  returns timestamptz language sql immutable parallel safe
  as $$ select (ends_at at time zone 'UTC' + make_interval(mins => minutes)) at time zone 'UTC' $$;

-- How appointments of each kind are booked. A provider without a row has the defaults of `features/appointments/rules/appointment-kinds.ts`.
create table appointment_kinds (
  provider_id            uuid not null references providers (account_id) on delete cascade,
  kind                   text not null check (kind in ('video', 'clinic')),
  is_offered             boolean not null,
  minutes                smallint not null check (minutes between 10 and 240 and minutes % 5 = 0),
  -- Free time after each appointment.
  buffer_minutes         smallint not null check (buffer_minutes between 0 and 120 and buffer_minutes % 5 = 0),
  -- How long before its start an appointment can be booked, at the latest and at the earliest.
  lead_hours             smallint not null check (lead_hours between 0 and 336),
  window_days            smallint not null check (window_days between 1 and 365),
  confirms_automatically boolean not null,
  -- Asked when an appointment is booked.
  questions              text[] not null check (
    cardinality(questions) <= 3 and array_position(questions, '') is null
    and char_length(array_to_string(questions, '')) <= 600
  ),
  -- The clinic's own video room; empty when it has none.
  meeting_url            text not null default '' check (
    meeting_url = '' or (kind = 'video' and meeting_url ~ '^https://' and char_length(meeting_url) <= 500)
  ),
  primary key (provider_id, kind)
);

-- Talks of a patient with a provider. Both keep what was agreed when the other leaves: nothing here goes with an account.
create table appointments (
  -- Made by the browser once per filled form: a second press finds the first.
  id                uuid primary key,
  provider_id       uuid not null references accounts (id),
  patient_id        uuid not null references accounts (id),
  state             text not null check (state in (
    'requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed',
    'declined', 'cancelled', 'completed', 'no_show', 'expired'
  )),
  -- Grows with every move, so that a stale page moves nothing.
  version           integer not null default 1 check (version > 0),
  starts_at         timestamptz not null,
  ends_at           timestamptz not null check (ends_at > starts_at),
  -- The clock by which the time was meant, and the patient's. A name that PostgreSQL does not know fails.
  time_zone         text not null check ('2000-01-01Z'::timestamptz at time zone time_zone is not null),
  patient_time_zone text not null check ('2000-01-01Z'::timestamptz at time zone patient_time_zone is not null),
  service           text not null check (char_length(service) <= 200),
  about             text not null check (char_length(about) <= 2000),
  -- What was written with the last move.
  reason            text not null default '' check (char_length(reason) <= 500),
  is_late           boolean not null default false,
  created_at        timestamptz not null,
  -- Unanswered requests for appointments are limited by the network that they came from, which is stored until the provider
  -- has answered. The networks of earlier logins say nothing about a request.
  request_network   text check (char_length(request_network) <= 50),
  -- Rescheduling a confirmed appointment keeps its time until the other participant has agreed to the new one: meanwhile the
  -- appointment holds both.
  new_starts_at     timestamptz,
  new_ends_at       timestamptz,
  kind              text not null default 'video' check (kind in ('video', 'clinic')),
  -- Held for the provider after the end.
  buffer_minutes    smallint not null default 0 check (buffer_minutes between 0 and 120),
  -- Questions as they were asked, with the answers of the patient.
  answers           jsonb not null default '[]' check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 3 and char_length(answers::text) <= 5000
  ),
  check (patient_id <> provider_id),
  constraint appointments_new_time check (new_ends_at > new_starts_at),
  constraint appointments_moving check (
    (state in ('move_requested', 'move_proposed')) = (new_starts_at is not null)
    and (new_starts_at is null) = (new_ends_at is null)
  ),
  constraint appointments_patient_time exclude using gist (
    patient_id with =, held_times(starts_at, ends_at, new_starts_at, new_ends_at) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')),
  constraint appointments_request_network check (
    request_network is null or state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed')
  ),
  -- A provider's appointments keep the buffers between them. The patient may go from one appointment to the next.
  constraint appointments_provider_time exclude using gist (
    provider_id with =,
    held_times(starts_at, after_buffer(ends_at, buffer_minutes), new_starts_at, after_buffer(new_ends_at, buffer_minutes)) with &&
  ) where (state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed'))
);

create index appointments_of_provider on appointments (provider_id, starts_at, id);
create index appointments_of_patient on appointments (patient_id, starts_at, id);
create index appointments_request_networks on appointments (provider_id, request_network) where request_network is not null;
create index appointments_due on appointments (least(starts_at, new_starts_at))
  where state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed');
-- A calendar also lists the new times of pending reschedules.
create index appointments_rescheduled_of_patient on appointments (patient_id, new_starts_at) where new_starts_at is not null;
create index appointments_rescheduled_of_provider on appointments (provider_id, new_starts_at) where new_starts_at is not null;

comment on column appointments.version is 'Optimistic lock, and the number of the latest move.';

-- How each of them came to where it stands; a row is only ever added.
create table appointment_moves (
  appointment_id uuid not null references appointments (id) on delete cascade,
  -- The version that came of it.
  version        integer not null check (version > 0),
  name           text not null,
  made_by        text not null check (made_by in ('patient', 'provider', 'clock')),
  from_state     text,
  to_state       text not null,
  starts_at      timestamptz not null,
  reason         text not null,
  made_at        timestamptz not null,
  primary key (appointment_id, version)
);

-- The roll-up reads a range of days of tables that grow in the order of time: a few pages of index for any number of rows.
create index appointment_moves_made on appointment_moves using brin (made_at) with (pages_per_range = 16, autosummarize = on);

-- The private address of a calendar, known by its hash: whoever reads this table cannot open one.
create table calendar_feeds (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- The next bookable time of each provider, materialised: result cards, profiles and the home page show it, and search filters
-- and sorts by it. Apart from provider_search, because it changes many times a day and that table has large indexes.
create table provider_availability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  -- The first slot that can be booked; null when there is none in the booking window.
  next_slot     timestamptz,
  -- When the calendar day of that slot begins at the clinic: from then on the provider is available "today".
  day_starts_at timestamptz,
  -- When time alone changes the row: the slot is too close to be booked, or the booking window has moved on.
  refresh_at    timestamptz not null default '-infinity',
  -- A counter instead of a time: a change that commits late is still seen as one.
  changes       bigint not null default 0,
  check ((next_slot is null) = (day_starts_at is null))
) with (fillfactor = 80
);

create index provider_availability_due on provider_availability (refresh_at) where refresh_at < 'infinity';

comment on column provider_availability.changes is 'Grows with every change that can free a time of the provider.';

-- Times that providers block in their calendar: like the busy times of an external calendar they are not offered to patients.
create table blocked_times (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  note        text not null check (char_length(note) <= 100),
  created_at  timestamptz not null,
  check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours')
);

create index blocked_times_of_provider on blocked_times (provider_id) include (starts_at, ends_at);
create index blocked_times_by_end on blocked_times (ends_at);

comment on table blocked_times is 'When patients cannot book a provider, by the provider''s own choice. Appointments at that time stay.';
comment on column blocked_times.note is 'For the provider alone.';

-- Calendars that providers keep elsewhere: their busy times are not offered to patients.
create table external_calendars (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  -- The address, encrypted: who knows it reads the calendar.
  sealed      bytea not null,
  key_id      text not null,
  host        text not null check (char_length(host) between 1 and 255),
  created_at  timestamptz not null,
  -- When it is fetched next, and when that last succeeded.
  fetch_at    timestamptz not null,
  fetched_at  timestamptz not null,
  problem     text check (problem in ('forbidden', 'unreachable', 'too_slow', 'too_large', 'refused', 'unreadable', 'too_many'))
);

create index external_calendars_of_provider on external_calendars (provider_id);
create index external_calendars_due on external_calendars (fetch_at);

comment on table external_calendars is 'Addresses of calendar files that block the times of a provider.';
comment on column external_calendars.problem is 'Why the latest fetch failed. The busy times of the last one that succeeded stay.';

create table external_busy_times (
  calendar_id uuid not null references external_calendars on delete cascade,
  provider_id uuid not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at)
);

create index external_busy_times_of_provider on external_busy_times (provider_id) include (starts_at, ends_at);

comment on table external_busy_times is 'When a provider is busy by a calendar kept elsewhere: times alone, without titles.';

-- Waiting lists: patients who want to know when a time of a provider becomes free (decision 057).
create table waiting_list_entries (
  id             uuid primary key default gen_random_uuid(),
  patient_id     uuid not null references accounts (id) on delete cascade,
  provider_id    uuid not null references providers (account_id) on delete cascade,
  kind           text not null check (kind in ('video', 'clinic')),
  -- The appointment that is to become earlier, if there is one.
  appointment_id uuid references appointments (id) on delete cascade,
  wanted_before  timestamptz not null,
  time_zone      text not null check ((timestamptz '2000-01-01 00:00:00+00' at time zone time_zone) is not null),
  joined_at      timestamptz not null,
  freed          timestamptz[] not null default '{}',
  notified_at    timestamptz,
  unique (patient_id, provider_id, kind)
);

create index waiting_list_entries_of_provider on waiting_list_entries (provider_id, kind);
create index waiting_list_entries_appointment on waiting_list_entries (appointment_id) where appointment_id is not null;
create index waiting_list_entries_to_notify on waiting_list_entries (id) where freed <> '{}';

comment on table waiting_list_entries is 'Patients who wait for a time of a provider. Whether an entry has ended follows from its appointments.';
comment on column waiting_list_entries.freed is 'Times that have become free since and that the patient was not notified of yet.';

create table waiting_list_snapshots (
  provider_id uuid not null references providers (account_id) on delete cascade,
  kind        text not null check (kind in ('video', 'clinic')),
  minutes     integer not null,
  free_times  timestamptz[] not null,
  until       timestamptz not null,
  changes     bigint not null,
  primary key (provider_id, kind)
);

comment on table waiting_list_snapshots is 'The free times of providers with a waiting list when they were last compared, and the length of an appointment then.';
comment on column waiting_list_snapshots.until is 'The last time that was looked at: whether later ones were free is not known.';

-- Who was in the room of an appointment, and when. A visit is one window of one person.
create table call_visits (
  id             uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  side           text not null check (side in ('patient', 'provider')),
  -- The socket that sent the latest heartbeat: when an older one of the same visit closes, the visit goes on.
  connection_id  text not null check (char_length(connection_id) <= 100),
  entered_at     timestamptz not null,
  -- When the provider let the patient in.
  admitted_at    timestamptz check (side = 'patient' or admitted_at is null),
  seen_at        timestamptz not null,
  left_at        timestamptz check (left_at >= entered_at)
);

create unique index call_visits_present on call_visits (appointment_id, side) where left_at is null;
create index call_visits_of_appointment on call_visits (appointment_id, entered_at);

comment on table call_visits is 'When the two people of an appointment were in its video call.';
comment on column call_visits.seen_at is 'The latest heartbeat. Without left_at it tells when a lost visit ended.';

-- The summary that a provider writes after an appointment, as it was sent to the patient. Summaries and drafts are encrypted,
-- with the appointment as their owner.
create table summaries (
  appointment_id uuid primary key references appointments on delete cascade,
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  sent_at        timestamptz not null,
  updated_at     timestamptz check (updated_at >= sent_at)
);

comment on column summaries.updated_at is 'When it was last sent again with changes.';

-- The draft of a summary, with a note for the own team, is the provider's alone.
create table summary_drafts (
  appointment_id uuid primary key references appointments on delete cascade,
  version        integer not null check (version > 0),
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  saved_at       timestamptz not null
);

-- =====================================================================================================================
-- 10. Invoices and their ledger.
-- =====================================================================================================================

-- What invoices print of an account, as its owner has saved it. An invoice copies it when it is issued.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  name       text not null check (char_length(name) <= 120),
  address    text not null check (char_length(address) <= 300),
  -- Of providers only.
  tax_number text not null check (char_length(tax_number) <= 40),
  changed_at timestamptz not null
);

-- Invoices of providers to patients. Both keep theirs when the other leaves: nothing here goes with one account alone.
-- Amounts are whole minor units of the invoice's currency.
create table invoices (
  -- Made by the browser once per filled form: a second press finds the first.
  id               uuid primary key,
  provider_id      uuid not null references accounts (id),
  patient_id       uuid not null references accounts (id),
  -- By the provider's clock.
  issued_on        date not null,
  -- 1, 2, 3 … of the provider in that year, without a gap.
  year             smallint not null check (year = extract(year from issued_on)),
  number           integer not null check (number > 0),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one US dollar when it was issued.
  rate             double precision check (rate > 0),
  rate_date        date,
  total            integer not null check (total between 1 and 1000000000),
  -- What the ledger says, kept here so that these checks guard it: nobody pays more than the total or gives back more than
  -- was paid, and what is void was never paid.
  paid             integer not null default 0 check (paid between 0 and total),
  voided_at        timestamptz check (voided_at is null or paid = 0),
  -- Names and addresses as they were; the first line is the name.
  from_lines       text[] not null check (cardinality(from_lines) >= 1),
  to_lines         text[] not null check (cardinality(to_lines) >= 1),
  -- The occasion, unless it is a case (case_invoices). Either may be gone since.
  appointment_id   uuid,
  package_id       uuid,
  means            text[] not null check (cardinality(means) >= 1 and means <@ '{cash,card,bank,paypal}'),
  -- Where to send the money, as it was, sealed like the payout details it comes from. Null when it is paid at the clinic.
  pay_to           bytea,
  key_id           text check (key_id ~ '^[0-9a-f]{16}$'),
  note             text not null check (char_length(note) <= 1000),
  due_on           date,
  created_at       timestamptz not null,
  -- Copied from invoice_prefixes.
  prefix           text not null,
  -- The sum of all refunds, each of which is a credit note.
  credited         integer not null default 0,
  due              integer not null generated always as (total - paid - credited) stored,
  -- Prices of lines include VAT, so that it is a part of the total. Rates are hundredths of a per cent.
  tax_number       text not null check (char_length(tax_number) <= 40),
  patient_address  text not null check (char_length(patient_address) <= 300),
  -- False for the address that the patient had saved, and without one.
  is_address_typed boolean not null,
  discount         integer not null check (discount >= 0),
  -- Null when the discount is an amount, or when there is none.
  discount_rate    integer check (discount_rate between 1 and 10000),
  -- Null without a VAT line.
  vat_rate         integer check (vat_rate between 0 and 10000),
  vat              integer,
  unique (provider_id, year, number),
  check (provider_id <> patient_id),
  check (num_nulls(pay_to, key_id) in (0, 2)),
  constraint invoices_rate_dated check (num_nulls(rate, rate_date) in (0, 2)),
  constraint invoices_credited check (credited >= 0 and paid + credited <= total),
  -- Half up, as in features/invoices/rules/invoice-sums.ts.
  constraint invoices_vat check (
    vat is not distinct from (2 * total::bigint * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))),
  constraint invoices_occasion check (num_nonnulls(appointment_id, package_id) <= 1)
);

-- Lists are read newest first; the id breaks ties between equal times.
create index invoices_of_provider on invoices (provider_id, created_at desc, id desc);
create index invoices_of_patient on invoices (patient_id, created_at desc, id desc);
create unique index invoices_numbered on invoices (prefix, year, number);
-- The job that reminds patients reads unpaid invoices by their due date.
create index invoices_due on invoices (due_on) where due > 0 and voided_at is null;
create index invoices_created on invoices using brin (created_at) with (pages_per_range = 16, autosummarize = on);

comment on column invoices.means is 'Payment methods offered on the invoice.';
comment on column invoices.pay_to is 'Payment details, encrypted.';

-- Invoice numbers are unique for the patient, too: each provider has a prefix of its own, and an invoice keeps the one it was
-- issued with.
create table invoice_prefixes (
  provider_id uuid primary key references accounts (id) on delete cascade,
  prefix      text not null unique check (prefix ~ '^[A-Z0-9]{1,12}$')
);

-- The last number of a provider in a year. Whoever issues an invoice holds the row until the invoice is there or is not:
-- a number that came to nothing is given to the next one.
create table invoice_counters (
  provider_id uuid not null references accounts (id) on delete cascade,
  year        smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (provider_id, year)
);

create table invoice_lines (
  invoice_id uuid not null references invoices (id) on delete cascade,
  position   smallint not null check (position between 1 and 50),
  text       text not null check (text ~ '\S' and char_length(text) <= 200),
  quantity   integer not null check (quantity between 1 and 1000),
  unit_price integer not null check (unit_price between 1 and 1000000000),
  amount     integer not null generated always as (quantity * unit_price) stored,
  primary key (invoice_id, position)
);

create function check_invoice_total() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'invoice_id' end;
begin
  if exists (
    select from invoices i where i.id = changed
    and i.total + i.discount is distinct from (select sum(amount) from invoice_lines where invoice_id = changed)
  ) then
    raise exception 'the lines of invoice % are not its total', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoices_total after insert on invoices
  deferrable initially deferred for each row execute function check_invoice_total();
create constraint trigger invoice_lines_total after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_total();

-- The ledger: what happened to an invoice. A row is only ever added.
create table invoice_entries (
  id         uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind       text not null check (kind in ('payment', 'refund', 'void')),
  amount     integer not null check (case kind when 'void' then amount = 0 else amount > 0 end),
  paid_by    text check (paid_by in ('cash', 'card', 'bank', 'paypal', 'online', 'other')),
  note       text not null check (char_length(note) <= 200),
  -- When the money moved.
  moved_on   date not null,
  created_at timestamptz not null,
  -- The day of an entry, and of its credit note, by the provider's clock: the time zone may change later.
  issued_on  date not null,
  check ((kind = 'void') = (paid_by is null))
);

create index invoice_entries_of_invoice on invoice_entries (invoice_id, created_at, id);
create unique index invoice_entries_one_void on invoice_entries (invoice_id) where kind = 'void';
create index invoice_entries_created on invoice_entries using brin (created_at) with (pages_per_range = 16, autosummarize = on);

comment on table invoice_entries is 'Append-only ledger.';

-- With the rights of the owner: the role of the server cannot change an invoice itself.
create function keep_invoice_balance() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update invoices set
    paid = paid + case new.kind when 'payment' then new.amount when 'refund' then -new.amount else 0 end,
    credited = credited + case new.kind when 'refund' then new.amount else 0 end,
    voided_at = case new.kind when 'void' then new.created_at else voided_at end
  where id = new.invoice_id;
  return null;
end $$;
create trigger invoice_entries_count after insert on invoice_entries
  for each row execute function keep_invoice_balance();

-- Payment pages of the card gateway that may still be open: they are closed when the amount that they ask for is not owed any more.
create table card_checkouts (
  id         text primary key check (char_length(id) between 1 and 500),
  invoice_id uuid not null references invoices on delete cascade,
  amount     integer not null check (amount > 0),
  created_at timestamptz not null
);

create index card_checkouts_invoice on card_checkouts (invoice_id);

-- What the card gateway says that it received, each payment once. What is more than was open stands in no entry, but here:
-- it is to be given back.
create table card_receipts (
  -- The gateway's own name for the payment.
  reference  text primary key check (reference <> ''),
  invoice_id uuid not null references invoices (id) on delete cascade,
  received   integer not null check (received > 0),
  currency   text not null,
  -- Null when nothing of it was open.
  entry_id   uuid references invoice_entries (id),
  surplus    integer not null check (surplus between 0 and received),
  created_at timestamptz not null
);

create index card_receipts_invoice on card_receipts (invoice_id);
create index card_receipts_surplus on card_receipts (created_at) where surplus > 0;

comment on table card_receipts is 'Processed payment webhooks, for idempotency.';

-- Nobody changes what was written. Only the ledger moves the sums of an invoice, by its trigger.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoice_lines_fixed before update or delete on invoice_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger invoice_entries_fixed before update or delete on invoice_entries
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger card_receipts_fixed before update or delete on card_receipts
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();

-- PostgreSQL refuses to create a trigger whose condition reads the whole new row of a table with a generated column, so that
-- a restored dump would be without this one. The function compares the rows instead.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{pay_to,key_id,due}'::text[] is distinct from to_jsonb(new) - '{pay_to,key_id,due}'::text[] then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_fixed before update on invoices
  for each row when (pg_trigger_depth() = 0) execute function refuse_invoice_change();

-- An invoice goes, with all that belongs to it, once both have left.
create function refuse_invoice_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id in (old.provider_id, old.patient_id) and leaving_at is null) then
    raise exception 'invoice % is somebody''s', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger invoices_kept before delete on invoices for each row execute function refuse_invoice_deletion();

-- =====================================================================================================================
-- 11. Chats.
-- =====================================================================================================================

-- Messages between two people. A chat numbers its messages 1, 2, 3 … without a gap, so that whoever has some of them can
-- tell whether any are missing. Others keep their side of a chat when somebody leaves: nothing here goes with an account.
create table chats (
  id          uuid primary key default gen_random_uuid(),
  -- The two, in the order of their ids: they have one chat and never a second.
  first_id    uuid not null references accounts (id),
  second_id   uuid not null references accounts (id),
  -- Who wanted to write. The other hears of it with the first message.
  opener_id   uuid not null,
  last_number integer not null default 0 check (last_number >= 0),
  -- When the newest message was sent, or the chat opened.
  changed_at  timestamptz not null default now(),
  unique (first_id, second_id),
  check (first_id < second_id),
  check (opener_id in (first_id, second_id))
);

-- Everybody's chats newest first, whichever of the two they are; the id breaks ties between equal times.
create index chats_first on chats (first_id, changed_at desc, id desc);
create index chats_second on chats (second_id, changed_at desc, id desc);

-- What each of the two knows of a chat.
create table chat_participants (
  chat_id          uuid not null references chats (id) on delete cascade,
  account_id       uuid not null references accounts (id),
  read_number      integer not null default 0 check (read_number >= 0),
  -- Up to where one of their devices has the messages.
  delivered_number integer not null default 0 check (delivered_number >= read_number),
  -- How many messages of the other come after read_number.
  unread           integer not null default 0 check (unread >= 0),
  blocked_at       timestamptz,
  -- When to write a mail, unless the messages are read until then. Null: nothing to write, or written already.
  mail_due_at      timestamptz,
  primary key (chat_id, account_id)
);

create index chat_participants_unread on chat_participants (account_id) where unread > 0;
create index chat_participants_mail_due on chat_participants (mail_due_at) where mail_due_at is not null;

comment on column chat_participants.read_number is 'Read receipt: number of the last message that was read.';
comment on column chat_participants.delivered_number is 'Delivery receipt: number of the last message that was delivered.';

create table chat_messages (
  chat_id          uuid not null,
  number           integer not null check (number > 0),
  -- Made by the sender's device: the same message sent again is still one message.
  id               uuid not null,
  sender_id        uuid not null,
  text             text not null check (char_length(text) <= 5000),
  sent_at          timestamptz not null,
  -- A private file, which only the two can open.
  attachment_path  text check (attachment_path like '/private/%'),
  attachment_name  text check (attachment_name <> ''),
  attachment_bytes integer check (attachment_bytes > 0),
  -- A message can be about an appointment or an invoice of the two participants. Its card shows the current state of that, and
  -- the text is the fallback. The message outlives what it is about.
  appointment_id   uuid references appointments (id) on delete set null,
  invoice_id       uuid references invoices (id) on delete set null,
  primary key (chat_id, number),
  constraint chat_messages_id unique (chat_id, id),
  -- Nobody but the two writes.
  foreign key (chat_id, sender_id) references chat_participants (chat_id, account_id) on delete cascade,
  check (text <> '' or attachment_path is not null),
  check (num_nulls(attachment_path, attachment_name, attachment_bytes) in (0, 3)),
  constraint chat_messages_subject_check check (num_nonnulls(appointment_id, invoice_id) <= 1)
);

-- The collector of unused files looks through them.
create index chat_messages_attachments on chat_messages (attachment_path) where attachment_path is not null;
create index chat_messages_chat_attachments on chat_messages (chat_id) where attachment_path is not null;
-- The newest message about an appointment or invoice, and the foreign keys. All messages about one thing are in one chat.
create index chat_messages_appointment on chat_messages (appointment_id, number desc) where appointment_id is not null;
create index chat_messages_invoice on chat_messages (invoice_id, number desc) where invoice_id is not null;
create index chat_messages_sent on chat_messages using brin (sent_at) with (pages_per_range = 16, autosummarize = on);

-- What people tell the care team about somebody who writes to them.
create table chat_reports (
  id          uuid primary key default gen_random_uuid(),
  chat_id     uuid not null references chats (id) on delete cascade,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason      text not null check (reason in ('spam', 'abuse', 'fraud', 'privacy', 'other')),
  text        text not null check (char_length(text) <= 2000),
  -- The newest message at that time.
  last_number integer not null check (last_number >= 0),
  created_at  timestamptz not null default now(),
  closed_at   timestamptz
);

create index chat_reports_chat on chat_reports (chat_id);
create index chat_reports_open on chat_reports (created_at) where closed_at is null;
create index chat_reports_of_reporter on chat_reports (reporter_id);

-- =====================================================================================================================
-- 12. Health records.
-- =====================================================================================================================

-- Health records of patients: own uploads, and what the patient changed or shared of documents that stay where they are, in a
-- chat or as an invoice. The file of an upload is private and belongs to this row alone.
create table health_records (
  patient_id     uuid not null references accounts (id) on delete cascade,
  id             uuid not null,
  source         text not null check (source in ('upload', 'chat', 'invoice', 'summary')),
  -- Empty for documents of chats and invoices that the patient has not changed.
  title          text check (char_length(title) between 1 and 120),
  kind           text check (kind in ('scan', 'plan', 'letter', 'other')),
  dated_on       date,
  file_path      text check (file_path like '/private/%'),
  file_name      text check (char_length(file_name) between 1 and 120),
  bytes          integer check (bytes > 0),
  chat_id        uuid,
  message_number integer,
  invoice_id     uuid references invoices (id) on delete cascade,
  created_at     timestamptz not null,
  -- A sent summary is a document of its patient, printed on demand like an invoice.
  summary_id     uuid references summaries (appointment_id) on delete cascade,
  primary key (patient_id, id),
  foreign key (chat_id, message_number) references chat_messages (chat_id, number) on delete cascade,
  check (case source
    when 'upload' then num_nulls(title, kind, dated_on, file_path, file_name, bytes) = 0
      and num_nonnulls(chat_id, message_number, invoice_id, summary_id) = 0
    when 'chat' then num_nulls(chat_id, message_number) = 0
      and num_nonnulls(file_path, file_name, bytes, invoice_id, summary_id) = 0
    when 'invoice' then invoice_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, summary_id) = 0
    else summary_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, invoice_id) = 0
  end)
);

create unique index health_records_message on health_records (chat_id, message_number, patient_id) where chat_id is not null;
create unique index health_records_invoice on health_records (invoice_id, patient_id) where invoice_id is not null;
-- The garbage collection of files reads all references.
create index health_records_file on health_records (file_path) where file_path is not null;
create unique index health_records_summary on health_records (summary_id, patient_id) where summary_id is not null;

-- Every document of a patient, wherever its file is.
create view health_documents as
select r.patient_id, r.id, r.source, r.title, r.kind, r.dated_on, r.dated_on::timestamp at time zone 'UTC' as dated_at,
  null::uuid as provider_id, null::uuid as chat_id, null::integer as message_number, null::uuid as invoice_id,
  r.file_path, r.file_name, r.bytes, true as is_mine, r.created_at, null::uuid as summary_id
from health_records r where r.source = 'upload'
union all
select own.account_id,
  -- A UUID of version 8, derived from the message.
  overlay(overlay(md5(message.chat_id || ' ' || message.number) placing '8' from 13) placing '8' from 17)::uuid,
  'chat', r.title, r.kind,
  coalesce(r.dated_on, (message.sent_at at time zone 'UTC')::date),
  coalesce(r.dated_on::timestamp at time zone 'UTC', message.sent_at),
  other.account_id, message.chat_id, message.number, null,
  message.attachment_path, message.attachment_name, message.attachment_bytes,
  message.sender_id = own.account_id, message.sent_at, null
from chat_participants own
join accounts patient on patient.id = own.account_id and patient.role = 'patient'
join chat_participants other on other.chat_id = own.chat_id and other.account_id <> own.account_id
join chat_messages message on message.chat_id = own.chat_id and message.attachment_path is not null
left join health_records r
  on r.patient_id = own.account_id and r.chat_id = message.chat_id and r.message_number = message.number
union all
select invoice.patient_id, invoice.id, 'invoice', r.title, r.kind, coalesce(r.dated_on, invoice.issued_on),
  coalesce(r.dated_on::timestamp at time zone 'UTC', invoice.created_at),
  invoice.provider_id, null, null, invoice.id, null, null, null, false, invoice.created_at, null
from invoices invoice
left join health_records r on r.patient_id = invoice.patient_id and r.invoice_id = invoice.id
union all
select appointment.patient_id,
  -- Derived from the appointment and not equal to its id, which the patient has chosen.
  overlay(overlay(md5('summary ' || appointment.id) placing '8' from 13) placing '8' from 17)::uuid,
  'summary', r.title, r.kind,
  coalesce(r.dated_on, (appointment.starts_at at time zone appointment.patient_time_zone)::date),
  coalesce(r.dated_on::timestamp at time zone 'UTC', appointment.starts_at),
  appointment.provider_id, null, null, null, null, null, null, false, summary.sent_at, appointment.id
from summaries summary
join appointments appointment on appointment.id = summary.appointment_id
left join health_records r on r.patient_id = appointment.patient_id and r.summary_id = appointment.id;

-- One document with one clinic, until it ends or is stopped. At most one share of a document with a clinic is open.
create table health_record_shares (
  id              uuid primary key default gen_random_uuid(),
  patient_id      uuid not null,
  record_id       uuid not null,
  provider_id     uuid not null references providers (account_id) on delete cascade,
  may_download    boolean not null,
  ends_at         timestamptz,
  created_at      timestamptz not null,
  stopped_at      timestamptz,
  first_opened_at timestamptz,
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);

create unique index health_record_shares_open on health_record_shares (patient_id, record_id, provider_id)
  where stopped_at is null;
create index health_record_shares_record on health_record_shares (patient_id, record_id);
create index health_record_shares_provider on health_record_shares (provider_id, patient_id) where stopped_at is null;

-- What happened to the documents of a patient. The title is a copy, so that the log outlives the document.
create table health_record_events (
  id           bigint generated always as identity primary key,
  patient_id   uuid not null references accounts (id) on delete cascade,
  record_id    uuid not null,
  title        text not null,
  event        text not null check (event in ('added', 'deleted', 'shared', 'stopped', 'opened', 'downloaded')),
  -- With whom it was shared, or who opened it.
  provider_id  uuid references accounts (id) on delete set null,
  at           timestamptz not null,
  by_care_team boolean not null default false
);

create index health_record_events_newest on health_record_events (patient_id, id desc);
create index health_record_events_provider on health_record_events (provider_id) where provider_id is not null;
create index health_record_events_at on health_record_events (at);

comment on column health_record_events.by_care_team is 'Whether an operator opened the document.';

-- =====================================================================================================================
-- 13. Feedback, the forum, and moderation.
-- =====================================================================================================================

-- What patients say about a completed appointment, once for each. It stays with the provider when its writer leaves, and
-- goes with the provider.
create table feedback (
  id             uuid primary key default gen_random_uuid(),
  appointment_id uuid not null constraint feedback_once unique references appointments (id),
  provider_id    uuid not null references providers (account_id) on delete cascade,
  patient_id     uuid not null references accounts (id),
  rating         smallint not null check (rating between 1 and 5),
  text           text not null check (char_length(text) between 1 and 2000),
  created_at     timestamptz not null,
  -- When its writer last changed it.
  changed_at     timestamptz,
  -- What the provider says to it.
  answer         text check (char_length(answer) between 1 and 2000),
  answered_at    timestamptz,
  -- Grows with every change by either of the two, so that nobody overwrites or answers what they have not seen.
  version        integer not null default 1 check (version > 0),
  -- Abuse is hidden by an operator. Its writer reads the reason.
  hidden_at      timestamptz,
  hidden_by      uuid references accounts (id),
  hidden_reason  text check (char_length(hidden_reason) between 1 and 500),
  check (num_nulls(answer, answered_at) in (0, 2)),
  check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);

create index feedback_newest on feedback (provider_id, created_at desc, id desc);
create index feedback_patient on feedback (patient_id);

comment on column feedback.version is 'Optimistic lock.';

-- Only of the one who was there, about the one who was there, when it is over. A completed appointment stays completed.
create function refuse_feedback() returns trigger language plpgsql as $$
begin
  -- Before the reference to it takes a weaker lock: two who hold that one would wait for each other to count.
  perform from providers where account_id = new.provider_id for update;
  if not exists (select from appointments a where a.id = new.appointment_id and a.provider_id = new.provider_id
                 and a.patient_id = new.patient_id and a.state = 'completed') then
    raise exception 'feedback needs a completed appointment of the two'
      using errcode = 'check_violation', constraint = 'feedback_completed';
  end if;
  return new;
end $$;
create trigger feedback_of_completed before insert or update of appointment_id, provider_id, patient_id on feedback
  for each row execute function refuse_feedback();

-- Whoever changes feedback, and however much at once: the provider's numbers, search and pages follow. What is hidden does
-- not count. The lock makes those who write at the same time count one after the other.
create function count_feedback() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  for changed in select distinct provider_id from touched order by provider_id loop
    perform from providers where account_id = changed for update;
    update providers set (feedback_count, rating_total) =
      (select count(*), coalesce(sum(rating), 0) from feedback where provider_id = changed and hidden_at is null)
    where account_id = changed;
    perform refresh_search(changed);
  end loop;
  return null;
end $$;
create trigger feedback_added after insert on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_changed after update on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_removed after delete on feedback referencing old table as touched
  for each statement execute function count_feedback();

-- What patients ask a provider in public, and what the provider answers. A question stays when its patient leaves: it then
-- refers to an account that says nothing about anybody. It goes with the provider's profile.
create table forum_questions (
  -- Made by the browser once per question: a second press finds the first.
  id            uuid primary key,
  provider_id   uuid not null references providers (account_id) on delete cascade,
  asker_id      uuid not null references accounts (id),
  text          text not null check (char_length(text) between 1 and 1000),
  asked_at      timestamptz not null,
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (asker_id <> provider_id),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- A profile's questions newest first; the id breaks ties between equal times.
create index forum_questions_provider on forum_questions (provider_id, asked_at desc, id desc) where hidden_at is null;
create index forum_questions_hidden on forum_questions (provider_id) where hidden_at is not null;
-- How many somebody has asked lately.
create index forum_questions_asker on forum_questions (asker_id, asked_at);

create table forum_answers (
  question_id   uuid primary key references forum_questions (id) on delete cascade,
  text          text not null check (char_length(text) between 1 and 3000),
  answered_at   timestamptz not null,
  changed_at    timestamptz check (changed_at >= answered_at),
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- A patient's name is on the pages of the providers they have written to in public, and on no others.
create function tell_renamed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'names ' || provider_id) from (
    select provider_id from feedback where patient_id = new.id
    union
    select provider_id from forum_questions where asker_id = new.id
  ) as written;
  return null;
end $$;
comment on function tell_renamed() is 'NOTIFY public_data_changed after a rename.';
create trigger accounts_renamed after update of first_name, last_name on accounts for each row
  when (new.role = 'patient' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function tell_renamed();

-- What people tell the care team about what stands in public: one thing each, and each of them once.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  question_id uuid references forum_questions (id) on delete cascade,
  answer_id   uuid references forum_answers (question_id) on delete cascade,
  feedback_id uuid references feedback (id) on delete cascade,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason      text not null check (reason in ('spam', 'abuse', 'fraud', 'privacy', 'other')),
  text        text not null check (char_length(text) <= 2000),
  created_at  timestamptz not null,
  -- Since when the care team has dealt with it.
  closed_at   timestamptz,
  article_id  uuid references articles (id) on delete cascade,
  package_id  uuid references care_packages (id) on delete cascade,
  profile_id  uuid references providers (account_id) on delete cascade,
  picture_id  uuid references moderated_pictures (id) on delete cascade,
  kind        text not null generated always as (
    case
      when question_id is not null then 'question'
      when answer_id is not null then 'answer'
      when feedback_id is not null then 'feedback'
      when article_id is not null then 'article'
      when package_id is not null then 'package'
      when picture_id is not null then 'picture'
      else 'profile'
    end
  ) stored,
  subject_id  uuid not null generated always as (
    coalesce(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id)
  ) stored,
  constraint reports_one_subject
    check (num_nonnulls(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id) = 1),
  constraint reports_once unique (kind, subject_id, reporter_id)
);

create index reports_question on reports (question_id) where question_id is not null;
create index reports_answer on reports (answer_id) where answer_id is not null;
create index reports_feedback on reports (feedback_id) where feedback_id is not null;
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_article on reports (article_id) where article_id is not null;
create index reports_package on reports (package_id) where package_id is not null;
create index reports_profile on reports (profile_id) where profile_id is not null;
create index reports_picture on reports (picture_id) where picture_id is not null;
create index reports_open on reports (kind, subject_id, created_at) where closed_at is null;

create view open_reports as
select id, kind, subject_id, reporter_id, reason, text, created_at from reports where closed_at is null
union all
select id, 'chat', id, reporter_id, reason, text, created_at from chat_reports where closed_at is null;

-- What the care team decided, when and why. A row is only ever added, and outlives what it is about.
create table moderation_decisions (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null
    check (kind in ('question', 'answer', 'feedback', 'article', 'package', 'picture', 'profile', 'chat', 'account')),
  subject_id  uuid not null,
  decision    text not null,
  reason      text not null check (char_length(reason) <= 500),
  operator_id uuid not null references accounts (id),
  made_at     timestamptz not null,
  author_id   uuid references accounts (id) on delete set null,
  constraint moderation_decisions_reason_given check (decision not in ('hide', 'suspend', 'sign_out') or reason <> ''),
  -- A decision that an objection did not change is in the log, too.
  constraint moderation_decisions_decision_check check (case kind
    when 'account' then decision in ('suspend', 'lift', 'sign_out')
    when 'chat' then decision = 'dismiss'
    else decision in ('hide', 'show', 'dismiss', 'uphold')
  end)
);

create index moderation_decisions_newest on moderation_decisions (made_at desc, id desc);
-- The page of a person lists what was reported about them and decided.
create index moderation_decisions_of_subject on moderation_decisions (subject_id, made_at desc, id desc);
create index moderation_decisions_of_author on moderation_decisions (author_id, made_at desc, id desc)
  where author_id is not null;

comment on column moderation_decisions.author_id is 'Who wrote what the decision is about: the owner reads the reason.';

-- The author of hidden content objects to the decision, once, and another operator decides about it.
create table objections (
  decision_id uuid primary key references moderation_decisions (id) on delete cascade,
  author_id   uuid not null references accounts (id) on delete cascade,
  text        text not null check (char_length(text) between 10 and 2000),
  created_at  timestamptz not null,
  outcome     text check (outcome in ('upheld', 'restored')),
  -- Read by the author.
  answer      text check (char_length(answer) <= 500),
  decided_by  uuid references accounts (id),
  decided_at  timestamptz,
  check (num_nulls(outcome, answer, decided_by, decided_at) in (0, 4))
);

create index objections_open on objections (created_at, decision_id) where decided_at is null;
create index objections_of_author on objections (author_id);
create index objections_decided_by on objections (decided_by) where decided_by is not null;

comment on table objections is 'Objections of authors to decisions that hide their content.';

-- =====================================================================================================================
-- 14. Requests to the care team, and the care desk.
-- =====================================================================================================================

-- What people ask the care team through a form; a booked call is a request with a time.
create table consultations (
  id                  uuid primary key default gen_random_uuid(),
  -- Made by the browser once per filled form: a second try finds the first.
  submission_id       uuid not null constraint consultations_submission unique,
  -- Read aloud on the phone: no 0, O, 1, I or L, and no vowels that would make words.
  reference           text not null constraint consultations_reference unique
    check (reference ~ '^SV(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$'),
  -- The page with the form, by its path.
  source              text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  full_name           text not null check (full_name <> '' and char_length(full_name) <= 160),
  email               text check (char_length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  phone               text check (phone ~ '^\+?[0-9]{5,15}$'),
  treatment           text check (treatment in (
    'dental surgery', 'eye surgery', 'aesthetic surgery', 'body surgery', 'gastric sleeve', 'gastric bypass',
    'bariatric surgery', 'hair transplantation', 'other'
  )),
  message             text not null check (char_length(message) <= 4000),
  call_at             timestamptz,
  -- Where the person's clock is, so that mails tell the time there.
  time_zone           text check (char_length(time_zone) between 1 and 64),
  created_at          timestamptz not null default now(),
  -- A request about a package goes to its provider, too. The title stays readable when the package is changed or deleted.
  package_id          uuid references care_packages (id) on delete set null,
  package_title       text check (char_length(package_title) between 1 and 160),
  provider_id         uuid references providers (account_id) on delete set null,
  -- The signed-in patient who sent it, whom the provider answers in the chat.
  sender_id           uuid references accounts (id) on delete set null,
  -- The queue of the care team (decision 060): what a request needs to be worked on, the conversation about it, and what
  -- operators keep for themselves.
  status              text not null default 'new' check (status in ('new', 'in_progress', 'waiting', 'answered', 'closed')),
  owner_id            uuid references accounts (id) on delete set null,
  priority            text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  tags                text[] not null default '{}' check (cardinality(tags) <= 10),
  due_at              timestamptz not null,
  version             integer not null default 0,
  changed_at          timestamptz not null default now(),
  is_open             boolean not null generated always as (status in ('new', 'in_progress', 'waiting')) stored,
  -- The last word first, and the first word last, for searches that begin with a surname: Schmidt, or Ó Briáin.
  name_by_last        text not null
    generated always as (fold(regexp_replace(full_name, '^(.*\S)\s+(\S+)\s*$', '\2 \1'))) stored,
  name_by_second      text not null
    generated always as (fold(regexp_replace(full_name, '^(\S+)\s+(\S.*)$', '\2 \1'))) stored,
  -- Deleted on the wish of the sender.
  deleted_at          timestamptz,
  -- A form that was sent in the session of an operator says nothing about the wish of the person it names.
  is_sent_by_operator boolean not null default false,
  -- Somebody must be reachable: by phone for a call, by e-mail for everything else.
  check (case when call_at is null then email is not null else phone is not null end),
  check ((call_at is null) = (time_zone is null)),
  check (call_at is null or source = 'health-forums-1'),
  constraint deleted_requests_are_closed check (deleted_at is null or status = 'closed')
);

create index consultations_email on consultations (lower(email));
-- A provider's list pages newest first.
create index consultations_provider on consultations (provider_id, created_at desc, id desc) where provider_id is not null;
create index consultations_package on consultations (package_id) where package_id is not null;
create index consultations_sender on consultations (sender_id) where sender_id is not null;
create index consultations_oldest on consultations (created_at, id);
create index consultations_open on consultations (created_at, id) where is_open;
create index consultations_status on consultations (status, created_at, id);
create index consultations_owner on consultations (owner_id, created_at, id);
create index consultations_open_owner on consultations (owner_id, created_at, id) where is_open;
create index consultations_source on consultations (source, created_at, id);
create index consultations_open_due on consultations (due_at) where is_open;
create index consultations_tags on consultations using gin (tags) where tags <> '{}';
create index consultations_changed on consultations (changed_at);
-- Searches by the beginning of a reference, an address or a name.
create index consultations_reference_prefix on consultations (reference text_pattern_ops);
create index consultations_email_prefix on consultations (lower(email) text_pattern_ops);
create index consultations_name_prefix on consultations (fold(full_name) text_pattern_ops);
create index consultations_last_name_prefix on consultations (name_by_last text_pattern_ops);
create index consultations_second_name_prefix on consultations (name_by_second text_pattern_ops);
create index consultations_newest_of_sender on consultations (sender_id, created_at desc, id desc) where sender_id is not null;
-- Filters that combine: without these a rare combination reads every request of the more common condition.
create index consultations_open_source on consultations (source, created_at, id) where is_open;
create index consultations_status_owner on consultations (status, owner_id, created_at, id);
create index consultations_status_source on consultations (status, source, created_at, id);
create index consultations_owner_source on consultations (owner_id, source, created_at, id);
create index consultations_deleted on consultations (deleted_at) where deleted_at is not null;
create index consultations_calls on consultations (due_at) where call_at is not null;
-- The calls to make, soonest first, beside many open requests without a call.
create index consultations_open_calls on consultations (due_at) where is_open and call_at is not null;

comment on column consultations.submission_id is 'Idempotency key of the form.';
comment on column consultations.due_at is 'When the next step is due: the answer, the call, or a look at a request that waits for the patient.';
comment on column consultations.version is 'Optimistic locking: grows with every change by an operator.';
comment on column consultations.changed_at is 'The last change, or addition to the conversation: open screens load again when it grows.';
comment on column consultations.deleted_at is 'Hidden from everyone, and erased 30 days later unless the deletion is undone.';

create table consultation_entries (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  kind            text not null check (kind in ('answer', 'reply', 'note', 'change')),
  author_id       uuid references accounts (id) on delete set null,
  at              timestamptz not null,
  text            text not null default '' check (char_length(text) <= 8000),
  field           text check (field in ('status', 'owner', 'priority', 'tags', 'due', 'handover', 'deletion')),
  before          text,
  after           text,
  check ((kind = 'change') = (field is not null))
);

create index consultation_entries_of_request on consultation_entries (consultation_id, at, id);
create index consultation_entries_author on consultation_entries (author_id) where author_id is not null;
-- For the roll-up of first answers.
create index consultation_entries_answers on consultation_entries (at) where kind = 'answer';

comment on table consultation_entries is 'The conversation about a request: answers by mail, replies of the patient, internal notes, and what changed. The id is the idempotency key.';

create table consultation_viewers (
  consultation_id uuid not null references consultations (id) on delete cascade,
  operator_id     uuid not null references accounts (id) on delete cascade,
  is_answering    boolean not null,
  seen_at         timestamptz not null,
  primary key (consultation_id, operator_id)
);

create index consultation_viewers_operator on consultation_viewers (operator_id);
create index consultation_viewers_seen on consultation_viewers (seen_at);

comment on table consultation_viewers is 'Presence: operators who have a request open. Rows that are not renewed expire.';

-- Handing a request over to a provider, with the patient's agreement (decision 065).
create table consultation_handovers (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  provider_id     uuid not null references providers (account_id) on delete cascade,
  state           text not null check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'handed_over')),
  -- How the patient agreed: by the mailed link, or in a conversation, with a note of how.
  agreed_by       text check (agreed_by in ('link', 'conversation')),
  note            text not null default '' check (char_length(note) <= 1000),
  token_hash      bytea unique,
  expires_at      timestamptz,
  created_at      timestamptz not null,
  handed_over_at  timestamptz,
  patient_id      uuid references accounts (id) on delete set null,
  -- Hand-overs with an offer of an appointment (decision 069): the times that the patient can choose from.
  offered_kind    text check (offered_kind in ('video', 'clinic')),
  offered_times   timestamptz[] check (cardinality(offered_times) between 1 and 3),
  check ((handed_over_at is not null) = (state = 'handed_over')),
  check (state not in ('agreed', 'handed_over') or agreed_by is not null),
  check (agreed_by is distinct from 'conversation' or note <> ''),
  constraint consultation_handovers_offer check ((offered_kind is null) = (offered_times is null)),
  -- The link of a question is known until it expires, also after the patient has used it: a request that is repeated after a
  -- lost answer gets that answer again (decision 069). The state decides whether the question is still open.
  constraint consultation_handovers_link check ((token_hash is null) = (expires_at is null)),
  constraint consultation_handovers_asked check (state <> 'asked' or token_hash is not null)
);

-- A provider is asked about once at a time.
create unique index consultation_handovers_active on consultation_handovers (consultation_id, provider_id)
  where state in ('asked', 'agreed', 'handed_over');
create index consultation_handovers_of_request on consultation_handovers (consultation_id, created_at, id);
-- A provider's list pages newest first.
create index consultation_handovers_received on consultation_handovers (provider_id, handed_over_at desc, consultation_id desc)
  where state = 'handed_over';
create index consultation_handovers_provider on consultation_handovers (provider_id);
create index consultation_handovers_patient on consultation_handovers (patient_id) where patient_id is not null;

comment on table consultation_handovers is 'Requests that are, or may be, handed over to a provider. The id is the idempotency key.';
comment on column consultation_handovers.token_hash is 'SHA-256 of the token in the mailed link. The question is open while the state is asked.';
comment on column consultation_handovers.patient_id is 'The account in whose name the request went into a chat with the provider.';

-- Documents that a signed-in patient sends with a request to the care team (decision 091). They stay in the patient's health records:
-- who deletes one there takes it from the request, too.
create table consultation_documents (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  patient_id      uuid not null,
  record_id       uuid not null,
  position        smallint not null check (position between 1 and 10),
  unique (consultation_id, position),
  unique (consultation_id, record_id),
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);

create index consultation_documents_record on consultation_documents (patient_id, record_id);

comment on table consultation_documents is 'Uploads of the patient that operators can open with a request, until it is deleted.';

create table answer_templates (
  id         uuid primary key,
  name       text not null check (name <> '' and char_length(name) <= 80),
  text       text not null check (text <> '' and char_length(text) <= 8000),
  version    integer not null default 0,
  changed_at timestamptz not null,
  -- Reversible for 30 days.
  deleted_at timestamptz
);

comment on table answer_templates is 'Texts that answers begin with; words in double braces are variables. The defaults are in features/enquiries/words/answer-templates.ts.';

create table request_filters (
  id          uuid primary key,
  operator_id uuid not null references accounts (id) on delete cascade,
  name        text not null check (name <> '' and char_length(name) <= 40),
  query       text not null check (char_length(query) <= 400),
  unique (operator_id, name)
);

comment on table request_filters is 'Filters of the queue that operators have saved, as the query of its address.';

-- Working hours of operators for calls (decision 068), in the time zone of the care team.
create table operator_schedules (
  operator_id uuid primary key references accounts (id) on delete cascade,
  version     integer not null default 0,
  changed_at  timestamptz not null
);

comment on table operator_schedules is 'Optimistic locking of the working hours of an operator: the version grows with every change.';

create table operator_hours (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  opens       time not null,
  closes      time not null,
  primary key (operator_id, weekday, opens),
  check (closes > opens)
);

comment on table operator_hours is 'When an operator makes calls, by weekday: 1 is Monday.';

create table operator_days_off (
  operator_id uuid not null references operator_schedules (operator_id) on delete cascade,
  first_day   date not null,
  last_day    date not null,
  primary key (operator_id, first_day),
  check (last_day >= first_day)
);

-- Things on the first screen of the care desk that have no state of their own: an operator marks them as handled.
create table desk_handled (
  kind        text not null check (kind in ('mail', 'surplus')),
  subject_id  text not null check (char_length(subject_id) between 1 and 200),
  operator_id uuid references accounts (id) on delete set null,
  handled_at  timestamptz not null,
  primary key (kind, subject_id)
);

create index desk_handled_operator on desk_handled (operator_id) where operator_id is not null;
create index desk_handled_at on desk_handled (handled_at);

comment on table desk_handled is 'Mails that could not be delivered and surpluses of card payments that an operator has dealt with.';

-- =====================================================================================================================
-- 15. Cases: plans that patients send to clinics, quotes, and what follows from them.
-- =====================================================================================================================

-- Cases (decision 081): a patient sends a plan to up to five clinics and accepts one of their quotes. Clinics do not learn who asks
-- until then, so nothing that they can read is derived from the patient.
create table cases (
  id           uuid primary key,
  reference    text not null unique check (reference ~ '^SN-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  patient_id   uuid not null references accounts (id) on delete cascade,
  plan         text not null check (char_length(plan) between 1 and 1000),
  note         text not null check (char_length(note) <= 2000),
  age_band     text not null check (age_band in ('under-18', '18-29', '30-39', '40-49', '50-59', '60-69', '70-plus')),
  smoking      text not null check (smoking in ('smoker', 'non-smoker', 'not-said')),
  country      text not null check (country ~ '^[A-Z]{2}$'),
  state        text not null check (state in ('open', 'accepted', 'closed', 'expired')),
  sent_at      timestamptz not null,
  answer_by    timestamptz not null check (answer_by > sent_at),
  expires_at   timestamptz not null check (expires_at > answer_by),
  ended_at     timestamptz,
  -- The accepted quote is a frozen document: it names the patient as they were called when they accepted it, whatever they are called later.
  patient_name text,
  check ((state = 'open') = (ended_at is null)),
  unique (id, patient_id)
);

create index cases_of_patient on cases (patient_id, sent_at desc, id desc);
create index cases_to_expire on cases (expires_at) where state = 'open';
-- For retention.
create index cases_ended on cases (ended_at) where ended_at is not null;

comment on column cases.id is 'Idempotency key of the form. Clinics never see it.';
comment on column cases.plan is 'The code of the plan as it was sent.';
comment on column cases.patient_name is 'As it was at the acceptance, null before.';

create table case_lines (
  case_id   uuid not null references cases (id) on delete cascade,
  position  smallint not null check (position between 0 and 99),
  treatment text not null check (treatment ~ '^[a-z0-9-]{1,40}$'),
  name      text not null check (char_length(name) between 1 and 120),
  teeth     smallint[] not null default '{}',
  jaw       text check (jaw in ('upper', 'lower')),
  quantity  smallint not null check (quantity between 1 and 99),
  primary key (case_id, position)
);

comment on table case_lines is 'The treatments of the plan as they were named when it was sent.';

create table case_documents (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null,
  patient_id uuid not null,
  record_id  uuid not null,
  position   smallint not null check (position between 1 and 10),
  unique (case_id, position),
  unique (case_id, record_id),
  foreign key (case_id, patient_id) references cases (id, patient_id) on delete cascade,
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);

create index case_documents_record on case_documents (patient_id, record_id);

comment on table case_documents is 'Uploads of the patient that belong to a case. The id is all that clinics see of the record.';

create table case_clinics (
  id            uuid primary key default gen_random_uuid(),
  case_id       uuid not null references cases (id) on delete cascade,
  position      smallint not null check (position between 1 and 5),
  provider_id   uuid references accounts (id) on delete set null,
  provider_name text not null,
  state         text not null check (state in ('asked', 'quoted', 'declined', 'withdrawn', 'expired', 'chosen', 'closed')),
  reason        text not null default '' check (char_length(reason) <= 400),
  asked_at      timestamptz not null,
  answer_by     timestamptz not null,
  declined_at   timestamptz,
  unique (case_id, position),
  unique (case_id, provider_id),
  unique (id, case_id)
);

create unique index case_clinics_one_chosen on case_clinics (case_id) where state = 'chosen';
create index case_clinics_of_provider on case_clinics (provider_id, asked_at desc, id desc);
create index case_clinics_by_state on case_clinics (provider_id, state, asked_at desc, id desc);
create index case_clinics_to_expire on case_clinics (answer_by) where state = 'asked';

comment on table case_clinics is 'What each clinic of a case was asked; at most five. Clinics address a case by this id.';
comment on column case_clinics.provider_name is 'As the patient knew it when the case was sent.';
comment on column case_clinics.declined_at is 'When the clinic declined first.';

create table case_messages (
  id         uuid primary key,
  request_id uuid not null references case_clinics (id) on delete cascade,
  number     smallint not null check (number between 1 and 200),
  sender     text not null check (sender in ('patient', 'provider')),
  text       text not null check (char_length(text) between 1 and 2000),
  sent_at    timestamptz not null,
  unique (request_id, number)
);

comment on table case_messages is 'Questions and answers before the acceptance, without the names of the two sides.';

-- What the price list of each clinic said for each treatment when the case was sent: a treatment that is confirmed costs no more, whatever
-- becomes of the list.
create table case_listed_prices (
  request_id uuid not null references case_clinics (id) on delete cascade,
  position   smallint not null check (position between 0 and 99),
  cents      integer check (cents >= 0),
  primary key (request_id, position)
);

comment on column case_listed_prices.position is 'The line of the case.';
comment on column case_listed_prices.cents is 'In US cents, for the whole line. Null: the list had no price.';

-- Quotes of clinics for cases. Amounts are minor units of the quote's currency.
create table quotes (
  id            uuid primary key,
  case_id       uuid not null,
  request_id    uuid not null,
  state         text not null check (state in ('sent', 'replaced', 'withdrawn', 'expired', 'accepted', 'not_chosen')),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  rate          double precision check (rate > 0),
  rate_date     text,
  visits        jsonb not null,
  included      text[] not null,
  payment_terms text not null check (char_length(payment_terms) <= 500),
  message       text not null check (char_length(message) <= 1000),
  valid_until   date not null,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null check (expires_at > sent_at),
  ended_at      timestamptz,
  -- Quotes in weak currencies, such as rials, exceed what integer holds: a treatment of 20,000 US dollars is 2 × 10^12 of their minor units.
  -- At most 10^14, which JavaScript holds exactly.
  low           bigint not null,
  high          bigint not null,
  check ((state = 'sent') = (ended_at is null)),
  check ((rate is null) = (rate_date is null)),
  unique (id, case_id),
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade,
  constraint quotes_bounds check (low > 0 and high between low and 100000000000000)
);

create unique index quotes_one_accepted on quotes (case_id) where state = 'accepted';
create unique index quotes_one_in_force on quotes (request_id) where state in ('sent', 'accepted');
create index quotes_of_request on quotes (request_id, sent_at desc, id desc);
create index quotes_of_case on quotes (case_id);
create index quotes_to_expire on quotes (expires_at) where state = 'sent';

comment on table quotes is 'Never changed but in their state: a revision is a quote of its own. The id is the idempotency key of the form.';
comment on column quotes.ended_at is 'Since when it is no longer open for an acceptance.';

create table quote_lines (
  id              uuid primary key default gen_random_uuid(),
  quote_id        uuid not null,
  case_id         uuid not null,
  position        smallint not null,
  case_position   smallint,
  answer          text not null check (answer in ('confirmed', 'changed', 'not_possible', 'examination', 'added')),
  name            text not null check (char_length(name) between 1 and 120),
  teeth           smallint[] not null,
  quantity        smallint not null check (quantity between 1 and 99),
  reason          text not null check (char_length(reason) <= 400),
  materials       text not null check (char_length(materials) <= 120),
  guarantee_years smallint check (guarantee_years between 0 and 30),
  listed_cents    integer check (listed_cents >= 0),
  low             bigint,
  high            bigint,
  unique (quote_id, position),
  unique (quote_id, case_position),
  check ((answer = 'added') = (case_position is null)),
  check (answer = 'confirmed' or reason <> ''),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade,
  foreign key (case_id, case_position) references case_lines (case_id, position) on delete cascade,
  constraint quote_lines_bounds check (low >= 0 and high between low and 100000000000000),
  constraint quote_lines_priced check (
    (answer = 'not_possible') = (low is null) and (low is null) = (high is null)),
  constraint quote_lines_fixed check (answer = 'examination' or low is not distinct from high)
);

create index quote_lines_answered on quote_lines (case_id, case_position) where case_position is not null;

comment on table quote_lines is 'Append-only.';
comment on column quote_lines.listed_cents is 'What the price list of the clinic said when the quote was sent, in US cents.';

create table change_orders (
  id          uuid primary key,
  case_id     uuid not null references cases (id) on delete cascade,
  quote_id    uuid not null,
  number      smallint not null check (number between 1 and 50),
  state       text not null check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  reason      text not null check (char_length(reason) between 1 and 400),
  proposed_at timestamptz not null,
  decided_at  timestamptz,
  low         bigint not null,
  high        bigint not null,
  check ((state = 'proposed') = (decided_at is null)),
  unique (case_id, number),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade
);

-- One at a time: each is computed from what is agreed on when it is proposed.
create unique index change_orders_one_proposed on change_orders (case_id) where state = 'proposed';

comment on table change_orders is 'Changes of what was agreed on. The id is the idempotency key of the form.';
comment on column change_orders.low is 'By how much it changes the lower bound of the agreed sum; `high` the upper one.';

create table change_order_lines (
  id       uuid primary key default gen_random_uuid(),
  order_id uuid not null references change_orders (id) on delete cascade,
  position smallint not null,
  kind     text not null check (kind in ('add', 'reprice', 'remove')),
  line_id  uuid,
  name     text not null check (char_length(name) between 1 and 120),
  teeth    smallint[] not null,
  quantity smallint not null check (quantity between 1 and 99),
  amount   bigint,
  unique (order_id, position),
  unique (order_id, line_id),
  check ((kind = 'add') = (line_id is null)),
  constraint change_order_lines_bounds check (amount between 0 and 100000000000000),
  constraint change_order_lines_priced check ((kind = 'remove') = (amount is null))
);

comment on table change_order_lines is 'Append-only.';
comment on column change_order_lines.line_id is 'The agreed line that changes: of the quote, or added by an earlier change order.';

-- Invoices for what was agreed on in a case: what a clinic asks in the end is compared with its quote.
create table case_invoices (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  request_id uuid not null references case_clinics (id) on delete cascade,
  is_final   boolean not null
);

create index case_invoices_of_request on case_invoices (request_id);

comment on column case_invoices.request_id is 'The request to the clinic that was chosen.';
comment on column case_invoices.is_final is 'Whether it is the last invoice of the case.';

-- Appointments of the visits that an accepted quote names (decision 087).
create table case_visits (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  case_id        uuid not null,
  request_id     uuid not null,
  number         smallint not null check (number between 1 and 6),
  visits         smallint not null check (visits between number and 6),
  gap_days       smallint not null check (gap_days between 1 and 1000),
  booking_id     uuid not null,
  is_current     boolean not null default true,
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade
);

create unique index case_visits_current on case_visits (case_id, number) where is_current;
create index case_visits_of_request on case_visits (request_id, case_id);

comment on table case_visits is 'The appointment with which each visit of an accepted quote begins.';
comment on column case_visits.visits is 'How many visits the quote names.';
comment on column case_visits.gap_days is 'The stay and the healing time: the next visit begins so many days later at the earliest.';
comment on column case_visits.booking_id is 'Idempotency key of the form that booked it, with others.';
comment on column case_visits.is_current is 'False once another appointment has taken the place of one that was cancelled or missed.';

-- What a clinic is typing as its answer to a case, so that it can go on with it on another device.
create table quote_drafts (
  request_id uuid primary key references case_clinics (id) on delete cascade,
  content    text check (octet_length(content) <= 65536),
  version    integer not null check (version >= 1),
  saved_at   timestamptz not null
);

comment on table quote_drafts is 'Erased when the quote is sent, the case declined, or the case ends.';
comment on column quote_drafts.content is 'JSON as the form holds it; null once it was discarded.';
comment on column quote_drafts.version is 'Optimistic locking: one more with every save, also after it was discarded.';

-- Parts of answers to cases that repeat, which clinics fill in by a name.
create table quote_templates (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  name        text not null check (char_length(name) between 1 and 80),
  content     text not null check (octet_length(content) <= 65536),
  version     integer not null default 1 check (version >= 1),
  saved_at    timestamptz not null
);

create index quote_templates_of_provider on quote_templates (provider_id);

comment on column quote_templates.id is 'Made by the browser: the same one again is the same template.';
comment on column quote_templates.content is 'JSON as the form holds it.';
comment on column quote_templates.version is 'Optimistic locking: one more with every change.';

-- =====================================================================================================================
-- 16. Search: materialised views, the functions that refresh them, and the log that the index in memory follows.
-- =====================================================================================================================

-- One row per provider with everything that search asks for. `doc` holds clinic name, service titles and treatment names,
-- one a line: the line break keeps a match from running across two of them.
create table provider_search (
  provider_id       uuid primary key references providers (account_id) on delete cascade,
  place_id          integer references places (id),
  country_key       text,
  speciality_ids    smallint[] not null,
  service_type_ids  smallint[] not null,
  language_ids      smallint[] not null,
  is_verified       boolean not null,
  price_cents       integer,
  rating            real not null,
  score             real not null,
  time_zone         text not null,
  -- For each weekday the minute of the day at which the last hours end, or -1 on a closed day.
  closes            smallint[] not null check (cardinality(closes) = 7),
  doc               text not null check (doc <> ''),
  -- What the provider adds to search_terms: the number of the kind, then the text.
  terms             text[] not null,
  -- Columns and a function instead of expressions that every branch of a search repeats: less to plan and to compute.
  speciality_mask   integer not null generated always as (bit_mask(speciality_ids)) stored,
  language_mask     integer not null generated always as (bit_mask(language_ids)) stored,
  service_type_mask integer not null generated always as (bit_mask(service_type_ids)) stored
);

create index provider_search_score on provider_search (score desc, provider_id desc);
create index provider_search_country on provider_search (country_key);
create index provider_search_place on provider_search (place_id);

comment on column provider_search.doc is 'Search document, folded: clinic name, services and treatments, separated by newlines.';
comment on table provider_search is 'Materialised view of searchable providers, refreshed by refresh_search.';
comment on column provider_search.country_key is 'The group of the country.';
comment on column provider_search.place_id is 'The oldest spelling of the town.';

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
create index search_terms_short on search_terms using gin (short_grams(key)) with (fastupdate = off) where kind = 3;

comment on column search_terms.kind is '1 speciality, 2 treatment, 3 clinic.';
comment on column search_terms.key is 'The text, folded.';

-- What a result's card shows, put together once instead of for every visitor. It lies beside the row that search asks for,
-- not in it: a search reads thousands of those rows and shows ten. Every change ends with refresh_search.
create table provider_cards (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  card        jsonb not null
);

comment on table provider_cards is 'Materialised view of search result cards, refreshed by refresh_search.';

-- The names under which a provider is found: its own, those of its listed doctors, and that of the clinic: "Bosphorus implants"
-- names a clinic and a treatment.
create table provider_names (
  provider_id uuid not null references providers (account_id) on delete cascade,
  key         text not null,
  primary key (provider_id, key)
);

create index provider_names_trigrams on provider_names using gin (key gin_trgm_ops) with (fastupdate = off);

-- What search knows of each provider, also of those whom nobody can see now. Verified providers come first
-- in the default order: the score is at most 5, and a constant above that keeps the order within both groups, so that the index in
-- memory needs no further comparison. Cards show the first visible picture.
create view all_provider_documents as
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
  (p.score + case when p.verified_at is null then 0 else 10 end)::real as score,
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
    'picturePath', (select g.image_path from visible_gallery_pictures g
                    where g.provider_id = p.account_id order by g.position limit 1),
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

create view provider_documents as
select d.* from all_provider_documents d join accounts a on a.id = d.provider_id where a.is_public;

create table offers (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  treatment_id smallint not null references treatments (id),
  place_id     integer references places (id),
  country_key  text,
  price_cents  integer,
  primary key (provider_id, treatment_id)
);

create index offers_price on offers (treatment_id, price_cents, provider_id);
create index offers_country_price on offers (treatment_id, country_key, price_cents, provider_id);

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

create function refresh_names(changed uuid) returns void language plpgsql as $$
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

-- Providers may write the same treatment in two ways, "Botox" here and "botox" there: a suggestion counts them once.
create function refresh_search(changed uuid) returns void language plpgsql as $$
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

-- Writes the rows of refresh_search for many new providers at once: one by one, as updates of shared rows of
-- search_terms within one transaction they would take quadratic time.
create function publish_new_providers(added uuid[]) returns void language plpgsql as $$
begin
  with document as materialized (
    select one.* from unnest(added) as id
    cross join lateral (select * from provider_documents where provider_id = id and doc <> '') as one
  ), terms as (
    insert into search_terms (kind, text, providers)
    select left(term, 1)::smallint, min(substr(term, 2)), count(distinct provider_id)
    from document, unnest(document.terms) as term
    group by 1, fold(substr(term, 2)) order by 1, fold(substr(term, 2))
    on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, document.terms
  from document;
  -- `offset 0` keeps the planner from joining: the view would group what all providers offer, not what one does
  insert into offers select one.* from unnest(added) as id
  cross join lateral (select * from provider_offers where provider_id = id offset 0) as one;
  insert into provider_names
  select account.id, name.key from accounts account join provider_search search on search.provider_id = account.id
  cross join lateral (
    select fold(account.display_name) as key
    union select fold(clinic.name) from clinics clinic where clinic.provider_id = account.id
  ) as name
  where account.id = any (added) and name.key <> '';
  perform pg_notify('public_data_changed', 'lists');
end $$;

-- Search reads an index in the memory of each process. This log tells a process what has changed since the snapshot that its
-- index shows: the rows of transactions that are not visible in that snapshot.
create table search_changes (
  -- Null stands for all providers. No foreign key: the removal of a provider is a change, too.
  provider_id     uuid,
  is_availability boolean not null,
  changed_by      xid8 not null default pg_current_xact_id(),
  changed_at      timestamptz not null default now()
);

create index search_changes_changed_by on search_changes (changed_by);

comment on table search_changes is 'Log of changes of what search finds, which is kept for a day.';
comment on column search_changes.is_availability is 'Whether nothing but the next bookable time has changed.';

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
create trigger log_truncated_prices after truncate on procedure_prices
  for each statement execute function log_search_change();

-- The index of search has the price lists of dental providers, too (decision 080): changes of prices are logged like those of profiles,
-- one row for each provider and statement, whatever the number of prices.
create function log_price_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (provider_id, is_availability) select distinct provider_id, false from changed;
  return null;
end
$$;
create trigger log_added_prices after insert on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_changed_prices after update on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_removed_prices after delete on procedure_prices
  referencing old table as changed for each statement execute function log_price_changes();

-- =====================================================================================================================
-- 17. Texts of the site that administrators edit, and roll-ups of numbers.
-- =====================================================================================================================

-- Texts and facts of the site that administrators edit (decision 067). The files of content/ are the defaults.
create table content_revisions (
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  version    integer not null check (version > 0),
  value      jsonb check (jsonb_typeof(value) = 'object'),
  note       text not null default '' check (char_length(note) <= 200),
  author_id  uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (document, version)
);

create index content_revisions_author on content_revisions (author_id) where author_id is not null;

comment on table content_revisions is 'Append-only: the newest revision of a document is in force. Without a value that is the default of the files.';

create table content_previews (
  author_id  uuid not null references accounts (id) on delete cascade,
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  token_hash bytea not null unique,
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  created_at timestamptz not null,
  primary key (author_id, document)
);

create index content_previews_age on content_previews (created_at);

comment on table content_previews is 'Values that are not published, for a page that only the holder of the token can open, for some minutes.';

-- Roll-ups of what happens on the marketplace (decision 063). A day is a day in UTC and is final once it is rolled up: its
-- numbers outlive the rows they were counted from, which are erased with accounts and after their retention.
create table daily_numbers (
  dimension text not null check (dimension in ('all', 'country', 'origin', 'treatment', 'source', 'currency', 'word', 'minutes')),
  day       date not null,
  measure   text not null check (measure <> ''),
  key       text not null check (char_length(key) <= 200),
  count     integer not null,
  amount    bigint not null default 0,
  primary key (dimension, day, measure, key)
);

comment on table daily_numbers is 'Counts per day of the whole marketplace, by one dimension at a time. Nothing in it names a person.';
comment on column daily_numbers.count is 'A correction on a later day, such as a no-show that was none, counts as minus one there.';
comment on column daily_numbers.amount is 'The sum in minor units, where the dimension is the currency.';

-- By week, because providers are many: every screen shows whole weeks.
create table provider_weekly_numbers (
  provider_id uuid not null references providers (account_id) on delete cascade,
  week        date not null check (extract(isodow from week) = 1),
  measure     text not null check (measure <> ''),
  currency    text not null default '' check (currency = '' or currency ~ '^[A-Z]{3}$'),
  count       integer not null,
  amount      bigint not null default 0,
  primary key (provider_id, week, measure, currency)
);

create index provider_weekly_numbers_ranking on provider_weekly_numbers (measure, week) include (provider_id, count, amount);

comment on table provider_weekly_numbers is 'The same counts per provider and week, which begins on Monday.';

create table numbers_progress (
  is_single    boolean primary key default true check (is_single),
  until        date not null,
  answers_from date
);

comment on table numbers_progress is 'The first day that is not rolled up yet. One row, whose lock lets one process roll up at a time.';
comment on column numbers_progress.answers_from is 'First answers before this day are still to be counted; null once they are.';
