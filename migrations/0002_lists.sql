-- The fixed lists that providers choose from. What is not in a list cannot be stored; content/ holds the same words for
-- the screens, and a test compares the two.
create table specialities (id smallint primary key, name text not null unique);
insert into specialities values
  (1, 'Angiosurgery and Phlebology'), (2, 'Body'), (3, 'Breast'), (4, 'Cardiology'), (5, 'Dental Treatment'), (6, 'Eye'),
  (7, 'Face'), (8, 'Filler'), (9, 'Genital'), (10, 'Hair Transplant'), (11, 'Medical'), (12, 'Neurology'), (13, 'Obesity'),
  (14, 'Oncohematology'), (15, 'Oncology'), (16, 'Orthopedic'), (17, 'Pediatric Neurosurgery'), (18, 'Pediatric Oncology'),
  (19, 'Pediatric Cardiac'), (20, 'Urology'), (21, 'Transplantology');

create table languages (id smallint primary key, name text not null unique);
insert into languages values
  (1, 'English'), (2, 'Spanish'), (3, 'French'), (4, 'German'), (5, 'Chinese'), (6, 'Japanese'), (7, 'Korean'),
  (8, 'Italian'), (9, 'Portuguese'), (10, 'Russian');

create table departments (id smallint primary key, name text not null unique);
insert into departments values
  (1, 'Cardiology'), (2, 'Neurology'), (3, 'Orthopedics'), (4, 'Pediatrics'), (5, 'Oncology'), (6, 'Gynecology'),
  (7, 'Dermatology'), (8, 'Gastroenterology'), (9, 'Urology'), (10, 'Emergency Medicine'), (11, 'Radiology'),
  (12, 'Ophthalmology'), (13, 'ENT'), (14, 'Anesthesiology'), (15, 'Psychiatry'), (16, 'Endocrinology'),
  (17, 'Nephrology'), (18, 'Pulmonology'), (19, 'Surgery (General Surgery)'), (20, 'Infectious Diseases');

create table facilities (id smallint primary key, name text not null unique);
insert into facilities values
  (1, 'Parking'), (2, 'Accessible to disabled people'), (3, 'Public transport access'),
  (4, 'Wheelchair accessible toilet'), (5, 'Access without steps'), (6, 'Disabled parking'), (7, 'Patient bathroom'),
  (8, 'Wireless access'), (9, 'On-site pharmacy');

create table doctor_specializations (id smallint primary key, name text not null unique);
insert into doctor_specializations values
  (1, 'Pediatric Neurosurgery Operations'), (2, 'Cardiovascular Surgery'), (3, 'Pediatric Cardiac Surgery'),
  (4, 'Vascular and Endovascular Surgery'), (5, 'Neurosurgery'), (6, 'Spine Surgery'),
  (7, 'Orthopedic and Trauma Surgery'), (8, 'General and Laparoscopic Surgery'), (9, 'Bariatric and Metabolic Surgery'),
  (10, 'Surgical Oncology'), (11, 'Organ Transplant Surgery'), (12, 'Urological Surgery'), (13, 'Ophthalmic Surgery'),
  (14, 'Ear, Nose and Throat Surgery'), (15, 'Oral and Maxillofacial Surgery'), (16, 'Dental Implant Surgery'),
  (17, 'Plastic, Reconstructive and Aesthetic Surgery'), (18, 'Hair Transplant Surgery'), (19, 'Gynecological Surgery');

create table service_types (id smallint primary key, name text not null unique);
insert into service_types values (1, 'Consultation'), (2, 'Surgery'), (3, 'Therapy'), (4, 'Check-up');
