-- The catalogue: fixed lists, treatments with their other names, and towns.

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
